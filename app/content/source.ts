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

/** One write, as the store's history keeps it. `timestamp` is ISO 8601 UTC. */
export interface ContentTransaction {
  /** Also the revision (`_rev`) of the documents it wrote. */
  id: string;
  timestamp: string;
  author: string;
  mutations: Mutation[];
}

/** What was done to documents, and how they stood. */
export interface ContentHistory {
  /** Every write to any of these documents that is still known, oldest first. */
  transactions(documentIds: string[]): Promise<ContentTransaction[]>;
  /** A document as one transaction left it; null when it did not exist then or that is no longer known. */
  documentAt(documentId: string, revision: string): Promise<SanityDocument | null>;
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
  /**
   * All or nothing; rejects when any part is refused. `by` is who writes, as the embedded lake's history names
   * them; the hosted lake names the token.
   */
  transact(mutations: Mutation[], options?: { by?: string | undefined }): Promise<{ transactionId: string }>;
  history: ContentHistory;
  uploadImage(bytes: Uint8Array, file: { filename: string; contentType: string }): Promise<SanityDocument>;
  images: ImageHost;
}
