import type { CardLanguage, ConsentKind } from "#db/values";
import { stripStega } from "~/content/text";
import type { NotesAsk } from "~/domain/consent/notes";
import {
  findShownConsentVersion,
  recordConsentWording,
  recordNotesWordings,
} from "~/domain/consent/recorded.server";
import { getAppContext } from "~/platform/context.server";

/** Stores a form's consent text. Returns the version for the form, undefined if it can't be stored: the page is shown anyway. */
export function recordShownConsent(kind: ConsentKind, words: string): string | undefined {
  const { db, log, now } = getAppContext();
  try {
    return recordConsentWording(db, kind, stripStega(words), now());
  } catch (error) {
    log.error({ err: error }, "the words of a form could not be kept");
    return undefined;
  }
}

/** Stores the words of the box about the notes. Returns their versions, undefined if they can't be stored. */
export function recordShownNotes(ask: NotesAsk): Record<CardLanguage, string> | undefined {
  const { db, log, now } = getAppContext();
  try {
    return recordNotesWordings(db, ask, now());
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
