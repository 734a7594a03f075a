/** Hover delays of the navigation (docs/product/numbers.md §9). */
export const OPEN_DELAY_MS = 200;
export const SKIP_DELAY_MS = 300;

/** Computes the delay before a menu opens: none when a menu was closed less than the skip delay ago. */
export function computeMenuOpenDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
}
