/** What the words that staff add to a draft may be about, and what the built-in writer says of it. First come first said. */
const CUES: readonly { about: RegExp; sentence: string }[] = [
  {
    about:
      /\b(voice ?mail|no answer|did(n[’']t| not) (answer|pick up)|missed (call|you|her|him|them)|left a message)\b/i,
    sentence: "I tried to reach you by phone and would not want us to keep missing each other.",
  },
  {
    about: /\b(danger|suicid\w*|overdos\w*|kill|unsafe|weapon|violen\w*)\b/i,
    sentence:
      "If anybody is in danger, please do not wait for me: call 911, or call or text 988, and then call me.",
  },
  {
    about: /\b(afford|cost\w*|price\w*|money|insurance|pay(ing|ment)?|fees?|expens\w*)\b/i,
    sentence: "We can speak openly about costs before you decide anything.",
  },
  {
    about: /\b(kids?|children|child|baby|babies|toddler|grandchild\w*|school)\b/i,
    sentence: "If there are children at home, we can also speak about what they need.",
  },
  {
    about: /\b(refus\w*|den(y|ies|ial|ying)|won[’']t|not ready|not willing|angry|resist\w*)\b/i,
    sentence:
      "Often the person everybody worries about does not want to hear of it yet. There are ways to begin all the same.",
  },
  {
    about: /\b(relaps\w*|setback|tried before|last time|second time)\b/i,
    sentence: "What was tried before was not for nothing; it tells us what to do differently.",
  },
  {
    about: /\b(far|distance|travel\w*|flight|fly|out of state|remote|zoom|video)\b/i,
    sentence: "We can speak by phone or video, wherever each of you is.",
  },
  {
    about:
      /\b(brothers?|sisters?|siblings?|mother|father|mom|dad|parents?|husband|wife|spouse|partner|famil\w*|son|daughter)\b/i,
    sentence: "Whoever else in the family should be part of it is welcome to join us.",
  },
  {
    about: /\b(scared|afraid|anxious|worr\w*|overwhelmed|exhausted|tired|guilt\w*|ashamed)\b/i,
    sentence: "What you are feeling makes sense, and you do not have to carry it alone.",
  },
  {
    about: /\b(secret|confidential\w*|privacy|private|discre\w*)\b/i,
    sentence: "What you tell me stays with me, unless somebody is in danger or the law asks for it.",
  },
];

const DAY = /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december";
const DAYTIME = /\b(morning|afternoon|evening)\b/i;
const SOON = /\b(today|tonight|right away|asap|urgent\w*|immediately)\b/i;

/** More would be a list, not a letter. */
const MOST = 2;

/**
 * What the built-in writer says because of the words that staff added. Those stand nowhere in the mail: they may hold
 * what is not meant for the family.
 */
export function saidBecauseOf(context: string): { sentences: string[]; when: string | null } {
  const sentences = CUES.filter(({ about }) => about.test(context))
    .slice(0, MOST)
    .map(({ sentence }) => sentence);
  return { sentences, when: proposedTime(context) };
}

/** A time that the words name, as a question. */
function proposedTime(context: string): string | null {
  const day = capital(DAY.exec(context)?.[0]);
  const daytime = DAYTIME.exec(context)?.[0].toLowerCase();
  if (day) return `Would ${[day, daytime].filter(Boolean).join(" ")} suit you?`;
  if (/\btomorrow\b/i.test(context)) return `Would tomorrow${daytime ? ` ${daytime}` : ""} suit you?`;
  if (SOON.test(context)) return "Could we speak today?";
  if (/\bnext week\b/i.test(context)) return "Would next week suit you?";
  const date = new RegExp(`\\b(${MONTHS}) \\d{1,2}\\b`, "i").exec(context)?.[0];
  return date ? `Would ${capital(date)} suit you?` : null;
}

const capital = (word: string | undefined) => word && word[0]!.toUpperCase() + word.slice(1).toLowerCase();

/** Runs of this many words are nobody's coincidence. */
const RUN = 6;

/** Whether a text repeats what staff added: a run of six words, or all of it where it is shorter (three at least). */
export function repeats(text: string, context: string): boolean {
  const words = plainWords(context);
  const run = Math.min(RUN, words.length);
  if (run < 3) return false;
  const within = ` ${plainWords(text).join(" ")} `;
  return words.some(
    (_, at) => at + run <= words.length && within.includes(` ${words.slice(at, at + run).join(" ")} `),
  );
}

const plainWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
