import type { CardLanguage, CrisisLevel } from "#db/values";
import { type Odds, QUESTIONS } from "./evidence/model";
import { pickPhrases } from "./evidence/phrases";
import { sentencesOf } from "./evidence/sentences";
import { readModels, type Thresholds } from "./evidence/stored-models.server";
import {
  blendOdds,
  meanOf,
  together,
  type Weighed,
  weighMeaning,
  weightOfWords,
  weighWords,
} from "./evidence/weigh";
import { languageOf } from "./language";
import { unmistakable } from "./unmistakable";

/** What a text says of danger. The same evidence always gives the same reading. */
export type CrisisReading = {
  /** Kinds of danger, the one whose card comes first first; empty when no card is shown. */
  levels: readonly CrisisLevel[];
  /** No card, but not calm either: the gentle question is asked. Never true when `levels` has any. */
  isUnsure: boolean;
  /** What an unsure text leans to. */
  leansTo?: CrisisLevel;
  language: CardLanguage;
  /** Phrases of the text that weighed most, for staff; empty where nothing is shown or asked. */
  because: readonly string[];
};

/** Embeddings of some texts, in their order; null when they can't be had in time. */
export type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[] | null>;

const models = readModels();

/** Reads a text by its words alone. */
export function readCrisis(text: string): CrisisReading {
  const sentences = sentencesOf(text);
  const weighed = weighWords(models.words, sentences);
  if (!weighed) return calm(text);
  return readingOf(text, sentences, weighed, {
    odds: together(weighed.whole.odds, weighed.part.odds),
    thresholds: models.thresholds.words,
  });
}

/** Reads a text by its words and by what its most alarming sentences mean; by its words alone where `embed` gives nothing. */
export async function readCrisisInDepth(text: string, embed: Embed): Promise<CrisisReading> {
  const sentences = sentencesOf(text);
  const weighed = weighWords(models.words, sentences);
  if (!weighed) return calm(text);
  const { whole, part } = weighed;
  const sentencesIn = ({ window: { from, to } }: Weighed) =>
    sentences.slice(from, to).map((words) => words.join(" "));
  const texts = [...new Set([...sentencesIn(whole), ...sentencesIn(part)])];
  const embeddings = await embed(texts).catch(() => null);
  if (embeddings?.length !== texts.length) return readCrisis(text);
  const oddsOf = (one: Weighed) => {
    const mean = meanOf(
      sentencesIn(one).map((sentence) => embeddings[texts.indexOf(sentence)] as Float32Array),
    );
    return blendOdds(models.blend, one.odds, weighMeaning(models.meaning, mean));
  };
  return readingOf(text, sentences, weighed, {
    odds: together(oddsOf(whole), oddsOf(part)),
    thresholds: models.thresholds.both,
  });
}

const calm = (text: string): CrisisReading => ({
  levels: [],
  isUnsure: false,
  language: languageOf(text),
  because: [],
});

/** A kind whose odds are less than this below the first one's is shown with it. */
const CLOSE = 1.5;
/** But none that is itself unlikely: about one in five. */
const UNLIKELY = -1.4;

function readingOf(
  text: string,
  sentences: readonly (readonly string[])[],
  { whole: { window } }: { whole: Weighed },
  { odds, thresholds }: { odds: Odds; thresholds: Thresholds },
): CrisisReading {
  const sure = unmistakable(sentences);
  const danger = odds[0] as number;
  if (sure.length === 0 && danger <= thresholds.question) return calm(text);
  const hasCard = sure.length > 0 || danger > thresholds.card;
  const levels = levelsOf(odds, sure);
  return {
    levels: hasCard ? levels : [],
    isUnsure: !hasCard,
    ...(!hasCard && levels[0] && { leansTo: levels[0] }),
    language: languageOf(text),
    because: pickPhrases(
      sentences
        .slice(window.from, window.to)
        .map((words) => ({ words, weights: weightOfWords(models.words, words) })),
    ),
  };
}

function levelsOf(odds: Odds, sure: readonly CrisisLevel[]): CrisisLevel[] {
  const kinds = QUESTIONS.slice(1).map((kind, at) => ({
    kind: kind as CrisisLevel,
    odds: sure.includes(kind as CrisisLevel) ? Number.POSITIVE_INFINITY : (odds[at + 1] as number),
  }));
  kinds.sort((a, b) => b.odds - a.odds);
  const first = kinds[0]?.odds ?? 0;
  return kinds
    .filter(({ odds: one }, at) => at === 0 || one === first || (one > UNLIKELY && one > first - CLOSE))
    .map(({ kind }) => kind);
}
