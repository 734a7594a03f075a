import type { IncomingMessage } from "node:http";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { buildRouteId, PUBLIC_PAGES } from "~/pages";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { isSitePath } from "./cacheable-request";

const handlers = () => ensureSingleton("site-handlers", () => new Map<string, RequestHandler>());

/**
 * A Remix handler of one page's routes: Remix compares an address with all routes five times, which takes longer than
 * rendering.
 */
export async function getSiteHandler(path: string): Promise<RequestHandler> {
  const ids = listPageRoutes(path);
  const key = ids.join();
  const known = handlers().get(key);
  if (known) return known;
  const handler = createRequestHandler(
    pickRoutes(ids, await import("virtual:remix/server-build")),
    "production",
  );
  handlers().set(key, handler);
  return handler;
}

/** Lists the page's route with its parents, as the browser's manifest does. */
function listPageRoutes(path: string): string[] {
  const above = PUBLIC_PAGES.filter((page) => page.path === "/" || `${path}/`.startsWith(`${page.path}/`));
  const isPost = !above.some((page) => page.path === path);
  return [
    "root",
    "routes/site/layout/route",
    ...above.map(buildRouteId),
    ...(isPost ? ["routes/site/blog/post"] : []),
  ];
}

const pickRoutes = (ids: string[], build: ServerBuild): ServerBuild => ({
  ...build,
  routes: pick(ids, build.routes),
  assets: { ...build.assets, routes: pick(ids, build.assets.routes) },
});

function pick<Route>(ids: string[], routes: Record<string, Route>): Record<string, Route> {
  const has = (id: string) => {
    if (!(id in routes)) throw new Error(`There is no route ${id}`);
    return [id, routes[id] as Route] as const;
  };
  return Object.fromEntries(ids.map(has));
}

/** Whether the request is for a page of the site. The page cache comes first, and takes those that it can answer. */
export const isPageRequest = ({ method, url = "" }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && isSitePath(url.split("?", 1)[0] as string);

export const renderPage = async (request: Request): Promise<Response> =>
  (await getSiteHandler(new URL(request.url).pathname))(request);
