import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { StoredReading } from "#db/schema/crisis";
import { isCrisisLevel } from "~/domain/crisis/cards";
import {
  buildStoredReading,
  type DangerReading,
  joinReadings,
  readDanger,
} from "~/domain/crisis/read.server";
import type { ReceivedMail } from "~/mail/inbound/received";
import { indexOwnWords } from "./own-words";
import { extractNewSubject, type MailParts, separateMailText } from "./quoted";
import type { EarlierCorrespondence } from "./sender.server";

/** A mail's words, for staff. */
export type MailWords = {
  /** What was written this time, and what is forwarded or attached; empty when there is nothing. */
  words: string;
  /** What is folded below the words; null when there is nothing. */
  quoted: string | null;
};

export type ReadMail = MailWords & {
  /** The words of the mail itself, without what is attached. */
  own: string;
  /** Null when it is calm, or was not read. */
  danger: StoredReading | null;
  /** Plain words of danger are in it, whatever the model made of them. */
  hasWordsOfDanger: boolean;
};

/** A text of this length is read at once, in some 20 ms. */
const MAX_WHOLE_CHARS = 20_000;
/** A longer one is read in chunks of some 10 ms, and whatever else waits has its turn in between. */
const CHUNK_CHARS = 5_000;
/** How much of a chunk is read again with the next one, as a sentence may be cut. */
const OVERLAP_CHARS = 300;

/**
 * Parts a mail's words from what it repeats, and reads everything for danger that we did not send: also what is forwarded,
 * attached, typed between quoted lines or below a signature. What is folded is shown where danger is in it.
 * @param isRead whether it is read for danger
 */
export async function readMailWords(
  { subject, text, attached }: Pick<ReceivedMail, "subject" | "text" | "attached">,
  { ours, subjects }: EarlierCorrespondence,
  isRead: boolean,
): Promise<ReadMail> {
  const index = indexOwnWords(ours);
  const parts: MailParts[] = [];
  for (const one of [text, ...attached]) {
    if (parts.length > 0) await yieldToOthers();
    parts.push(separateMailText(one, index));
  }
  const theirs = [extractNewSubject(subject, subjects), joinTexts(parts.map(({ shown }) => shown))];
  const shown = isRead ? await readEach(theirs) : [];
  const folded = isRead ? await readEach(parts.flatMap((part) => part.folded)) : [];
  // The model knows no names, dates and languages, which is what the lines above a quotation are made of.
  const heads = isRead
    ? (await readEach(parts.map(({ heads }) => heads))).filter(({ reading }) => reading.isHeard)
    : [];
  const read = [...shown, ...folded, ...heads];
  const alarming = [...folded, ...heads].filter(
    ({ reading }) => reading.levels.length > 0 || reading.isUnsure,
  );
  return {
    own: parts[0]!.words,
    words: joinTexts([...parts.map(({ words }) => words), ...alarming.map(({ text }) => text)]),
    quoted: joinTexts(parts.map(({ quoted }) => quoted)) || null,
    danger: read.length > 0 ? buildStoredReading(joinReadings(read)) : null,
    hasWordsOfDanger: read.some(({ reading }) => reading.isHeard),
  };
}

const joinTexts = (texts: readonly (string | null)[]): string => texts.filter(Boolean).join("\n\n");

type ReadText = { text: string; reading: DangerReading };

async function readEach(texts: readonly string[]): Promise<ReadText[]> {
  const read: ReadText[] = [];
  for (const text of texts.filter((one) => one.trim())) {
    const size = text.length > MAX_WHOLE_CHARS ? CHUNK_CHARS : MAX_WHOLE_CHARS;
    for (let from = 0; from < text.length; from += size) {
      if (from > 0) await yieldToOthers();
      const chunk = text.slice(Math.max(0, from - OVERLAP_CHARS), from + size);
      read.push({ text: chunk, reading: readLines(chunk) });
    }
  }
  return read;
}

/** Reads a text whose lines may be sentences without a full stop. */
function readLines(text: string): DangerReading {
  const reading = readDanger(text);
  if (!reading.isUnsure) return reading;
  const byLine = readDanger(text.replace(/\n+/g, "\n\n"));
  return byLine.levels.some(isCrisisLevel) ? byLine : reading;
}
