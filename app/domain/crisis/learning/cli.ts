import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Embedder } from "~/integrations/embedding/embedder.server";
import { MODELS_FILE, writeModels } from "../evidence/stored-models.server";
import { lessons } from "./examples.server";
import { fingerprintOf } from "./fingerprint.server";
import { learn, sentenceTextsOf } from "./learn";

/**
 * Learns the models anew. Needed whenever the lessons or what reads them change; a test fails until then. Takes some
 * twenty minutes, most of it for the embeddings, which are kept in `.cache` for the next time.
 *
 *     npm run crisis:learn
 */
const CACHE = path.resolve(".cache/crisis-embeddings.json");
const AT_ONCE = 16;
/** Milliseconds: nobody waits. */
const PATIENCE = 60_000;

const known: Record<string, string> = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, "utf8")) : {};
const examples = lessons();
const texts = sentenceTextsOf(examples);
const missing = texts.filter((text) => !(text in known)).sort((a, b) => a.length - b.length);
if (missing.length > 0) {
  const embedder = new Embedder({ latest: PATIENCE, onFailure: (error) => console.error(error) });
  await embedder.ready();
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const part = missing.slice(from, from + AT_ONCE);
    const embeddings = await embedder.embed(part);
    if (!embeddings) throw new Error("The embeddings can't be had.");
    part.forEach((text, i) => {
      known[text] = Buffer.from((embeddings[i] as Float32Array).buffer).toString("base64");
    });
    if (from % 3_200 === 0) console.log(`${from} of ${missing.length} embeddings`);
  }
  await embedder.close();
  mkdirSync(path.dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(known));
}

const embeddings = new Map(
  texts.map((text) => [
    text,
    new Float32Array(new Uint8Array(Buffer.from(known[text] as string, "base64")).buffer),
  ]),
);
const { unseen: _, ...models } = learn(examples, embeddings);
const bytes = writeModels({ ...models, fingerprint: fingerprintOf(examples) });
writeFileSync(MODELS_FILE, bytes);
const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
console.log(`${examples.length} messages learned; ${bytes.length} bytes, ${hash}`);
