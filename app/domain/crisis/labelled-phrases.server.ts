import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { LabelledSet } from "./report";

/** A line of `phrases/*.ndjson`; `any`: both dangers are meant, or either card would be right. */
const phraseSchema = z.object({
  round: z.string().min(1),
  category: z.string().min(1),
  level: z.enum(["emergency", "suicide", "any", "none"]),
  text: z.string().min(1),
});
type LabelledPhrase = z.infer<typeof phraseSchema>;

const folder = path.join(import.meta.dirname, "phrases");

/** The sets the rules were tuned on. */
export const tunedSets: readonly LabelledSet[] = readRounds("tuned.ndjson");

/** Further phrases that only the learned layer is trained on. */
export const lessons: LabelledSet = joinSets("lessons", readRounds("lessons.ndjson"));

/** The sets used only for measuring, each reported separately. */
export const heldOutSets: readonly LabelledSet[] = readRounds("held-out.ndjson");

/** The training data of the learned layer. */
export const trainingSets: readonly LabelledSet[] = [...tunedSets, lessons];

/** Everything that is labelled. */
export const wholeSet: LabelledSet = joinSets("whole", [...trainingSets, ...heldOutSets]);

/** Several sets as one. */
export function joinSets(name: string, sets: readonly LabelledSet[]): LabelledSet {
  return {
    name,
    crises: sets.flatMap((set) => set.crises),
    benign: sets.flatMap((set) => set.benign),
  };
}

/**
 * The rounds of a file, in its order.
 * @throws naming the file and line of an invalid entry.
 */
function readRounds(file: string): LabelledSet[] {
  const lines = readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n");
  const phrases = lines.map((line, index) => readLine(line, `${file}:${index + 1}`));
  return groupBy(phrases, ({ round }) => round).map((group) => setOf(group[0]!.round, group));
}

function readLine(line: string, place: string): LabelledPhrase {
  try {
    return phraseSchema.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${place} is no labelled phrase`, { cause: error });
  }
}

function setOf(name: string, phrases: readonly LabelledPhrase[]): LabelledSet {
  const crises: LabelledSet["crises"][number][] = [];
  const benign: LabelledSet["benign"][number][] = [];
  for (const group of groupBy(phrases, ({ category, level }) => `${category}|${level}`)) {
    const { category, level } = group[0]!;
    const texts = group.map(({ text }) => text);
    if (level === "none") benign.push({ category, phrases: texts });
    else crises.push({ category, level, phrases: texts });
  }
  return { name, crises, benign };
}

/** The groups in the order of their first members. `Map.groupBy` needs Node 21. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
