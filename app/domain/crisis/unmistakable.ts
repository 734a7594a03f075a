import type { CrisisLevel } from "#db/values";
import phrases from "./unmistakable.json";

/** One of the words at each place. */
type Phrase = { level: CrisisLevel; places: readonly ReadonlySet<string>[] };

const all: Phrase[] = Object.entries(phrases).flatMap(([level, texts]) =>
  texts.map((text) => ({
    level: level as CrisisLevel,
    places: text.split(" ").map((place) => new Set(place.split("|"))),
  })),
);

/** The phrases by the words they may begin with. */
const byFirst = new Map<string, Phrase[]>();
for (const phrase of all)
  for (const word of phrase.places[0] ?? []) byFirst.set(word, [...(byFirst.get(word) ?? []), phrase]);

/** The words of the phrases by their first letters, for those that were misspelt. Short words are too near each other. */
const MISSPELT_FROM = 6;
const longWords = new Map<string, string[]>();
for (const word of new Set(all.flatMap(({ places }) => places.flatMap((place) => [...place]))))
  if (word.length >= MISSPELT_FROM)
    longWords.set(word.charAt(0), [...(longWords.get(word.charAt(0)) ?? []), word]);

/** The word of a phrase that is meant, if one letter is missing, added, changed or swapped with the next. */
function meantBy(word: string): string {
  if (word.length < MISSPELT_FROM - 1) return word;
  const near = longWords.get(word.charAt(0)) ?? [];
  return near.includes(word) ? word : (near.find((one) => isOneEditAway(word, one)) ?? word);
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Words that deny what follows within the next few. */
const DENIALS = new Set(
  "no not never dont didnt doesnt isnt wasnt hasnt havent without denies denied nobody none neither nor nunca sin jamas tampoco if unless".split(
    " ",
  ),
);
const DENIED_WITHIN = 4;

/** Words of a sentence that may tell of another time, of a story, of a fear, or in jest. */
const ELSEWHERE = new Set(
  "ago years year used when after since once history movie film show book song episode game class course training lol lmao haha jk jaja figuratively literally if whether ever signs case could might worried afraid hace anos cuando despues desde pelicula serie novela libro curso si murio fallecio died passed tried wanted wanting slowly hospital hospice rehab college hair foot embarrassment drinking alcohol vodka attempt intento intente meme word riendo broma risa sentimiento violento dijo dicho cree mystery victim survey questionnaire question asked gloss throats installment well said may verguenza pena marido dog cat vet january february april june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  ),
);

/** Words that tell of a dream, or of a death that is awaited, in the next sentence too; a year does so as well. */
const STORY = new Set(
  "dream dreams dreamed dreamt nightmare nightmares sueno suenos pesadilla pesadillas hospice hospicio".split(
    " ",
  ),
);
const YEAR = /^(?:19|20)\d\d$/;
const isStory = (word: string) => STORY.has(word) || YEAR.test(word);

/**
 * The kinds of danger that a text names in words that can hardly mean anything else, whatever the models say of it. Held
 * back where the sentence denies it or may tell of another time: what is then said is for the models to judge.
 */
export function unmistakable(sentences: readonly (readonly string[])[]): CrisisLevel[] {
  const found = new Set<CrisisLevel>();
  for (const [place, sentence] of sentences.entries()) {
    const words = sentence.map((word) => meantBy(word.replaceAll("'", "")));
    if (words.some((word) => ELSEWHERE.has(word) || isStory(word)) || sentences[place - 1]?.some(isStory))
      continue;
    words.forEach((word, at) => {
      for (const { level, places } of byFirst.get(word) ?? []) {
        if (!places.every((place, i) => place.has(words[at + i] ?? ""))) continue;
        if (words.slice(Math.max(0, at - DENIED_WITHIN), at).some((before) => DENIALS.has(before))) continue;
        found.add(level);
      }
    });
  }
  return [...found];
}
