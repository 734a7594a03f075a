import textFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { LinkDescriptor } from "@remix-run/node";
import adminCss from "~/styles/admin.css?url";

/** Styles and font of the back office. */
export const adminLinks = (): LinkDescriptor[] => [
  { rel: "stylesheet", href: adminCss },
  { rel: "preload", as: "font", type: "font/woff2", href: textFont, crossOrigin: "anonymous" },
];
