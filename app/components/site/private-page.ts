import type { MetaDescriptor } from "@remix-run/node";

/** A page that a link in one person's mail opens: kept by nobody, and its address told to nobody. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex, nofollow" };
