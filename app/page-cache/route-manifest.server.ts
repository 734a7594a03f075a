import type { IncomingMessage } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { findAddressRefusal } from "~/platform/http/address-bounds";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { buildRouteTable, type RouteTable } from "./route-table";

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
