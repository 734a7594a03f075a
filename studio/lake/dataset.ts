import { getOrInsert, getOrInsertRecent } from "./get-or-insert";
import { getPublishedId, isLakePublishedId, isPublicId } from "./ids";
import { ReferenceIndex } from "./mutations/references";
import type { ResolvedPerspective } from "./query/perspective";
import { buildDocumentTag, EVERYTHING_TAG } from "./query/sync-tags";
import { DatasetView } from "./query/view";
import type { LakeDocument, PublicTypes } from "./types";

const MAX_STACKS = 12;

/** Readers of the live content API by permission; "all" includes drafts. */
export type Audience = "public" | "published" | "all";

export type ChangedTags = Record<Audience, ReadonlySet<string>>;

interface DatasetOptions {
  publicTypes?: PublicTypes | undefined;
  /** changes of a dropped index's lookups are no longer reported */
  onForgotten?: ((lens: ResolvedPerspective) => void) | undefined;
}

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
   * What anonymous users may read of a document; null unless it is published, at the root path and of a public type.
   */
  publicVersion(document: LakeDocument | null | undefined): LakeDocument | null {
    if (!document || !isPublicId(document._id) || !Object.hasOwn(this.#publicTypes, document._type))
      return null;
    const keptBack = this.#publicTypes[document._type] ?? [];
    if (!keptBack.some((field) => field in document)) return document;
    return getOrInsert(this.#publicVersions, document, () => {
      const fields = Object.entries(document).filter(([field]) => !keptBack.includes(field));
      return Object.fromEntries(fields) as LakeDocument;
    });
  }

  view(lens: ResolvedPerspective): DatasetView {
    const isStack = typeof lens !== "string";
    return getOrInsertRecent(
      isStack ? this.#stacks : this.#views,
      isStack ? lens.join() : lens,
      MAX_STACKS,
      () =>
        new DatasetView(lens, this.#documents, {
          publicVersion: (document) => this.publicVersion(document),
          onForgotten: () => this.#onForgotten(lens),
        }),
      () => this.#onForgotten(lens),
    );
  }

  /** Returns the tags of the answers that a committed transaction invalidates. */
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
