import type { UrgencyLevel } from "#db/values";

/** An enquiry that had a clock, with what came of it. */
export type Clocked = {
  urgency: UrgencyLevel;
  receivedAt: number;
  dueAt: number;
  respondedAt: number | null;
  /** The account of who answered; null for a booking that the family made, and for accounts that are gone. */
  respondedBy: string | null;
  /** Its clock runs no more though nobody answered: the lead was closed, or is not to be contacted. */
  isOver: boolean;
};

/** How many of some enquiries were answered, and when. */
export type Rate = {
  enquiries: number;
  inTime: number;
  late: number;
  /** Unanswered, the target ahead or behind. */
  waiting: number;
  overdue: number;
  /** Closed without an answer. */
  unanswered: number;
  /** From an enquiry to its first response, in milliseconds; of an even number the lower of the two middle ones. */
  median: number | null;
};

/** Counts enquiries by what came of them until `now`. A response at the very target is in time. */
export function rateOf(enquiries: readonly Clocked[], now: Date): Rate {
  const rate = { enquiries: enquiries.length, inTime: 0, late: 0, waiting: 0, overdue: 0, unanswered: 0 };
  const took: number[] = [];
  for (const { receivedAt, dueAt, respondedAt, isOver } of enquiries) {
    if (respondedAt !== null) {
      rate[respondedAt <= dueAt ? "inTime" : "late"]++;
      took.push(respondedAt - receivedAt);
    } else rate[isOver ? "unanswered" : now.getTime() > dueAt ? "overdue" : "waiting"]++;
  }
  took.sort((a, b) => a - b);
  return { ...rate, median: took[Math.floor((took.length - 1) / 2)] ?? null };
}

/**
 * Answered in time, as a whole percentage of what was answered or should have been by now; null without any. What was
 * closed without an answer is not among them: it is shown by itself.
 */
export function shareInTime({ inTime, late, overdue }: Rate): number | null {
  const counted = inTime + late + overdue;
  if (counted === 0) return null;
  const share = Math.round((inTime / counted) * 100);
  // Only all of them are 100 %, and only none 0 %.
  return inTime === counted ? 100 : inTime === 0 ? 0 : Math.min(99, Math.max(1, share));
}

/** Some enquiries by one thing they have in common, each group with its rate. */
export function computeRatesByKey<Key extends string | null>(
  enquiries: readonly Clocked[],
  keyOf: (enquiry: Clocked) => Key,
  now: Date,
): Map<Key, Rate> {
  const groups = new Map<Key, Clocked[]>();
  for (const enquiry of enquiries) {
    const key = keyOf(enquiry);
    const group = groups.get(key);
    if (group) group.push(enquiry);
    else groups.set(key, [enquiry]);
  }
  return new Map([...groups].map(([key, group]) => [key, rateOf(group, now)]));
}
