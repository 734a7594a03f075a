export const MOVED_MARK_PREFIX = "moved:";

/** The slot that a post was moved away from holds a hidden skipped entry, so it is never planned again. */
export const buildVacatedSlotId = (scheduleId: string, slot: Date): string =>
  `${MOVED_MARK_PREFIX}${scheduleId}:${slot.getTime()}`;

export const isVacated = ({ id }: { id: string }): boolean => id.startsWith(MOVED_MARK_PREFIX);
