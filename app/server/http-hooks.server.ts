import { randomUUID } from "node:crypto";
import diagnostics_channel from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { ADDRESS_HEADER, resolveAddress } from "./address.server";
import { baseHeaders } from "./security-headers.server";
import type { Settings } from "./settings";

type Start = { request: IncomingMessage; response: ServerResponse; server: Server };
/** True when it answers, now or soon; `pass` hands the request on after all. */
export type Front = (request: IncomingMessage, response: ServerResponse, pass: () => void) => boolean;

type Options = {
  settings: Settings;
  log: Logger;
  /** Aborts when the process has been asked to stop. */
  stopping: AbortSignal;
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
 * remix-serve owns the `http.Server` and gives no hook. Node's own diagnostics channel names the server,
 * request and response before Express sees them; this is where every answer gets its security headers and
 * request id, and every request the client's address and a line in the log.
 */
export function installHttpHooks({ settings, log, stopping, front, onServer }: Options): void {
  const headers = baseHeaders(settings.SITE_URL);
  let known: Server | undefined;

  diagnostics_channel.subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as Start;
    if (known !== server) {
      known = server;
      server.keepAliveTimeout = KEEP_ALIVE;
      putInFront(server, [refuseMalformed, ...front]);
      onServer(server);
    }
    const id = requestId(request, settings.TRUST_PROXY);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("X-Request-Id", id);
    if (stopping.aborted) response.shouldKeepAlive = false;
    believe(request, settings.TRUST_PROXY);
    logWhenDone(log, request, response, id);
  });
}

/** Puts listeners before the ones a server has, the way engine.io attaches to a server. */
function putInFront(server: Server, front: Front[]): void {
  const rest = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (req, res) => {
    const pass = () => {
      for (const listener of rest) listener.call(server, req, res);
    };
    if (!front.some((handle) => handle(req, res, pass))) pass();
  });
}

/** Express and Remix throw on these; a client's mistake must not become a 500. */
function refuseMalformed(req: IncomingMessage, res: ServerResponse): boolean {
  const refuse = (status: number, message: string) => {
    res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", Connection: "close" });
    res.end(JSON.stringify({ message }));
    return true;
  };
  if (!METHODS.has(req.method ?? "")) return refuse(405, "This method is not supported.");
  if (!HOST.test(req.headers.host ?? "")) return refuse(400, "The Host header is missing or not valid.");
  if (!isDecodable(req.url ?? "")) return refuse(400, "The address is not valid.");
  if (isForeignForm(req)) return refuse(403, "This form was sent from another site.");
  return false;
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

function logWhenDone(log: Logger, request: IncomingMessage, response: ServerResponse, id: string): void {
  const started = performance.now();
  const path = (request.url ?? "").split("?", 1)[0];
  response.once("close", () => {
    const level = response.statusCode >= 500 ? "error" : path?.startsWith("/assets/") ? "debug" : "info";
    const ms = Math.round(performance.now() - started);
    log[level]({ id, method: request.method, path, status: response.statusCode, ms }, "request");
  });
}
