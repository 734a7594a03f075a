import { Hono } from "hono";
import type { TokenRegistry } from "../access";
import { buildHttpError, buildUnauthorizedError, LakeError, respondTooMany } from "../errors";
import type { LakeUser } from "../types";
import { buildAccountRoutes } from "./account";
import { buildAssetRoutes } from "./assets";
import { dropBody } from "./body";
import { buildCdnRoutes } from "./cdn";
import { getRequestUser, type LakeEnv, type LakeServices } from "./context";
import { buildDocumentRoutes, buildExportRoutes, buildQueryRoutes, buildWriteRoutes } from "./data";
import { buildDatasetRoutes } from "./datasets";
import { buildHistoryRoutes } from "./history";
import { buildListenRoutes, buildLiveRoutes } from "./listen";
import { buildProjectRoutes } from "./project";

export interface HandlerOptions {
  openToAll: boolean;
  /** returns the seconds to wait before an anonymous request is answered, or null */
  mayRead: ((request: Request) => Promise<number | null>) | undefined;
  tokens: TokenRegistry;
}

export type LakeCaller = {
  user: LakeUser | null;
  isStillIn?: (() => boolean) | undefined;
  /** tells anonymous clients apart, such as by address; by default all count as one client */
  client?: string | undefined;
  /** true for calls within the process: their queries have no time limit */
  isApplication?: boolean | undefined;
  /** aborts when the client disconnects, as Node does not abort the request's own signal reliably */
  signal?: AbortSignal | undefined;
};
export type LakeHandler = (request: Request, caller: LakeCaller) => Promise<Response>;

const VERSION = ":version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

const DISK_FULL_CODE = /^(SQLITE_FULL|ENOSPC|EDQUOT)$/;
const DISK_FAILURE_CODE = /^(SQLITE_(IOERR|READONLY|BUSY|CANTOPEN)|EIO$|EROFS$|EACCES$)/;

export function createHandler(services: LakeServices, options: HandlerOptions): LakeHandler {
  const { tokens } = options;
  const { publicUrl } = services;
  const data = new Hono<LakeEnv>();
  data.use(async (c, next) => {
    if (!getRequestUser(c)) {
      if (!options.openToAll) throw buildUnauthorizedError();
      const wait = await options.mayRead?.(c.req.raw);
      if (wait) return respondTooMany(wait, "Too many requests from this address. Please try again later.");
    }
    await next();
  });
  for (const routes of [
    buildQueryRoutes,
    buildWriteRoutes,
    buildListenRoutes,
    buildLiveRoutes,
    buildDocumentRoutes,
    buildHistoryRoutes,
    buildExportRoutes,
  ]) {
    data.route("/", routes(services));
  }
  const api = new Hono<LakeEnv>().route("/data", data);
  for (const routes of [buildAssetRoutes, buildAccountRoutes, buildDatasetRoutes, buildProjectRoutes])
    api.route("/", routes(services));
  const app = new Hono<LakeEnv>().basePath(services.base);
  app.route(`/${VERSION}`, api);
  app.route("/", buildCdnRoutes(services));
  app.notFound((c) =>
    toResponse(buildHttpError(404, `No such endpoint: ${c.req.method} ${c.req.path}`), services),
  );
  app.onError((error) => toResponse(error, services));

  return async (request, caller) => {
    const origin = request.headers.get("origin");
    const own = isOwnOrigin(request.url, origin, publicUrl);
    let response: Response;
    try {
      if (request.method === "OPTIONS") response = preflight(request);
      else {
        if (!SAFE_METHODS.has(request.method) && (!own || isFromAnotherSite(request.headers)))
          throw buildHttpError(403, "Writing from another origin is not allowed");
        const authorization = request.headers.get("authorization");
        const { user, isStillIn, hasToken, isApplication } = identifyRequester(
          { url: request.url, origin, authorization },
          caller,
          { tokens, publicUrl },
        );
        response = await app.fetch(request, {
          user,
          client: caller.client ?? "",
          signal: caller.signal ?? request.signal,
          isStillIn,
          hasToken,
          isApplication,
          ownOrigin: own,
        });
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
 * A token wins over the application's sign-in, which pages of other sites can't use.
 * @throws LakeError 401 for a token that is not known
 */
export function identifyRequester(
  request: { url: string; origin: string | null; authorization: string | null },
  caller: LakeCaller,
  { tokens, publicUrl }: Pick<HandlerOptions, "tokens"> & Pick<LakeServices, "publicUrl">,
) {
  const own = isOwnOrigin(request.url, request.origin, publicUrl);
  const bearer = tokens.identify(request.authorization);
  const user = bearer ?? (own ? caller.user : null);
  return {
    user,
    own,
    isStillIn: bearer || !user ? undefined : caller.isStillIn,
    hasToken: bearer !== null,
    isApplication: caller.isApplication === true && !bearer,
  };
}

/** Whether a request comes from this site, or not from a page. Pages of other sites may only read public content. */
function isOwnOrigin(url: string, origin: string | null, publicUrl: string | undefined): boolean {
  if (origin === null || origin === new URL(url).origin) return true;
  return publicUrl !== undefined && origin === new URL(publicUrl).origin;
}

/** Whether the browser says so without naming the page's origin, as it may. */
const isFromAnotherSite = (headers: Headers): boolean =>
  !headers.has("origin") && /^(?:cross|same)-site$/.test(headers.get("sec-fetch-site") ?? "");

function toResponse(error: unknown, { logger }: LakeServices): Response {
  if (error instanceof LakeError) return Response.json(error.body, { status: error.status });
  logger.error({ err: error }, "a request to the content lake failed");
  const code = String((error as { code?: unknown } | null)?.code);
  const { status, body } = DISK_FULL_CODE.test(code)
    ? buildHttpError(507, "The disk is full: nothing was written")
    : DISK_FAILURE_CODE.test(code)
      ? buildHttpError(503, "The content lake's file takes no writes just now")
      : buildHttpError(500, "An internal error occurred");
  return Response.json(body, { status });
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
      "access-control-max-age": "600",
    },
  });
}

function withCors(response: Response, origin: string | null, own: boolean): Response {
  if (origin === null || response.headers.has("access-control-allow-origin")) return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", origin);
  if (own) headers.set("access-control-allow-credentials", "true");
  headers.append("vary", "Origin");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
