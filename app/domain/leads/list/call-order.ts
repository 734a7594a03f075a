/** What decides a lead's place in the order of calls (docs/product/calling.md §10). */
export type CallPriority = {
  /** The more urgent of the lead's rank and the waiting enquiries', 0 to 3 as in `urgencyLevels`. */
  attentionRank: number;
  /** The rank of the most urgent unanswered enquiry: 0 is an open crisis; null where none waits. */
  openUrgencyRank: number | null;
  /** An unanswered enquiry names a danger. */
  dangerNamed: boolean;
  /** The person was asked about danger, and said no or nothing. */
  mayBeInDanger: boolean;
  /** Calls since the newest unanswered enquiry that names a danger, else since the oldest one. */
  tries: number;
  nextTryAt: Date | null;
  responseDueAt: Date | null;
  createdAt: Date;
};

/** The group of crises that were tried: nobody is to call before the next try. */
const TRIED_CRISIS_GROUP = 4;

/** A crisis's place: 0 untried, danger named; 1 untried; 2 due again, danger named; 3 due again; 4 the next try is ahead. */
export function computeCrisisGroup(
  { dangerNamed, tries, nextTryAt }: Pick<CallPriority, "dangerNamed" | "tries" | "nextTryAt">,
  now: Date,
): number {
  if (tries === 0) return dangerNamed ? 0 : 1;
  if (nextTryAt && nextTryAt > now) return TRIED_CRISIS_GROUP;
  return dangerNamed ? 2 : 3;
}

export const isToBeCalled = (crisis: Parameters<typeof computeCrisisGroup>[0], now: Date): boolean =>
  computeCrisisGroup(crisis, now) < TRIED_CRISIS_GROUP;

const CRISIS_GROUP_COUNT = TRIED_CRISIS_GROUP + 1;

/**
 * The place of a lead in call order, for `comparePlaces`: open crises by group and due time; then by urgency who waits (who
 * may be in danger first, then by due time) before who was answered, the newest first.
 */
export function computeCallOrderPlace(lead: CallPriority, now: Date): number[] {
  const due = lead.responseDueAt?.getTime() ?? 0;
  if (lead.openUrgencyRank === 0) return [computeCrisisGroup(lead, now), due];
  const rank = CRISIS_GROUP_COUNT + lead.attentionRank;
  if (lead.openUrgencyRank === null) return [rank, 1, -lead.createdAt.getTime()];
  return [rank, 0, lead.mayBeInDanger ? 0 : 1, due];
}

/** Compares two places in the order of calls; negative where `a` comes first. */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : a[at]! - (b[at] ?? 0);
}
