import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Example } from "./example";

/** What the models depend on beside the lessons. */
const CODE = [
  "evidence/sentences.ts",
  "evidence/features.ts",
  "evidence/windows.ts",
  "learning/learn.ts",
  "learning/learn-words.ts",
  "learning/learn-meaning.ts",
];

/** Of the lessons and the code that learns from them: models with another one are out of date. */
export function fingerprintOf(examples: readonly Example[]): string {
  const hash = createHash("sha256").update(JSON.stringify(examples));
  for (const file of CODE) hash.update(readFileSync(path.resolve("app/domain/crisis", file)));
  return hash.digest("hex");
}
