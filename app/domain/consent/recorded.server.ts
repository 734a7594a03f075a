import { createHash } from "node:crypto";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import type { NotesWish } from "#db/schema";
import { type CardLanguage, type ConsentKind, cardLanguages } from "#db/values";
import { formatNotesWording, getNotesBox, mayNotesFollow, type NotesAsk } from "./notes";

/**
 * What a wording is about. Those about the notes say how they asked, as a missing answer means what was shown; `text_box` are those
 * beside a box, so that no form brings other words about texts, and `text_call`
 * those that a call heard.
 */
type WordingKind = ConsentKind | "text_box" | "text_call" | `notes_${NotesAsk}`;

/** Stores a wording once. @returns the version for `consents`: the kind and a hash of the words. */
export function recordConsentWording(db: AppDatabase, kind: WordingKind, words: string, now: Date): string {
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
  kind: WordingKind,
  version: string | null | undefined,
): string | undefined =>
  version?.startsWith(`${kind}-`) && readConsentText(db, version) !== undefined ? version : undefined;

/** Stores the words of the box about the notes. @returns the version for each language */
export const recordNotesWordings = (
  db: AppDatabase,
  ask: NotesAsk,
  now: Date,
): Record<CardLanguage, string> =>
  Object.fromEntries(
    cardLanguages.map((language) => {
      const words = formatNotesWording(getNotesBox(ask, language));
      return [language, recordConsentWording(db, `notes_${ask}`, words, now)];
    }),
  ) as Record<CardLanguage, string>;

/**
 * Decides about the notes, and keeps the version of the words that were shown.
 * @param brought the version that the form sent; without one, the words of the setting count as shown
 * @param wasShown false for texts and mails, whose senders saw no form
 */
export function recordNotesWish(
  db: AppDatabase,
  {
    said,
    brought,
    setting,
    wasShown,
  }: { said: boolean | undefined; brought: string | undefined; setting: NotesAsk; wasShown: boolean },
  now: Date,
): NotesWish {
  const shown = (["opt_out", "opt_in"] as const).find((ask) =>
    findShownConsentVersion(db, `notes_${ask}`, brought),
  );
  return {
    mayFollow: mayNotesFollow(said, shown, setting),
    said: said ?? null,
    textVersion: (shown && brought) ?? (wasShown ? recordNotesWordings(db, setting, now).en : null),
  };
}
