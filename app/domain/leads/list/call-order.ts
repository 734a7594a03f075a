/** What decides who is called before whom (docs/product.md §10). */
export type CallPriority = {
  /** The rank of the more urgent of the lead and what waits, 0 to 3 as in `urgencyLevels`. */
  attentionRank: number;
  /** The rank of the most urgent unanswered enquiry: 0 is an open crisis; null where none waits. */
  openUrgencyRank: number | null;
  /** An unanswered enquiry names a danger. */
  dangerNamed: boolean;
  /** They were asked whether anyone is in danger, and have not answered or said no. */
  mayBeInDanger: boolean;
  /** Calls since the newest unanswered enquiry that names a danger, else since the oldest unanswered one. */
  tries: number;
  nextTryAt: Date | null;
  responseDueAt: Date | null;
  createdAt: Date;
};

/** The group of an open crisis that was tried, and whose next try is ahead: nobody is to call them before. */
const TRIED_CRISIS_GROUP = 4;

/**
 * The group of an open crisis: 0 never tried and danger named, 1 never tried, 2 named and due again, 3 due again, 4 the
 * next try is ahead.
 */
export function computeCrisisGroup(
  { dangerNamed, tries, nextTryAt }: Pick<CallPriority, "dangerNamed" | "tries" | "nextTryAt">,
  now: Date,
): number {
  if (tries === 0) return dangerNamed ? 0 : 1;
  if (nextTryAt && nextTryAt > now) return TRIED_CRISIS_GROUP;
  return dangerNamed ? 2 : 3;
}

/** Whether somebody in an open crisis is to be called now. */
export const isToBeCalled = (crisis: Parameters<typeof computeCrisisGroup>[0], now: Date): boolean =>
  computeCrisisGroup(crisis, now) < TRIED_CRISIS_GROUP;

const CRISIS_GROUP_COUNT = TRIED_CRISIS_GROUP + 1;

/**
 * The place of a lead in call order, to be compared number by number: open crises by group and due time; then the others
 * by urgency, of each who waits (who may be in danger first, then by due time) before who was answered, the newest first.
 */
export function computeCallOrderPlace(lead: CallPriority, now: Date): number[] {
  const due = lead.responseDueAt?.getTime() ?? 0;
  if (lead.openUrgencyRank === 0) return [computeCrisisGroup(lead, now), due];
  const rank = CRISIS_GROUP_COUNT + lead.attentionRank;
  if (lead.openUrgencyRank === null) return [rank, 1, -lead.createdAt.getTime()];
  return [rank, 0, lead.mayBeInDanger ? 0 : 1, due];
}

/** Compares two places number by number: negative where `a` comes first. */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : a[at]! - (b[at] ?? 0);
}
