import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { getScreenTitle, type ScreenPath } from "~/screens";

type Matches = readonly { id: string; data?: unknown }[];

/** Title of a staff screen; staff screens are never indexed. */
export function buildAdminMeta(matches: Matches, title: string): MetaDescriptor[] {
  const layout = matches.find((match) => match.id === "routes/admin/layout/route")?.data as
    | { business: string }
    | undefined;
  return [
    { title: layout ? `${title} | ${layout.business}` : title },
    { name: "robots", content: "noindex, nofollow" },
    // The manifest comes before the public site's, as browsers take the first. Like all of /admin, it needs a session.
    {
      tagName: "link",
      rel: "manifest",
      href: "/admin/app.webmanifest",
      crossOrigin: "use-credentials",
    },
  ];
}

/** The `meta` of a screen that has an entry in the table of screens. */
export const buildScreenMeta =
  (path: ScreenPath): MetaFunction =>
  ({ matches }) =>
    buildAdminMeta(matches, getScreenTitle(path));
