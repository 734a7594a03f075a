/** Makes a value once, which survives Vite's re-evaluation of server modules. If `make` throws, the next call tries again. */
export function ensureSingleton<T>(name: string, make: () => T): T {
  const holder = globalThis as typeof globalThis & { __once?: Map<string, unknown> };
  holder.__once ??= new Map();
  if (!holder.__once.has(name)) holder.__once.set(name, make());
  return holder.__once.get(name) as T;
}
