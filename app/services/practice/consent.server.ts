import type { AppDatabase } from "#db/client.server";
import type { CardLanguage, ConsentKind } from "#db/values";
import { stripStega } from "~/content/text";
import type { NotesAsk } from "~/domain/consent/notes";
import {
  findShownConsentVersion,
  recordConsentWording,
  recordNotesWordings,
} from "~/domain/consent/recorded.server";
import { recordTextBoxes } from "~/domain/consent/text-box.server";
import { getAppContext } from "~/platform/context.server";
import type { Practice } from "./practice.server";

/** Stores a form's consent text. Returns the version for the form, undefined if it can't be stored: the page is shown anyway. */
export const recordShownConsent = (kind: ConsentKind, words: string): string | undefined =>
  tryToKeep((db, now) => recordConsentWording(db, kind, stripStega(words), now));

/** Stores the words of the box about the notes. Returns their versions, undefined if they can't be stored. */
export const recordShownNotes = (ask: NotesAsk): Record<CardLanguage, string> | undefined =>
  tryToKeep((db, now) => recordNotesWordings(db, ask, now));

/** Stores the words of the box for texts. Returns their versions, undefined if they can't be stored. */
export const recordShownTextBoxes = (
  practice: Pick<Practice, "business" | "name">,
): Record<CardLanguage, string> | undefined => tryToKeep((db, now) => recordTextBoxes(db, practice, now));

/** Lists the versions of the English words beside a form's boxes, as the form's hidden fields bring them back. */
export const listShownVersions = (practice: Practice): { name: string; value: string | undefined }[] => [
  { name: "textVersion", value: recordShownTextBoxes(practice)?.en },
  { name: "notesVersion", value: recordShownNotes(practice.notesAsk)?.en },
];

/** Keeps words as they are shown; the page is shown even if they can't be kept. */
function tryToKeep<Kept>(keep: (db: AppDatabase, now: Date) => Kept): Kept | undefined {
  const { db, log, now } = getAppContext();
  try {
    return keep(db, now());
  } catch (error) {
    log.error({ err: error }, "the words of a form could not be kept");
    return undefined;
  }
}

/**
 * Finds the version of the consent text that a form showed, else of the published one (empty if it can't be read).
 * @param brought the version that the form sent
 */
export async function resolveGivenConsent(
  kind: ConsentKind,
  brought: string | null | undefined,
  published: () => Promise<string>,
): Promise<{ kind: ConsentKind; textVersion: string }> {
  const { db, now } = getAppContext();
  const shown = findShownConsentVersion(db, kind, brought);
  return {
    kind,
    textVersion: shown ?? recordConsentWording(db, kind, await published().catch(() => ""), now()),
  };
}
