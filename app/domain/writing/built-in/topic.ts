import { findWording } from "~/domain/seo/wording/find";
import { replaceBannedWording } from "../person-first";

/** A topic in forms that fit into sentences and titles. */
export interface PreparedTopic {
  /** The topic as a phrase: "how to say no", "life after treatment"; null when it does not fit into a sentence. */
  phrase: Phrase | null;
  /** The topic as a title: whole words in title case, at most 60 characters; null when unsuitable. */
  title: string | null;
  /** The topic's words in lower case, for comparison. */
  words: string[];
}

/** A topic as a phrase; `inSentence` goes after a noun: the question “What is enabling?” */
export interface Phrase {
  text: string;
  inSentence: string;
}

const MAX_TITLE_CHARS = 60;
const MAX_PHRASE_CHARS = 90;

/** Words in lower case inside a title, except at its ends. */
const SMALL = new Set("a an and as at but by for in nor of on or so the to up via vs vs. yet".split(" "));
const DANGLING = new Set([
  ...SMALL,
  ..."with from into than per right now is are was were be that this these those their your his her my our its who what when where why how if because about without not do does can will should very no".split(
    " ",
  ),
]);
const PROPER = new Map(
  `AA NA PTSD ADHD OCD DUI ER ICU SAMHSA NIDA NAMI LGBTQ LGBTQ+ COVID FMLA MAT CBT DBT EMDR IOP PHP DSM SMART I US USA FAQ HALT CRAFT LEAP
  Al-Anon Alateen Nar-Anon Narcan Suboxone Vivitrol Xanax Klonopin Valium Ativan Adderall Ritalin OxyContin Percocet Vicodin Alcoholics Anonymous
  Christmas Thanksgiving Easter Hanukkah Ramadan Halloween January February April June July August September October November December
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday American Americans America English Spanish Medicaid Medicare Johari Utah Denver
  California Texas Florida Colorado Arizona Nevada Idaho Oregon Washington Christian Jewish Muslim Catholic Mormon LDS`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);
const ACTIONS = new Set(
  `accept admit address answer apologize approach ask avoid bring build calm care change choose communicate confront convince cope create deal
  decide discuss encourage explain find fix forgive get give handle heal help hold identify improve invite keep know learn leave let listen live love
  make manage move navigate organize overcome persuade plan prepare prevent protect raise react rebuild recognize recover reduce respond save
  say set share speak spot start stay stop support survive take talk teach tell treat trust understand use write`.split(
    /\s+/,
  ),
);
/** Before one of these words, "help" and "support" are nouns. */
const OF_THINGS = new Set("for from with in at of after during and or groups group".split(" "));
const ASKING =
  /^(?:is|are|am|was|do|does|did|can|could|should|would|will|what|why|how|when|where|who|which)\b.*\?$/i;
const ASKS =
  /^(?:is|are|am|was|do|does|did|can|could|should|would|will|what|why|how|when|where|who|which) (?:i|you|we|he|she|they|it|my|your|our|do|does|did|can|should|is|are)\b/i;
const OPENERS = /^(?:how|what|why|when|where|who|which|whether)\b/i;

/** Parses a post's topic into a phrase and a title, which are null where it is unusable. Never throws. */
export function parseTopic(raw: string): PreparedTopic {
  const isShouted = raw === raw.toUpperCase();
  const text = tidy(replaceBannedWording(isShouted ? raw.toLowerCase() : raw));
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const hasOurWords = findWording(text).length === 0;
  const isUsable =
    latin >= 3 &&
    latin >= letters * 0.9 &&
    words.some((word) => /[aeiouy]/i.test(word) && !DANGLING.has(word)) &&
    hasOurWords;
  if (!isUsable) return { phrase: null, title: null, words };
  const spoken = spell(text);
  return { phrase: phraseOf(spoken), title: titleOf(spoken), words };
}

