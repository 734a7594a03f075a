import { randomUUID } from "node:crypto";
import diagnostics_channel from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { ADDRESS_HEADER, resolveAddress } from "./address.server";
import type { RequestLine } from "./log.server";
import { baseHeaders } from "./security-headers.server";
import type { Settings } from "./settings";

type Start = { server: Server };

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = readonly string[];

/** True when it answers, now or soon, with `headers` among its own; `pass` hands the request on after all. */
export type First = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: FlatHeaders,
  pass: () => void,
) => boolean;

/** True when it answers. The headers of every answer are on the response already. */
type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

type Options = {
  settings: Settings;
  log: (level: "debug" | "info" | "error", line: RequestLine) => void;
  /** Aborts when the process has been asked to stop. */
  stopping: AbortSignal;
  /** Asked before all others: headers set one by one cost more than a kept page takes to send. */
  first?: First;
  /** Asked before Remix, in this order. */
  front: Front[];
  /** Called once with the server that remix-serve made. */
  onServer: (server: Server) => void;
};

/** Milliseconds. Longer than the 60 seconds for which proxies keep a connection, lest they use one that just ended. */
const KEEP_ALIVE = 65_000;

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/**
 * remix-serve owns the `http.Server` and gives no hook. Node's own diagnostics channel names the server before
 * Express sees its first request; from then on every request passes here first.
 */
export function installHttpHooks(options: Options): void {
  let known: Server | undefined;
  diagnostics_channel.subscribe("http.server.request.start", (message) => {
    const { server } = message as Start;
    if (known === server) return;
    known = server;
    server.keepAliveTimeout = KEEP_ALIVE;
    putInFront(server, options);
    options.onServer(server);
  });
}

/**
 * Puts a listener before the ones a server has, the way engine.io attaches to a server. This is where every answer
 * gets its security headers and request id, and every request the client's address and a line in the log.
 */
function putInFront(server: Server, { settings, log, stopping, first, front }: Options): void {
  const base = baseHeaders(settings.SITE_URL).flat();
  const listeners = server.listeners("request") as RequestListener[];
  const handlers: Front[] = [refuseMalformed, ...front];

  const take = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (headers: FlatHeaders, rest: () => void) => void,
  ) => {
    const id = requestId(request, settings.TRUST_PROXY);
    if (stopping.aborted) response.shouldKeepAlive = false;
    believe(request, settings.TRUST_PROXY);
    logWhenDone(log, request, response, id);
    const headers = [...base, "X-Request-Id", id];
    next(headers, () => {
      setAll(response, headers);
      if (handlers.some((handle) => handle(request, response))) return;
      for (const listener of listeners) listener.call(server, request, response);
    });
  };

  server.removeAllListeners("request");
  server.on("request", (request, response) =>
    take(request, response, (headers, rest) => {
      if (!first?.(request, response, headers, rest)) rest();
    }),
  );
  // Node would answer this by itself, without our headers.
  server.on("checkExpectation", (request, response) =>
    take(request, response, (headers) => {
      setAll(response, headers);
      refuse(response, 417, "This server can't do what the Expect header asks for.");
    }),
  );
}

function setAll(response: ServerResponse, headers: FlatHeaders): void {
  for (let i = 0; i < headers.length; i += 2)
    response.setHeader(headers[i] as string, headers[i + 1] as string);
}

/** Express and Remix throw on these; a client's mistake must not become a 500. */
function refuseMalformed(req: IncomingMessage, res: ServerResponse): boolean {
  if (!METHODS.has(req.method ?? "")) return refuse(res, 405, "This method is not supported.");
  if (!HOST.test(req.headers.host ?? "")) return refuse(res, 400, "The Host header is missing or not valid.");
  if (!isDecodable(req.url ?? "")) return refuse(res, 400, "The address is not valid.");
  if (isForeignForm(req)) return refuse(res, 403, "This form was sent from another site.");
  return false;
}

function refuse(res: ServerResponse, status: number, message: string): true {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", Connection: "close" });
  res.end(JSON.stringify({ message }));
  return true;
}

/** A page's form sent from another site; Remix would answer it with a 500. `/api` and `/lake` judge for themselves. */
function isForeignForm(req: IncomingMessage): boolean {
  const { origin, host } = req.headers;
  if (!origin || req.method === "GET" || req.method === "HEAD" || /^\/(api|lake)\//.test(req.url ?? ""))
    return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function isDecodable(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  try {
    return path.startsWith("/") && !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

function requestId(request: IncomingMessage, hops: number): string {
  const given = request.headers["x-request-id"];
  return hops > 0 && typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Leaves only what a trusted proxy may say; without one, forwarded headers are the client's own claim. */
function believe(request: IncomingMessage, hops: number): void {
  const forwardedFor = request.headers["x-forwarded-for"];
  const claimed = Array.isArray(forwardedFor) ? forwardedFor.join(",") : forwardedFor;
  request.headers[ADDRESS_HEADER] = resolveAddress(request.socket.remoteAddress, claimed, hops);
  if (hops > 0) return;
  for (const name of [
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-port",
    "forwarded",
  ]) {
    delete request.headers[name];
  }
}

function logWhenDone(
  log: Options["log"],
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const started = performance.now();
  const path = (request.url ?? "").split("?", 1)[0];
  response.once("close", () => {
    const level = response.statusCode >= 500 ? "error" : path?.startsWith("/assets/") ? "debug" : "info";
    const ms = Math.round(performance.now() - started);
    log(level, { id, method: request.method, path, status: response.statusCode, ms });
  });
}
