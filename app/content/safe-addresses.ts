import { isSafeHref } from "#studio/rich-text/types";

const isAddress = (key: string) => key === "href" || /^url$|Url$/.test(key);

/** Empties `javascript:` addresses and the like, which imports and the API let through. Without any, returns the same object. */
export function removeUnsafeAddresses<T>(value: T): T {
  if (Array.isArray(value)) {
    const safe = value.map(removeUnsafeAddresses);
    return safe.some((item, index) => item !== value[index]) ? (safe as T) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, item]) => {
    const unsafe = typeof item === "string" && item !== "" && isAddress(key) && !isSafeHref(item);
    const safe = unsafe ? "" : removeUnsafeAddresses(item);
    if (safe !== item) changed = true;
    return [key, safe];
  });
  return changed ? (Object.fromEntries(entries) as T) : value;
}
