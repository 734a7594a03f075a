import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { MODELS_FILE, writeModels } from "~/domain/crisis/evidence/stored-models.server";
import { readDistinctLessons, readLessons } from "./examples.server";
import { computeLearningFingerprint } from "./fingerprint.server";
import { learnModels } from "./learn.server";

/**
 * Learns the models again, in about five minutes. Run it when the lessons, the words of danger or the code that reads them
 * change: a test fails until then.
 *
 *     npm run crisis:learn
 */
const examples = readDistinctLessons();
const { unseen: _, ...models } = learnModels(examples);
const bytes = writeModels({ ...models, fingerprint: computeLearningFingerprint(readLessons()) });
writeFileSync(MODELS_FILE, bytes);
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
console.log(`${examples.length} messages learned; ${bytes.length} bytes, ${hash}`);
