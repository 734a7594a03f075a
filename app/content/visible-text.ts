/**
 * Signs that nobody sees: soft hyphens, marks of zero width and of direction, letters of symbol fonts, control characters. The
 * first alternatives are those that change what is seen: joiners within an emoji or a script that needs them, the emoji form
 * of a sign, the letters of a flag, and number signs of Arabic, which are seen.
 */
const INVISIBLE =
  /(?<=\p{Extended_Pictographic}\ufe0f?|[\u{1f3fb}-\u{1f3ff}])\u200d(?=\p{Extended_Pictographic})|(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\u200c\u200d](?!\p{Variation_Selector})(?=[\p{L}\p{M}])|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)|\u{1f3f4}[\u{e0020}-\u{e007f}]+|[\u0600-\u0605\u06dd\u070f]|((?!\s)\p{Cc}|[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\ufffc\ufffe\uffff])/gu;

/** No sign in a text of these alone is changed. */
const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/**
 * Cleans a text of what readers can't see, and changes nothing that they can: invisible signs go, a ligature becomes its
 * letters, every space a plain one, every hyphen a plain one, letters and their accents are composed (NFC). Halves,
 * trademarks and raised figures stay.
 */
export function cleanVisibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\v\f\x85\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, (sign, gone: string | undefined) => (gone === undefined ? sign : ""))
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\u2010\u2011]/g, "-")
    .normalize("NFC");
}

/** Makes the signs soft hyphens that PDFium writes where a page's line parts a word. */
export const normalizeSoftHyphens = (text: string): string =>
  text.replaceAll("\ufffe", "\xad").replaceAll("\u0002", "\xad");

/**
 * Folds a text for comparing and searching: spellings that a reader takes for the same word become equal, whatever invisible
 * signs, ligatures, widths, accents, cases and shapes of quotes they are written with. Both sides are folded.
 */
export function foldVisibleText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower.replaceAll("`", "'");
  return cleanVisibleText(lower)
    .replace(/[\u2018\u2019\u201b\u02bc\u2032\xb4`]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2012-\u2015\u2212]/g, "-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
}

/** Folds a text sign by sign; `starts` has for each folded character, and for the end, where it begins in the text. */
export function locateFoldedText(text: string): { folded: string; starts: number[] } {
  const starts: number[] = [];
  let folded = "";
  let at = 0;
  for (const sign of text) {
    const part = foldVisibleText(sign);
    for (let unit = 0; unit < part.length; unit++) starts.push(at);
    folded += part;
    at += sign.length;
  }
  starts.push(at);
  return { folded, starts };
}
