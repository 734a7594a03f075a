import { createHash } from "node:crypto";
import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import type { ConsentKind } from "#db/values";

/**
 * Keeps a wording that is on a screen or was agreed to; a wording that is known is left alone.
 * @returns the version that names it in `consents`: the kind and a hash of the words.
 */
export function recordConsentWording(db: AppDatabase, kind: ConsentKind, words: string, now: Date): string {
  const version = `${kind}-${createHash("sha256").update(words).digest("hex").slice(0, 16)}`;
  // Read first: a page that is rendered should not wait for the lock of those who write.
  if (!readConsentText(db, version))
    prepareStatement(
      db,
      "INSERT OR IGNORE INTO consent_texts (version, words, first_shown_at) VALUES (?, ?, ?)",
    ).run(version, words, now.getTime());
  return version;
}

/** The words a version names, or undefined. */
export const readConsentText = (db: AppDatabase, version: string): string | undefined =>
  prepareStatement(db, "SELECT words FROM consent_texts WHERE version = ?").pluck().get(version) as
    | string
    | undefined;

/** The version a form brought back, if it is one that was shown for this kind; else undefined. */
export const findShownConsentVersion = (
  db: AppDatabase,
  kind: ConsentKind,
  version: string | null | undefined,
): string | undefined =>
  version?.startsWith(`${kind}-`) && readConsentText(db, version) !== undefined ? version : undefined;
