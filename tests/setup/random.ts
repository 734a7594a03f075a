/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices of one seed. */
export type Chooser = {
  chance: (probability: number) => boolean;
  below: (limit: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  bytes: (length: number) => Buffer;
};

export function buildChooser(seed: number): Chooser {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    chance: (probability) => random() < probability,
    below,
    pick: (values) => values[below(values.length)]!,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
