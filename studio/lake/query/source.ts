import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../types";
import type { PathCondition } from "./access-path";
import { compareIds } from "./id-order";
import { type Bucket, combineKeys, type DocumentIndex } from "./index-set";
import { buildDocumentTag, buildLookupTag, EVERYTHING_TAG } from "./sync-tags";
import { deriveTextCondition } from "./text-index";
import type { DatasetView } from "./view";

const MAX_LOOKUPS = 1_000;

const ID_PATH = `=${JSON.stringify({ type: "AccessAttribute", name: "_id" })}`;

export interface Conjunct {
  node: ExprNode;
  condition: PathCondition | undefined;
}

/** Where a filter's documents come from: candidates, and the conditions left to check. */
export interface FilterSource {
  /** lists the candidate documents in the order of ids */
  docs: () => readonly LakeDocument[];
  /** set when the candidate documents are exactly those of one bucket */
  bucket?: Bucket | undefined;
  rest: ExprNode[];
}

/** Finds the candidate documents of a filter. @param tags gets the tags that the choice of documents depends on */
export function findSource(found: readonly Conjunct[], view: DatasetView, tags: Set<string>): FilterSource {
  const all = found.map(({ node }) => node);
  const byId = found.find(({ condition }) => condition?.constants && condition.path.id === ID_PATH);
  if (byId?.condition?.constants) {
    const ids = byId.condition.constants.flatMap((key) => (key.startsWith("s") ? [key.slice(1)] : []));
    for (const id of ids) tags.add(buildDocumentTag(id));
    const docs = ids.flatMap((id) => view.byId.get(id) ?? []).sort((a, b) => compareIds(a._id, b._id));
    return { docs: () => docs, rest: all.filter((node) => node !== byId.node) };
  }
  const text = all.map(deriveTextCondition).find((condition) => condition !== undefined);
  const search = text && (() => view.indexes.text(text.source).find(text.words));
  const usable = found.flatMap(({ node, condition }) =>
    condition?.constants ? [{ node, path: condition.path, keys: condition.constants }] : [],
  );
  const lookups = usable.reduce((product, { keys }) => product * keys.length, 1);
  if (usable.length === 0 || lookups > MAX_LOOKUPS) {
    tags.add(EVERYTHING_TAG);
    if (search) return { docs: search, rest: all };
    return { docs: () => view.docs, bucket: view.indexes.everything, rest: all };
  }
  const index = view.indexes.index(usable.map(({ path }) => path));
  const keys = combineKeys(usable.map((each) => each.keys));
  for (const key of keys) tags.add(buildLookupTag(index.id, key));
  if (search) return { docs: search, rest: all };
  const used = new Set(usable.map(({ node }) => node));
  const rest = all.filter((node) => !used.has(node));
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) {
    const bucket = index.find(only);
    return { docs: () => bucket?.docs ?? [], bucket, rest };
  }
  return { docs: () => uniteDocuments(index, keys), rest };
}

function uniteDocuments(index: DocumentIndex, keys: readonly string[]): LakeDocument[] {
  const docs = new Map<string, LakeDocument>();
  for (const key of keys)
    for (const document of index.find(key)?.docs ?? []) docs.set(document._id, document);
  return [...docs.values()].sort((a, b) => compareIds(a._id, b._id));
}
