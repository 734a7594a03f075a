const ESCAPE = 0x1b;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** Every one- and two-byte character of a charset, learned from its decoder. */
function learnCharset(charset: string): Map<string, number[]> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const known = new Map<string, number[]>();
  const learn = (bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !known.has(text)) known.set(text, bytes);
    } catch {
      // The bytes are no character of this charset.
    }
  };
  for (const byte of range(0, 0xff)) learn([byte]);
  if (/^(gb|euc|big5|shift)/.test(charset))
    for (const lead of range(0x81, 0xfe)) for (const trail of range(0x40, 0xfe)) learn([lead, trail]);
  return known;
}

const learned = new Map<string, Map<string, number[]>>();

function readCharset(charset: string): Map<string, number[]> {
  const known = learned.get(charset) ?? learnCharset(charset);
  learned.set(charset, known);
  return known;
}

/** Japanese mail switches between ASCII and two bytes a character by escapes, on each line. */
function encodeJis(text: string): number[] | null {
  const known = readCharset("euc-jp");
  const bytes: number[] = [];
  let isWide = false;
  for (const letter of text) {
    const code = known.get(letter);
    if (!code || (code.length === 1 && code[0]! > 0x7f) || (code.length === 2 && code[0]! < 0xa1))
      return null;
    const needsWide = code.length === 2;
    if (needsWide !== isWide) bytes.push(ESCAPE, ...(needsWide ? [0x24, 0x42] : [0x28, 0x42]));
    isWide = needsWide;
    bytes.push(...code.map((byte) => byte & 0x7f));
  }
  if (isWide) bytes.push(ESCAPE, 0x28, 0x42);
  return bytes;
}

function encodeByTable(text: string, charset: string): number[] | null {
  const known = readCharset(charset);
  const bytes: number[] = [];
  for (const letter of text) {
    const code = known.get(letter);
    // Decoders take ISO 8859-1 for Windows-1252, which has letters where ISO 8859-1 has control codes.
    if (!code || (charset === "iso-8859-1" && code[0]! > 0x7f && code[0]! < 0xa0)) return null;
    bytes.push(...code);
  }
  return bytes;
}

/** The text in a charset; null where the charset lacks a letter of it. */
export function encodeCharset(text: string, charset: string): Buffer | null {
  if (charset === "utf-8") return Buffer.from(text, "utf8");
  if (charset === "us-ascii") return /^[\0-\x7f]*$/.test(text) ? Buffer.from(text, "latin1") : null;
  const bytes = charset === "iso-2022-jp" ? encodeJis(text) : encodeByTable(text, charset);
  return bytes && Buffer.from(bytes);
}
