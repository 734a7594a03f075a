import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../types";
import { compileLocal, isLocal, ungroup } from "./expressions";
import { compareIds } from "./id-order";

/** Text that `match` searches: an expression that looks at the document alone. */
export interface TextSource {
  id: string;
  read: (document: LakeDocument) => unknown;
}

export interface TextCondition {
  source: TextSource;
  /** every one of these must match some word of the text */
  words: RegExp[];
}

/** As groq-js breaks up text and patterns. Candidates are checked by groq-js again, so a miss would be the only harm. */
const WORD = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g;
const PATTERN_WORD = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g;
const EDGES = /(\b\.+|\.+\b)/g;

const wordsOf = (text: string): string[] => text.replace(EDGES, "").match(WORD) ?? [];

function patternsOf(text: string): RegExp[] {
  const words = text.replace(EDGES, "").match(PATTERN_WORD) ?? [];
  return words.map((word) => new RegExp(`^${word.slice(0, 1024).replace(/\*/g, ".*")}$`, "i"));
}

/** The text search that a conjunct amounts to; undefined when an index cannot help. */
export function textConditionOf(node: ExprNode): TextCondition | undefined {
  if (node.type !== "OpCall" || node.op !== "match") return undefined;
  const [left, right] = [ungroup(node.left), ungroup(node.right)];
  if (right.type !== "Value" || left.type === "Value" || !isLocal(left)) return undefined;
  const given: unknown = right.value;
  const patterns = (Array.isArray(given) ? given : [given]) as unknown[];
  if (!patterns.every((pattern) => typeof pattern === "string")) return undefined;
  let words: RegExp[];
  try {
    words = patterns.flatMap(patternsOf);
  } catch {
    return undefined;
  }
  if (words.length === 0) return undefined;
  return { source: { id: JSON.stringify(left), read: compileLocal(left) }, words };
}

/** Which documents hold which words of one text. */
export class TextIndex {
  readonly #source: TextSource;
  readonly #byWord = new Map<string, Map<string, LakeDocument>>();

  constructor(source: TextSource, docs: readonly LakeDocument[]) {
    this.#source = source;
    for (const document of docs) this.replace(undefined, document);
  }

  /** Documents with a match for every word, in the order of their ids. */
  find(words: readonly RegExp[]): LakeDocument[] {
    let found: Map<string, LakeDocument> | undefined;
    for (const word of words) {
      const hits = new Map<string, LakeDocument>();
      for (const [text, docs] of this.#byWord) {
        if (!word.test(text)) continue;
        for (const [id, document] of docs) if (!found || found.has(id)) hits.set(id, document);
      }
      found = hits;
    }
    return [...(found?.values() ?? [])].sort((a, b) => compareIds(a._id, b._id));
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    if (before) {
      for (const word of this.#words(before)) {
        const docs = this.#byWord.get(word);
        docs?.delete(before._id);
        if (docs?.size === 0) this.#byWord.delete(word);
      }
    }
    if (after) {
      for (const word of this.#words(after)) {
        let docs = this.#byWord.get(word);
        if (!docs) {
          docs = new Map();
          this.#byWord.set(word, docs);
        }
        docs.set(after._id, after);
      }
    }
  }

  #words(document: LakeDocument): Set<string> {
    const value = this.#source.read(document);
    const texts = Array.isArray(value) ? (value as unknown[]) : [value];
    return new Set(texts.flatMap((text) => (typeof text === "string" ? wordsOf(text) : [])));
  }
}
