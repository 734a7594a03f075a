/**
 * `calls`: in the order in which people are called (`call-order.ts`). `urgency`: most urgent first, by the lead or an
 * enquiry that waits; the newest first among equals. `status`: as leads move on, each status by urgency. `due`: by when
 * the next call is due; those without one come last, the newest first.
 */
export const leadSorts = [
  "calls",
  "urgency",
  "urgency-low",
  "status",
  "status-last",
  "newest",
  "oldest",
  "score",
  "score-low",
  "name",
  "name-last",
  "due",
] as const;
export type LeadSort = (typeof leadSorts)[number];
