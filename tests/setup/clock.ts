/** Ids that count up, the same in every run: `id-0001`, `id-0002`. */
export function countingIds(prefix = "id"): () => string {
  let count = 0;
  return () => `${prefix}-${String(++count).padStart(4, "0")}`;
}
