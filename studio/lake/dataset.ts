import { getPublishedId, isLakePublishedId, isPublicId } from "./ids";
import type { ChangedTags } from "./listen/live";
import { ReferenceIndex } from "./mutations/references";
import type { ResolvedPerspective } from "./query/perspective";
import { buildDocumentTag, EVERYTHING_TAG } from "./query/sync-tags";
import { DatasetView } from "./query/view";
import type { LakeDocument, PublicTypes } from "./types";

/** Most views of release stacks kept; they are made on demand for the requested names. */
const MAX_STACKS = 12;

interface DatasetOptions {
  /** see `publicVersion` */
  publicTypes?: PublicTypes | undefined;
  /** called when indexes are dropped, so that changes of their lookups are no longer reported */
  onForgotten?: ((lens: ResolvedPerspective) => void) | undefined;
}

/** A dataset in memory: every stored document, the reference index, and the views in use. */
export class Dataset {
  readonly #documents = new Map<string, LakeDocument>();
  readonly #references = new ReferenceIndex();
  readonly #views = new Map<string, DatasetView>();

  readonly #stacks = new Map<string, DatasetView>();

  readonly #publicTypes: PublicTypes;
  readonly #onForgotten: (lens: ResolvedPerspective) => void;
  readonly #publicVersions = new WeakMap<LakeDocument, LakeDocument>();

  constructor(
    readonly name: string,
    documents: Iterable<LakeDocument>,
    { publicTypes = {}, onForgotten = () => {} }: DatasetOptions = {},
  ) {
    this.#publicTypes = publicTypes;
    this.#onForgotten = onForgotten;
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

  /**
   * What anonymous users may read of a document: without the private fields of its type when it is published, at the
   * root path and of a public type; else null.
   */
  publicVersion(document: LakeDocument | null | undefined): LakeDocument | null {
    if (!document || !isPublicId(document._id) || !Object.hasOwn(this.#publicTypes, document._type))
      return null;
    const keptBack = this.#publicTypes[document._type] ?? [];
    if (!keptBack.some((field) => field in document)) return document;
    let version = this.#publicVersions.get(document);
    if (!version) {
      const fields = Object.entries(document).filter(([field]) => !keptBack.includes(field));
      version = Object.fromEntries(fields) as LakeDocument;
      this.#publicVersions.set(document, version);
    }
    return version;
  }

  /** The dataset through one perspective, built on first use and kept up to date from then on. */
  view(lens: ResolvedPerspective): DatasetView {
    const isStack = typeof lens !== "string";
    const views = isStack ? this.#stacks : this.#views;
    const key = isStack ? lens.join() : lens;
    let view = views.get(key);
    if (view) views.delete(key);
    else {
      view = new DatasetView(lens, this.#documents, {
        publicVersion: (document) => this.publicVersion(document),
        onForgotten: () => this.#onForgotten(lens),
      });
    }
    views.set(key, view);
    if (this.#stacks.size > MAX_STACKS) {
      const [oldest] = this.#stacks.keys();
      if (oldest !== undefined) this.#stacks.delete(oldest);
      this.#onForgotten(lens);
    }
    return view;
  }

  /** Applies a committed transaction to memory. Returns the tags of the answers it invalidates. */
  absorb(
    changes: readonly { id: string; before: LakeDocument | null; after: LakeDocument | null }[],
  ): ChangedTags {
    const changed = { public: new Set<string>(), published: new Set<string>(), all: new Set<string>() };
    for (const { id, before, after } of changes) {
      if (after) this.#documents.set(id, after);
      else this.#documents.delete(id);
      this.#references.update(before, after);
      const tags = [EVERYTHING_TAG, buildDocumentTag(getPublishedId(id))];
      for (const view of [...this.#views.values(), ...this.#stacks.values()]) tags.push(...view.refresh(id));
      for (const tag of tags) {
        changed.all.add(tag);
        if (isLakePublishedId(id)) changed.published.add(tag);
        if (this.publicVersion(before) || this.publicVersion(after)) changed.public.add(tag);
      }
    }
    return changed;
  }
}
