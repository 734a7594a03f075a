import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the fake does with a request, until `behave` changes it. */
export type ResendBehaviour =
  | "well"
  /** 429 with `Retry-After`. */
  | "busy"
  /** 500, and the mail is not accepted. */
  | "failing"
  /** 403: the key or the domain is not set up. */
  | "forbidden"
  /** 422: this mail will never be accepted. */
  | "refusing"
  /** Accepts the mail and never answers. */
  | "taking-in-silence"
  /** Accepts the mail and drops the connection. */
  | "taking-and-dropping"
  /** Accepts the mail and answers 500. */
  | "taking-and-failing"
  /** Never answers, and accepts nothing. */
  | "hanging";

export type ResendMail = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  reply_to?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; content_type: string }[];
};

/** A mail to us that the fake has received. */
export type InboundMail = {
  from: string;
  to: string[];
  subject: string;
  message_id: string;
  text?: string | null;
  html?: string | null;
  headers?: Record<string, string>;
  files?: { filename: string; content: Buffer }[];
};

/** The secret for signing deliveries: RESEND_WEBHOOK_SECRET. */
export const INBOUND_SECRET = "c2lnbnMgd2hhdCBjb21lcyBpbg==";

/** The headers of a signed delivery (Standard Webhooks). */
export function svixHeaders(id: string, body: string): Record<string, string> {
  const at = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(INBOUND_SECRET, "base64");
  const mac = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": at, "svix-signature": `v1,${mac}` };
}

export type FakeResend = {
  /** Received mail by id. Clients can fetch it while `isGiving` is true. */
  inbound: Map<string, InboundMail>;
  isGiving: boolean;
  /** Ids of received mail that a client asked for. */
  askedFor: string[];
  /** The value for RESEND_BASE_URL. */
  url: string;
  /** Every request to send, accepted or not. */
  requests: { key: string; authorization: string | undefined; mail: ResendMail }[];
  /** The mails that were really sent: one for each key. */
  delivered: { id: string; key: string; mail: ResendMail }[];
  /** Sets the behaviour; "well" at first. */
  behave: (behaviour: ResendBehaviour) => void;
  /** The time limit for a test's client, in milliseconds: short if the answer never comes, else long enough. */
  timeLimit: () => number;
  /** Seconds in `Retry-After`. */
  retryAfter: number;
  /** The environment that points a server at the fake. */
  env: () => Record<string, string>;
  close: () => Promise<void>;
};

/** Starts a real HTTP server for the part of Resend's protocol that this product uses, with idempotency keys. */
export async function startFakeResend(): Promise<FakeResend> {
  let behaviour: ResendBehaviour = "well";
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const fake: FakeResend = {
    url: "",
    requests: [],
    delivered: [],
    inbound: new Map(),
    isGiving: true,
    askedFor: [],
    retryAfter: 2,
    behave: (next) => {
      behaviour = next;
    },
    // A mail that is taken has to arrive first, also where the machine is busy.
    timeLimit: () =>
      (({ hanging: 200, "taking-in-silence": 1_000 }) as Record<string, number>)[behaviour] ?? 10_000,
    env: () => ({
      RESEND_API_KEY: "re_test",
      RESEND_BASE_URL: fake.url,
      RESEND_WEBHOOK_SECRET: `whsec_of_another_webhook, whsec_${INBOUND_SECRET}`,
      MAIL_FROM: "Ellen Marsh <ellen@example.com>",
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let raw = "";
    for await (const chunk of request) raw += chunk;
    if (request.method === "GET") return giveInbound(request, response);
    if (request.method !== "POST" || request.url !== "/emails")
      return json(response, 404, { name: "not_found", message: "Not found", statusCode: 404 });
    const mail = JSON.parse(raw) as ResendMail;
    const key = String(request.headers["idempotency-key"] ?? "");
    fake.requests.push({ key, authorization: request.headers.authorization, mail });

    const problem = (status: number, name: string, headers = {}) =>
      json(response, status, { name, message: `It said ${name}`, statusCode: status }, headers);
    if (behaviour === "busy")
      return problem(429, "rate_limit_exceeded", { "Retry-After": String(fake.retryAfter) });
    if (behaviour === "failing") return problem(500, "internal_server_error");
    if (behaviour === "forbidden") return problem(403, "validation_error");
    if (behaviour === "refusing") return problem(422, "invalid_parameter");
    if (behaviour === "hanging") return;

    const earlier = fake.delivered.find((one) => one.key === key);
    if (earlier && JSON.stringify(earlier.mail) !== JSON.stringify(mail))
      return problem(409, "invalid_idempotent_request");
    const taken = earlier ?? { id: `mail-${fake.delivered.length + 1}`, key, mail };
    if (!earlier) fake.delivered.push(taken);

    if (behaviour === "taking-in-silence") return;
    if (behaviour === "taking-and-dropping") return response.destroy();
    if (behaviour === "taking-and-failing") return problem(500, "internal_server_error");
    json(response, 200, { id: taken.id });
  }

  function giveInbound({ url = "", headers }: IncomingMessage, response: ServerResponse) {
    fake.askedFor.push(url);
    const [, id = "", rest = ""] = /^\/emails\/receiving\/([^/?]+)(.*)$/.exec(url) ?? [];
    const mail = fake.inbound.get(id);
    const file = /^\/files\/([^/]+)\/(\d+)$/.exec(url);
    const content = file && fake.inbound.get(file[1]!)?.files?.[Number(file[2])]?.content;
    if (!fake.isGiving) return json(response, 503, { name: "internal_server_error", message: "Away" });
    if (content) return response.writeHead(200).end(content);
    if (headers.authorization !== "Bearer re_test" || !mail)
      return json(response, 404, { name: "not_found", message: "Not found", statusCode: 404 });
    const { files = [], ...told } = mail;
    const attachments = files.map(({ filename, content: { length } }, n) => ({
      id: `${id}-${n}`,
      filename,
      size: length,
      content_type: "application/octet-stream",
    }));
    if (rest.startsWith("/attachments"))
      return json(response, 200, {
        object: "list",
        data: attachments.map((one, n) => ({ ...one, download_url: `${fake.url}/files/${id}/${n}` })),
      });
    json(response, 200, { object: "email", id, ...told, attachments, created_at: new Date().toISOString() });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
