import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeTranscriber = {
  /** The value for TRANSCRIBE_BASE_URL. */
  url: string;
  /** What the fake has understood; null fails. */
  say: (words: string | null) => void;
  /** The bodies that it was sent. */
  taken: string[];
  close: () => Promise<void>;
};

/** Starts a server that answers `/audio/transcriptions` as an OpenAI-compatible one does. */
export async function startFakeTranscriber(): Promise<FakeTranscriber> {
  let words: string | null = "";
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    try {
      for await (const chunk of request) body += (chunk as Buffer).toString("latin1");
    } catch {
      // Who asked was killed meanwhile.
      return;
    }
    const isRight = request.method === "POST" && request.url === "/audio/transcriptions";
    if (isRight) taken.push(body);
    const status = !isRight ? 404 : words === null ? 500 : 200;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { text: words } : { error: { message: "no" } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (next) => {
      words = next;
    },
    taken,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
