import { readFileSync } from "node:fs";
import path from "node:path";
import MiniSearch, { type SearchResult } from "minisearch";
import { parse } from "yaml";
import { z } from "zod";
import type { ReadOptions } from "~/content/client.server";
import { readFilled } from "~/content/filled.server";
import { postTextsQuery } from "~/content/queries";
import { crisisCardWords } from "~/domain/crisis/cards";
import { readDanger } from "~/domain/crisis/read.server";
import { buildCrisisCard, type Crisis } from "~/domain/crisis/resources";
import {
  buildVocabulary,
  findNamedDangers,
  MIN_MISTYPED_CHARS,
  SEARCH_INDEX_OPTIONS,
  splitWords,
  swapLetters,
  type Vocabulary,
} from "./vocabulary";

const words = z.array(z.string().min(1));
const written = z.strictObject({
  alike: z.array(words.min(2)),
  danger: z.strictObject({ emergency: words, violence: words, poisoning: words, suicide: words }),
  small: words,
});

let known: Vocabulary | undefined;

/** Reads the vocabulary of families' search words. @throws where `words.yaml` is invalid */
function readFamilyVocabulary(): Vocabulary {
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
  const { levels, isUnsure, leansTo, language } = readDanger(search);
  if (levels.length > 0) return buildCrisisCard({ levels, language });
  const named = findNamedDangers(readFamilyVocabulary(), search);
  const lines = buildCrisisCard({ levels: isUnsure ? [leansTo ?? "suicide", ...named] : named, language });
  return lines && { ...lines, message: crisisCardWords[language].question.text };
}

/** A post as the search reads it; a draft may lack any field. */
type SearchedPost = {
  _id: string;
  title: string | null;
  excerpt: string | null;
  category: string | null;
  tags: string[];
  text: string | null;
};

type PostIndex = MiniSearch<SearchedPost>;

const WEIGHTS = { title: 5, tags: 3, category: 2, excerpt: 2, text: 1 };

/** The weight of a word in a post with the same meaning as the searched one. */
const ALIKE_WEIGHT = 0.5;

const MIN_PREFIX_CHARS = 3;
const MIN_TWO_WRONG_CHARS = 8;

/** How many posts are indexed before other work on this thread has its turn. */
const POSTS_AT_ONCE = 20;

async function indexPosts(posts: readonly SearchedPost[]): Promise<PostIndex> {
  const index: PostIndex = new MiniSearch({
    idField: "_id",
    fields: Object.keys(WEIGHTS),
    extractField: (post, field) => [post[field as keyof SearchedPost] ?? ""].flat().join(" "),
    searchOptions: { boost: WEIGHTS },
    ...SEARCH_INDEX_OPTIONS,
  });
  await index.addAllAsync(posts, { chunkSize: POSTS_AT_ONCE });
  return index;
}

/** Lists the ids of posts with most of the words, likeliest first; none when the best has fewer than half of them. */
function rankPosts(index: PostIndex, vocabulary: Vocabulary, search: string): string[] {
  const typed = [...new Set(splitWords(search))];
  const telling = typed.filter((word) => !vocabulary.small.has(word));
  const words = telling.length > 0 ? telling : typed;
  const posts = new Map<string, { words: number; score: number }>();
  for (const word of words)
    for (const { id, score } of findWord(index, vocabulary, word)) {
      const post = posts.get(id) ?? { words: 0, score: 0 };
      posts.set(id, { words: post.words + 1, score: post.score + score });
    }
  const most = Math.max(0, ...[...posts.values()].map((post) => post.words));
  if (most * 2 < words.length) return [];
  return [...posts]
    .filter(([, post]) => post.words === most)
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([id]) => id);
}

/** Finds the posts with a word; without a post, the word is taken for a mistyped one. */
function findWord(index: PostIndex, vocabulary: Vocabulary, word: string): SearchResult[] {
  const search = (meant: string, wrongLetters = 0) => {
    const alike = vocabulary.findAlike(meant, wrongLetters);
    const prefix = wrongLetters === 0 && meant.length >= MIN_PREFIX_CHARS;
    const itself = { queries: [meant], fuzzy: wrongLetters, prefix };
    const others = { queries: alike, boostTerm: () => ALIKE_WEIGHT };
    return index.search({ combineWith: "OR", queries: alike.length > 0 ? [itself, others] : [itself] });
  };
  const attempts = [
    () => search(word),
    ...swapLetters(word).map((swapped) => () => search(swapped)),
    ...(word.length >= MIN_MISTYPED_CHARS ? [() => search(word, 1)] : []),
    ...(word.length >= MIN_TWO_WRONG_CHARS ? [() => search(word, 2)] : []),
  ];
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}
