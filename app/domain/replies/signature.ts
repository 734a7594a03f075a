import { APPENDED_LINES, CLOSING_WORDS, DEVICE_WORDS, FIXED_APPENDED_LINES } from "./appended-lines";

export type SignedText = {
  words: string;
  /** What was below the words; null where there is nothing. It is theirs as well, so it is read for danger. */
  signature: string | null;
};

/** Longer lines are never a signature's, which also limits the time that the patterns take. */
const MAX_LINE_CHARS = 160;
/** The most lines with text of a signature: those of RFC 3676 have four by custom, those of offices ten. */
const MAX_SIGNATURE_LINES = 12;
const MAX_NAME_LINES = 3;
/** What one mail has below its words: a name, a block, lines of a phone and of a program. */
const MAX_PARTS = 6;

/**
 * Splits off what is below the words of a mail: a line that a phone or a program appends, a block below "-- " (RFC 3676 §4.3)
 * or a line of its kind, and a closing with a name. Words and signature together hold all letters of the text.
 * @param keepsClosing leaves a closing with its name among the words, as it may say whose words they are
 */
export function separateSignature(text: string, keepsClosing = false): SignedText {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  let end = skipBlank(lines, lines.length);
  for (let part = 0; part < MAX_PARTS && end > 0; part++) {
    const start =
      startOfAppended(lines, end) ??
      startOfBlock(lines, end) ??
      (keepsClosing ? undefined : startOfClosing(lines, end));
    if (start === undefined) break;
    end = skipBlank(lines, start);
  }
  const signature = lines.slice(end).join("\n").trim();
  return { words: lines.slice(0, end).join("\n").trimEnd(), signature: signature || null };
}

function skipBlank(lines: readonly string[], end: number): number {
  let last = end;
  while (last > 0 && !lines[last - 1]!.trim()) last--;
  return last;
}

/** Finds the line that a phone or a program appended; its link may be in the line below it. */
function startOfAppended(lines: readonly string[], end: number): number | undefined {
  return [1, 2, 3]
    .map((count) => end - count)
    .find((start) => start >= 0 && isAppendedLine(lines.slice(start, end).join(" ")));
}

const LINK = /\[?(<|\(|\b)(https?:\/\/|www\.|mailto:)[^\s<>()\]]*[>)]?\]?/gi;
/** A plea that people put below the line of their phone. */
const PLEA =
  /[,.;:()–—\s-](?:please|pls|kindly|sorry|apologies|forgive|excuse|pardon|disculp\p{L}*|perd[oó]n\p{L}*|entschuldig\p{L}*)(?=[\s,]).{0,80}$/iu;
