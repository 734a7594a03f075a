import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, it } from "vitest";
import { listHeaderLinks, listPaletteLinks, listSidebarLinks } from "~/components/admin/shell/navigation";
import routes from "~/routes";
import { adminPaths } from "./admin-paths.server";

const known = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.path ? [`/${entry.path}`] : []), ...known(entry.children ?? [])]);

it("knows the admin screens that have a route", () => {
  const screens = known(routes as RouteConfigEntry[]).filter((path) => /^\/admin\/[\w/-]+$/.test(path));
  expect([...adminPaths].sort()).toEqual(screens.sort());
});

it("offers every screen in the palette", () => {
  const { children } = (routes as RouteConfigEntry[]).find(
    ({ file }) => file === "routes/admin/layout/route.tsx",
  )!;
  const screens = known(children ?? []).filter((path) => adminPaths.includes(path));
  // The Studio has three addresses; a time is chosen for a lead, or a lead for a time; a call is played on one machine alone.
  const others = [
    "/admin/blog",
    "/admin/scheduler",
    "/admin/consultations/time",
    "/admin/consultations/lead",
    "/admin/calls/try",
  ];
  expect([...listPaletteLinks(adminPaths).map(({ to }) => to), ...others].sort()).toEqual(screens.sort());
});

it("leads to no screen that isn't there", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);
  expect(labels(listSidebarLinks(["/admin/hub", "/admin/dashboard"]))).toEqual(["AI Hub", "Lead Manager"]);
  expect(labels(listHeaderLinks(["/admin/blog", "/admin/outbox"]))).toEqual(["Content Studio"]);
});
