import type { MetaDescriptor } from "@remix-run/node";

/** Headers for an address that is one person's, such as a link in a mail, or that holds what they searched for. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex, nofollow" };
