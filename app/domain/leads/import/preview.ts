import { formatPhone } from "~/content/text";
import { formatWallClock } from "~/domain/time/wall-clock";
import type { ImportField } from "./import-columns";
import type { ImportClock } from "./import-date";
import { buildImportRowSchema } from "./import-row";
import { joinRowCells } from "./row-cells";

const MAX_PREVIEWED = 5;

/** A row of a file as the lead that it will be. */
export type PreviewedPerson = {
  /** The row's number in the file; the head is row 1. */
  row: number;
  name: string;
  /** The addresses and numbers, the first of each kind before the further ones. */
  contacts: string[];
  location: string | null;
  /** On the business's clock, as "2026-03-09 09:00"; null for now. */
  receivedAt: string | null;
  message: string | null;
  /** What they wish not, what is wrong with the row, and what was left out of it. */
  remarks: string[];
};

/** Reads the first five rows of a file as an import will; nothing is stored. */
export function previewPeople(
  columns: readonly (ImportField | null)[],
  rows: readonly (readonly string[])[],
  clock: ImportClock,
): PreviewedPerson[] {
  const schema = buildImportRowSchema(clock);
  return rows.slice(0, MAX_PREVIEWED).map((row, index): PreviewedPerson => {
    const { cells, further, leftOut } = joinRowCells(columns, row);
    const read = schema.safeParse(cells);
    const errors = read.success ? [] : Object.values(read.error.flatten().fieldErrors).flat();
    const phones = [cells.phone ?? "", ...further.phone].filter(Boolean).map(formatPhone);
    const createdAt = read.success ? read.data.createdAt : null;
    return {
      row: index + 2,
      name: cells.name || "Unknown",
      contacts: [cells.email ?? "", ...further.email, ...phones].filter(Boolean),
      location: cells.location || null,
      receivedAt: createdAt && formatWallClock(createdAt, clock.timeZone).replace("T", " "),
      message: cells.message || null,
      remarks: [
        ...(read.success && read.data.doNotContact ? ["Not to be contacted"] : []),
        ...(read.success && read.data.noEmail ? ["Gets no campaign mail and no newsletter"] : []),
        ...leftOut,
        ...errors.filter((text) => text !== undefined),
      ],
    };
  });
}
