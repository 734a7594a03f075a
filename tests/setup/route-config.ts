import type { RouteConfigEntry } from "@remix-run/route-config";

/**
 * The helpers of `app/routes.ts` as `@remix-run/route-config` has them, without the compiler that the package loads
 * with them: a second of processor in each process that reads the routes.
 */
type Options = Pick<RouteConfigEntry, "id" | "index" | "caseSensitive">;

function describeRoute(
  path: string | null | undefined,
  file: string,
  options: Options | RouteConfigEntry[] = {},
  children?: RouteConfigEntry[],
): RouteConfigEntry {
  return Array.isArray(options)
    ? { file, path: path ?? undefined, children: options }
    : { file, path: path ?? undefined, children, ...options };
}

const describeIndex = (file: string, options: Pick<Options, "id"> = {}): RouteConfigEntry => ({
  file,
  index: true,
  ...options,
});

const describeLayout = (
  file: string,
  options: Pick<Options, "id"> | RouteConfigEntry[] = {},
  children?: RouteConfigEntry[],
): RouteConfigEntry =>
  Array.isArray(options) ? { file, children: options } : { file, children, ...options };

export { describeIndex as index, describeLayout as layout, describeRoute as route };
