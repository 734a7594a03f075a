import type { Dataset } from "./dataset";
import type { AssetStore } from "./store/assets";
import type { LakeDocument } from "./types";

const KINDS = { "sanity.imageAsset": "images", "sanity.fileAsset": "files" } as const;

export const isAssetDocument = (
  document: LakeDocument,
): document is LakeDocument & { _type: keyof typeof KINDS } => document._type in KINDS;

/** Weak references and those of drafts and versions count, too. */
export function listUnusedAssets(dataset: Dataset): LakeDocument[] {
  return [...dataset.documents.values()].filter(
    (document) => isAssetDocument(document) && dataset.references.sourcesOf(document._id).size === 0,
  );
}

export function dropDeletedAssets(
  store: AssetStore,
  dataset: string,
  changes: readonly { before: LakeDocument | null; after: LakeDocument | null }[],
): void {
  for (const { before, after } of changes) {
    if (!before || after || !isAssetDocument(before) || typeof before.path !== "string") continue;
    const name = before.path.slice(before.path.lastIndexOf("/") + 1);
    store.remove({ dataset, kind: KINDS[before._type], name });
  }
}
