import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { findAddressRefusal } from "~/platform/http/address-bounds";
import { ensureSingleton } from "~/platform/process/singleton.server";

const YEAR_SECONDS = 31_536_000;

/** Whether a page asks for the routes of its links. Its address has one spelling, as `findAddressRefusal` sees to. */
export const isManifestRequest = ({ url = "" }: IncomingMessage): boolean =>
  /^\/__manifest(?:\?|$)/.test(url);

/** Answers as Remix does, which compares each part of each path with all routes: that took a stranger's address seconds. */
export async function answerManifestRequest(request: Request): Promise<Response> {
  const build = await import("virtual:remix/server-build");
  const { searchParams } = new URL(request.url);
  if (searchParams.get("version") !== build.assets.version)
    return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  if (!searchParams.has("p")) return new Response("Invalid Request", { status: 400 });
  const table = getRouteTable(build);
  // A link in a text may lead to an address that is refused; the page's other links are answered all the same.
  const paths = [...new Set(searchParams.getAll("p"))].filter((path) => !findAddressRefusal(path));
  const ids = new Set(paths.flatMap(listPrefixes).flatMap(table));
  return Response.json(Object.fromEntries([...ids].map((id) => [id, build.assets.routes[id]])), {
    headers: { "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable` },
  });
}

const getRouteTable = ({ routes }: ServerBuild): RouteTable =>
  ensureSingleton("route-table", () => buildRouteTable(routes));

/** Lists a path and those above it, so that the browser learns of the pages there, too. */
function listPrefixes(path: string): string[] {
  const segments = path.split("/").slice(1);
  return segments.map((_, at) => `/${segments.slice(0, at + 1).join("/")}`);
}

type TableRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
};

type Node = {
  /** The nodes below, by a segment in lower case; a parameter's is `PARAMETER`. */
  below: Map<string, Node>;
  /** The routes of the page here, from the root down. */
  page?: readonly string[];
  /** The routes of all that has no page of its own from here on. */
  rest?: readonly string[];
};

const PARAMETER = ":";

/** Finds the ids of a path's routes, from the root down; none when no route matches. @throws where the path can't be decoded */
type RouteTable = (path: string) => readonly string[];

/**
 * Builds a table of routes by path. It finds what Remix's `matchRoutes` does, which flattens and sorts all routes for each
 * path; here a path takes a step for each of its segments. Routes have no optional segments.
 */
export function buildRouteTable(routes: Record<string, TableRoute | undefined>): RouteTable {
  const top = createNode();
  for (const route of Object.values(routes)) if (route) add(top, route, listParents(route, routes));
  return (path) => find(top, splitPath(path)) ?? [];
}

const createNode = (): Node => ({ below: new Map() });

function listParents(route: TableRoute, routes: Record<string, TableRoute | undefined>): TableRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...listParents(parent, routes), parent] : [];
}

function add(top: Node, route: TableRoute, parents: readonly TableRoute[]): void {
  if (route.path === undefined && !route.index) return;
  const ids = [...parents, route].map(({ id }) => id);
  const segments = [...parents, route].flatMap(({ path = "" }) => path.split("/").filter(Boolean));
  let node = top;
  for (const segment of segments) {
    if (segment === "*") {
      node.rest = ids;
      return;
    }
    node = enter(node, segment.startsWith(":") ? PARAMETER : segment.toLowerCase());
  }
  // An index has its parent's path, and goes before it.
  if (route.index || !node.page) node.page = ids;
}

function enter(node: Node, key: string): Node {
  const child = node.below.get(key) ?? createNode();
  node.below.set(key, child);
  return child;
}

/** A name goes before a parameter, and both before what takes the rest of a path. */
function find(node: Node, [segment, ...rest]: readonly string[]): readonly string[] | undefined {
  if (segment === undefined) return node.page ?? node.rest;
  const [named, any] = [node.below.get(segment), node.below.get(PARAMETER)];
  return (named && find(named, rest)) ?? (any && find(any, rest)) ?? node.rest;
}

const splitPath = (path: string): string[] =>
  path
    .split("/")
    .filter(Boolean)
    .map((segment) => decodeURIComponent(segment).toLowerCase());
