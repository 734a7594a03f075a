import { readFileSync } from "node:fs";
import path from "node:path";
import type { CrisisLevel } from "#db/values";

/** Ten sentences for each of thirty plain dangers, with the kinds whose card is right, the first one foremost. */
export const obviousSentences = readFileSync(path.resolve("training/obvious.ndjson"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as { danger: string; kinds: CrisisLevel[]; text: string });
