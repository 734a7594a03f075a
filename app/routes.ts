import { index, layout, type RouteConfig, route } from "@remix-run/route-config";
import { PAGES } from "./pages";

/** Every URL of the site, one line each; the public pages are in `pages.ts`. */
export default [
  layout("routes/site/layout/route.tsx", [
    ...PAGES.map(({ path, route: file }) =>
      path === "/" ? index(`routes/site/${file}`) : route(path.slice(1), `routes/site/${file}`),
    ),
    route("blog/:slug", "routes/site/blog/post.tsx"),
    route("newsletter/confirm", "routes/site/newsletter/confirm.tsx"),
    route("newsletter/unsubscribe", "routes/site/newsletter/unsubscribe.tsx"),
    route("newsletter/preferences", "routes/site/newsletter/preferences.tsx"),
  ]),

  route("leave", "routes/site/leave.ts"),

  route("admin", "routes/admin/index.ts"),
  route("admin/login", "routes/admin/login/route.tsx"),
  route("admin/login/code", "routes/admin/login/code.tsx"),
  route("admin/confirm", "routes/admin/login/confirm.tsx"),
  route("admin/logout", "routes/admin/logout.ts"),
  route("admin/invitation/:token", "routes/admin/invitation.tsx"),
  layout("routes/admin/layout/route.tsx", [
    route("admin/hub", "routes/admin/hub/route.tsx"),
    route("admin/queue", "routes/admin/queue/route.tsx"),
    route("admin/dashboard", "routes/admin/dashboard/route.tsx"),
    route("admin/leads/:id", "routes/admin/lead/route.tsx"),
    route("admin/leads/:id/merge", "routes/admin/merge/route.tsx"),
    route("admin/import", "routes/admin/import/route.tsx"),
    route("admin/chats", "routes/admin/chats/route.tsx"),
    route("admin/bookings", "routes/admin/bookings/route.tsx"),
    route("admin/campaigns", "routes/admin/campaigns/route.tsx"),
    route("admin/content-studio", "routes/admin/content-studio/route.tsx"),
    route("admin/blog", "routes/admin/content-studio/route.tsx", { id: "admin/blog" }),
    route("admin/scheduler", "routes/admin/content-studio/route.tsx", { id: "admin/scheduler" }),
    route("admin/alerts", "routes/admin/alerts/route.tsx"),
    route("admin/outbox", "routes/admin/outbox/route.tsx"),
    route("admin/retention", "routes/admin/retention/route.tsx"),
    route("admin/people", "routes/admin/people/route.tsx"),
    route("admin/account", "routes/admin/account/route.tsx"),
    route("admin/response", "routes/admin/response/route.tsx"),
    route("admin/audit", "routes/admin/audit/route.tsx"),
    route("admin/policy-reports", "routes/admin/policy-reports/route.tsx"),
    route("admin/styleguide", "routes/admin/styleguide/route.tsx"),
  ]),
  route("admin/worker.js", "routes/admin/app/worker.ts"),
  route("admin/app.webmanifest", "routes/admin/app/manifest.ts"),
  route("admin/dashboard/leads/:id", "routes/admin/dashboard/beside/resource.ts"),
  route("admin/export/leads.csv", "routes/admin/export/leads-csv.ts"),
  route("admin/export/person/:id", "routes/admin/export/person-json.ts"),
  route("admin/export/person/:id/mentions", "routes/admin/export/person-mentions.ts"),
  route("admin/audit/entries.csv", "routes/admin/audit/entries-csv.ts"),
  route("admin/outbox/:id/body", "routes/admin/outbox/body.ts"),
  route("admin/campaigns/:id/preview", "routes/admin/campaigns/preview.ts"),
  route("admin/content-studio/posts/:id", "routes/admin/content-studio/post-resource.ts"),
  route("admin/content-studio/shared-link.png", "routes/admin/content-studio/shared-link-picture.ts"),
  route("admin/content-studio/pictures", "routes/admin/content-studio/pictures.ts"),

  route("studio/*", "routes/studio.$.tsx"),
  route("lake/*", "routes/lake.$.ts"),
  route("api/*", "routes/api.$.ts"),
  route("preview/*", "routes/preview/switch.ts"),
  route("og/*", "routes/feeds/social-image.ts"),
  ...["sitemap.xml", "robots.txt", "rss.xml", "feed.json", "podcast.xml", ".well-known/security.txt"].map(
    (file) => route(file, "routes/feeds/file.ts", { id: `feeds/${file}` }),
  ),
  route("healthz", "routes/health/process.ts"),
  route("readyz", "routes/health/stores.ts"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
