/* In a preview each text carries its document and field in invisible characters, so that a click on it opens the field
   in the Studio. `@sanity/client` appends them to the text. */

/** A preview's hidden characters: four or more in a row, as single ones occur in people's own texts, such as in emoji. */
const TAIL = /[\u200b-\u200d\u2060-\u2063\ufeff\u{1d173}-\u{1d17a}]{4,}/gu;

/** Splits a text from the preview's hidden characters; outside a preview the tail is empty. */
export function splitStega(text: string): { text: string; tail: string } {
  const plain = text.replace(TAIL, "");
  return { text: plain, tail: plain === text ? "" : (text.match(TAIL)?.[0] ?? "") };
}

/** Removes the preview's hidden characters, for titles, structured data and anything stored or compared. */
export function stripStega<T>(value: T): T {
  if (typeof value === "string") return value.replace(TAIL, "") as T;
  if (Array.isArray(value)) return value.map(stripStega) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stripStega(item)])) as T;
}
