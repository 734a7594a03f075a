import { randomUUID } from "node:crypto";
import diagnostics_channel from "node:diagnostics_channel";
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import type { Settings } from "../config/settings";
import { type RequestLine, redactLoggedPath } from "../log.server";
import { applyTrustedProxyHeaders } from "./address.server";
import { findAddressRefusal } from "./address-bounds";
import { limitBody, resolveBodyRule } from "./bodies.server";
import { buildHostNameCheck, isForeign, parseHostName } from "./hosts.server";
import { buildResourcePolicyHeader, buildSecurityHeaders } from "./security-headers.server";

type Start = { server: Server };

/** Header names and values alternate, as `writeHead` takes them. */
export type FlatHeaders = readonly string[];

/** A hook that returns true when it takes the request; `pass` hands the request on after all. */
export type RequestInterceptor = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: FlatHeaders,
  pass: () => void,
) => boolean;

/** A hook for WebSocket upgrades: resolves to the answer's status, or undefined if it leaves the request to others. */
type UpgradeHook = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<number | undefined>;

/** A hook that returns true when it answers the request. The headers of every answer are set already. */
type RequestHook = (request: IncomingMessage, response: ServerResponse) => boolean;

type Options = {
  settings: Settings;
  log: (level: "debug" | "info" | "error", line: RequestLine) => void;
  stopping: AbortSignal;
  /** Whether the site's own Studio may show the answer in a frame, unless its policy says otherwise. */
  mayBeFramed: (request: IncomingMessage) => boolean;
  /** The hook called first, before headers are set: setting them one by one takes longer than sending a cached page. */
  first?: RequestInterceptor;
  /** The hooks called before a request's body is read, in this order. */
  front: RequestHook[];
  /** The hooks called before Express and Remix, in this order; the request's body is held to its limit. */
  direct: RequestHook[];
  upgrade: UpgradeHook;
  onServer: (server: Server) => void;
};

/** Proxies keep a connection for 60 seconds, and must not reuse one that was just closed. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

/** Limits for receiving the headers, and for the whole request. Node checks them every 30 seconds. */
const HEADERS_TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT_MS = 300_000;

/** How long a refused client that is still sending may take to read the refusal. */
const REFUSAL_READ_TIMEOUT_MS = 1_000;

/** Installs hooks before Express: remix-serve gives none, but Node's diagnostics channel announces the server. */
export function installHttpHooks(options: Options): void {
  let known: Server | undefined;
  diagnostics_channel.subscribe("http.server.request.start", (message) => {
    const { server } = message as Start;
    if (known === server) return;
    known = server;
    server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    prependListener(server, options);
    answerUpgrades(server, options);
    options.onServer(server);
  });
}

/**
 * Puts a request listener before those of the server, as engine.io does. It sets the headers and id of every answer, and gives
 * every request the client's address, a line in the log, and a limit on its body.
 */
function prependListener(server: Server, options: Options): void {
  const { settings, log, stopping, mayBeFramed, first, front, direct } = options;
  const base = buildSecurityHeaders(settings.SITE_URL, "DENY").flat();
  const framed = buildSecurityHeaders(settings.SITE_URL, "SAMEORIGIN").flat();
  const whyRefused = createRequestChecker(settings);
  const listeners = server.listeners("request") as RequestListener[];

  const take = (
    request: IncomingMessage,
    response: ServerResponse,
    next: (headers: FlatHeaders, rest: () => void) => void,
  ) => {
    const id = requestId(request, settings.TRUST_PROXY);
    if (stopping.aborted) response.shouldKeepAlive = false;
    applyTrustedProxyHeaders(request, settings.TRUST_PROXY);
    logWhenDone(log, request, response, id);
    const path = extractPath(request);
    const refusal = whyRefused(request);
    const headers = [
      ...(mayBeFramed(request) ? framed : base),
      ...buildResourcePolicyHeader(path),
      "X-Request-Id",
      id,
    ];
    if (refusal) {
      setAll(response, headers);
      refuse(request, response, refusal);
      return;
    }
    next(headers, () => {
      setAll(response, headers);
      if (front.some((handle) => handle(request, response))) return;
      limitBody(request, resolveBodyRule(path), {
        next: () => {
          if (direct.some((handle) => handle(request, response))) return;
          for (const listener of listeners) listener.call(server, request, response);
        },
        refuse: (reason) => refuse(request, response, reason),
      });
    });
  };

  server.removeAllListeners("request");
  server.on("request", (request, response) =>
    take(request, response, (headers, rest) => {
      if (!first?.(request, response, headers, rest)) rest();
    }),
  );
  // Node would answer an unknown `Expect` header by itself, without our headers.
  server.on("checkExpectation", (request, response) =>
    take(request, response, (headers) => {
      setAll(response, headers);
      refuse(request, response, {
        status: 417,
        message: "This server can't do what the Expect header asks for.",
      });
    }),
  );
}

