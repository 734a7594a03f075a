import { WEEK_MS } from "../../app/time-units";
import type { SeedDocument } from "./documents";

/** By type, the field with the day a document went out. */
const DATED: Record<string, string> = { post: "publishedAt", podcastEpisode: "date" };

/**
 * The documents with the dates of posts and of episodes moved by whole weeks, so that the newest of each is less than a
 * week old at `now`: a new site must not look deserted. Their order, days of the week and distances stay.
 */
export function shiftSeedDates(now: Date, documents: SeedDocument[]): SeedDocument[] {
  const written = ({ _type, ...rest }: SeedDocument) => String(rest[DATED[_type] ?? ""] ?? "");
  const moves = new Map(
    Object.keys(DATED).map((type) => {
      const dates = documents.filter(({ _type }) => _type === type).map((one) => Date.parse(written(one)));
      return [type, Math.floor((now.getTime() - Math.max(...dates)) / WEEK_MS) * WEEK_MS];
    }),
  );
  return documents.map((document) => {
    const field = DATED[document._type];
    const before = written(document);
    if (!field || !before) return document;
    const moved = new Date(Date.parse(before) + (moves.get(document._type) ?? 0)).toISOString();
    // A day without a time stays one.
    return { ...document, [field]: moved.slice(0, before.length) };
  });
}
