import type { DutyEntry } from "~/domain/duty/duty";
import { EXPORTED_DUTIES } from "~/domain/privacy/person.server";
import { readPlace } from "~/domain/time/place";
import { formatWallClock } from "~/domain/time/wall-clock";
import { formatZonedDayTime, formatZonedTime } from "~/domain/time/zones";

type Reading = {
  nameOf: (userId: string) => string | null;
  location: string | null;
  timeZone: string;
};

/** Builds the duty log as the lead's screen shows it, the latest deed first, each with its corrections in their order. */
export function buildDutyLog(entries: readonly DutyEntry[], { nameOf, location, timeZone }: Reading) {
  const place = readPlace(location);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const buildLine = ({ id, kind, ground, to, reference, words, at, isErased, ...entry }: DutyEntry) => ({
    ...{ id, kind, ground, to, reference, words, isErased },
    at: at.toISOString(),
    /** The time on the family's clock; null where it is the practice's, or not known. */
    there: place && formatTheirTime(at, place.timeZone, timeZone),
    by: (entry.by && nameOf(entry.by)) ?? entry.username,
  });
  const listCorrections = ({ correctedBy }: DutyEntry): DutyEntry[] =>
    correctedBy
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((correction) => [correction, ...listCorrections(correction)]);
  const lines = entries
    .filter(({ corrects }) => corrects === null)
    .map((entry) => ({
      ...buildLine(entry),
      corrections: listCorrections(entry)
        .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
        .map(buildLine),
    }));
  return {
    /** The code of the family's state; null where it is not known. */
    state: place?.state ?? null,
    entries: lines,
    /** What a person's own export leaves out and still has words: `of` is the kind of what a correction corrects. */
    leftOut: lines
      .flatMap((line) => [
        { ...line, of: null },
        ...line.corrections.map((correction) => ({ ...correction, of: line.kind })),
      ])
      .filter(({ kind, isErased }) => !EXPORTED_DUTIES.includes(kind) && !isErased)
      .map(({ id, kind, of, to, at }) => ({ id, kind, of, to, at })),
  };
}

/** Formats a time on another clock, with the day where that is another one too; null where both show the same. */
function formatTheirTime(at: Date, theirs: string, ours: string): string | null {
  const [there, here] = [formatWallClock(at, theirs), formatWallClock(at, ours)];
  if (there === here) return null;
  return there.slice(0, 10) === here.slice(0, 10)
    ? formatZonedTime(at, theirs)
    : formatZonedDayTime(at, theirs);
}
