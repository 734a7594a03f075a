/** The most parts of a file that are listed: one whose parts have a few bytes each would take gigabytes of memory. */
const MAX_PARTS = 1_000_000;

/** @throws when a list of a file's parts is too long */
export function checkPartCount(parts: readonly unknown[]): void {
  if (parts.length > MAX_PARTS) throw new RangeError("The file has too many parts");
}
