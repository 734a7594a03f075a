import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { crisisLevels } from "#db/values";
import type { Example } from "./example";
import { findNearDuplicates } from "./near-duplicates";

const lineSchema = z.object({
  round: z.string().min(1),
  voice: z.string().min(1).optional(),
  category: z.string().min(1),
  kinds: z.union([z.array(z.enum(crisisLevels)), z.tuple([z.literal("unclear")])]),
  language: z.enum(["en", "es"]).default("en"),
  text: z.string().min(1),
});

const folder = path.resolve("training/phrases");

/** The detector never learns from rounds in files of this name: they only measure it. */
const HELD_OUT = /^held-out/;

/** Reads the messages that the detector learns from. */
export const readLessons = (): Example[] => examplesOf((file) => !HELD_OUT.test(file));

/** Reads the lessons without near duplicates of messages in another round. */
export function readDistinctLessons(): Example[] {
  const all = readLessons();
  const near = findNearDuplicates(all);
  return all.filter((_, at) => !near.has(at));
}

/**
 * Reads the messages that measure the detector, without near duplicates of lessons. Only
 * `npm run crisis:report -- --held-out` may call this, because it logs each look.
 */
export function readHeldOutExamples(): Example[] {
  const all = examplesOf((file) => HELD_OUT.test(file));
  const near = findNearDuplicates(all, readLessons());
  return all.filter((_, at) => !near.has(at));
}

/** @throws naming the file and line of an invalid entry. */
function examplesOf(isMeant: (file: string) => boolean): Example[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ndjson") && isMeant(file));
  return files.sort().flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .trimEnd()
      .split("\n")
      .map((line, index) => exampleOf(line, `${file}:${index + 1}`)),
  );
}

function exampleOf(line: string, place: string): Example {
  try {
    const { kinds, ...rest } = lineSchema.parse(JSON.parse(line));
    const isUnclear = kinds[0] === "unclear";
    return { ...rest, isUnclear, kinds: isUnclear ? [] : (kinds as Example["kinds"]) };
  } catch (error) {
    throw new Error(`${place} is no labelled message`, { cause: error });
  }
}
