import { WEEK_MS } from "../../app/time-units";
import type { SeedDocument } from "./documents";

/** The field with the day on which a document was published, by type. */
const DATE_FIELD_BY_TYPE: Record<string, string> = { post: "publishedAt", podcastEpisode: "date" };

/**
 * Moves the dates of posts and of episodes by whole weeks, so that the newest of each is less than a week old: a new
 * site must not look deserted.
 */
export function shiftSeedDates(now: Date, documents: SeedDocument[]): SeedDocument[] {
  const written = ({ _type, ...rest }: SeedDocument) => String(rest[DATE_FIELD_BY_TYPE[_type] ?? ""] ?? "");
  const moves = new Map(
    Object.keys(DATE_FIELD_BY_TYPE).map((type) => {
      const dates = documents.filter(({ _type }) => _type === type).map((one) => Date.parse(written(one)));
      return [type, Math.floor((now.getTime() - Math.max(...dates)) / WEEK_MS) * WEEK_MS];
    }),
  );
  return documents.map((document) => {
    const field = DATE_FIELD_BY_TYPE[document._type];
    const before = written(document);
    if (!field || !before) return document;
    const moved = new Date(Date.parse(before) + (moves.get(document._type) ?? 0)).toISOString();
    // A date without a time stays one.
    return { ...document, [field]: moved.slice(0, before.length) };
  });
}
