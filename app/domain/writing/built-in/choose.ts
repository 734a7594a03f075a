/** Hashes a text to a number from 0 to 2^32-1 (FNV-1a), the same on every run. */
export function hashToNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV's low bits are weak for short texts.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Picks an item by a seed. @throws on an empty list */
export function pickBySeed<Item>(items: readonly Item[], seed: string): Item {
  const item = items[hashToNumber(seed) % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}

export function shuffleBySeed<Item>(items: readonly Item[], seed: string): Item[] {
  return items
    .map((item, index) => ({ item, rank: hashToNumber(`${seed}/${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
