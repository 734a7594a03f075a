import { hearDanger, unmaskDanger } from "../words/hear.server";
import type { PackedWordModel, WordModel } from "./model";
import { splitLongSentences, tokenizeWholeSentences } from "./sentences";
import { type Evidence, pickMostAlarmingOdds } from "./stack";
import { type Weighed, weighWords } from "./weigh";

/** The evidence about a text, its sentences, and the most alarming window of them as they are typed. */
export type Gathered = {
  evidence: Evidence;
  wholeSentences: readonly (readonly string[])[];
  sentences: readonly (readonly string[])[];
  window: Weighed["window"];
};

/**
 * Gathers the evidence about a text; null for a text without words. Where words of danger are misspelt, the text is weighed
 * as it is meant as well, and the more alarming of the two counts.
 */
export function gatherEvidence(model: WordModel | PackedWordModel, text: string): Gathered | null {
  const wholeSentences = tokenizeWholeSentences(unmaskDanger(text));
  const sentences = splitLongSentences(wholeSentences);
  const typed = weighWords(model, sentences);
  if (!typed) return null;
  const hearing = hearDanger(wholeSentences);
  const read = (weighed: typeof typed): Evidence => ({
    words: wholeSentences.flat().length,
    whole: weighed.whole.odds,
    part: weighed.part.odds,
    hearing,
  });
  const meant =
    hearing.meant === wholeSentences ? null : weighWords(model, splitLongSentences(hearing.meant));
  const readings = [typed, ...(meant ? [meant] : [])].map(read);
  const evidence = readings.reduce((most, one) => (alarmOf(one) > alarmOf(most) ? one : most));
  return { evidence, wholeSentences, sentences, window: typed.whole.window };
}

const alarmOf = (evidence: Evidence) => pickMostAlarmingOdds(evidence)[0] as number;
