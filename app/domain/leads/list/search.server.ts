import { type SQL, sql } from "drizzle-orm";
import { extractPhoneDigits } from "#db/normalize";
import { leads } from "#db/schema";
import { cleanVisibleText } from "~/content/visible-text";

/**
 * Searches for every word in name, numbers and addresses, by any three characters in a row; or at the start of a word in
 * names, places and messages. Undefined for a search without words.
 * @param seq the lead's key
 */
export function buildLeadSearchCondition(text: string, seq = sql`${leads.seq}`): SQL | undefined {
  const q = text.trim();
  if (!q) return undefined;
  const { parts, words } = buildSearchTerms(q);
  const found = [
    ...(parts.length > 0
      ? [sql`select rowid from lead_search where lead_search match ${parts.map(quote).join(" AND ")}`]
      : []),
    ...(words.length > 0
      ? [
          sql`select rowid from lead_search_words where lead_search_words match ${words.map((word) => `${quote(word)}*`).join(" AND ")}`,
        ]
      : []),
  ];
  return found.length > 0 ? sql`${seq} in (${sql.join(found, sql` union all `)})` : sql`false`;
}

const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** Builds the terms to look up in the two search indexes; empty where one has nothing to look up. */
function buildSearchTerms(q: string): { parts: string[]; words: string[] } {
  // An index ends a text at a null character and then misses the closing quote.
  const text = cleanVisibleText(q.replaceAll("\0", " ")).replace(/['’‘ʼ`´′]/g, "");
  const parts = isPhone(text) ? [nationalDigits(text)] : text.split(/\s+/).filter(Boolean);
  return {
    // The index of parts holds trigrams, so shorter parts find nothing.
    parts: parts.every((part) => [...part].length >= 3) ? parts : [],
    words: text.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
  };
}

const isPhone = (q: string) => /^[\d\s()+./-]+$/.test(q) && extractPhoneDigits(q).length >= 3;

/** Reads the digits of a number without the US country code, which half of all people omit. */
function nationalDigits(q: string): string {
  const digits = extractPhoneDigits(q);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
