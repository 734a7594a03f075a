import type { ContentSourceMap } from "@sanity/client";
import { parseJsonPath, resolveMapping } from "@sanity/client/csm";

type Step = ReturnType<typeof parseJsonPath>[number];

interface Checked {
  mapped: number;
  /** values that are not where the source map says, and values other than null that it leaves out */
  faults: string[];
}

/**
 * Checks a source map by reading it with the code of `@sanity/client`.
 * @param documents as stored, by id
 */
export function checkSourceMap(
  answer: unknown,
  map: ContentSourceMap,
  documents: ReadonlyMap<string, unknown>,
): Checked {
  const checked: Checked = { mapped: 0, faults: [] };
  for (const { path, value } of walkLeaves(answer)) {
    const found = resolveMapping([...path], map);
    const source = found?.mapping.source;
    if (!source && value !== null) checked.faults.push(`${path.join(".")} is not mapped`);
    if (source?.type !== "documentValue") continue;
    checked.mapped++;
    const id = map.documents[source.document]?._id ?? "";
    const where = `${map.paths[source.path]}${found?.pathSuffix}`;
    if (readValueAt(documents.get(id), parseJsonPath(where)) !== value)
      checked.faults.push(`${path.join(".")} is not at ${where} in ${id}`);
  }
  return checked;
}

interface Leaf {
  path: readonly (string | number)[];
  value: unknown;
}

export function* walkLeaves(value: unknown, path: readonly (string | number)[] = []): Generator<Leaf> {
  if (typeof value !== "object" || value === null) yield { path, value };
  else if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) yield* walkLeaves(part, [...path, index]);
  } else for (const [name, part] of Object.entries(value)) yield* walkLeaves(part, [...path, name]);
}

function readValueAt(document: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>((holder, step) => {
    if (typeof step !== "object") return (holder as Record<string | number, unknown> | undefined)?.[step];
    return (holder as { _key?: string }[] | undefined)?.find(({ _key }) => _key === step._key);
  }, document);
}
