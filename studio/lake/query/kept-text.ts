import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../types";
import { compileLocal } from "./expressions";

/** Expressions come from queries, and queries from anyone: the texts of this many are kept. */
const MAX_EXPRESSIONS = 8;

/** What expressions such as `pt::text(content)` give for documents, kept for as long as the documents stay as they are. */
export class KeptTexts {
  readonly #kept = new Map<string, (document: LakeDocument) => unknown>();

  /** A function from a document to what a local expression gives for it. */
  of(node: ExprNode): (document: LakeDocument) => unknown {
    const id = JSON.stringify(node);
    const read = this.#kept.get(id) ?? remembering(compileLocal(node));
    this.#kept.delete(id);
    this.#kept.set(id, read);
    if (this.#kept.size > MAX_EXPRESSIONS) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return read;
  }
}

/** A changed document is a new object, so what is known of the old one goes with it. */
function remembering(read: (document: LakeDocument) => unknown): (document: LakeDocument) => unknown {
  const known = new WeakMap<LakeDocument, unknown>();
  return (document) => {
    let text = known.get(document);
    if (text === undefined) {
      text = read(document);
      known.set(document, text);
    }
    return text;
  };
}
