import type { CardLanguage, CrisisLevel } from "#db/values";
import { kindsOfDanger } from "./cards";
import { gatherEvidence } from "./evidence/gather.server";
import { type Odds, QUESTIONS } from "./evidence/model";
import { extractPhrase, pickPhrases } from "./evidence/phrases";
import { isSmallWord } from "./evidence/small-words";
import { decideCrisisAnswer, pickMostAlarmingOdds } from "./evidence/stack";
import { readModels } from "./evidence/stored-models.server";
import { computeWordWeights } from "./evidence/weigh";
import type { Heard } from "./words/hear.server";

/** What a text says of danger. The same text always gives the same reading. */
export type CrisisReading = {
  /** The kinds of danger, the one whose card comes first at the front; empty when no card is shown. */
  levels: readonly CrisisLevel[];
  /** Whether the text is not calm but gets no card, so that the question is asked. False when `levels` has any. */
  isUnsure: boolean;
  /** Whether plain words of danger are in it, which are never calm. */
  isHeard: boolean;
  /** The likeliest danger when the text is unsure. */
  leansTo?: CrisisLevel;
  language: CardLanguage;
  /** The phrases that the finding rests on, for staff; empty if nothing is shown or asked. */
  because: readonly string[];
};

const models = readModels();

/** Limits the phrases shown to staff. */
const MAX_PHRASES = 3;

/** Unambiguous words of danger give the question; a present or coming danger gives the card, unless the model finds calm. */
export function readCrisis(text: string): CrisisReading {
  const language = detectLanguage(text);
  const calm: CrisisReading = { levels: [], isUnsure: false, isHeard: false, language, because: [] };
  const gathered = gatherEvidence(models.words, text);
  if (!gathered) return calm;

  const { stack, thresholds } = models;
  const { evidence, wholeSentences, sentences, window } = gathered;
  const { heard } = evidence.hearing;
  const answer = decideCrisisAnswer(stack, thresholds, evidence);
  if (!answer) return calm;

  const levels = pickDangerKinds(heard, pickMostAlarmingOdds(evidence));
  const weighty = pickPhrases(
    sentences
      .slice(window.from, window.to)
      .map((words) => ({ words, weights: computeWordWeights(models.words, words) })),
  );
  const named = heardPhrases(heard, wholeSentences);
  // Beside words of danger, a single word tells staff little.
  const because = distinct([...named, ...weighty.filter((one) => named.length === 0 || one.includes(" "))]);
  return {
    levels: answer === "card" ? levels : [],
    isUnsure: answer === "question",
    isHeard: heard.length > 0,
    ...(answer === "question" && levels[0] && { leansTo: levels[0] }),
    language,
    because: because.slice(0, MAX_PHRASES),
  };
}

/** How far below the highest odds a further kind of danger may be to be shown. */
const MAX_ODDS_GAP = 1;
/** The odds that a further kind of danger needs: about one in four, or even beside a kind that plain words name. */
const MIN_ODDS = { alone: -1, besidePlain: 0 };

/** Picks a text's kinds of danger, the highest first (docs/product/crisis.md §11). */
export function pickDangerKinds(heard: readonly Heard[], odds: Odds): CrisisLevel[] {
  const plain = plainKinds(heard);
  const oddsOf = (kind: CrisisLevel) => odds[QUESTIONS.indexOf(kind)] as number;
  const highest = Math.max(...kindsOfDanger.map(oddsOf));
  return kindsOfDanger.filter((kind) => {
    const own = oddsOf(kind);
    if (plain.has(kind) || (own === highest && plain.size === 0)) return true;
    return own > (plain.size > 0 ? MIN_ODDS.besidePlain : MIN_ODDS.alone) && own > highest - MAX_ODDS_GAP;
  });
}

