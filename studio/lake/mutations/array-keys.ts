import { isObject, type JsonObject } from "../json";

/** Adds missing `_key`s, for `autoGenerateArrayKeys`. Parts that need no key are returned uncopied. */
export function addArrayKeys<T>(value: T, newKey: () => string): T {
  return addKeys(value, newKey) as T;
}

function addKeys(value: unknown, newKey: () => string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => {
      const inner = addKeys(item, newKey);
      return isObject(inner) && typeof inner._key !== "string" ? { _key: newKey(), ...inner } : inner;
    });
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  if (!isObject(value)) return value;
  let copy: JsonObject | undefined;
  for (const [key, field] of Object.entries(value)) {
    const next = addKeys(field, newKey);
    if (next === field) continue;
    copy ??= { ...value };
    copy[key] = next;
  }
  return copy ?? value;
}
