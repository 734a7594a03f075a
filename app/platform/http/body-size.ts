const KIB = 1024;
const MIB = 1024 * KIB;

export const sayTooLarge = (largest: number): string =>
  `The request is too large. At most ${largest < MIB ? `${largest / KIB} KiB` : `${Math.floor(largest / MIB)} MiB`} can be sent here.`;

/** Reads the limit from a refusal, such as "2 MB"; undefined if it names none, as when a proxy has refused the body. */
export function readLargest(answered: string): string | undefined {
  const [, size, unit] = /At most (\d+) ([KM])iB can be sent/.exec(answered) ?? [];
  return size && `${size} ${unit === "K" ? "kB" : "MB"}`;
}
