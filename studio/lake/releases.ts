import type { LakeDocument } from "./types";

const RELEASES = "_.releases.";
const VERSIONS = "versions.";

/** The states of a release that this lake knows; Sanity's own has some between, as it moves documents later. */
export type ReleaseState = "active" | "scheduled" | "archived" | "published";

/** A set of versions that are published together, as Sanity stores it. */
export interface Release extends LakeDocument {
  _type: "system.release";
  name: string;
  state: ReleaseState;
  /** who made it */
  userId: string;
  /** who gave it its time */
  scheduledBy?: string;
  metadata: Record<string, unknown>;
  /** ISO 8601, while it is scheduled */
  publishAt?: string;
  publishedAt?: string;
  /** why it was not published at its time */
  error?: { message: string };
  /** the versions that it had when it was published or archived */
  finalDocumentStates?: { _key: string; id: string }[];
}

/** The lake's own documents: made and changed by actions alone. */
export const isSystemId = (id: string) => id.startsWith("_.");

export const buildReleaseId = (name: string) => RELEASES + name;

/** What the ids of a release's versions begin with. */
export const buildVersionPrefix = (name: string) => `${VERSIONS}${name}.`;

/** The release that a version belongs to; undefined for drafts and published documents. */
export const extractReleaseName = (id: string): string | undefined =>
  id.startsWith(VERSIONS) ? id.slice(VERSIONS.length, id.indexOf(".", VERSIONS.length)) : undefined;
