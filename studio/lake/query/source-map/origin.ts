import type { ExprNode } from "groq-js";
import type { LakeDocument } from "../../types";
import type { DatasetView } from "../view";

export type ValueOrigin =
  | { document: LakeDocument; path: readonly (string | number)[] }
  /** the value is an object or a list that the query put together */
  | { parts: ReadonlyMap<string | number, ValueOrigin> }
  /** the value is written in the query, or computed */
  | "literal"
  | "unknown";

export const LITERAL_ORIGIN: ValueOrigin = "literal";
export const UNKNOWN_ORIGIN: ValueOrigin = "unknown";

export interface TracedValue {
  value: unknown;
  origin: ValueOrigin;
}

export const ABSENT_VALUE: TracedValue = { value: null, origin: UNKNOWN_ORIGIN };

/** Whether a value is an object in GROQ, unlike dates and paths of groq-js. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A document is recognised because groq-js passes it on by reference; any other value has the origin `otherwise`. */
export function recognizeOrigin(value: unknown, otherwise: ValueOrigin, view: DatasetView): TracedValue {
  const document = isRecord(value) ? view.byId.get(value._id as string) : undefined;
  return { value, origin: document && document === value ? { document, path: [] } : otherwise };
}

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

export const buildTracedList = (elements: readonly TracedValue[]): TracedValue => ({
  value: elements.map(({ value }) => value),
  origin: { parts: new Map(elements.map(({ origin }, index) => [index, origin])) },
});

export const buildValueNode = (value: readonly unknown[]): ExprNode => ({ type: "Value", value });

/**
 * The places in `from` of the elements of `list`, which holds some of them. Equal texts or numbers are paired in
 * order: groq-js sorts stably, and a condition holds for all of them or for none.
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
