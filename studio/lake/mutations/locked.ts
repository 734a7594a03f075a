import { buildHttpError, buildMutationError } from "../errors";
import { buildReleaseId, extractReleaseName, isSystemId } from "../releases";
import type { LakeDocument } from "../types";
import type { TouchedDocument } from "./workspace";

/**
 * Protects the versions of a scheduled release, and documents of the lake's own unless an action or the application
 * changes them.
 * @param stored a document as it was before the transaction
 * @throws LakeError 403 or 409
 */
export function checkLocks(
  touched: readonly TouchedDocument[],
  stored: (id: string) => LakeDocument | undefined,
  { ownDocuments }: { ownDocuments: boolean },
): void {
  const changed = new Set(touched.map(({ id }) => id));
  for (const { id } of touched) {
    if (isSystemId(id) && !ownDocuments)
      throw buildHttpError(403, `"${id}" belongs to the lake: releases are changed by their actions`);
    const release = extractReleaseName(id);
    if (release === undefined) continue;
    const releaseId = buildReleaseId(release);
    // A transaction that publishes or unschedules the release may change its versions, too.
    if (changed.has(releaseId) || stored(releaseId)?.state !== "scheduled") continue;
    const description = `"${id}" can't be changed while the release "${release}" is scheduled`;
    throw buildMutationError(409, { type: "releaseScheduledError", description, id });
  }
}
