/** How the ids of such marks begin. */
export const MOVED_MARK_PREFIX = "moved:";

/**
 * The id of the mark in the slot of a schedule that a post was moved away from: a skipped entry that staff are not
 * shown. A slot has one entry at most, so it is never planned again.
 */
export const buildVacatedSlotId = (scheduleId: string, slot: Date): string =>
  `${MOVED_MARK_PREFIX}${scheduleId}:${slot.getTime()}`;

export const isVacated = ({ id }: { id: string }): boolean => id.startsWith(MOVED_MARK_PREFIX);
