export type CsvEncoding = "UTF-8" | "UTF-16" | "Windows-1252" | "Mac Roman";

/** The separators of cells, in words as staff read them; the first is the likeliest. */
export const CSV_SEPARATORS = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const;
export type CsvSeparator = keyof typeof CSV_SEPARATORS;

const separators = Object.keys(CSV_SEPARATORS) as CsvSeparator[];

/** How much of a file is looked at to find its encoding without a mark, or its separator. */
const MAX_LOOKED_AT = 65_536;

/**
 * Decodes a text file, such as a CSV. A byte order mark decides; otherwise zeros at every second place are UTF-16, what reads as UTF-8 is
 * UTF-8, and the rest was saved by Excel on Windows or on a Mac.
 */
export function decodeTextFile(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  const wide = findUtf16(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    const text = new TextDecoder().decode(bytes);
    if (isMostlyUtf8(text)) return { text, encoding: "UTF-8" };
  }
  const [windows, mac] = ["windows-1252", "macintosh"].map((name) => new TextDecoder(name).decode(bytes));
  return rateLetters(mac ?? "") > rateLetters(windows ?? "")
    ? { text: mac ?? "", encoding: "Mac Roman" }
    : { text: windows ?? "", encoding: "Windows-1252" };
}

function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const looked = bytes.subarray(0, MAX_LOOKED_AT);
  for (let at = 0; at < looked.length; at++) if (looked[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 4;
  if (odd > many && even < odd / 8) return "utf-16le";
  return even > many && odd < even / 8 ? "utf-16be" : null;
}

/** Whether letters beyond ASCII came out right more often than not: one bad byte does not make a file another encoding. */
function isMostlyUtf8(text: string): boolean {
  const bad = text.match(/\uFFFD/g)?.length ?? 0;
  const good = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return good > bad;
}

/** Rates a decoded text by its characters beyond ASCII: letters as names have them count, signs and capitals within words against. */
function rateLetters(text: string): number {
  let rate = 0;
  for (const { index } of text.matchAll(/[\u0080-\uFFFF]/g)) {
    const [before = "", sign = "", after = ""] = [text[index - 1], text[index], text[index + 1]];
    if (sign === "’") rate += isLetter(before) && isLetter(after) ? 2 : 0;
    else if (/[ß-öø-ÿ]/.test(sign)) rate += isLetter(before) || isLetter(after) ? 1 : 0;
    else if (/[À-ÖØ-Þ]/.test(sign)) rate += /[a-zß-öø-ÿ]/.test(before) ? -1 : 1;
    else if (!/[“”‘–—…\u00A0]/.test(sign) || (isLetter(before) && isLetter(after))) rate -= 1;
  }
  return rate;
}

const isLetter = (sign: string) => /[A-Za-zÀ-ÖØ-öø-ÿ]/.test(sign);

/** Excel's first line that names the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i;

/** Measures the line that names the separator, in characters; 0 where the file has none. */
export const measureSeparatorLine = (csv: string): number => SEPARATOR_LINE.exec(csv)?.[0].length ?? 0;

/** Finds what separates a file's cells: what its first line says, or what the head has and most rows have as often. */
export function findCsvSeparator(csv: string): CsvSeparator {
  const named = SEPARATOR_LINE.exec(csv)?.[1] as CsvSeparator | undefined;
  if (named) return named;
  const [head, ...rows] = countSeparators(csv.slice(0, MAX_LOOKED_AT));
  if (!head) return ",";
  const rate = (at: number) =>
    [head, ...rows].reduce((sum, counts) => sum + Math.min(counts[at] ?? 0, head[at] ?? 0), 0);
  const rates = separators.map((_, at) => rate(at));
  return separators[rates.indexOf(Math.max(...rates))] ?? ",";
}

/** Counts each separator outside quotes, by row; rows without text are left out. */
function countSeparators(csv: string): number[][] {
  const rows: number[][] = [];
  let row = separators.map(() => 0);
  let isQuoted = false;
  let hasText = false;
  for (const sign of `${csv}\n`) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const at = separators.indexOf(sign as CsvSeparator);
    if (at !== -1) row[at]! += 1;
    else if (sign !== "\n" && sign !== "\r") hasText ||= sign.trim() !== "";
    else {
      if (hasText) rows.push(row);
      row = separators.map(() => 0);
      hasText = false;
    }
  }
  return rows;
}

/** Builds how csv-parse reads a file. Rows without text are no rows, as spreadsheets keep hundreds of them below a list. */
export const buildCsvOptions = (csv: string) => ({
  bom: true,
  trim: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  delimiter: findCsvSeparator(csv),
  from_line: measureSeparatorLine(csv) > 0 ? 2 : 1,
});

/** Spreadsheets read a cell that begins like this as a formula (OWASP, CSV Injection). */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Disarms a cell that a spreadsheet would calculate. One that looks disarmed already is so once more, and comes back as it was. */
export const guardCsvCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes off what `guardCsvCell` put before a cell. */
export const restoreCsvCell = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