/** Answers WebSocket upgrades: they bypass the request listeners, so they are checked and logged here, too. */
function answerUpgrades(server: Server, { settings, log, upgrade }: Options): void {
  const whyRefused = createRequestChecker(settings);
  server.on("upgrade", async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const started = performance.now();
    // Without a listener, a client that disconnects meanwhile would end the process.
    socket.on("error", () => socket.destroy());
    applyTrustedProxyHeaders(request, settings.TRUST_PROXY);
    const path = extractPath(request);
    const refusal = whyRefused(request)?.status;
    const answered = refusal ?? (await upgrade(request, socket, head).catch(() => 500));
    // In development Vite listens for upgrades, too.
    if (answered === undefined && server.listenerCount("upgrade") > 1) return;
    const status = answered ?? 404;
    if (refusal !== undefined || answered === undefined || answered === 500)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    const ms = Math.round(performance.now() - started);
    const id = requestId(request, settings.TRUST_PROXY);
    log(status >= 500 ? "error" : "info", {
      id,
      method: request.method,
      path: redactLoggedPath(path),
      status,
      ms,
    });
  });
}

function setAll(response: ServerResponse, headers: FlatHeaders): void {
  for (let i = 0; i < headers.length; i += 2)
    response.setHeader(headers[i] as string, headers[i + 1] as string);
}

/** Refuses a request, and closes the connection late: a client that is still sending would see a reset instead of the reason. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: { status: number; message: string },
): void {
  const body = JSON.stringify({ message });
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  if (request.complete) return void response.end(body);
  response.write(body);
  const timer = setTimeout(() => {
    response.end();
    request.socket.destroy();
  }, REFUSAL_READ_TIMEOUT_MS).unref();
  response.once("close", () => clearTimeout(timer));
}

const extractPath = (request: IncomingMessage): string => (request.url ?? "").split("?", 1)[0] as string;

function requestId(request: IncomingMessage, hops: number): string {
  const given = request.headers["x-request-id"];
  return hops > 0 && typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function logWhenDone(
  log: Options["log"],
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const started = performance.now();
  const path = extractPath(request);
  response.once("close", () => {
    const level = response.statusCode >= 500 ? "error" : path.startsWith("/assets/") ? "debug" : "info";
    const ms = Math.round(performance.now() - started);
    log(level, { id, method: request.method, path: redactLoggedPath(path), status: response.statusCode, ms });
  });
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Health checks address the server by IP rather than by name. */
const HEALTH = new Set(["/healthz", "/readyz"]);

type RequestRefusal = { status: 400 | 403 | 405 | 414 | 421; message: string };

type CheckSettings = Pick<Settings, "SITE_URL" | "ALLOWED_HOSTS" | "TRUST_PROXY">;

/** Creates the check that returns the refusal of a request; undefined when it is not refused. */
function createRequestChecker(
  settings: CheckSettings,
): (request: IncomingMessage) => RequestRefusal | undefined {
  const isOwn = buildHostNameCheck(settings);
  return (request) => findRefusal(request, settings, isOwn);
}

function findRefusal(
  request: IncomingMessage,
  settings: CheckSettings,
  isOwn: (name: string) => boolean,
): RequestRefusal | undefined {
  const { method = "", url = "", headers } = request;
  const ofAddress = findAddressRefusal(url);
  if (ofAddress) return ofAddress;
  // Express and Remix throw on such requests; a client's error must not become a 500.
  if (!METHODS.has(method)) return { status: 405, message: "This method is not supported." };
  if (parseHostName(headers.host) === null)
    return { status: 400, message: "The Host header is missing or not valid." };
  if (!requestedHosts(request).every(isOwn) && !HEALTH.has(url.split("?", 1)[0] ?? ""))
    return {
      status: 421,
      message: `This server is ${settings.SITE_URL} and does not answer to this host name; its owner can add names with ALLOWED_HOSTS.`,
    };
  if (isForeignForm(request, settings))
    return { status: 403, message: "This form was sent from another site." };
  return undefined;
}

/** The host names in the request. Without a trusted proxy, forwarding headers were removed before. */
function requestedHosts({ headers }: IncomingMessage): string[] {
  const forwarded = headers["x-forwarded-host"];
  const hosts = forwarded === undefined ? [] : String(forwarded).split(",");
  return [headers.host, ...hosts].map((host) => parseHostName(host?.trim()) ?? "");
}

/** Whether another site sends the form: Remix would answer it with a 500. `/api` and `/lake` have their own checks. */
function isForeignForm({ method, url = "", headers }: IncomingMessage, settings: CheckSettings): boolean {
  if (method === "GET" || method === "HEAD" || /^\/(api|lake)\//.test(url)) return false;
  return isForeign((name) => headers[name] as string | undefined, settings);
}
