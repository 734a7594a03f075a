import type { LinkDescriptor } from "@remix-run/node";

export const buildFeedLinks = (): LinkDescriptor[] => [
  { rel: "alternate", type: "application/rss+xml", title: "Articles", href: "/rss.xml" },
  { rel: "alternate", type: "application/feed+json", title: "Articles", href: "/feed.json" },
];
