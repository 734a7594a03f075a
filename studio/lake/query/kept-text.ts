import type { ExprNode } from "groq-js";
import { getOrInsert, getOrInsertRecent } from "../get-or-insert";
import type { LakeDocument } from "../types";
import { compileLocal } from "./expressions";

const MAX_EXPRESSIONS = 8;

/** Caches values of expressions such as `pt::text(content)` until their document changes. */
export class KeptTexts {
  readonly #kept = new Map<string, (document: LakeDocument) => unknown>();

  of(node: ExprNode): (document: LakeDocument) => unknown {
    return getOrInsertRecent(this.#kept, JSON.stringify(node), MAX_EXPRESSIONS, () =>
      memoizeByDocument(compileLocal(node)),
    );
  }
}

/** Caches a value by document object: a changed document is a new object. */
function memoizeByDocument(read: (document: LakeDocument) => unknown): (document: LakeDocument) => unknown {
  const known = new WeakMap<LakeDocument, unknown>();
  return (document) => getOrInsert(known, document, () => read(document));
}
