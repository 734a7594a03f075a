import type { Mutation, SanityDocument } from "@sanity/client";

/** `published` is what visitors see; `drafts` lays unpublished edits over it; `raw` is every document as stored. */
export type Perspective = "published" | "drafts" | "raw";

/** One document that appeared, changed or went away. `type` is missing where the store cannot tell. */
export interface ContentChange {
  documentId: string;
  type: string | undefined;
  transition: "appear" | "update" | "disappear";
}

/** `reset` says that changes may have been missed, so nothing known before it can be trusted. */
export type ContentEvent = { kind: "change"; change: ContentChange } | { kind: "reset" };

/** Where pictures are served from: the embedded lake (`/lake`) or Sanity's image service. */
export interface ImageHost {
  projectId: string;
  dataset: string;
  baseUrl: string;
}

/**
 * What the site needs of a content store. The embedded lake and the hosted one each have an adapter, so
 * nothing else in the app knows which of the two it reads.
 */
export interface ContentSource {
  query<Result>(
    groq: string,
    params: Record<string, unknown>,
    options: { perspective: Perspective },
  ): Promise<Result>;
  /** Calls back on every committed change, until the returned function is called. */
  subscribe(listener: (event: ContentEvent) => void): () => void;
  /** All or nothing; rejects when any part is refused. */
  transact(mutations: Mutation[]): Promise<{ transactionId: string }>;
  uploadImage(bytes: Uint8Array, file: { filename: string; contentType: string }): Promise<SanityDocument>;
  images: ImageHost;
}
