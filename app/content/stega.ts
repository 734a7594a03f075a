/*
 * In a preview each text carries, in characters that nobody sees, the document and the field it stands in: that is how
 * a click on it opens the field in the Studio. `@sanity/client` puts them at a text's end.
 */

/** What such a tail is made of. Four and more in a row: single ones stand in people's own texts, in emoji for one. */
const TAIL = /[\u200b-\u200d\u2060-\u2063\ufeff\u{1d173}-\u{1d17a}]{4,}/gu;

/** A text and its tail, which is empty outside a preview. */
export function splitStega(text: string): { text: string; tail: string } {
  const plain = text.replace(TAIL, "");
  return { text: plain, tail: plain === text ? "" : (text.match(TAIL)?.[0] ?? "") };
}

/** The same without tails, for titles, structured records and whatever is stored or compared. */
export function stripStega<T>(value: T): T {
  if (typeof value === "string") return value.replace(TAIL, "") as T;
  if (Array.isArray(value)) return value.map(stripStega) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stripStega(item)])) as T;
}
