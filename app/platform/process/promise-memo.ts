/**
 * Makes a function that calls `make` once for each key, also when calls overlap, and keeps the newest `maxKept`
 * results. A failure is not kept.
 */
export function createPromiseMemo<T>(maxKept: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const results = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = results.get(key);
    if (known) return known;
    const made = make();
    results.set(key, made);
    made.catch(() => results.delete(key));
    const [oldest] = results.keys();
    if (oldest !== undefined && results.size > maxKept) results.delete(oldest);
    return made;
  };
}
