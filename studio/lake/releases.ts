import type { LakeDocument } from "./types";

const RELEASES = "_.releases.";
const VERSIONS = "versions.";

/** The states of a release. Sanity's own lake has further ones, as it moves documents later. */
export type ReleaseState = "active" | "scheduled" | "archived" | "published";

export interface Release extends LakeDocument {
  _type: "system.release";
  name: string;
  state: ReleaseState;
  userId: string;
  scheduledBy?: string;
  metadata: Record<string, unknown>;
  /** when a scheduled release will be published, in ISO 8601 */
  publishAt?: string;
  publishedAt?: string;
  /** why the release was not published at its time */
  error?: { message: string };
  /** the release's versions when it was published or archived */
  finalDocumentStates?: { _key: string; id: string }[];
}

export const isSystemId = (id: string) => id.startsWith("_.");

export const buildReleaseId = (name: string) => RELEASES + name;

export const buildVersionPrefix = (name: string) => `${VERSIONS}${name}.`;

/** Reads the release of a version's id; undefined for drafts and published documents. */
export const extractReleaseName = (id: string): string | undefined =>
  id.startsWith(VERSIONS) ? id.slice(VERSIONS.length, id.indexOf(".", VERSIONS.length)) : undefined;
