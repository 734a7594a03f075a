import {
  type ExprNode,
  getIndexForKey,
  jsonMatch,
  parsePath,
  type SingleValuePath,
  slicePath,
  stringifyPath,
} from "@sanity/json-match";
import { isObject } from "../json";
import type { LakeDocument } from "../types";
import type { PatchOperations } from "./schema";

/** The steps of a patch. An insert into each of several lists is a patch of its own. */
export type PatchSteps = Omit<PatchOperations, "ifRevisionID">[];

/**
 * Spells out paths that JSONMatch allows and `@sanity/mutator` can't read: `friends[*].name`, `friends[-1].name`,
 * `friends[-2:].name`, `friends.name`, `friends.age[@ > 35]`. Others stay, so that the Studio's own patches work here
 * as in the browser. Paths are looked up in the document as it is before the patch.
 */
export function spellOutPaths(
  document: LakeDocument,
  operations: Omit<PatchOperations, "ifRevisionID">,
): PatchSteps {
  const { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert, ...others } = operations;
  const settable = (path: string) => findPlaces(document, path, "settable");
  const existing = (path: string) => findPlaces(document, path, "existing");
  const step = {
    ...others,
    ...(set && { set: spreadOverPlaces(set, settable) }),
    ...(setIfMissing && { setIfMissing: spreadOverPlaces(setIfMissing, settable) }),
    ...(inc && { inc: spreadOverPlaces(inc, existing) }),
    ...(dec && { dec: spreadOverPlaces(dec, existing) }),
    ...(diffMatchPatch && { diffMatchPatch: spreadOverPlaces(diffMatchPatch, existing) }),
    // Elements are removed from the back, so that none that is still to go moves.
    ...(unset && { unset: unset.flatMap((path) => existing(path).reverse()) }),
  };
  return insert ? [step, ...spellOutInsert(document, insert).map((each) => ({ insert: each }))] : [step];
}

const spreadOverPlaces = <T>(
  values: Record<string, T>,
  placesIn: (path: string) => string[],
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => placesIn(path).map((place) => [place, value])),
  );

type Insert = NonNullable<PatchOperations["insert"]>;

/** Spells out the path of an insert up to its list: `@sanity/mutator` reads the path's last step itself. */
function spellOutInsert(document: LakeDocument, insert: Insert): Insert[] {
  const { items, ...position } = insert;
  return Object.entries(position).flatMap(([where, path]) => {
    const parsed = parseJsonMatch(path);
    const list = parsed && slicePath(parsed, 0, -1);
    if (!list || !mustBeSpeltOut(document, parsePath(list))) return [insert];
    const element = stringifyPath(slicePath(parsed, -1));
    return matches(document, list)
      .filter(({ value }) => Array.isArray(value))
      .map(({ path: place }) => stringifyPath(countElements(document, place).place))
      .map((place) => ({ [where]: `${place}${element}`, items }) as Insert);
  });
}

function findPlaces(document: LakeDocument, path: string, which: "settable" | "existing"): string[] {
  const parsed = parseJsonMatch(path);
  if (!parsed || !mustBeSpeltOut(document, parsed)) return [path];
  return matches(document, path)
    .filter(
      ({ value, path: place }) => value !== undefined || (which === "settable" && hasHolder(document, place)),
    )
    .map(({ path: place }) => countElements(document, place))
    .sort(compareElements)
    .map(({ place }) => stringifyPath(place));
}

interface Place {
  place: SingleValuePath;
  indexes: (string | number)[];
}

/** Resolves a path's negative indexes to ones from the front, and in `indexes` its keys, too. */
function countElements(document: LakeDocument, path: SingleValuePath): Place {
  const indexes: (string | number)[] = [];
  let holder: unknown = document;
  const place = path.map((step) => {
    const list = Array.isArray(holder) ? holder : [];
    const index =
      typeof step === "object"
        ? (getIndexForKey(list, step._key) ?? 0)
        : typeof step === "number" && step < 0
          ? list.length + step
          : step;
    indexes.push(index);
    holder = (holder as Record<string | number, unknown> | undefined)?.[index];
    return typeof step === "object" ? step : index;
  });
  return { place, indexes };
}

function compareElements(a: Place, b: Place): number {
  const differs = a.indexes.findIndex((step, n) => step !== b.indexes[n]);
  const [one, other] = [a.indexes[differs], b.indexes[differs]];
  return typeof one === "number" && typeof other === "number" ? one - other : 0;
}

const matches = (document: LakeDocument, path: string) => [...jsonMatch(document, path)];

/** Whether a field can be added at a place: to an object, but not to a text, and never an element to a list. */
function hasHolder(document: LakeDocument, place: SingleValuePath): boolean {
  const holder = [...jsonMatch(document, place.slice(0, -1))][0]?.value;
  return isObject(holder) && typeof place.at(-1) === "string";
}

/** Parses a JSONMatch path; undefined for an invalid one: `@sanity/mutator` then reports what is wrong with it. */
function parseJsonMatch(path: string): ExprNode | undefined {
  try {
    return parsePath(path);
  } catch {
    return undefined;
  }
}

/** Whether `@sanity/mutator` would refuse the path, or find nothing by it. */
function mustBeSpeltOut(document: LakeDocument, path: ExprNode | undefined, isLast = true): boolean {
  if (path?.type !== "Path") return false;
  const { base, segment, recursive } = path;
  if (mustBeSpeltOut(document, base, false)) return true;
  if (recursive) return false;
  const holders = () => (base ? matches(document, stringifyPath(base)) : []).map(({ value }) => value);
  switch (segment.type) {
    case "Wildcard":
      return true;
    case "Identifier":
      return holders().some(Array.isArray);
    case "Subscript":
      return segment.elements.some((element) => {
        if (element.type === "Path") return mustBeSpeltOut(document, element, isLast);
        if (element.type === "Number") return !isLast && element.value < 0;
        if (element.type === "Slice") return !isLast && Math.min(element.start ?? 0, element.end ?? 0) < 0;
        return element.type === "Comparison" && isThis(element.left) && !holders().every(Array.isArray);
      });
    default:
      return false;
  }
}

const isThis = (node: ExprNode) => node.type === "Path" && !node.base && node.segment.type === "This";
