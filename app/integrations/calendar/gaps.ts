import type { ZoneDoubt } from "./zones";

/** What of a calendar could not be read, or not surely: numbers of entries, by what they were read by instead. */
export type CalendarGaps = {
  unread: number;
  doubtful: Record<ZoneDoubt, number>;
  /** The file ends in the middle. */
  isCut: boolean;
  /** It has more busy times than are kept. */
  isFull: boolean;
};

export function countGaps(
  doubts: (ZoneDoubt | "unread")[],
  ends: Pick<CalendarGaps, "isCut" | "isFull">,
): CalendarGaps {
  const count = (wanted: ZoneDoubt | "unread") => doubts.filter((doubt) => doubt === wanted).length;
  const doubtful = { offset: count("offset"), calendar: count("calendar"), business: count("business") };
  return { unread: count("unread"), doubtful, ...ends };
}

const READ_BY: Record<ZoneDoubt, string> = {
  offset: "by the hours it names",
  calendar: "on the calendar’s clock",
  business: "on the business’s clock",
};

/** Describes the gaps to the calendar's owner, in numbers alone, since nothing of an entry is stored; null without one. */
export function describeGaps({ unread, doubtful, isCut, isFull }: CalendarGaps): string | null {
  const sentences = [
    unread === 1 && "1 entry could not be read: its time may be offered.",
    unread > 1 && `${unread} entries could not be read: their times may be offered.`,
    ...(Object.keys(READ_BY) as ZoneDoubt[]).map((doubt) => describeDoubt(doubtful[doubt], READ_BY[doubt])),
    isCut && "The calendar ends in the middle: what came after may be offered.",
    isFull && "It has more busy times than are kept: the latest may be offered.",
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : null;
}

const describeDoubt = (count: number, readBy: string) =>
  count === 1
    ? `1 entry is in a time zone that is not known, and was read ${readBy}.`
    : count > 1 && `${count} entries are in a time zone that is not known, and were read ${readBy}.`;
