import { concepts } from "./concepts/book";
import { isNoAlarm } from "./context";
import { FrameReader } from "./frames/frame";
import { emergencyFrames, suicideFrames } from "./frames/groups";
import { withoutIdioms } from "./idioms";
import { normalizeText } from "./normalize";
import { PhraseBook } from "./phrase-book";
import { type Crisis, crisisCard } from "./resources";
import { emergencyRules, suicideRules } from "./rules/groups";
import type { Level, LevelledRule, Sign } from "./rules/rule";

export type CrisisSigns = { emergency: boolean; suicide: boolean };

const rules = new PhraseBook<LevelledRule>([
  ...emergencyRules.map((rule) => ({ ...rule, level: "emergency" as const })),
  ...suicideRules.map((rule) => ({ ...rule, level: "suicide" as const })),
]);

const frames = [
  ...emergencyFrames.map((frame) => ({ ...frame, level: "emergency" as const })),
  ...suicideFrames.map((frame) => ({ ...frame, level: "suicide" as const })),
].map((frame) => new FrameReader(frame, concepts));

/** Which dangers a text speaks of; both can hold. The same text always gives the same answer. */
export function crisisSigns(text: string): CrisisSigns {
  const { emergency, suicide } = firstSigns(text);
  return { emergency: emergency !== undefined, suicide: suicide !== undefined };
}

/** What to show for a text that speaks of danger; null when it doesn't. */
export function detectCrisis(text: string): Crisis | null {
  return crisisCard(crisisSigns(text));
}

/** The names of the rules that a text sets off, for the report. */
export function explainCrisis(text: string): string[] {
  const { emergency, suicide } = firstSigns(text);
  return [emergency, suicide].flatMap((rule) => rule?.name ?? []);
}

/** The first rule or frame of each level that a text sets off. */
function firstSigns(text: string): Partial<Record<Level, Sign>> {
  const plain = withoutIdioms(normalizeText(text));
  const signs: Partial<Record<Level, Sign>> = {};
  rules.read(plain, (rule, start, end) => {
    if (signs[rule.level] || isNoAlarm(plain, start + 1, end, rule)) return undefined;
    signs[rule.level] = rule;
    return signs.emergency && signs.suicide ? plain.length : undefined;
  });
  if (!signs.emergency || !signs.suicide) readFrames(plain, signs);
  return signs;
}

function readFrames(plain: string, signs: Partial<Record<Level, Sign>>): void {
  const reading = concepts.read(plain);
  for (const reader of frames) {
    const { frame } = reader;
    if (signs[frame.level]) continue;
    reader.read(reading, (from, to) => {
      const start = reading.offsets[from] as number;
      const end = (reading.offsets[to] as number) - 1;
      if (isNoAlarm(plain, start, end, frame)) return false;
      signs[frame.level] = frame;
      return true;
    });
  }
}
