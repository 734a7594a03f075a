import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Example } from "./example";

/** The code that the models depend on. */
const CODE = [
  "evidence/sentences.ts",
  "evidence/gather.server.ts",
  "evidence/word-forms.ts",
  "evidence/features.ts",
  "evidence/windows.ts",
  "evidence/weigh.ts",
  "evidence/stack.ts",
  "learning/learn.server.ts",
  "learning/learn-words.ts",
  "learning/example.ts",
];

const folder = path.resolve("app/domain/crisis");

/** Hashes the lessons, the words of danger, and the code that learns: models with another hash are out of date. */
export function computeLearningFingerprint(examples: readonly Example[]): string {
  const words = readdirSync(path.join(folder, "words"))
    .filter((name) => /(?<!obvious|\.test)\.(?:ndjson|ts|txt)$/.test(name))
    .map((name) => `words/${name}`);
  const hash = createHash("sha256").update(JSON.stringify(examples));
  for (const file of [...CODE, ...words.sort()]) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}
