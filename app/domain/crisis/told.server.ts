import type { StoredReading } from "#db/schema/crisis";
import { refuseField } from "~/refusal";
import { isCrisisLevel } from "./cards";
import { buildStoredReading, joinReadings, readDanger } from "./read.server";
import { addShorthand, buildAlertQuestion } from "./told";

/** Danger in what staff wrote of what they were told, and whether they open an alert. */
export type ToldDanger = { reading: StoredReading; isRaised: boolean };

/** Reads what staff wrote for danger, as the family's own words are read, and for the short hand of notes; null when calm. */
export function readTold(texts: readonly (string | null | undefined)[]): StoredReading | null {
  const written = texts.flatMap((text) => (text ? [text] : []));
  const read = written.map((text) => ({ text, reading: readDanger(text) }));
  return addShorthand(read.length > 0 ? buildStoredReading(joinReadings(read)) : null, written.join("\n"));
}

/**
 * Reads what staff wrote for danger, with their answer to "Open alert?". Null where no danger is named.
 * @param raise the answer; undefined where it was not given
 * @throws Refusal: the question, where danger is named and nobody has answered
 */
export function requireAlertAnswer(
  texts: readonly (string | null | undefined)[],
  raise: boolean | undefined,
): ToldDanger | null {
  const reading = readTold(texts);
  if (!reading?.levels.some(isCrisisLevel)) return reading && { reading, isRaised: false };
  if (raise === undefined) throw refuseField("raise", buildAlertQuestion(reading));
  return { reading, isRaised: raise };
}

/** Reads what a voicemail says, as staff typed it: as the family's own words; short hand alone raises nothing. Null when calm. */
export function readVoicemail(words: string): StoredReading | null {
  const reading = buildStoredReading(readDanger(words));
  const told = reading ? null : addShorthand(null, words);
  const leansTo = told?.levels.find(isCrisisLevel);
  return told && leansTo ? { ...told, levels: [], leansTo } : reading;
}
