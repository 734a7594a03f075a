import { Hono } from "hono";
import type { TokenRegistry } from "../access";
import { httpError, LakeError, tooMany, unauthorized } from "../errors";
import type { LakeUser } from "../types";
import { accountRoutes } from "./account";
import { assetRoutes } from "./assets";
import { dropBody } from "./body";
import { cdnRoutes } from "./cdn";
import { type LakeEnv, type Services, userOf } from "./context";
import { documentRoutes, exportRoutes, queryRoutes, writeRoutes } from "./data";
import { historyRoutes } from "./history";
import { listenRoutes, liveRoutes } from "./listen";
import { projectRoutes } from "./project";

export interface HandlerOptions {
  /** whether some documents may be read without signing in */
  openToAll: boolean;
  /** seconds to wait before someone who is not signed in may read, or null */
  mayRead: ((request: Request) => Promise<number | null>) | undefined;
  tokens: TokenRegistry;
  /** further origins whose pages may use a visitor's sign-in, such as a Studio hosted elsewhere */
  allowedOrigins: readonly string[];
}

export type LakeCaller = {
  user: LakeUser | null;
  /** says later on whether the caller's sign-in has not ended; without it, it never does */
  isStillIn?: (() => boolean) | undefined;
  /** tells one client that is not signed in from another, such as its address; all are one without it */
  client?: string | undefined;
  /** the application itself asks, in process: its queries are part of its code and take as long as they take */
  isApplication?: boolean | undefined;
  /** aborts when the caller has gone; the request's own signal without it, which Node may forget to abort */
  signal?: AbortSignal | undefined;
};
export type LakeHandler = (request: Request, caller: LakeCaller) => Promise<Response>;

const VERSION = ":version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** What SQLite says when the disk fails or is read-only, or another process keeps the file too long. */
const WRITES_NOTHING = /^SQLITE_(IOERR|READONLY|BUSY|CANTOPEN)/;

/** The lake's HTTP side: `(Request) => Response`, whatever the server around it. */
export function createHandler(services: Services, options: HandlerOptions): LakeHandler {
  const { tokens, allowedOrigins } = options;
  const data = new Hono<LakeEnv>();
  data.use(async (c, next) => {
    if (!userOf(c)) {
      if (!options.openToAll) throw unauthorized();
      const wait = await options.mayRead?.(c.req.raw);
      if (wait) return tooMany(wait, "Too many requests from this address. Please try again later.");
    }
    await next();
  });
  for (const routes of [
    queryRoutes,
    writeRoutes,
    listenRoutes,
    liveRoutes,
    documentRoutes,
    historyRoutes,
    exportRoutes,
  ]) {
    data.route("/", routes(services));
  }
  const api = new Hono<LakeEnv>().route("/data", data);
  for (const routes of [assetRoutes, accountRoutes, projectRoutes]) api.route("/", routes(services));
  const app = new Hono<LakeEnv>().basePath(services.base);
  app.route(`/${VERSION}`, api);
  app.route("/", cdnRoutes(services));
  app.notFound((c) =>
    toResponse(httpError(404, `No such endpoint: ${c.req.method} ${c.req.path}`), services),
  );
  app.onError((error) => toResponse(error, services));

  return async (request, caller) => {
    const origin = request.headers.get("origin");
    const own = origin === null || ownOrigins(request, services.publicUrl, allowedOrigins).has(origin);
    let response: Response;
    try {
      if (request.method === "OPTIONS") response = preflight(request);
      else {
        if (!own && !SAFE.has(request.method))
          throw httpError(403, "Writing from another origin is not allowed");
        const bearer = tokens.identify(request.headers.get("authorization"));
        const user = bearer ?? (own ? caller.user : null);
        const isStillIn = bearer || !user ? undefined : caller.isStillIn;
        response = await app.fetch(request, {
          user,
          client: caller.client ?? "",
          signal: caller.signal ?? request.signal,
          isStillIn,
          isApplication: caller.isApplication === true && !bearer,
          ownOrigin: own,
        });
        // What somebody may see because of who they are is nobody else's, and no cache's.
        if (user && !response.headers.has("cache-control"))
          response.headers.set("cache-control", "private, no-store");
      }
    } catch (error) {
      response = toResponse(error, services);
    }
    void dropBody(request);
    return withCors(response, origin, own);
  };
}

/**
 * The origins whose pages may use a visitor's sign-in, and may write. Pages of other sites may read what is public;
 * a request without an origin comes from no page at all.
 */
function ownOrigins(
  request: Request,
  publicUrl: string | undefined,
  allowed: readonly string[],
): Set<string> {
  const origins = new Set([new URL(request.url).origin, ...allowed]);
  if (publicUrl) origins.add(new URL(publicUrl).origin);
  return origins;
}

function toResponse(error: unknown, { logger }: Services): Response {
  if (error instanceof LakeError) return Response.json(error.body, { status: error.status });
  logger.error({ err: error }, "a request to the content lake failed");
  const { status, body } = WRITES_NOTHING.test(String((error as { code?: unknown } | null)?.code))
    ? httpError(503, "The content lake's file takes no writes just now")
    : httpError(500, "An internal error occurred");
  return Response.json(body, { status });
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
      "access-control-max-age": "600",
    },
  });
}

/** Pages of other sites may read what is public; only this site's own may use the visitor's sign-in. */
function withCors(response: Response, origin: string | null, own: boolean): Response {
  if (origin === null || response.headers.has("access-control-allow-origin")) return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", origin);
  if (own) headers.set("access-control-allow-credentials", "true");
  headers.append("vary", "Origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
