/** English and Spanish words that name no danger by themselves, without accents, as `tokenizeSentences` returns them. */
const SMALL = new Set(
  `a about after again ago all am an and any are as at away back be because been before being but by come comes did do does
  doing down for from get gets getting go goes going gonna gone good got had has have he her here him his hour hours how i if
  im i'm i've in is it it's its just keep keeps know knows later let like look made make makes many me might minute minutes
  more most much my need needs new next now of off on one or our out over people please put really right said say says saying
  see seen she should since so some someone something still such take takes tell than thank that that's the their them then
  there they they're thing things think this those thought through time to today together told too took toward under up us
  use used very want wanted wants was way we we're well went were what when where which while who why will with woke would
  year years you your
  al algo asi aun aunque cada como con cual cuando de del dice dicen dijo donde el ella ellos en era es esa ese eso esta
  estaba estan este esto ha hace hasta hay he la las le les lo los mas me mi mis mucho muy nos o otra otro para pero
  por porque que quien se ser si sin sobre son su sus tambien te tiene tu tuvo un una uno va voy y ya yo`
    .split(/\s+/)
    .filter(Boolean),
);

const NEGATIONS = new Set(["not", "never", "no", "cannot", "nunca", "nadie", "nobody", "without", "nothing"]);

/** Words that go with a negation: "does not", "can not". */
const AUXILIARIES = new Set([
  "does",
  "do",
  "did",
  "is",
  "are",
  "was",
  "will",
  "would",
  "can",
  "could",
  "has",
  "have",
]);

/** Small words that a phrase may end in. */
const ENDINGS = new Set(["up", "out", "down", "off", "away", "back", "me", "him", "us", "them", "here"]);

/** Small words that a phrase does not begin with: the message itself says who it is about. */
const LEADS = new Set(
  "i i'm im i've ive he he's hes she she's shes they they're we it is are was were and my el ella yo".split(
    " ",
  ),
);

export const isDroppedAtPhraseStart = (word: string): boolean => LEADS.has(word);
export const isKeptAtPhraseEnd = (word: string): boolean => ENDINGS.has(word);
export const isNegation = (word: string): boolean => NEGATIONS.has(word) || word.endsWith("n't");
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(word);
export const isSmallWord = (word: string): boolean =>
  word.length < 2 || SMALL.has(word) || isNegation(word) || isAuxiliary(word);

const MOST_TOLD = 4;

/** Picks the phrases to show beside a name: each once, and none of small words alone, which older readings contain. */
export const pickTellingPhrases = (phrases: readonly string[]): string[] =>
  [...new Set(phrases)].filter((phrase) => !phrase.split(" ").every(isSmallWord)).slice(0, MOST_TOLD);
