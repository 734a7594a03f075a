/** A stored document. Documents are never changed in place: a write puts a new object in their stead. */
export interface LakeDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** Types of documents that anybody may read once they are published, each with the fields that are kept back. */
export type PublicTypes = Readonly<Record<string, readonly string[]>>;

/** Viewers read everything, drafts included; editors write too; administrators also export and purge. */
export type LakeRole = "viewer" | "editor" | "administrator";

/** Someone whom the host application, or a bearer token, vouches for. */
export interface LakeUser {
  id: string;
  name: string;
  email?: string | undefined;
  role: LakeRole;
  profileImage?: string | undefined;
}

/**
 * Which layer of each document a query sees: `raw` (every stored document), `published`, `drafts`
 * (drafts over published) or a list of release names and `drafts`, the first one winning.
 */
export type Perspective = "raw" | "published" | "drafts" | readonly string[];

/** What happened to one document in one transaction. `before` is null for a new one, `after` for a deleted one. */
export interface DocumentChange {
  id: string;
  type: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
}

/** Told to in-process subscribers, synchronously, once a transaction is on disk. */
export interface ChangeEvent {
  dataset: string;
  transactionId: string;
  documents: DocumentChange[];
}

/** The part of pino's interface that the lake uses. */
export interface LakeLogger {
  error(details: Record<string, unknown>, message: string): void;
  warn?(details: Record<string, unknown>, message: string): void;
}

export const silentLogger: LakeLogger = { error() {} };
