import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../types";
import { compileLocal } from "./expressions";

/** Most expressions with cached texts, as queries can come from anyone. */
const MAX_EXPRESSIONS = 8;

/** Caches the values of expressions such as `pt::text(content)` until a document changes. */
export class KeptTexts {
  readonly #kept = new Map<string, (document: LakeDocument) => unknown>();

  /** A cached function from a document to a local expression's value. */
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

/** Keyed by the document object: a changed document is a new object. */
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
