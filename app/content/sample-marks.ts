/*
 * How a value that is a sample is known where samples are shown: the object that holds it has its name in `samples`
 * (docs/product/samples.md §16). Apart from the table of samples, as visitors' browsers load this.
 */

export const isMarked = (holder: object, name: string): boolean =>
  "samples" in holder && Array.isArray(holder.samples) && holder.samples.includes(name);

export function hasSample(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(hasSample);
  if (typeof part !== "object" || part === null) return false;
  return "samples" in part || Object.values(part).some(hasSample);
}

/** Marks an object's values as samples; returns the object itself where there are no names. */
export function markSamples<Holder extends object>(holder: Holder, names: readonly string[]): Holder {
  if (names.length === 0) return holder;
  const before = "samples" in holder && Array.isArray(holder.samples) ? holder.samples : [];
  return { ...holder, samples: [...new Set([...before, ...names])] };
}
