import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { MODELS_FILE, writeModels } from "../evidence/stored-models.server";
import { distinctLessons, lessons } from "./examples.server";
import { fingerprintOf } from "./fingerprint.server";
import { learn } from "./learn.server";

/**
 * Learns the models again. Needed whenever the lessons, the words of danger or what reads them change; a test fails until
 * then. Takes some five minutes.
 *
 *     npm run crisis:learn
 */
const examples = distinctLessons();
const { unseen: _, ...models } = learn(examples);
const bytes = writeModels({ ...models, fingerprint: fingerprintOf(lessons()) });
writeFileSync(MODELS_FILE, bytes);
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
console.log(`${examples.length} messages learned; ${bytes.length} bytes, ${hash}`);
