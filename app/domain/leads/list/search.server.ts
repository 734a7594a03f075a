import { and, or, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { extractPhoneDigits } from "#db/normalize";
import { leads } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { cleanVisibleText } from "~/content/visible-text";

/** The search indexes of migration 0011: parts of names, numbers and addresses; starts of words. */
type Index = "lead_search" | "lead_search_words";

/** Above this many hits a search scans in sort order instead: that fills a page sooner than sorting all hits. */
export const MAX_SORTABLE_HITS = 2_000;

/**
 * When a word matches more than this share of leads, a page is full within some hundred rows of any order, so rows are read
 * instead of collecting all hits. The word then also counts inside another one.
 */
const COMMON_SHARE = 0.1;

/**
 * Searches for every word in name, numbers and addresses, by any three characters in a row; or at the start of a word in
 * names, places and messages. Undefined for a search without words.
 */
export function buildLeadSearchCondition(db: AppDatabase, q: string): SQL | undefined {
  if (!q) return undefined;
  const { parts, words } = buildSearchTerms(q);
  const found = [
    ...(parts.length > 0 ? [matches(db, "lead_search", "reach", parts)] : []),
    ...(words.length > 0 ? [matches(db, "lead_search_words", "words", words)] : []),
  ];
  if (found.every(({ hits }) => hits)) return isAmongRows(found.flatMap(({ hits }) => hits ?? []));
  return or(...found.map(({ condition }) => condition));
}

/** The rows of the first matches; `areAll` where there are no others. */
export function findFirstLeadMatches(db: AppDatabase, q: string): { rows: number[]; areAll: boolean } {
  const { parts, words } = buildSearchTerms(q);
  const found = [
    ...(parts.length > 0 ? [firstHits(db, "lead_search", matchOf("lead_search", parts))] : []),
    ...(words.length > 0 ? [firstHits(db, "lead_search_words", matchOf("lead_search_words", words))] : []),
  ];
  return {
    rows: [...new Set(found.flat())],
    areAll: found.every((hits) => hits.length <= MAX_SORTABLE_HITS),
  };
}

/** Builds the terms to look up in the two search indexes; empty where one has nothing to look up. */
export function buildSearchTerms(q: string): { parts: string[]; words: string[] } {
  // An index ends a text at a null character and then misses the closing quote.
  const text = cleanVisibleText(q.replaceAll("\0", " ")).replace(/['’‘ʼ`´′]/g, "");
  const parts = isPhone(text) ? [nationalDigits(text)] : text.split(/\s+/).filter(Boolean);
  return {
    // The index of parts holds trigrams, so shorter parts find nothing.
    parts: parts.every((part) => [...part].length >= 3) ? parts : [],
    words: text.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
  };
}

/** The condition of a search. `hits`: all matching rows, where they are few. */
type Matches = { condition: SQL; hits?: number[] };

/** @param column the only column of the index */
function matches(db: AppDatabase, index: Index, column: "reach" | "words", words: string[]): Matches {
  const match = matchOf(index, words);
  const hits = firstHits(db, index, match);
  // The plus keeps SQLite from using another index than that of the sort order.
  if (hits.length <= MAX_SORTABLE_HITS) return { condition: sql`+${isAmongRows(hits)}`, hits };
  const [table, text] = [sql.raw(index), sql.raw(column)];
  // Hits come in row order, so their number and the last row give their share.
  if (hits.length / (hits.at(-1) ?? 1) <= COMMON_SHARE)
    return { condition: sql`+${leads.seq} in (select rowid from ${table} where ${table} match ${match})` };
  const contained = words.map(
    (word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
  );
  return {
    condition: sql`exists (select 1 from ${table} where rowid = ${leads.seq} and ${and(...contained)})`,
  };
}

const matchOf = (index: Index, words: readonly string[]) =>
  words
    .map((word) => `"${word.replaceAll('"', '""')}"${index === "lead_search_words" ? "*" : ""}`)
    .join(" AND ");

const firstHits = (db: AppDatabase, index: Index, match: string) =>
  prepareStatement(db, `SELECT rowid FROM ${index} WHERE ${index} MATCH ? LIMIT ?`)
    .pluck()
    .all(match, MAX_SORTABLE_HITS + 1) as number[];

/** A condition on leads by their `seq`. */
export const isAmongRows = (rows: readonly number[]) =>
  sql`${leads.seq} in (select value from json_each(${JSON.stringify(rows)}))`;

const isPhone = (q: string) => /^[\d\s()+./-]+$/.test(q) && extractPhoneDigits(q).length >= 3;

/** Reads the digits of a number without the US country code, which half of all people omit. */
function nationalDigits(q: string): string {
  const digits = extractPhoneDigits(q);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
