import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server";
import type { CrisisOutcome } from "#db/values";
import {
  type JudgedWords,
  listJudgedWords,
  type OutcomeCount,
  readOutcomes,
} from "~/domain/crisis/outcomes.server";
import { redactContactData } from "~/integrations/model/redact";
import { type Settings, SetupError } from "~/platform/config/settings";
import { LEADS_FILE } from "~/platform/data-folder/files";

/**
 * Reads this site's own data folder; nothing leaves the machine.
 * @param writeTo the file for the judged messages, one JSON object a line, as in `training/phrases`: a person must check each
 * label and each word before anything is learned from it. Needs `CRISIS_TEXTS=true`.
 * @throws SetupError when there are no data, or texts are requested without permission.
 */
export function reportCrisisOutcomes({ DATA_DIR, CRISIS_TEXTS }: Settings, writeTo?: string): string {
  const file = path.join(DATA_DIR, LEADS_FILE);
  if (!existsSync(file)) throw new SetupError(`There are no counts: ${file} is not there.`);
  if (writeTo && !CRISIS_TEXTS)
    throw new SetupError("Messages are written only where CRISIS_TEXTS=true is set (docs/security.md).");
  const db = openDatabase(file);
  try {
    const counts = describeOutcomes(readOutcomes(db));
    if (!CRISIS_TEXTS) return counts;
    const judged = listJudgedWords(db).map(buildPhrase);
    if (writeTo)
      writeFileSync(writeTo, judged.map((phrase) => `${JSON.stringify(phrase)}\n`).join(""), { mode: 0o600 });
    const texts = judged.map(({ category, text }) => `- ${category}: ${text}`);
    return [counts, "", writeTo ? `${judged.length} messages are in ${writeTo}.` : texts.join("\n")]
      .join("\n")
      .trim();
  } finally {
    db.$client.close();
  }
}

/** Describes how enquiries ended by month, the newest first. */
export function describeOutcomes(counts: readonly OutcomeCount[]): string {
  if (counts.length === 0)
    return "Nothing was counted yet: no card was shown, and the question was not asked.";
  const months = [...new Set(counts.map(({ month }) => month))];
  const rows = months.map(
    (month) => `${month}${COLUMNS.map(([outcome]) => cell(sum(counts, outcome, month))).join("")}`,
  );
  const total = (outcome: CrisisOutcome) => sum(counts, outcome);
  const answers = total("yes") + total("no") + total("not_sure");
  return [
    `${plural(total("card"), "card was", "cards were")} shown with an inquiry; staff cleared ${total("cleared")} as false.`,
    `The question was asked ${plural(total("asked"), "time", "times")} and answered ${plural(answers, "time", "times")}: yes ${total("yes")}, not sure ${total("not_sure")}, no ${total("no")}.`,
    "",
    `       ${COLUMNS.map(([, title]) => title.padStart(COLUMN_CHARS)).join("")}`,
    ...rows,
  ].join("\n");
}

const COLUMNS: readonly [CrisisOutcome, string][] = [
  ["card", "cards"],
  ["cleared", "cleared"],
  ["asked", "asked"],
  ["yes", "yes"],
  ["not_sure", "not sure"],
  ["no", "no"],
];
const COLUMN_CHARS = 10;
const cell = (count: number) => String(count).padStart(COLUMN_CHARS);
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const sum = (counts: readonly OutcomeCount[], outcome: CrisisOutcome, month?: string) =>
  counts
    .filter((row) => row.outcome === outcome && (!month || row.month === month))
    .reduce((all, { count }) => all + count, 0);

/** Builds a phrase to learn from, without names and contacts; the outcome gives its label. */
function buildPhrase({ words, came, reading }: JudgedWords) {
  const danger = came === "yes" || came === "not_sure";
  return {
    round: "own use",
    voice: "unknown",
    category: OUTCOME_LABELS[came],
    kinds: danger ? [reading?.levels[0] ?? reading?.leansTo ?? "suicide"] : [],
    ...(reading?.language === "es" && { language: "es" }),
    text: redactContactData(words).replace(/\s+/g, " ").trim(),
  };
}

const OUTCOME_LABELS: Record<JudgedWords["came"], string> = {
  cleared: "cleared by staff",
  yes: "asked, said yes",
  not_sure: "asked, not sure",
  no: "asked, said no",
};
