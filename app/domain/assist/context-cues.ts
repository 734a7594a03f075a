import type { EmailDraftType } from "~/domain/leads/outreach/email-draft-types";

/** Topics of the notes that staff add, with the built-in writer's sentences, in order of precedence. */
const CUES: readonly { about: RegExp; sentence: string; isSaidIn?: EmailDraftType }[] = [
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
    about: /\b((we|i) (spoke|talked|met)|(our|the) (call|talk|conversation) (today|yesterday|went|was))\b/i,
    sentence: "Thank you for taking the time to speak with me.",
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
    sentence:
      "What you tell me stays with me and the few who work with me, unless somebody is in danger or the law asks for it.",
  },
  {
    about:
      /\b(died|death|passed away|funeral|grie(f|v\w*)|lost (her|his|their) (\w+ )?(mother|father|mom|dad|son|daughter|husband|wife|child|baby))\b/i,
    sentence: "I am thinking of you. Please take all the time that you need.",
  },
  {
    about:
      /\b(think(ing|s)? (about|over) it|think it over|undecided|not sure|unsure|hesita\w*|no rush|no hurry)\b/i,
    sentence: "There is no hurry: nothing has to be decided before you are ready.",
  },
  {
    about: /\b(no (reply|response)|(has|have)(n[’']t| not) (replied|answered|responded)|not heard)\b/i,
    sentence: "If this is not the moment, that is all right. You can answer whenever it suits you.",
  },
  {
    about: /\b(treatment|rehab\w*|detox\w*|program(s|me|mes)?|facilit(y|ies)|options)\b/i,
    sentence: "We can go over what kinds of help there are, and which would fit.",
  },
  {
    about: /\b(prefers? (to )?(text\w*|e-?mail\w*|writ\w*)|(hates?|dislikes?|no) (phone )?calls)\b/i,
    sentence: "If writing is easier for you than a call, just answer this email.",
  },
  {
    about: /\b((she|he|they|who) works?|working|shifts?|job)\b/i,
    sentence: "If working hours are in the way, we can also speak early or late.",
  },
  {
    about: /\b(guides?|brochures?|articles?|reading|material|information)\b/i,
    sentence: "There are guides on our website, free to download, if you would like to read first.",
    isSaidIn: "resource_share",
  },
];

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY = /\b((mon|tues|wednes|thurs|fri|satur|sun)days?|tues?|weds|thu|thurs?|fri)\b/i;
const DATE =
  /\b(january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}\b/i;
const DAYTIME = /\b(morning|afternoon|evening)\b/i;
const CLOCK = /\b(1[0-2]|[1-9])(:[0-5]\d)? ?([ap])\.?m\b/i;
const SOON = /\b(today|tonight|right away|asap|urgent\w*|immediately)\b/i;
/** The words in notes that say that a time has passed or doesn't suit. */
const NO_PROPOSAL =
  /\b(not?|never|cannot|can[’']t|won[’']t|doesn[’']t|isn[’']t|(she|he|they|who|and) works?|working|busy|avoid|except|unavailable|last|yesterday|ago|spoke|talked|called|met|wrote|was|were)\b/i;

/** The most sentences that notes add to a mail: more would be a list. */
const MAX_CUES = 3;

export type Cues = {
  sentences: string[];
  /** A question about the time that the notes name. */
  when: string | null;
  isShort: boolean;
};

/** Picks a mail's sentences by staff's notes. The notes' own words are never in it: they may not be meant for the family. */
export function extractContextCues(context: string, emailType: EmailDraftType): Cues {
  const sentences = CUES.filter(({ about, isSaidIn }) => isSaidIn !== emailType && about.test(context))
    .slice(0, MAX_CUES)
    .map(({ sentence }) => sentence);
  return { sentences, when: proposedTime(context), isShort: /\b(short|brief(ly)?)\b/i.test(context) };
}

function proposedTime(context: string): string | null {
  for (const clause of context.split(/[;,\n]|\.(?=\s|$)| but | except /i)) {
    const named = NO_PROPOSAL.test(clause) ? null : timeIn(clause);
    if (named) return named;
  }
  return null;
}

function timeIn(clause: string): string | null {
  const clock = CLOCK.exec(clause);
  const hour = clock && ` at ${clock[1]}${clock[2] ?? ""} ${clock[3]!.toUpperCase()}M`;
  const daytime = DAYTIME.exec(clause)?.[0].toLowerCase();
  const exactly = hour ?? (daytime ? ` ${daytime}` : "");
  const day = DAY.exec(clause)?.[0].slice(0, 3).toLowerCase();
  const date = DATE.exec(clause)?.[0];
  const suits = (time: string) => `Would ${time} suit you?`;
  if (day) return suits(`${DAYS.find((name) => name.toLowerCase().startsWith(day))}${exactly}`);
  if (date) return suits(`${capital(date)}${hour ?? ""}`);
  if (/\btomorrow\b/i.test(clause)) return suits(`tomorrow${exactly}`);
  if (SOON.test(clause)) return hour ? suits(`today${hour}`) : "Could we speak today?";
  if (/\bweek-?end\b/i.test(clause)) return suits("the weekend");
  if (/\bnext week\b/i.test(clause)) return suits("next week");
  return daytime && /\b(prefers?|best|better|call|try|only)\b/i.test(clause)
    ? suits(`a time in the ${daytime}`)
    : null;
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1).toLowerCase();

/** How many equal words in a row count as a quotation of the notes: six are no coincidence. */
const RUN_WORDS = 6;

/** Whether a text repeats a run of six words, or all of a note of three to five. */
export function isRepeatingContext(text: string, context: string): boolean {
  const words = plainWords(context);
  const run = Math.min(RUN_WORDS, words.length);
  if (run < 3) return false;
  const within = ` ${plainWords(text).join(" ")} `;
  return words.some(
    (_, at) => at + run <= words.length && within.includes(` ${words.slice(at, at + run).join(" ")} `),
  );
}

const plainWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