/** Tidies a topic: one line without quotes, emoji, addresses, repeated marks and a last full stop; keeps a question mark. */
function tidy(raw: string): string {
  return raw
    .normalize("NFC")
    .replace(/https?:\/\/\S+/gi, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}]/gu, (found) => (/\p{N}/u.test(found) ? found : " "))
    .replace(/["“”«»`*_#<>{}[\]|\\~^=]/g, " ")
    .replace(/(?<!\p{L})'|'(?!\p{L})/gu, " ")
    .replace(/'/g, "’")
    .replace(/([!?.,;:])[!?.,;:]+/g, (marks) => (marks.includes("?") ? "?" : (marks[0] ?? "")))
    .replace(/(?<!\s)\s+([!?.,;:])/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/^[\s\p{P}]+/u, "")
    .replace(/(?<![\s.,;:!–—-])[\s.,;:!–—-]+$/u, "")
    .trim();
}

/** Spells a text in lower case, except for names and abbreviations. */
function spell(text: string): string {
  const words = text.split(" ");
  const long = words.filter((word) => /^\p{L}{4,}/u.test(word));
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isTitle = long.length > 1 ? capitals / long.length > 0.6 : words.length <= 3;
  return words
    .map((word, index) => {
      const bare = word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, "").replace(/’s$/, "");
      const proper = PROPER.get(bare.toLowerCase());
      if (proper && (bare !== bare.toLowerCase() || isUnmistakable(proper)))
        return word.replace(bare, proper);
      const isAbbreviation = /^[\p{Lu}\p{N}]{2,5}s?$/u.test(bare);
      if (isAbbreviation || /\p{Ll}\p{Lu}/u.test(bare)) return word;
      return index === 0 || isTitle ? word.toLowerCase() : word;
    })
    .join(" ");
}

/** Whether a proper name, written in lower case, is never an everyday word. */
const isUnmistakable = (proper: string) =>
  !/^(?:ER|US|MAT|LEAP|CRAFT|SMART|HALT|NA|Easter|Anonymous)$/.test(proper);

/** Turns a topic into a phrase: a direct question is quoted, an imperative becomes "how to …". */
function phraseOf(text: string): Phrase | null {
  if (ASKING.test(text)) {
    const asked = capitalized(text);
    return text.length <= MAX_PHRASE_CHARS ? { text: asked, inSentence: `the question “${asked}”` } : null;
  }
  // Only the words before a colon are used: "Dual diagnosis: a family guide".
  const line = text.replace(/:\s.*$/s, "").replace(/(?<![?!])[?!]+$/, "");
  if (line.length <= MAX_PHRASE_CHARS && !/[.;!?]/.test(line.replace(/\b\w\./g, ""))) return asThing(line);
  const first = line.split(/[.;!?:]|, (?:and|but|because|so)\b/)[0]?.trim() ?? "";
  return first.length >= 8 && first.length <= MAX_PHRASE_CHARS ? asThing(first) : null;
}

function asThing(line: string): Phrase {
  const [first = "", second = ""] = line.toLowerCase().split(" ");
  if (!OPENERS.test(line) && ACTIONS.has(first) && second && !OF_THINGS.has(second))
    return { text: `how to ${line}`, inSentence: `how to ${line}` };
  // A sentence such as "my son won't stop drinking" can only be quoted.
  const isSentence = /^(?:i|i’m|we|he|she|they|it|you|my|our|his|her|their|there|this|if|because)\b/i.test(
    line,
  );
  if (!isSentence) return { text: line, inSentence: line };
  return { text: capitalized(line), inSentence: `a worry that many families know, “${capitalized(line)}”` };
}

function titleOf(text: string): string | null {
  const clean = text.replace(/[,;:]\s*$/, "");
  const whole = formatTitleCase(clean);
  if (whole.length <= MAX_TITLE_CHARS) return whole;
  const clause = firstClause(clean);
  // A cut question makes no sense.
  if (ASKS.test(clean) && !clause?.endsWith("?")) return null;
  if (clause) return formatTitleCase(clause);
  const words = clean.split(" ");
  let cut = "";
  for (const word of words) {
    if (`${cut} ${word}`.trim().length > MAX_TITLE_CHARS) break;
    cut = `${cut} ${word}`.trim();
  }
  const kept = cut.split(" ");
  while (kept.length > 1 && DANGLING.has((kept.at(-1) ?? "").toLowerCase().replace(/(?<!\W)\W+$/, "")))
    kept.pop();
  const title = formatTitleCase(kept.join(" ").replace(/(?<![,;:–—-])[,;:–—-]+$/, ""));
  return title.length >= 3 ? title : null;
}

/** Whole clauses that fit and make sense alone; null when even one is too long. */
function firstClause(text: string): string | null {
  const ends = [...text.matchAll(/\s[–—-]\s|[,;:.!]\s(?!who|whom|whose|which|that|and|or|but)|\?/gu)];
  const fitting = ends
    .map((end) => text.slice(0, end.index + (end[0] === "?" ? 1 : 0)).trim())
    .filter((clause) => clause.length >= 20 && clause.length <= MAX_TITLE_CHARS);
  return fitting.at(-1) ?? null;
}

export function formatTitleCase(text: string): string {
  const words = text.split(" ");
  return words
    .map((word, index) => {
      const isEdge = index === 0 || index === words.length - 1 || /[:?!.]$/.test(words[index - 1] ?? "");
      if (!isEdge && SMALL.has(word.toLowerCase())) return word.toLowerCase();
      return word.replace(
        /^([^\p{L}]*)(\p{Ll})/u,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    })
    .join(" ");
}

const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
