/** A stored document, never changed in place: a write replaces the object. */
export interface LakeDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** Types that anybody may read once published, each with its private fields. */
export type PublicTypes = Readonly<Record<string, readonly string[]>>;

/**
 * Viewers read everything, drafts included; editors write too; administrators also create datasets and link aliases.
 */
export type LakeRole = "viewer" | "editor" | "administrator";

/** A user of the lake, authenticated by the host application or a bearer token. */
export interface LakeUser {
  id: string;
  name: string;
  email?: string | undefined;
  role: LakeRole;
  profileImage?: string | undefined;
}

/**
 * The layer of each document that a query sees: `raw` (every stored document), `published`, `drafts` (drafts over
 * published) or a list of release names and `drafts`, the first one winning.
 */
export type Perspective = "raw" | "published" | "drafts" | readonly string[];

/**
 * Gets the sync tags of the invalidated answers to queries of published documents, or `everything` when any answer
 * may be out of date.
 */
export type LiveListener = (changed: readonly string[] | "everything") => void;

/** The part of pino's interface that the lake uses. */
export interface LakeLogger {
  error(details: Record<string, unknown>, message: string): void;
  warn?(details: Record<string, unknown>, message: string): void;
}

export const silentLogger: LakeLogger = { error() {} };
