/**
 * `calls`: see `call-order.ts`. `urgency`: by the lead or a waiting enquiry, then the newest first. `status`: each status
 * by urgency. `due`: by the next call; leads without one come last, the newest first.
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
