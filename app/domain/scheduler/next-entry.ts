type Waiting = {
  id: string;
  scheduledDate: Date;
  generationAttempts: number;
  /** When the entry is tried again; null after the last try. */
  nextAttemptAt: Date | null;
};

/** Picks the next entry: due ones by date, then the one due first. An entry without tries left waits for a person. */
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
