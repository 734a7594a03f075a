import type { RoutingOutcome } from "./routing-rules";

/** The only times that the site, its mails and its assistant name (docs/product.md §17). */
export const RESPONSE_TIMES: Readonly<Record<RoutingOutcome, string>> = {
  emergency: "as soon as possible",
  urgent: "within 2 hours during business hours",
  "next-day": "by the end of the next business day",
  "within-days": "within three days",
};
