/** How long Undo is offered after a call or a change of a lead, in milliseconds (docs/product/calling.md §10). */
export const UNDO_SHOWN_MS = 10_000;

/** The time that Undo is accepted after it is hidden, for the way to the server, in milliseconds. */
export const UNDO_GRACE_MS = 5_000;

/** The most changes that are undone at once: those of one bulk change. */
export const MAX_UNDOS = 1_000;

export const mayBeUndone = (changedAt: Date, now: Date): boolean =>
  now.getTime() - changedAt.getTime() <= UNDO_SHOWN_MS + UNDO_GRACE_MS;