/** Words of a sentence, which a device's name does not have. */
const SENTENCE =
  /(?:^|\s)(?:i|i'm|he|he's|she|she's|they|we|you|it|is|are|was|were|has|have|had|will|because|but|him|her|them|él|ella|yo|tiene|está|porque|pero|es)(?=\s|$)/u;

/** The links of Yahoo and Outlook in a line have some 300 characters. */
const MAX_LINKED_CHARS = 700;

/** Whether a line is one that a phone or a mail program puts below every mail. */
export function isAppendedLine(line: string): boolean {
  if (line.length > MAX_LINKED_CHARS) return false;
  const plain = line
    .normalize("NFC")
    .replace(LINK, " ")
    .replace(/[’‘`´]/g, "'")
    .replace(PLEA, " ")
    .toLowerCase()
    .replace(/[[\](){}<>*_|•~"“”«»]/g, " ")
    .replace(/\s+/g, " ");
  if (plain.length > MAX_LINE_CHARS) return false;
  const bare = trimSigns(plain);
  const letters = line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (FIXED_APPENDED_LINES.some((fixed) => letters.startsWith(fixed))) return true;
  return TEMPLATES.some((template) => {
    const found = template.exec(bare);
    return found !== null && isDevice(found.slice(1).join(" "));
  });
}

/** Cuts spaces and signs from both ends. */
const trimSigns = (text: string): string => /[^\s\p{P}](?:.*[^\s\p{P}])?/u.exec(text)?.[0] ?? "";

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Chinese, Japanese and Korean have no space between the device and the other words, so it may be missing. */
const TEMPLATES = Object.values(APPENDED_LINES)
  .flat()
  .map((line) => {
    const parts = line.split("*").map((part) => escapePattern(part.trim()).replace(/ /g, "\\s?"));
    return new RegExp(`^${parts.join("\\s?[-:]?\\s?(.{1,70}?)\\s?")}$`, "u");
  });
const DEVICES = new Set(DEVICE_WORDS);
const UNSPACED_DEVICE = new RegExp(
  DEVICE_WORDS.filter((word) => word.length > 3 || /\P{ASCII}/u.test(word))
    .map(escapePattern)
    .join("|"),
  "u",
);

function isDevice(name: string): boolean {
  if (SENTENCE.test(name) || name.split(" ").length > 10) return false;
  const words = name.split(/[\s'/,;:.]+|-(?!\d)/);
  // "TI-85" and "SM-G991U" are devices as well.
  return (
    words.some((word) => DEVICES.has(word) || /\p{L}-?\d|\d\p{L}/u.test(word)) || UNSPACED_DEVICE.test(name)
  );
}

/** A line above a signature: "-- " (RFC 3676 §4.3), and what programs and people write in its place. */
const DELIMITER = /^\s*(?:[-–—]{2,3}|_{2,}|={3,}|\+{2,4}|[-–—])\s*$/;
const STANDARD_DELIMITER = /^-- $/;

function startOfBlock(lines: readonly string[], end: number): number | undefined {
  let count = 0;
  let hasSentence = false;
  for (let at = end - 1; at >= 0 && count <= MAX_SIGNATURE_LINES; at--) {
    const line = lines[at]!;
    if (line.length > MAX_LINE_CHARS) return undefined;
    // A line of another form may also divide a text in two.
    if (DELIMITER.test(line)) return hasSentence && !STANDARD_DELIMITER.test(line) ? undefined : at;
    hasSentence ||= SENTENCE.test(line.toLowerCase());
    if (line.trim()) count++;
    // A signature has few blank lines; below many of them somebody wrote on.
    else if (end - at > 2 * MAX_SIGNATURE_LINES) return undefined;
  }
  return undefined;
}

const CLOSINGS = new Set(CLOSING_WORDS);
/** In a name: "Ann Moore", "Ann de la Cruz", "Ann, Sam's mom". */
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Lo}{1,4}|de|del|la|van|von|der|da|and|y|et|und|mom|mother|dad|father|his|her|of)$/u;
const CONTACT = /^(?:[+(]?\d[\d\s().+/-]{5,24}|\S{1,64}@\S{1,100}|(?:https?:\/\/|www\.)\S{1,120})$/;
/** In place of a name they would be something to read. */
const CALL = /^(?:help|stop|urgent|now|no|yes|please|call|hurry|ayuda|auxilio|socorro)$/i;

const isNameLine = (line: string): boolean => {
  const text = line.trim().replace(/[,.]$/, "");
  if (CONTACT.test(text)) return true;
  const words = text.split(/[\s,()]+/).filter(Boolean);
  if (words.length === 0 || words.length > 5 || text.length > 60 || words.some((word) => CALL.test(word)))
    return false;
  if (words.length === 1) return /^[\p{L}\p{M}.'’-]+$/u.test(text);
  return words.every((word) => NAME_WORD.test(word));
};

/** A closing alone in its line, or with a name behind a comma. */
function isClosing(line: string): boolean {
  const text = line.trim().toLowerCase();
  return text.length <= 60 && CLOSINGS.has(trimSigns(text));
}

function isNamedClosing(line: string): boolean {
  const [, closing = "", name = ""] = /^\s*([^,.!–—]{2,40})[,.!–—]+\s*(\S.{0,60})$/u.exec(line) ?? [];
  return isClosing(closing) && isNameLine(name) && /^\p{Lu}|^\p{Lo}/u.test(name.trim());
}

/** Finds a closing with a name below it; one that is the whole text is an answer, and no signature. */
function startOfClosing(lines: readonly string[], end: number): number | undefined {
  const hasWords = (start: number) => (skipBlank(lines, start) > 0 ? start : undefined);
  let names = 0;
  for (let at = end - 1; at >= 0 && names <= MAX_NAME_LINES; at--) {
    const line = lines[at]!;
    if (line.length > MAX_LINE_CHARS) return undefined;
    if (names > 0 && isClosing(line)) return hasWords(at);
    if (isNamedClosing(line)) return hasWords(at);
    if (!line.trim()) continue;
    if (!isNameLine(line)) return undefined;
    names++;
  }
  return undefined;
}
