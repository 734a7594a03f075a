import type { ConsentKind } from "#db/values";
import { stripStega } from "~/content/stega";
import { findShownConsentVersion, recordConsentWording } from "~/domain/consent/recorded.server";
import { getAppContext } from "~/platform/context.server";

/** Returns the version that the form sends back. Undefined while nothing can be stored: the page is shown anyway. */
export function recordShownConsent(kind: ConsentKind, words: string): string | undefined {
  const { db, log, now } = getAppContext();
  try {
    return recordConsentWording(db, kind, stripStega(words), now());
  } catch (error) {
    log.error({ err: error }, "the words of a form could not be kept");
    return undefined;
  }
}

/**
 * The shown words, else the published ones; none while these can't be read.
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
