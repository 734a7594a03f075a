import displayFont from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { LinkDescriptor } from "@remix-run/node";
import siteCss from "~/styles/site.css?url";

const font = (href: string): LinkDescriptor => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  href,
  crossOrigin: "anonymous",
});

/** Styles and fonts of every public page. */
export const siteLinks = (): LinkDescriptor[] => [
  { rel: "stylesheet", href: siteCss },
  font(displayFont),
  font(textFont),
];
