/** `Map.prototype.getOrInsertComputed`, which Node 24 does not have yet. */
export function getOrInsert<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Returns a map's value, or makes it; the map keeps the `max` entries that were used last. */
export function getOrInsertRecent<V>(
  map: Map<string, V>,
  key: string,
  max: number,
  make: () => V,
  onDropped?: (key: string) => void,
): V {
  const value = map.get(key) ?? make();
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) {
    map.delete(oldest);
    onDropped?.(oldest);
  }
  return value;
}
