import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { LakeCaller } from "../http/app";
import type { Lake } from "../index";

type CallerOf = (request: Request) => Pick<LakeCaller, "user" | "isStillIn">;

export interface RunningServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a lake over HTTP, for the command line and for tests.
 * @param port 0 picks a free one
 * @param caller who sends a request without a bearer token; by default nobody
 */
export async function serveLake(
  lake: Lake,
  { port = 0, callerOf = () => ({ user: null }) }: { port?: number; callerOf?: CallerOf } = {},
): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    void answerRequest(lake, incoming, outgoing, callerOf).catch(() => outgoing.destroy());
  });
  server.on("upgrade", (incoming, socket, head) => {
    void lake.connect(incoming, socket, head, callerOf(toRequest(incoming)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${actual}`, stop: () => stopServer(server) };
}

async function answerRequest(
  lake: Lake,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  callerOf: CallerOf,
): Promise<void> {
  const controller = new AbortController();
  outgoing.on("close", () => controller.abort());
  const request = toRequest(incoming, controller.signal);
  const response = await lake.fetch(request, { ...callerOf(request), signal: controller.signal });
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.flushHeaders();
  if (!response.body) {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
}

function toRequest(incoming: IncomingMessage, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const bodyless = incoming.method === "GET" || incoming.method === "HEAD";
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    body: bodyless ? null : (Readable.toWeb(incoming) as BodyInit),
    signal: signal ?? null,
    duplex: "half",
  } as RequestInit);
}

async function stopServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
