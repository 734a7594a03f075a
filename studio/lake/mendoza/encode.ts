import type { RawPatch } from "mendoza";
import { isJsonEqual, isObject, type JsonObject } from "../json";

/**
 * The npm package `mendoza` only applies patches; this makes them. A patch is a flat list of opcodes and operands for
 * a stack machine with an input and an output stack; fields are addressed by their position among the input's sorted
 * keys.
 */
const OP = {
  Value: 0,
  PushFieldCopy: 10,
  PushFieldBlank: 11,
  PushElementCopy: 12,
  ReturnIntoObjectSameKeyPop: 15,
  ReturnIntoArrayPop: 16,
  ObjectSetFieldValue: 17,
  ObjectDeleteField: 19,
  ArrayAppendValue: 20,
  ArrayAppendSlice: 21,
  StringAppendString: 22,
  StringAppendSlice: 23,
} as const;

/** A string shorter than this is cheaper to send whole than as slices of the old one. */
const MIN_STRING_DIFF_CHARS = 32;

/** Makes the patch between two documents; null means no document. It shares values with `to`, so treat both as frozen. */
export function encodeMendoza(from: unknown, to: unknown): RawPatch {
  if (!isObject(from) || !isObject(to)) return [OP.Value, to ?? null];
  const patch: unknown[] = [];
  diffObject(from, to, patch);
  return patch;
}

/** Appends an object's changes to a patch. Expects a copy of `from` on the output stack's top and `from` on the input's. */
function diffObject(from: JsonObject, to: JsonObject, patch: unknown[]): void {
  const keys = Object.keys(from).sort();
  const position = new Map(keys.map((key, i) => [key, i]));
  for (const [key, i] of position) {
    if (!Object.hasOwn(to, key)) patch.push(OP.ObjectDeleteField, i);
  }
  for (const [key, value] of Object.entries(to)) {
    const i = position.get(key);
    if (i === undefined) patch.push(OP.ObjectSetFieldValue, value, key);
    else if (!isJsonEqual(from[key], value)) diffField(from[key], value, key, i, patch);
  }
}

function diffField(from: unknown, to: unknown, key: string, position: number, patch: unknown[]): void {
  if (isObject(from) && isObject(to)) {
    patch.push(OP.PushFieldCopy, position);
    diffObject(from, to, patch);
    patch.push(OP.ReturnIntoObjectSameKeyPop);
  } else if (Array.isArray(from) && Array.isArray(to) && from.length > 0 && to.length > 0) {
    patch.push(OP.PushFieldBlank, position);
    diffArray(from, to, patch);
    patch.push(OP.ReturnIntoObjectSameKeyPop);
  } else if (typeof from === "string" && typeof to === "string" && worthSlicing(from, to)) {
    patch.push(OP.PushFieldBlank, position);
    diffString(from, to, patch);
    patch.push(OP.ReturnIntoObjectSameKeyPop);
  } else {
    patch.push(OP.ObjectSetFieldValue, to, key);
  }
}

/**
 * Appends an array's changes to a patch. Expects a blank output. Elements are matched by `_key`, else by equality at
 * the front and back, so inserting or moving one item of a long list costs as much as that item.
 */
function diffArray(from: unknown[], to: unknown[], patch: unknown[]): void {
  const { prefix, suffix } = commonEnds(from.length, to.length, (i, j) => isJsonEqual(from[i], to[j]));
  if (prefix > 0) patch.push(OP.ArrayAppendSlice, 0, prefix);
  const byKey = new Map<unknown, number>();
  from.forEach((item, i) => {
    if (isObject(item) && typeof item._key === "string") byKey.set(item._key, i);
  });
  for (const item of to.slice(prefix, to.length - suffix)) {
    const match = isObject(item) ? byKey.get(item._key) : undefined;
    const old = match === undefined ? undefined : from[match];
    if (match === undefined || !isObject(old) || !isObject(item)) {
      patch.push(OP.ArrayAppendValue, item);
    } else if (isJsonEqual(old, item)) {
      patch.push(OP.ArrayAppendSlice, match, match + 1);
    } else {
      patch.push(OP.PushElementCopy, match);
      diffObject(old, item, patch);
      patch.push(OP.ReturnIntoArrayPop);
    }
  }
  if (suffix > 0) patch.push(OP.ArrayAppendSlice, from.length - suffix, from.length);
}

function worthSlicing(from: string, to: string): boolean {
  return from.length >= MIN_STRING_DIFF_CHARS && to.length >= MIN_STRING_DIFF_CHARS;
}

/** Appends a string's changes to a patch. Expects a blank output. Mendoza counts string positions in UTF-8 bytes. */
function diffString(from: string, to: string, patch: unknown[]): void {
  const old = Array.from(from);
  const next = Array.from(to);
  const { prefix, suffix } = commonEnds(old.length, next.length, (i, j) => old[i] === next[j]);
  const size = Buffer.byteLength(from);
  const head = Buffer.byteLength(old.slice(0, prefix).join(""));
  const tail = Buffer.byteLength(old.slice(old.length - suffix).join(""));
  if (prefix > 0) patch.push(OP.StringAppendSlice, 0, head);
  const middle = next.slice(prefix, next.length - suffix).join("");
  if (middle !== "") patch.push(OP.StringAppendString, middle);
  if (suffix > 0) patch.push(OP.StringAppendSlice, size - tail, size);
}

function commonEnds(fromLength: number, toLength: number, same: (i: number, j: number) => boolean) {
  const shorter = Math.min(fromLength, toLength);
  let prefix = 0;
  while (prefix < shorter && same(prefix, prefix)) prefix++;
  let suffix = 0;
  while (suffix < shorter - prefix && same(fromLength - 1 - suffix, toLength - 1 - suffix)) suffix++;
  return { prefix, suffix };
}
