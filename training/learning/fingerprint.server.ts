import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Example } from "./example";

const APP = "app/domain/crisis";

/** The code that the models depend on. */
const CODE = [
  `${APP}/evidence/sentences.ts`,
  `${APP}/evidence/gather.server.ts`,
  `${APP}/evidence/word-forms.ts`,
  `${APP}/evidence/features.ts`,
  `${APP}/evidence/windows.ts`,
  `${APP}/evidence/weigh.ts`,
  `${APP}/evidence/stack.ts`,
  "training/learning/learn.server.ts",
  "training/learning/learn-words.ts",
  "training/learning/example.ts",
];

/** Hashes the lessons, the words of danger, and the code that learns: models with another hash are out of date. */
export function computeLearningFingerprint(examples: readonly Example[]): string {
  const words = readdirSync(path.resolve(APP, "words"))
    .filter((name) => /(?<!\.test)\.(?:ndjson|ts|txt)$/.test(name))
    .map((name) => `${APP}/words/${name}`);
  const hash = createHash("sha256").update(JSON.stringify(examples));
  for (const file of [...CODE, ...words.sort()]) hash.update(readFileSync(path.resolve(file)));
  return hash.digest("hex");
}
