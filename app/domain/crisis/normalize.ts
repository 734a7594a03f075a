import { contractions, keywords, misspellings } from "./vocabulary";

/**
 * Normalises a text for the rules: lower case, no accents, plain apostrophes, words separated by single spaces,
 * contractions and usual misspellings written out, repeated letters reduced. A full stop marks the end of any sentence,
 * a comma any lesser pause; line breaks are spaces. Begins and ends with a space.
 */
export function normalizeText(text: string): string {
  const plain = (isAscii.test(text) ? text : withoutMarks(text))
    .toLowerCase()
    .replace(/\bo\.\s?d\.?(?='|\b)/g, "od");
  const words: string[] = [];
  for (const token of plain.match(/[a-z\d']+|[.!?;]+|[,:()\u2013\u2014]+| -+ /g) ?? []) {
    const first = token.charCodeAt(0);
    if (first >= 97 || (first >= 48 && first <= 57) || first === 39) words.push(word(token));
    else words.push(".!?;".includes(token.charAt(0)) ? "." : ",");
  }
  return ` ${words.filter(Boolean).join(" ")} `
    .replace(/ (him|her|my|them|your) (?:self|selves) /g, " $1self ")
    .replace(/ (he|she|i)ll (?=(?:kill|hurt|shoot|stab|burn|die|jump|never|not|do|take|be) )/g, " $1 will ")
    .replace(/ 2 (?=(?:die|kill|live|end|hurt|be|jump|hang|do|go|shoot|cut|stop|wake) )/g, " to ")
    .replaceAll(" any more ", " anymore ")
    .replaceAll(" any longer ", " anymore ")
    .replaceAll(" no longer want", " do not want")
    .replaceAll(" un responsive ", " unresponsive ")
    .replaceAll(" over dos", " overdos")
    .replaceAll(" self harm", " selfharm")
    .replace(openingDate, "$1$2");
}

const isAscii = /^[\0-\x5f\x61-\x7f]*$/;

/** Without accents and invisible characters, and with plain apostrophes. */
function withoutMarks(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[\u2018\u2019\u201b\u2032\u02bc`\u00b4]/g, "'");
}

/** "Three years ago, he …": the date belongs to what follows it. */
const openingDate = /(^|\. )((?: ?[^ .,]+ ){0,5}(?:ago|(?:19|20)\d\d|year|child|kid|teenager) ), /g;

/** Short forms and misspellings in one, for a single look-up. */
const known = new Map([...misspellings, ...contractions]);

function word(token: string): string {
  const direct = known.get(token);
  if (direct !== undefined) return direct;
  if (!token.includes("'")) return correct(token);
  const bare = token.replace(/^'+|'+$/g, "");
  const again = known.get(bare);
  if (again !== undefined) return again;
  if (bare.endsWith("n't")) return `${correct(bare.slice(0, -3))} not`;
  const [stem = "", ending] = bare.split("'");
  if (ending === "ve") return `${stem} have`;
  if (ending === "re") return `${stem} are`;
  if (ending === "ll") return `${stem} will`;
  if (ending === "m") return `${stem} am`;
  if (ending === "d") return `${correct(stem)} would`;
  return known.get(stem) ?? correct(stem);
}

function correct(token: string): string {
  if (token.length < 3) return token;
  if (!hasHeldLetter(token)) return nearKeyword(token) ?? token;
  const held = released(token);
  return known.get(held) ?? nearKeyword(held) ?? held;
}

function hasHeldLetter(token: string): boolean {
  for (let i = 2; i < token.length; i++) {
    if (token.charCodeAt(i) === token.charCodeAt(i - 1) && token.charCodeAt(i) === token.charCodeAt(i - 2))
      return true;
  }
  return false;
}

/** "pleeease" and "killlll": two of a letter if that makes a word we know, else one. */
function released(token: string): string {
  const two = token.replace(/(.)\1{2,}/g, "$1$1");
  if (keywords.has(two)) return two;
  return token.replace(/(.)\1{2,}/g, "$1");
}

/** Long key words by their first letter, then by the lengths of the tokens that may be meant for them. */
const candidates = new Map<string, string[][]>();
for (const keyword of keywords) {
  if (keyword.length < 7) continue;
  const byLength = candidates.get(keyword.charAt(0)) ?? [];
  candidates.set(keyword.charAt(0), byLength);
  for (const length of [keyword.length - 1, keyword.length, keyword.length + 1]) {
    byLength[length] = [...(byLength[length] ?? []), keyword];
  }
}

/** A long keyword at edit distance 1 from the token (letter missing, added, changed, or swapped with the next). */
function nearKeyword(token: string): string | undefined {
  if (token.length < 6 || keywords.has(token)) return undefined;
  return candidates.get(token.charAt(0))?.[token.length]?.find((keyword) => isOneEditAway(token, keyword));
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
