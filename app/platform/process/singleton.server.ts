/** Makes a value once, which survives Vite's re-evaluation of server modules. If `make` throws, the next call tries again. */
export function ensureSingleton<T>(name: string, make: () => T): T {
  const holder = globalThis as typeof globalThis & { __once?: Map<string, unknown> };
  holder.__once ??= new Map();
  if (!holder.__once.has(name)) holder.__once.set(name, make());
  return holder.__once.get(name) as T;
}

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
