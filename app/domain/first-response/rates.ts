import type { UrgencyLevel } from "#db/values";

/** An enquiry that had a response clock, with its outcome. */
export type ClockedEnquiry = {
  urgency: UrgencyLevel;
  receivedAt: number;
  dueAt: number;
  respondedAt: number | null;
  /** The account of who answered; null for a booking by the family, and for deleted accounts. */
  respondedBy: string | null;
  /** Its clock has stopped without an answer: the lead was closed, or must not be contacted. */
  isOver: boolean;
};

/** How many of a set of enquiries were answered, and when. */
export type FirstResponseRate = {
  enquiries: number;
  inTime: number;
  late: number;
  /** Unanswered, whether or not the target has passed. */
  waiting: number;
  overdue: number;
  /** Closed without an answer. */
  unanswered: number;
  /** From an enquiry to its first response, in milliseconds; for an even number the lower of the two middle values. */
  median: number | null;
};

/** Counts enquiries by their outcome until `now`. A response exactly at the target is in time. */
export function computeResponseRate(enquiries: readonly ClockedEnquiry[], now: Date): FirstResponseRate {
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
 * Answered in time, as a whole percentage of what was answered or is overdue; null without any. Enquiries closed
 * without an answer are not included, as they are shown separately.
 */
export function computeShareInTime({ inTime, late, overdue }: FirstResponseRate): number | null {
  const counted = inTime + late + overdue;
  if (counted === 0) return null;
  const share = Math.round((inTime / counted) * 100);
  // Only all of them are 100 %, and only none is 0 %.
  return inTime === counted ? 100 : inTime === 0 ? 0 : Math.min(99, Math.max(1, share));
}

/** Groups enquiries by a key, each group with its rate. */
export function computeRatesByKey<Key extends string | null>(
  enquiries: readonly ClockedEnquiry[],
  keyOf: (enquiry: ClockedEnquiry) => Key,
  now: Date,
): Map<Key, FirstResponseRate> {
  const groups = new Map<Key, ClockedEnquiry[]>();
  for (const enquiry of enquiries) {
    const key = keyOf(enquiry);
    const group = groups.get(key);
    if (group) group.push(enquiry);
    else groups.set(key, [enquiry]);
  }
  return new Map([...groups].map(([key, group]) => [key, computeResponseRate(group, now)]));
}
