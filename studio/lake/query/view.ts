import type { LakeDocument } from "../types";
import { compareIds } from "./id-order";
import { IndexSet } from "./index-set";
import { KeptTexts } from "./kept-text";
import { findDocumentIdInView, findDocumentInPerspective, type ResolvedPerspective } from "./perspective";
import { ResultCache } from "./result-cache";
import { buildDocumentTag, EVERYTHING_TAG } from "./sync-tags";

interface ViewOptions {
  publicVersion: (document: LakeDocument) => LakeDocument | null;
  onForgotten: () => void;
}

/**
 * A dataset through one perspective, updated with each write. Documents are ordered by id, so answers do not depend
 * on the order of writes.
 */
export class DatasetView {
  readonly docs: LakeDocument[];
  readonly byId: Map<string, LakeDocument>;
  readonly indexes: IndexSet;
  readonly results = new ResultCache();
  readonly texts = new KeptTexts();
  readonly #lens: ResolvedPerspective;
  readonly #stored: ReadonlyMap<string, LakeDocument>;
  readonly #publicVersion: ViewOptions["publicVersion"];

  constructor(
    lens: ResolvedPerspective,
    stored: ReadonlyMap<string, LakeDocument>,
    { publicVersion, onForgotten }: ViewOptions,
  ) {
    this.#lens = lens;
    this.#stored = stored;
    this.#publicVersion = publicVersion;
    const places = new Set<string>();
    for (const id of stored.keys()) {
      const place = findDocumentIdInView(lens, id);
      if (place !== undefined) places.add(place);
    }
    const docs = [...places].sort(compareIds).flatMap((id) => this.#findDocument(id) ?? []);
    this.docs = docs;
    this.byId = new Map(this.docs.map((document) => [document._id, document]));
    this.indexes = new IndexSet(this.docs, (index) => {
      this.results.dropIndex(index);
      onForgotten();
    });
  }

  /**
   * Updates the view; called after a stored document changed.
   * @returns tags of the invalidated answers; none if readers of this view can't notice the change
   */
  refresh(storedId: string): string[] {
    const id = findDocumentIdInView(this.#lens, storedId);
    if (id === undefined) return [];
    const before = this.byId.get(id);
    const after = this.#findDocument(id);
    if (!before && !after) return [];
    if (after) this.byId.set(id, after);
    else this.byId.delete(id);
    this.indexes.everything.replace(before, after);
    const tags = [EVERYTHING_TAG, buildDocumentTag(id), ...this.indexes.replace(before, after)];
    this.results.drop(tags);
    return tags;
  }

  /** Returns the id of the draft or version that a document of this view was taken from. */
  storedIdOf(document: LakeDocument): string {
    return typeof this.#lens === "string" ? document._id : String(document._originalId);
  }

  #findDocument(id: string): LakeDocument | undefined {
    const document = findDocumentInPerspective(this.#lens, id, this.#stored);
    if (!document || this.#lens !== "public") return document;
    return this.#publicVersion(document) ?? undefined;
  }
}
