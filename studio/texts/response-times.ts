/** The kinds of closing messages that a family sees after it has written, by what happens next. */
export const ROUTING_OUTCOMES = {
  emergency: "It can’t wait",
  urgent: "Urgent",
  "next-day": "Answered by the next business day",
  "within-days": "Answered within three days",
} as const;

export type RoutingOutcome = keyof typeof ROUTING_OUTCOMES;

/** The only times that the site, its mails and its assistant name (docs/product/promises.md §17). */
export const RESPONSE_TIMES: Readonly<Record<RoutingOutcome, string>> = {
  emergency: "as soon as possible",
  urgent: "within 2 hours during business hours",
  "next-day": "by the end of the next business day",
  "within-days": "within three days",
};