/** Lists plain dangers. With a wish to die, something taken or a weapon is an emergency; a weapon is a danger to others too. */
function plainKinds(heard: readonly Heard[]): Set<CrisisLevel> {
  const kinds = new Set(heard.flatMap(({ gives, kinds }) => (gives === "card" ? kinds : [])));
  if (!kinds.has("suicide")) return kinds;
  if (kinds.delete("poisoning")) kinds.add("emergency");
  if (heard.some(({ danger }) => danger.startsWith("weapon"))) kinds.add("emergency").add("violence");
  return kinds;
}

/** Lists the phrases of danger, the plainest first; overlapping ones are one phrase. */
function heardPhrases(heard: readonly Heard[], sentences: readonly (readonly string[])[]): string[] {
  const spans: Heard[] = [];
  for (const one of heard.toSorted((a, b) => a.sentence - b.sentence || a.from - b.from)) {
    const last = spans.at(-1);
    const overlaps = last?.sentence === one.sentence && one.from < last.to;
    if (last && overlaps && Math.max(last.to, one.to) - last.from <= MAX_PHRASE_WORDS)
      spans[spans.length - 1] = { ...last, to: Math.max(last.to, one.to), gives: plainer(last, one) };
    else if (!overlaps) spans.push(one);
  }
  const order = spans.toSorted((a, b) => Number(a.gives === "question") - Number(b.gives === "question"));
  return order.flatMap(({ sentence, from, to }) => extractPhrase(sentences[sentence] ?? [], from, to) ?? []);
}

const MAX_PHRASE_WORDS = 9;

const plainer = (a: Heard, b: Heard) => (a.gives === "card" ? a.gives : b.gives);

/** Drops phrases that share a word with an earlier one, small words aside. */
const distinct = (phrases: readonly string[]): string[] =>
  phrases.filter((phrase, at) => {
    const words = phrase.split(" ").filter((word) => !isSmallWord(word));
    const before = new Set(phrases.slice(0, at).flatMap((one) => one.split(" ")));
    return !words.some((word) => before.has(word));
  });

/** Function words of Spanish, without words of both languages: "no", "me", "he", "has" and "son". */
const SPANISH = words(
  "el la los las un una unos unas al del de en que qué quien quién cuando cuándo donde dónde como cómo porque por para con sin sobre entre hasta desde y o ni si sí pero mas más muy ya aun aún también tambien nunca siempre ahora hoy ayer anoche aqui aquí alli ahí esto eso ese esa este esta estas esos aquel mi mis su sus tu tus nuestro nuestra yo ella ellos ellas nosotros usted ustedes nos se lo le les te es era fue ser está esta están estan estoy estamos estaba hay haber ha han tiene tienen tengo tenía tenia hace hizo dice dijo dicen quiere quiero quieren puede puedo pueden va van voy vamos sabe sé creo siento necesito necesita ayuda ayúdenme ayudenme favor hijo hija esposo esposa marido mujer hermano hermana mamá mama papá papa madre padre novio novia amigo amiga niño niña bebé abuelo abuela casa vida morir morirme muerto matar matarme matarse suicidarse respira despierta pastillas pistola droga drogas alcohol bebe toma tomó tomo pegó golpea miedo nada todo todos algo alguien nadie gracias hola",
);
const ENGLISH = words(
  "the a an of and or but if is are was were be been am i you she it we they him her his their my your our us them this that these those to in on at with without for from by about not don't dont can't cant won't wont what who when where why how do does did have had will would can could should just so very there here now then than as out up down over all any some want wants need needs help know think feel said says says please thank thanks",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Detects the language of a text by function words; English, like the site, if they don't tell. */
export function detectLanguage(text: string): CardLanguage {
  let spanish = /[ñ¿¡]/i.test(text) ? 1 : 0;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}’']+/gu)) {
    if (SPANISH.has(word)) spanish++;
    else if (ENGLISH.has(word.replace("’", "'"))) spanish--;
  }
  return spanish > 0 ? "es" : "en";
}
