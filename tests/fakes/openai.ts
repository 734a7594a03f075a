import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the fake does with a request, until `behave` changes it. */
export type OpenAiBehaviour =
  | "well"
  /** Answers after `delay` milliseconds. */
  | "slow"
  /** 500 every time. */
  | "failing"
  /** 500 once, then answers well. */
  | "failing-once"
  /** 200 with something other than a completion. */
  | "malformed"
  /** Accepts the request and never answers. */
  | "hanging"
  /** Starts to answer, then stops halfway with the connection open. */
  | "stalling"
  /** Starts to answer and drops the connection. */
  | "cut-off"
  /** The model declines. */
  | "refusing";

export type OpenAiRequest = { path: string; body: ChatRequest; authorization: string | undefined };

type ChatRequest = {
  model?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  store?: boolean;
  input?: string;
  messages?: { role: string; content: string }[];
  response_format?: { json_schema?: { name: string } };
};

export type FakeOpenAi = {
  /** The value for OPENAI_BASE_URL. */
  url: string;
  requests: OpenAiRequest[];
  /** Sets the behaviour; "well" at first. */
  behave: (behaviour: OpenAiBehaviour) => void;
  /** Milliseconds to wait in "slow". */
  delay: number;
  /** The answer to a request. An object is sent as JSON, for structured answers. */
  reply: (request: ChatRequest) => string | object;
  /** The usage reported for each call. */
  usage: { prompt_tokens: number; completion_tokens: number };
  /** Milliseconds between two words of a stream. */
  pace: number;
  /** Number of calls that the client ended before their answer was complete. */
  hangUps: number;
  /** Categories that moderation flags; none at first. */
  flags: (text: string) => Record<string, boolean>;
  /** The environment that points a server at the fake. */
  env: () => Record<string, string>;
  close: () => Promise<void>;
};

const REPLY = "Thank you for telling me that. It takes courage to say it out loud.";

/** Starts a real HTTP server for the parts of OpenAI's protocol that this product uses. */
export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  let behaviour: OpenAiBehaviour = "well";
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const fake: FakeOpenAi = {
    url: "",
    requests: [],
    delay: 8_000,
    behave: (next) => {
      behaviour = next;
    },
    reply: () => REPLY,
    usage: { prompt_tokens: 1_000, completion_tokens: 500 },
    pace: 5,
    hangUps: 0,
    flags: () => ({}),
    env: () => ({ OPENAI_API_KEY: "test-key", OPENAI_BASE_URL: fake.url, OPENAI_MODEL: "test-model" }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let raw = "";
    for await (const chunk of request) raw += chunk;
    const body = JSON.parse(raw || "{}") as ChatRequest;
    const path = (request.url ?? "").replace(/^\/v1/, "");
    fake.requests.push({ path, body, authorization: request.headers.authorization });

    response.once("close", () => {
      if (!response.writableFinished) fake.hangUps++;
    });
    const now = behaviour;
    if (now === "failing-once") behaviour = "well";
    if (now === "hanging") return;
    if (now === "slow") await new Promise((resolve) => setTimeout(resolve, fake.delay));
    if (now === "failing" || now === "failing-once")
      return json(response, 500, { error: { message: "The server had an error", type: "server_error" } });
    if (now === "malformed") {
      response.setHeader("Content-Type", body.stream ? "text/event-stream" : "application/json");
      return response.end(body.stream ? "data: {not json\n\n" : '{"choices": [{"message": {"content": "{');
    }
    if (path === "/moderations") {
      const categories = fake.flags(body.input ?? "");
      return json(response, 200, {
        results: [{ flagged: Object.values(categories).some(Boolean), categories }],
      });
    }
    if (path !== "/chat/completions") return json(response, 404, { error: { message: "Unknown path" } });

    const written = fake.reply(body);
    const text = typeof written === "string" ? written : JSON.stringify(written);
    const usage = body.stream_options?.include_usage ? fake.usage : undefined;
    if (body.stream) return stream(response, text, { behaviour: now, pace: fake.pace, usage });
    const message =
      now === "refusing"
        ? { role: "assistant", content: null, refusal: "No." }
        : { role: "assistant", content: text };
    json(response, 200, {
      id: "c",
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: "stop" }],
      usage: fake.usage,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return fake;
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

/** Sends the answer word by word, as a model does. */
async function stream(
  response: ServerResponse,
  text: string,
  { behaviour, pace, usage }: { behaviour: OpenAiBehaviour; pace: number; usage?: object | undefined },
) {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  if (behaviour === "refusing") {
    send({ refusal: "No." }, "stop");
    return response.end("data: [DONE]\n\n");
  }
  const pieces = text.match(/\s*\S+/g) ?? [];
  for (const [index, piece] of pieces.entries()) {
    if (index === Math.ceil(pieces.length / 2)) {
      if (behaviour === "stalling") return;
      if (behaviour === "cut-off") return response.destroy();
    }
    send({ content: piece });
    if (pace > 0) await new Promise((resolve) => setTimeout(resolve, pace));
    if (response.destroyed) return;
  }
  send({}, "stop");
  if (usage)
    response.write(
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [], usage })}\n\n`,
    );
  response.end("data: [DONE]\n\n");
}
