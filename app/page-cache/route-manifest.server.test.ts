import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import siteRoutes from "~/routes";
import { buildRouteTable } from "./route-manifest.server";

type Config = { id?: string; path?: string; index?: boolean; file: string; children?: Config[] };
type Flat = { id: string; parentId?: string; path?: string; index?: boolean };
type Nested = { id: string; path?: string; index?: boolean; children?: Nested[] };

const idOf = ({ id, file }: Config) => id ?? file.replace(/\.\w+$/, "");

const flatten = (configs: Config[], parentId: string): Flat[] =>
  configs.flatMap(({ children = [], ...route }) => [
    { ...route, id: idOf(route), parentId },
    ...flatten(children, idOf(route)),
  ]);
const nest = (configs: Config[]): Nested[] =>
  configs.map(({ children, ...route }) =>
    route.index
      ? { id: idOf(route), index: true }
      : { id: idOf(route), ...(route.path && { path: route.path }), children: nest(children ?? []) },
  );

const configs = (await siteRoutes) as Config[];
const flat: Flat[] = [{ id: "root", path: "" }, ...flatten(configs, "root")];
const table = buildRouteTable(Object.fromEntries(flat.map((route) => [route.id, route])));
const nested = [{ id: "root", path: "", children: nest(configs) }];
const byRemix = (path: string) =>
  matchRoutes(nested as Parameters<typeof matchRoutes>[0], path)?.map(({ route }) => route.id) ?? [];

const ownPaths = flat.map(({ path = "" }) => `/${path.replace(/:\w+/g, "some").replace("*", "some/thing")}`);
const split = (path: string) => path.split("/").filter(Boolean);
const segment = fc.oneof(
  fc.constantFrom(...new Set(ownPaths.flatMap(split))),
  fc.constantFrom("Blog", "ADMIN", "%62log", "first-steps", "a%2Fb", "b%C3%A9", ":", "*"),
);
const anyPath = fc
  .tuple(fc.constantFrom(...ownPaths), fc.nat(4), fc.nat(2), fc.array(segment, { maxLength: 3 }))
  .map(
    ([path, at, taken, put]) =>
      `/${split(path)
        .toSpliced(at, taken, ...put)
        .join("/")}`,
  );

describe("the table of routes", () => {
  it("finds for every route's own path what Remix finds", () => {
    expect(ownPaths.length).toBeGreaterThan(90);
    for (const path of ownPaths) expect([path, table(path)]).toEqual([path, byRemix(path)]);
  });

  it("finds for any other path what Remix finds", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(table(path)).toEqual(byRemix(path));
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });
});
