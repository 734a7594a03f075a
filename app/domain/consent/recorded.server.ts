import { createHash } from "node:crypto";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import type { ConsentKind } from "#db/values";

/** Stores a wording once. @returns the version for `consents`: the kind and a hash of the words. */
export function recordConsentWording(db: AppDatabase, kind: ConsentKind, words: string, now: Date): string {
  const version = `${kind}-${createHash("sha256").update(words).digest("hex").slice(0, 16)}`;
  // The text is looked up first, as rendering should not wait for the lock of writers.
  if (!readConsentText(db, version))
    prepareStatement(
      db,
      "INSERT OR IGNORE INTO consent_texts (version, words, first_shown_at) VALUES (?, ?, ?)",
    ).run(version, words, now.getTime());
  return version;
}

/** Reads the consent wording of a version; undefined for an unknown one. */
export const readConsentText = (db: AppDatabase, version: string): string | undefined =>
  prepareStatement(db, "SELECT words FROM consent_texts WHERE version = ?").pluck().get(version) as
    | string
    | undefined;

/** Finds a version of a consent wording; undefined unless it was shown for this kind. */
export const findShownConsentVersion = (
  db: AppDatabase,
  kind: ConsentKind,
  version: string | null | undefined,
): string | undefined =>
  version?.startsWith(`${kind}-`) && readConsentText(db, version) !== undefined ? version : undefined;
