import type { LakeDocument } from "../../types";
import type { DatasetView } from "../view";
import { isRecord, pickTracedPart, type TracedValue } from "./origin";

export type ElementNames = "index" | "key";

interface Mapping {
  type: "value";
  source:
    | { type: "documentValue"; document: number; path: number }
    | { type: "literal" }
    | { type: "unknown" };
}

export interface ContentSourceMap {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<string, Mapping>;
}

export const EMPTY_SOURCE_MAP: ContentSourceMap = { documents: [], paths: [], mappings: {} };

/**
 * A value copied whole from a document is one mapping, as in the hosted lake. Values that are not in a document are
 * not mapped.
 */
export function buildSourceMap(
  answer: TracedValue,
  view: DatasetView,
  names: ElementNames,
): ContentSourceMap {
  const writer = new MapWriter(view, names);
  writer.write(answer, "$");
  return writer.map;
}

class MapWriter {
  readonly map: ContentSourceMap = { documents: [], paths: [], mappings: {} };
  readonly #view: DatasetView;
  readonly #names: ElementNames;
  readonly #documents = new Map<LakeDocument, number>();
  readonly #paths = new Map<string, number>();

  constructor(view: DatasetView, names: ElementNames) {
    this.#view = view;
    this.#names = names;
  }

  write(answer: TracedValue, place: string): void {
    const { value, origin } = answer;
    if (typeof origin === "object" && "document" in origin && origin.path.length > 0) {
      this.#writeStored(value, origin.document, origin.path, place);
      return;
    }
    if (!isList(value) && !isRecord(value)) {
      const type = origin === "literal" ? "literal" : "unknown";
      if (value !== null || type === "literal")
        this.map.mappings[place] = { source: { type }, type: "value" };
      return;
    }
    for (const key of Object.keys(value)) {
      const name = isList(value) ? Number(key) : key;
      this.write(pickTracedPart(answer, name, this.#view), place + formatSegment(name));
    }
  }

  #writeStored(
    value: unknown,
    document: LakeDocument,
    path: readonly (string | number)[],
    place: string,
  ): void {
    const storedId = this.#view.storedIdOf(document);
    // A draft shown in place of its published document gets that document's id, which is not the stored one.
    const isMadeUp = path[0] === "_originalId" || (path[0] === "_id" && storedId !== document._id);
    const stored = isMadeUp ? undefined : this.#read(document, path);
    if (!stored || stored.value !== value) {
      if (value !== null) this.map.mappings[place] = { source: { type: "unknown" }, type: "value" };
      return;
    }
    const number = recallNumber(this.#documents, document, () =>
      this.map.documents.push({ _id: storedId, _type: document._type }),
    );
    const pathNumber = recallNumber(this.#paths, stored.path, () => this.map.paths.push(stored.path));
    this.map.mappings[place] = {
      source: { document: number, path: pathNumber, type: "documentValue" },
      type: "value",
    };
  }

  /** Reads a value of a document, with its JSONPath; undefined when the document has no value there. */
  #read(
    document: LakeDocument,
    path: readonly (string | number)[],
  ): { value: unknown; path: string } | undefined {
    let value: unknown = document;
    let written = "$";
    for (const name of path) {
      const holder = value as Record<string | number, unknown>;
      value = holder[name];
      if (value === undefined) return undefined;
      const key =
        typeof name === "number" && this.#names === "key" ? findUniqueKey(holder, value) : undefined;
      written += key === undefined ? formatSegment(name) : `[?(@._key=='${key}')]`;
    }
    return { value, path: written };
  }
}

function recallNumber<K>(numbers: Map<K, number>, key: K, add: () => number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = add() - 1;
  numbers.set(key, number);
  return number;
}

/** Finds an element's `_key`; undefined unless it is unique in the list and the client can read it in a path. */
function findUniqueKey(list: unknown, element: unknown): string | undefined {
  if (!isRecord(element) || !isList(list)) return undefined;
  const { _key } = element;
  if (typeof _key !== "string" || !/^[^'\\\n]+$/.test(_key)) return undefined;
  return list.filter((each) => isRecord(each) && each._key === _key).length === 1 ? _key : undefined;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function formatSegment(name: string | number): string {
  if (typeof name === "number") return `[${name}]`;
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => ESCAPED[character] ?? character)}']`;
}

const ESCAPED: Record<string, string> = {
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "'": "\\'",
  "\\": "\\\\",
};
