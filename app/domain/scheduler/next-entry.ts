/** What decides when an entry is tried. */
type Waiting = {
  id: string;
  scheduledDate: Date;
  generationAttempts: number;
  /** When it is tried again by itself; null after the last try. */
  nextAttemptAt: Date | null;
};

/**
 * The entry that the clock takes next, of those that are waiting: what is due goes by its date, then comes whatever is
 * due first. One that has used up its tries waits for a person and is never next.
 */
export function pickNextEntry<Entry extends Waiting>(
  entries: readonly Entry[],
  now: Date,
): Entry | undefined {
  const tried = ({ generationAttempts, nextAttemptAt, scheduledDate }: Entry) =>
    generationAttempts === 0 ? scheduledDate : nextAttemptAt;
  const due = (entry: Entry) => Math.max(tried(entry)?.getTime() ?? 0, now.getTime());
  return entries
    .filter((entry) => tried(entry) !== null)
    .toSorted(
      (a, b) =>
        due(a) - due(b) || a.scheduledDate.getTime() - b.scheduledDate.getTime() || a.id.localeCompare(b.id),
    )[0];
}
