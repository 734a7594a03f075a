import { cpus, totalmem } from "node:os";

/** One figure, with a comparison and a bar where it has them. */
export interface Row {
  part: string;
  what: string;
  value: number;
  unit: string;
  /** The other side of the same run. */
  beside?: { what: string; value: number };
  /** The bar of this figure, or of the ratio if `of` says so. */
  bar?: { of: "value" | "ratio"; atLeast?: number; atMost?: number };
}

/** How to run a bench. */
export interface Run {
  /** Short rounds, to check that the commands work; the figures mean little. */
  quick: boolean;
  log: (line: string) => void;
}

export function computeMedian(values: readonly number[]): number {
  return computeQuantile(values, 0.5);
}

/** The smallest value that at least the given share of values does not exceed; NaN for an empty list. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const computeRatio = ({ value, beside }: Row): number | undefined => beside && value / beside.value;

/** Undefined if there is no bar. */
export function isBarMet(row: Row): boolean | undefined {
  if (!row.bar) return undefined;
  const { of, atLeast, atMost } = row.bar;
  const value = of === "ratio" ? computeRatio(row) : row.value;
  if (value === undefined || Number.isNaN(value)) return false;
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

export const formatFigure = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en-US")
    : Number(value.toPrecision(3)).toString();

function barWords({ bar, unit }: Row): string {
  if (!bar) return "";
  const suffix = bar.of === "ratio" ? " of it" : ` ${unit}`;
  const words = [
    bar.atLeast === undefined ? "" : `≥ ${formatFigure(bar.atLeast)}${suffix}`,
    bar.atMost === undefined ? "" : `≤ ${formatFigure(bar.atMost)}${suffix}`,
  ];
  return words.filter(Boolean).join(", ");
}

/** Formats all figures as one Markdown table. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.part,
    row.what,
    `${formatFigure(row.value)} ${row.unit}`.trim(),
    row.beside ? `${formatFigure(row.beside.value)} (${row.beside.what})` : "",
    row.beside ? (computeRatio(row) as number).toFixed(2) : "",
    barWords(row),
    { true: "yes", false: "NO", undefined: "" }[String(isBarMet(row))] ?? "",
  ]);
  const all = [["part", "what", "ours", "beside", "ratio", "bar", "met"], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(all[0]!), rule, ...all.slice(1).map(line)].join("\n");
}

/** Describes the machine in one line, without its name or anything about its user. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(1);
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
