import type { StoredCheck, StoredReading } from "#db/schema/crisis";
import type { CardLanguage, CheckAnswer, CrisisLevel } from "#db/values";
import type { Change } from "~/records/change";
import { type CrisisResource, cardKinds, crisisCardWords, isCrisisLevel } from "./cards";
import { isMinorReading } from "./resources";

/** The danger question, asked once if words are neither calm nor alarming. Nothing waits for its answer. */
export type CrisisCheck = {
  id: string;
  question: string;
  options: { value: CheckAnswer; label: string }[];
  resources: CrisisResource[];
  language: CardLanguage;
};

type Asked = {
  crisisLevel: CrisisLevel | null;
  crisisReading: StoredReading | null;
  crisisCheck: StoredCheck | null;
};

/** Why somebody in no crisis may be in danger: the answer to the question, or that they say to be under 18. */
export type DangerDoubt = "unanswered" | "no" | "minor";

export function deriveDangerDoubt({ crisisLevel, crisisReading, crisisCheck }: Asked): DangerDoubt | null {
  if (crisisLevel) return null;
  if (!crisisCheck) return isMinorReading(crisisReading) ? "minor" : null;
  return crisisCheck.answer === "no" ? "no" : "unanswered";
}

export const buildStoredCheck = ({ now, newId }: Change): StoredCheck => ({
  id: newId(),
  askedAt: now.toISOString(),
});

/** Whether a reading names no crisis, but is not calm. */
export const isUnsureReading = (reading: StoredReading | null): boolean =>
  reading !== null &&
  !reading.levels.some(isCrisisLevel) &&
  (reading.levels.length === 0 || reading.leansTo !== undefined);

/** Finds the question about danger that waits for an answer; null when none does. */
export function findOpenCheck({ crisisLevel, crisisReading, crisisCheck }: Asked): CrisisCheck | null {
  if (!crisisCheck || crisisCheck.answer || crisisLevel) return null;
  const language = crisisReading?.language ?? "en";
  const { lines, question } = crisisCardWords[language];
  return {
    id: crisisCheck.id,
    question: question.text,
    options: [
      { value: "yes", label: question.yes },
      { value: "no", label: question.no },
      { value: "not_sure", label: question.notSure },
    ],
    resources: [lines.call911, lines.call988, lines.text988],
    language,
  };
}

/** Formats the answer in the language of the question. */
export function formatCheckAnswer(answer: CheckAnswer, reading: StoredReading | null): string {
  const { yes, no, notSure } = crisisCardWords[reading?.language ?? "en"].question;
  return { yes, no, not_sure: notSure }[answer];
}

/** Applies a danger answer; null for a repeat. "No" may become "Yes", not back. "Not sure" is danger, of kind `danger`. */
export function applyCheckAnswer(
  { crisisLevel, crisisReading, crisisCheck }: Asked,
  answer: CheckAnswer,
  now: Date,
): { crisisCheck: StoredCheck; danger: { level: CrisisLevel; reading: StoredReading } | null } | null {
  if (!crisisCheck) return null;
  const isRaised = crisisCheck.answer === "no" && answer !== "no";
  if (crisisCheck.answer && !isRaised) return null;
  const { id, askedAt } = crisisCheck;
  const check: StoredCheck = { id, askedAt, answer, answeredAt: now.toISOString() };
  // A danger found meanwhile has its card and alert already.
  if (answer === "no" || crisisLevel) return { crisisCheck: check, danger: null };
  const level = crisisReading?.leansTo ?? "suicide";
  const levels = cardKinds.filter((kind) => kind === level || crisisReading?.levels.includes(kind));
  const reading: StoredReading = { language: "en", because: [], ...crisisReading, levels };
  return { crisisCheck: check, danger: { level, reading } };
}
