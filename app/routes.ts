import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the site, one line each. */
export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("contact", "routes/site/contact.tsx"),
    route("chat", "routes/site/chat.tsx"),
  ]),

  route("admin", "routes/admin/index.ts"),
  route("admin/login", "routes/admin/login.tsx"),
  route("admin/logout", "routes/admin/logout.ts"),
  layout("routes/admin/layout.tsx", [
    route("admin/hub", "routes/admin/hub/route.tsx"),
    route("admin/dashboard", "routes/admin/dashboard/route.tsx"),
    route("admin/leads/:id", "routes/admin/lead/route.tsx"),
  ]),

  route("studio/*", "routes/studio.$.tsx"),
  route("lake/*", "routes/lake.$.ts"),
  route("api/*", "routes/api.$.ts"),
  route("preview/*", "routes/preview/switch.ts"),
  ...["sitemap.xml", "robots.txt", "rss.xml", "feed.json", "podcast.xml", ".well-known/security.txt"].map(
    (file) => route(file, "routes/feeds/file.ts", { id: `feeds/${file}` }),
  ),
  route("healthz", "routes/health/process.ts"),
  route("readyz", "routes/health/stores.ts"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
