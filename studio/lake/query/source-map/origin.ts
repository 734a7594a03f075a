import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../../types";
import type { DatasetView } from "../view";

/** Where a value of an answer comes from. */
export type ValueOrigin =
  /** out of a document, at this path */
  | { document: LakeDocument; path: readonly (string | number)[] }
  /** an object or a list that the query put together */
  | { parts: ReadonlyMap<string | number, ValueOrigin> }
  /** written in the query, or computed */
  | "literal"
  | "unknown";

export const LITERAL_ORIGIN: ValueOrigin = "literal";
export const UNKNOWN_ORIGIN: ValueOrigin = "unknown";

/** A value beside its origin. */
export interface TracedValue {
  value: unknown;
  origin: ValueOrigin;
}

export const ABSENT_VALUE: TracedValue = { value: null, origin: UNKNOWN_ORIGIN };

/** What GROQ calls an object; a date or a path of groq-js is none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A value, which groq-js passes on as it is when it is a document; anything else came about as `otherwise` says. */
export function recognizeOrigin(value: unknown, otherwise: ValueOrigin, view: DatasetView): TracedValue {
  const document = isRecord(value) ? view.byId.get(value._id as string) : undefined;
  return { value, origin: document && document === value ? { document, path: [] } : otherwise };
}

/** An attribute of an object or an element of a list. */
export function pickTracedPart(
  { value, origin }: TracedValue,
  key: string | number,
  view: DatasetView,
): TracedValue {
  const part = (value as Record<string | number, unknown>)[key] ?? null;
  if (typeof origin === "string") return recognizeOrigin(part, origin, view);
  if ("parts" in origin) return { value: part, origin: origin.parts.get(key) ?? UNKNOWN_ORIGIN };
  return { value: part, origin: { document: origin.document, path: [...origin.path, key] } };
}

/** A list that the query put together. */
export const buildTracedList = (elements: readonly TracedValue[]): TracedValue => ({
  value: elements.map(({ value }) => value),
  origin: { parts: new Map(elements.map(({ origin }, index) => [index, origin])) },
});

export const buildValueNode = (value: readonly unknown[]): ExprNode => ({ type: "Value", value });

/**
 * The places in `from` of the elements of `list`, which holds some of them. Of equal texts or numbers the first in the
 * one is the first in the other: groq-js sorts stably, and a condition holds for all of them or for none.
 */
export function locateElements(from: readonly unknown[], list: readonly unknown[]): (number | undefined)[] {
  const places = new Map<unknown, number[]>();
  for (let place = from.length - 1; place >= 0; place--) {
    const same = places.get(from[place]);
    if (same) same.push(place);
    else places.set(from[place], [place]);
  }
  return list.map((element) => places.get(element)?.pop());
}
