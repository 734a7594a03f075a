import type { ExprNode } from "groq-js";
import { getOrInsert } from "../get-or-insert";
import type { LakeDocument } from "../types";
import { compileLocal, isIndexable, ungroupExpression } from "./expressions";
import { compareIds, replaceSorted } from "./id-order";
import { compileWordTests, tokenizeText, type WordTest } from "./word-pattern";

export interface TextSource {
  id: string;
  read: (document: LakeDocument) => unknown;
}

export interface TextCondition {
  source: TextSource;
  /** the tests of the pattern's words: each must match some word of the text */
  words: WordTest[];
}

/** Derives a condition that the text index can answer; undefined when it can't. */
export function deriveTextCondition(node: ExprNode): TextCondition | undefined {
  if (node.type !== "OpCall" || node.op !== "match") return undefined;
  const [left, right] = [ungroupExpression(node.left), ungroupExpression(node.right)];
  if (right.type !== "Value" || left.type === "Value" || !isIndexable(left)) return undefined;
  const given: unknown = right.value;
  const patterns = (Array.isArray(given) ? given : [given]) as unknown[];
  if (!patterns.every((pattern) => typeof pattern === "string")) return undefined;
  const words = patterns.flatMap(compileWordTests);
  if (words.length === 0) return undefined;
  return { source: { id: JSON.stringify(left), read: compileLocal(left) }, words };
}

export class TextIndex {
  readonly #source: TextSource;
  /** all documents, in the order of ids */
  readonly #docs: readonly LakeDocument[];
  /** the documents that contain each word, in the order of ids */
  readonly #byWord = new Map<string, LakeDocument[]>();

  constructor(source: TextSource, docs: readonly LakeDocument[]) {
    this.#source = source;
    this.#docs = docs;
    for (const document of docs) {
      for (const word of this.#extractWords(document)) this.#listOf(word).push(document);
    }
  }

  /** Finds documents with a match for every word, in the order of ids. */
  find(words: readonly WordTest[]): readonly LakeDocument[] {
    const [rarest = [], ...others] = words
      .map((word) => this.#findMatchingLists(word))
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    const sets = others.map((lists) => new Set(lists.flat()));
    const found = this.#union(rarest);
    return sets.length === 0
      ? found
      : found.filter((document) => sets.every((documents) => documents.has(document)));
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const [old, next] = [this.#extractWords(before), this.#extractWords(after)];
    for (const word of old) {
      const list = this.#listOf(word);
      replaceSorted(list, before, next.has(word) ? after : undefined);
      if (list.length === 0) this.#byWord.delete(word);
    }
    for (const word of next) if (!old.has(word)) replaceSorted(this.#listOf(word), undefined, after);
  }

  #findMatchingLists(test: WordTest): LakeDocument[][] {
    const lists: LakeDocument[][] = [];
    for (const [word, list] of this.#byWord) if (test(word)) lists.push(list);
    return lists;
  }

  #union(lists: readonly LakeDocument[][]): readonly LakeDocument[] {
    const [first = [], ...more] = lists;
    if (more.length === 0) return first;
    const documents = new Set(lists.flat());
    // For many hits, filtering the ordered list is faster than sorting them.
    if (documents.size * Math.log2(documents.size) > this.#docs.length) {
      return this.#docs.filter((document) => documents.has(document));
    }
    return [...documents].sort((a, b) => compareIds(a._id, b._id));
  }

  #listOf(word: string): LakeDocument[] {
    return getOrInsert(this.#byWord, word, () => []);
  }

  #extractWords(document: LakeDocument | undefined): Set<string> {
    const value = document && this.#source.read(document);
    const texts = Array.isArray(value) ? (value as unknown[]) : [value];
    return new Set(texts.flatMap((text) => (typeof text === "string" ? tokenizeText(text) : [])));
  }
}

const sizeOf = (lists: readonly LakeDocument[][]) => lists.reduce((sum, list) => sum + list.length, 0);
