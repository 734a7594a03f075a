import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ensureSingleton } from "../process/singleton.server";

/** The header with the connection's id, set by the server; one from a client is removed. */
const HEADER = "x-connection-id";

/** Paths whose responses may stay open for hours. */
const EVENT_STREAM = /^\/lake\/[^/]+\/data\/(?:listen|listen-mux|live\/events)\//;

const openStreams = () =>
  ensureSingleton("event-stream-connections", () => new Map<string, AbortController>());

/** Keeps a controller for each stream: Node holds that of `Request.signal` weakly, and once collected it never aborts. */
export function watchEventStreams(request: IncomingMessage, response: ServerResponse): false {
  delete request.headers[HEADER];
  if (!EVENT_STREAM.test(request.url ?? "")) return false;
  const id = randomUUID();
  request.headers[HEADER] = id;
  const controller = new AbortController();
  openStreams().set(id, controller);
  response.once("close", () => {
    controller.abort();
    openStreams().delete(id);
  });
  return false;
}

/** A signal that aborts when the client disconnects, or has aborted if it did before the call. */
export function getDisconnectSignal(request: Request): AbortSignal {
  const id = request.headers.get(HEADER);
  if (id === null) return request.signal;
  return openStreams().get(id)?.signal ?? AbortSignal.abort();
}
