import { isPublicId, isPublishedId, publishedIdOf } from "./ids";
import type { ChangedTags } from "./listen/live";
import { ReferenceIndex } from "./mutations/references";
import type { Lens } from "./query/perspective";
import { documentTag, EVERYTHING_TAG } from "./query/sync-tags";
import { View } from "./query/view";
import type { LakeDocument } from "./types";

/** Views of release stacks come and go with the names that readers ask for; this many are kept. */
const MAX_VIEWS = 12;

/** A dataset in memory: every stored document, who refers to whom, and the perspectives in use. */
export class Dataset {
  readonly #documents = new Map<string, LakeDocument>();
  readonly #references = new ReferenceIndex();
  readonly #views = new Map<string, View>();

  readonly #publicTypes: ReadonlySet<string>;

  /** @param publicTypes see `isPublic` */
  constructor(
    readonly name: string,
    documents: Iterable<LakeDocument>,
    publicTypes: ReadonlySet<string> = new Set(),
  ) {
    this.#publicTypes = publicTypes;
    for (const document of documents) {
      this.#documents.set(document._id, document);
      this.#references.update(null, document);
    }
  }

  get documents(): ReadonlyMap<string, LakeDocument> {
    return this.#documents;
  }

  get references(): ReferenceIndex {
    return this.#references;
  }

  /** Whether someone who is not signed in may read a document: it is published, at the root path, and of a public type. */
  isPublic(document: LakeDocument | null | undefined): document is LakeDocument {
    return Boolean(document && isPublicId(document._id) && this.#publicTypes.has(document._type));
  }

  /** The dataset through one perspective, built on first use and kept up to date from then on. */
  view(lens: Lens): View {
    const key = typeof lens === "string" ? lens : `[${lens.join()}]`;
    let view = this.#views.get(key);
    if (view) this.#views.delete(key);
    else view = new View(lens, this.#documents, (document) => this.isPublic(document));
    this.#views.set(key, view);
    if (this.#views.size > MAX_VIEWS) {
      const [oldest] = this.#views.keys();
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    return view;
  }

  /** Takes in what a transaction wrote, once it is on disk. Returns which answers that makes out of date. */
  absorb(
    changes: readonly { id: string; before: LakeDocument | null; after: LakeDocument | null }[],
  ): ChangedTags {
    const changed = { public: new Set<string>(), published: new Set<string>(), all: new Set<string>() };
    for (const { id, before, after } of changes) {
      if (after) this.#documents.set(id, after);
      else this.#documents.delete(id);
      this.#references.update(before, after);
      const tags = [EVERYTHING_TAG, documentTag(publishedIdOf(id))];
      for (const view of this.#views.values()) tags.push(...view.refresh(id));
      for (const tag of tags) {
        changed.all.add(tag);
        if (isPublishedId(id)) changed.published.add(tag);
        if (this.isPublic(before) || this.isPublic(after)) changed.public.add(tag);
      }
    }
    return changed;
  }
}
