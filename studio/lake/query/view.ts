import type { LakeDocument } from "../types";
import { compareIds } from "./id-order";
import { IndexSet } from "./index-set";
import { KeptTexts } from "./kept-text";
import { type Lens, lookThrough, placeIn } from "./perspective";
import { ResultCache } from "./result-cache";
import { buildDocumentTag, EVERYTHING_TAG } from "./sync-tags";

interface ViewOptions {
  /** used only in the public perspective */
  publicVersion: (document: LakeDocument) => LakeDocument | null;
  /** called when an index is dropped */
  onForgotten: () => void;
}

/**
 * A dataset seen through one perspective, kept in memory and up to date write by write. Documents stand
 * in the order of their ids, so that answers do not depend on the order in which things were written.
 */
export class View {
  readonly docs: LakeDocument[];
  readonly byId: Map<string, LakeDocument>;
  readonly indexes: IndexSet;
  readonly results = new ResultCache();
  readonly texts = new KeptTexts();
  readonly #lens: Lens;
  readonly #stored: ReadonlyMap<string, LakeDocument>;
  readonly #publicVersion: ViewOptions["publicVersion"];

  constructor(
    lens: Lens,
    stored: ReadonlyMap<string, LakeDocument>,
    { publicVersion, onForgotten }: ViewOptions,
  ) {
    this.#lens = lens;
    this.#stored = stored;
    this.#publicVersion = publicVersion;
    const places = new Set<string>();
    for (const id of stored.keys()) {
      const place = placeIn(lens, id);
      if (place !== undefined) places.add(place);
    }
    const docs = [...places].sort(compareIds).flatMap((id) => this.#look(id) ?? []);
    this.docs = docs;
    this.byId = new Map(this.docs.map((document) => [document._id, document]));
    this.indexes = new IndexSet(this.docs, (index) => {
      this.results.dropIndex(index);
      onForgotten();
    });
  }

  /**
   * Brings the view up to date with a stored document that has changed.
   *
   * @returns the tags of the answers that this changes; none when readers of this view cannot tell
   */
  refresh(storedId: string): string[] {
    const id = placeIn(this.#lens, storedId);
    if (id === undefined) return [];
    const before = this.byId.get(id);
    const after = this.#look(id);
    if (!before && !after) return [];
    if (after) this.byId.set(id, after);
    else this.byId.delete(id);
    this.indexes.everything.replace(before, after);
    const tags = [EVERYTHING_TAG, buildDocumentTag(id), ...this.indexes.replace(before, after)];
    this.results.drop(tags);
    return tags;
  }

  /** The id under which a document of this view is stored: that of the draft or version that it was taken from. */
  storedIdOf(document: LakeDocument): string {
    return typeof this.#lens === "string" ? document._id : String(document._originalId);
  }

  #look(id: string): LakeDocument | undefined {
    const document = lookThrough(this.#lens, id, this.#stored);
    if (!document || this.#lens !== "public") return document;
    return this.#publicVersion(document) ?? undefined;
  }
}
