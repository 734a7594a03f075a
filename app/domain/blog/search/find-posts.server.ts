import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { ReadOptions } from "~/content/client.server";
import { readFilled } from "~/content/filled.server";
import { postTextsQuery } from "~/content/queries";
import { crisisCardWords } from "~/domain/crisis/cards";
import { readCrisis } from "~/domain/crisis/detect.server";
import { buildCrisisCard, type Crisis } from "~/domain/crisis/resources";
import { indexPosts, rankPosts } from "./post-index";
import { buildVocabulary, findNamedDangers, type Vocabulary } from "./vocabulary";

const words = z.array(z.string().min(1));
const written = z.strictObject({
  alike: z.array(words.min(2)),
  danger: z.strictObject({ emergency: words, violence: words, poisoning: words, suicide: words }),
  small: words,
});

let known: Vocabulary | undefined;

/** Reads the vocabulary of families' search words. @throws where `words.yaml` is invalid */
export function readFamilyVocabulary(): Vocabulary {
  known ??= buildVocabulary(
    written.parse(parse(readFileSync(path.join(import.meta.dirname, "words.yaml"), "utf8"))),
  );
  return known;
}

/** Returns the ids of matching posts, best first. The first search after an edit builds the index, which is then cached. */
export async function findPosts(search: string, { perspective }: ReadOptions): Promise<string[]> {
  const options = perspective ? { perspective } : {};
  const index = await readFilled(postTextsQuery, {}, options, indexPosts);
  return index ? rankPosts(index, readFamilyVocabulary(), search) : [];
}

/** Reads a search for danger; null for none. Ambiguous or single words like "overdose" get a question. Nothing is stored. */
export function detectSearchCrisis(search: string): Crisis | null {
  const { levels, isUnsure, leansTo, language } = readCrisis(search);
  if (levels.length > 0) return buildCrisisCard({ levels, language });
  const named = findNamedDangers(readFamilyVocabulary(), search);
  const lines = buildCrisisCard({ levels: isUnsure ? [leansTo ?? "suicide", ...named] : named, language });
  return lines && { ...lines, message: crisisCardWords[language].question.text };
}
