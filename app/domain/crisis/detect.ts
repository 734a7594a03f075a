import type { CardLanguage, CrisisLevel } from "#db/values";
import { concepts } from "./concepts/book";
import type { Reading } from "./concepts/concept-book";
import { isNoAlarm } from "./context";
import { FrameReader } from "./frames/frame";
import { emergencyFrames, suicideFrames } from "./frames/groups";
import { withoutIdioms } from "./idioms";
import { languageOf } from "./language";
import { type Weight, weigh } from "./learned/weigh";
import { normalizeText } from "./normalize";
import { PhraseBook } from "./phrase-book";
import { type Crisis, crisisCard } from "./resources";
import { emergencyRules, suicideRules } from "./rules/groups";
import type { Level, LevelledRule, Sign } from "./rules/rule";

/** What a text says of danger. */
export type CrisisReading = {
  /** Kinds of danger, the one whose card comes first first; empty when no card is shown. */
  levels: readonly CrisisLevel[];
  /** No card, but not calm either: the gentle question is asked. Never true when `levels` has any. */
  isUnsure: boolean;
  /** What an unsure text leans to, where it leans. */
  leansTo?: CrisisLevel;
  language: CardLanguage;
  /** Words of the text that weighed most, for staff; may be empty. */
  because: readonly string[];
};

export type CrisisSigns = { emergency: boolean; suicide: boolean };

/** The sign found for each danger. */
type Signs = Partial<Record<Level, Sign>>;

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

/** From these log odds of the learned layer on a text without a sign is not calm. */
const UNSURE = -1;

/** Reads a text of a family. The same text always gives the same reading. */
export function readCrisis(text: string): CrisisReading {
  const signs = crisisSigns(text);
  const levels = (["emergency", "suicide"] as const).filter((level) => signs[level]);
  const plain = withoutIdioms(normalizeText(text));
  const { emergency, suicide } = weigh(plain, concepts.read(plain));
  const isUnsure = levels.length === 0 && Math.max(emergency, suicide) > UNSURE;
  return {
    levels,
    isUnsure,
    ...(isUnsure && { leansTo: emergency > suicide ? "emergency" : "suicide" }),
    language: languageOf(text),
    because: [],
  };
}

/** What to show for a text that speaks of danger; null when it doesn't. */
export function detectCrisis(text: string): Crisis | null {
  return crisisCard({ levels: readCrisis(text).levels });
}

/** The names of the rules that match a text, or of the learned layer, for the report. */
export function explainCrisis(text: string): string[] {
  const { emergency, suicide } = firstSigns(text);
  return [emergency, suicide].flatMap((rule) => rule?.name ?? []);
}

/**
 * Threshold in log odds above which the learned layer alone shows a card. Chosen on sets that neither the rules nor the
 * weights had been tuned on at the time. A match of a rule always shows a card: a false alarm is ignored, a miss may
 * cost a life.
 */
const ALARM = 0.5;

/** The signs reported for the learned layer, which has no rule names. */
const learned = {
  emergency: { name: "learned: emergency", level: "emergency" },
  suicide: { name: "learned: suicide", level: "suicide" },
} as const satisfies Record<Level, Sign>;

/** Whether a name that `explainCrisis` gives is the learned layer's. */
export const isLearned = (name: string) => Object.values(learned).some((sign) => sign.name === name);

/** The first rule or frame of each level that matches a text, else the result of the learned layer. */
function firstSigns(text: string): Signs {
  const plain = withoutIdioms(normalizeText(text));
  const signs: Signs = {};
  rules.read(plain, (rule, start, end) => {
    if (signs[rule.level] || isNoAlarm(plain, start + 1, end, rule)) return undefined;
    signs[rule.level] = rule;
    return signs.emergency && signs.suicide ? plain.length : undefined;
  });
  const reading = concepts.read(plain);
  if (!signs.emergency || !signs.suicide) readFrames(plain, reading, signs);
  return settled(signs, weigh(plain, reading));
}

function settled({ emergency, suicide }: Signs, weight: Weight): Signs {
  return {
    emergency: emergency ?? (weight.emergency > ALARM ? learned.emergency : undefined),
    suicide: suicide ?? (weight.suicide > ALARM ? learned.suicide : undefined),
  };
}

function readFrames(plain: string, reading: Reading, signs: Signs): void {
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
