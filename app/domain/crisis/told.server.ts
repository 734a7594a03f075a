import type { StoredReading } from "#db/schema/crisis";
import { isCrisisLevel } from "./cards";
import { buildStoredReading, readDanger } from "./read.server";
import { addShorthand } from "./told";

/** Reads what a voicemail says, as staff typed it: as the family's own words; short hand alone raises nothing. Null when calm. */
export function readVoicemail(words: string): StoredReading | null {
  const reading = buildStoredReading(readDanger(words));
  const told = reading ? null : addShorthand(null, words);
  const leansTo = told?.levels.find(isCrisisLevel);
  return told && leansTo ? { ...told, levels: [], leansTo } : reading;
}
