/** Parses one range of RFC 9110. Undefined for several ranges, or another unit: then the whole file is sent. */
export function parseByteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [, from = "", to = ""] = match;
  if (from === "") {
    const length = Math.min(size, Number(to));
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(size - 1, Number(to));
  if (to !== "" && Number(to) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
