import type { MetaDescriptor } from "@remix-run/node";

/** A page whose address is one person's, as a link in a mail or what they searched for: kept by nobody, and told to nobody. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex, nofollow" };
