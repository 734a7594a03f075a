import { CAPITALISED_NON_NAMES, COMMON_WORDS, isFirstName, SENTENCE_STARTERS } from "./names";

export const NAME_PLACEHOLDER = "[name]";
const EMAIL = "[email]";
const PHONE = "[phone]";
const ADDRESS = "[address]";
const LINK = "[link]";

/** An email address, with `domain`, or a word that begins none: passing over it whole, a long one is read once. */
const email =
  /[\p{L}\p{N}._%+'&!#$*=^`{|}~-]+(?<domain>\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+)?/giu;
/** A link with its scheme, by a usual ending, or with a path. A full stop without a space after it is none. */
const link =
  /(?:\b(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|net|org|info|biz|edu|gov|io|app|dev|xyz|ru|cn|uk|de|tk)\b|\p{L}{2,24}\/))\S*/giu;
/** Seven or more digits with any separators; a year range or a dose has fewer. */
export const phonePattern = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().·–-]{0,3}\d){6,}(?!\p{N})/gu;
const street =
  /\b\d{1,6}\s+(?:[NSEW]\.?\s+)?(?:[\p{L}\p{N}'.]+\s+){1,4}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|place|pl|way|circle|cir|terrace|ter|highway|hwy)\b\.?/giu;
export const handlePattern = /(?<!\S)@[\w.]{2,}/g;

/** Words that introduce a name, in any case; the next one or two words are removed. */
const introduced =
  /\b(names?(?:'s| is| was|:)|named|called|goes by|me llamo|se llama|mi nombre es|call me|ask for|speak (?:to|with))\s+(\p{L}[\p{L}'’-]+)(\s+\p{Lu}[\p{L}'’-]+)?/giu;
const notNames = new Set(
  "a an the my our his her their it he she they we i you about all any because being for from going how in just me not now on one so some that this to us very what when where who why with worse wrong crazy bad someone somebody him them and or but names police home back out off".split(
    " ",
  ),
);
/** A lower-case word straight after a name; verb forms and adverbs are no surnames. */
const surname = /\[name\] (?!\p{Ll}*(?:ed|ing|ly|s|n't)\b)(\p{Ll}{3,})\b/gu;
/**
 * The first word of a sentence, followed by a verb: possibly a name that is not in the list. What is before it is looked at
 * from a capital alone, so that a long row of spaces is read once.
 */
const opening =
  /(?=\p{Lu}\p{Ll})(?<=^|[.!?\n]\s*)\p{Lu}\p{Ll}+(?=\s+(?:is|was|has|had|will|won['’]t|isn['’]t|wasn['’]t|doesn['’]t|didn['’]t|can['’]t|needs|drinks|uses|keeps|says|said|got|went|and I)\b)/gu;
const word = /\p{L}[\p{L}'’-]*/gu;

/**
 * Removes contact data and names before a model sees a text. When uncertain it removes: a word too many does no harm, a
 * missed name is disclosed. Names are found after words that introduce one, by a list of first names, and as
 * capitalised words inside a sentence that are no known place, day, substance or institution. Others may be missed, but
 * never the person's own when it is passed in. @param known the author's names, in full
 */
export function redactContactData(text: string, known: readonly string[] = []): string {
  const plain = withoutKnown(withoutContacts(text), known);
  const redacted = plain.replace(word, (found, at: number) => {
    if (plain[at - 1] === "[") return found;
    const base = found.replace(/['’]s?$/, "");
    const isName =
      isFirstName(base, isCapitalised(base)) || (isCapitalised(base) && isUnknownCapital(base, plain, at));
    return isName ? NAME_PLACEHOLDER + found.slice(base.length) : found;
  });
  return redacted
    .replace(surname, (whole, following: string) => (COMMON_WORDS.has(following) ? whole : NAME_PLACEHOLDER))
    .replace(opening, (first) =>
      SENTENCE_STARTERS.has(first.toLowerCase()) || COMMON_WORDS.has(first.toLowerCase())
        ? first
        : NAME_PLACEHOLDER,
    )
    .replace(/\[name\](?:[\s-]+\[name\])+/g, NAME_PLACEHOLDER);
}

/**
 * For the topic of a post, where capitals often only make a title: there a name that is also a word ("Finding Hope")
 * counts as the word. An unlisted name inside a plain sentence is removed, unless it is a word of the field.
 */
export function redactTopic(text: string): string {
  const plain = withoutContacts(text);
  const isTitle = isTitleCase(plain);
  const redacted = plain.replace(word, (found, at: number) => {
    if (plain[at - 1] === "[") return found;
    const base = found.replace(/['’]s?$/, "");
    const isListed = isFirstName(base, isCapitalised(base) && !isTitle);
    const isOther =
      !isTitle &&
      isCapitalised(base) &&
      !FIELD_WORDS.has(base.toLowerCase()) &&
      isUnknownCapital(base, plain, at);
    return isListed || isOther ? NAME_PLACEHOLDER + found.slice(base.length) : found;
  });
  return redacted
    .replace(/\[name\]((?:['’]s)?) (\p{Lu}\p{Ll}[\p{L}'’-]*)/gu, (whole, owner: string, next: string) =>
      owner || FIELD_WORDS.has(next.toLowerCase()) || COMMON_WORDS.has(next.toLowerCase())
        ? whole
        : NAME_PLACEHOLDER,
    )
    .replace(/\[name\](?:[\s-]+\[name\])+/g, NAME_PLACEHOLDER);
}

const FIELD_WORDS = new Set(
  `recovery treatment therapy family families intervention interventions addiction rehab detox relapse support help health mental
  disorder depression anxiety trauma crisis parents parent guide drinking drugs alcohol opioid opioids ketamine psilocybin kratom
  xylazine tranq cannabis marijuana nicotine vaping gambling smart craft leap matrix lifeline helpline act medicare parity johns
  hopkins mayo betty ford hazelden joint commission hipaa narcotics emotional adult children dual diagnosis home stop stops stopping
  drink quit quits problem problems`.split(/\s+/),
);

/** Whether more than half of the longer words begin with a capital. */
function isTitleCase(text: string): boolean {
  const long = text.match(/(?<!\[)\p{L}{4,}/gu) ?? [];
  return long.length > 1 && long.filter((one) => /^\p{Lu}/u.test(one)).length > long.length * 0.6;
}

function withoutContacts(text: string): string {
  return text
    .replace(email, (whole, domain?: string) => (domain ? EMAIL : whole))
    .replace(link, LINK)
    .replace(street, ADDRESS)
    .replace(phonePattern, PHONE)
    .replace(handlePattern, LINK)
    .replace(introduced, (whole, cue: string, first: string) =>
      notNames.has(first.toLowerCase()) ? whole : `${cue} ${NAME_PLACEHOLDER}`,
    );
}

/** Removes the parts of known names; a part that is also a common word only when it is capitalised. */
function withoutKnown(text: string, known: readonly string[]): string {
  const parts = new Set(
    known
      .flatMap((name) => name.toLowerCase().match(/\p{L}[\p{L}'’-]+/gu) ?? [])
      .filter((part) => !notNames.has(part)),
  );
  if (parts.size === 0) return text;
  return text.replace(word, (found, at: number) => {
    if (text[at - 1] === "[") return found;
    const base = found.replace(/['’]s?$/, "");
    const isPart = parts.has(base.toLowerCase());
    return isPart && (isCapitalised(base) || !COMMON_WORDS.has(base.toLowerCase()))
      ? NAME_PLACEHOLDER + found.slice(base.length)
      : found;
  });
}

const isCapitalised = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** Text all in capitals and the first word of a sentence don't count. */
function isUnknownCapital(base: string, text: string, at: number): boolean {
  if (CAPITALISED_NON_NAMES.has(base.toLowerCase())) return false;
  return !/(?:^|[.!?…:;\n"“(*•-])\s*$/u.test(text.slice(Math.max(0, at - 4), at));
}
