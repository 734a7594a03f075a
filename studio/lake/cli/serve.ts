import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Lake, LakeUser } from "../index";

export interface RunningServer {
  /** such as `http://127.0.0.1:49152` */
  origin: string;
  stop(): Promise<void>;
}

/**
 * A plain Node server around a lake, for the command line and for tests.
 *
 * @param port 0 picks a free one
 * @param userOf returns the user of a request without a bearer token; anonymous unless given
 */
export async function serveLake(
  lake: Lake,
  { port = 0, userOf = () => null }: { port?: number; userOf?: (request: Request) => LakeUser | null } = {},
): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    void answer(lake, incoming, outgoing, userOf).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${actual}`, stop: () => stop(server) };
}

async function answer(
  lake: Lake,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  userOf: (request: Request) => LakeUser | null,
): Promise<void> {
  const controller = new AbortController();
  outgoing.on("close", () => controller.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const bodyless = incoming.method === "GET" || incoming.method === "HEAD";
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    body: bodyless ? null : (Readable.toWeb(incoming) as BodyInit),
    signal: controller.signal,
    duplex: "half",
  } as RequestInit);
  const response = await lake.fetch(request, { user: userOf(request), signal: controller.signal });
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.flushHeaders();
  if (!response.body) {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
