import type { MetaDescriptor } from "@remix-run/node";

/** Headers of a private address, such as a link in a mail, or one that holds what a person searched for. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
};

export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex, nofollow" };
