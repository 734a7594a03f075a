import type { LinkDescriptor } from "@remix-run/node";
import adminCss from "~/styles/admin.css?url";
import textFont from "~/styles/fonts/source-sans-3.woff2?url";

export const buildAdminLinks = (): LinkDescriptor[] => [
  { rel: "stylesheet", href: adminCss },
  { rel: "preload", as: "font", type: "font/woff2", href: textFont, crossOrigin: "anonymous" },
];
