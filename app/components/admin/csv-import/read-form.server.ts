import { type DateOrder, dateOrders } from "~/domain/leads/import/import-date";
import { type CsvEncoding, decodeTextFile } from "~/platform/csv-text";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "./file-limit";

/**
 * Reads the file of a form without JavaScript: newly chosen, kept as text in a hidden field since (nothing is stored), or
 * the corrected rest of a file (intent `rest`), which counts as new.
 */
export async function readCsvForm(
  form: FormData,
): Promise<
  { csv: string; name: string; isNew: boolean; encoding: CsvEncoding | null } | { refused: string }
> {
  const kept = form.get("csv");
  if (typeof kept === "string" && kept !== "") {
    // Forms send line ends as CRLF, also within cells.
    const csv = kept.replaceAll("\r\n", "\n");
    if (Buffer.byteLength(csv) > MAX_CSV_BYTES) return { refused: CSV_TOO_LARGE };
    return {
      csv,
      name: String(form.get("name") ?? "").slice(0, 200),
      isNew: form.get("intent") === "rest",
      encoding: null,
    };
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { refused: "Please choose a CSV file with rows in it." };
  if (file.size > MAX_CSV_BYTES) return { refused: CSV_TOO_LARGE };
  const { text, encoding } = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  const csv = text.replaceAll("\r\n", "\n").replaceAll("\0", "");
  return { csv, name: file.name.slice(0, 200), isNew: true, encoding };
}

/** Reads what a form says of the order of dates; undefined where it says nothing. */
export const readDateOrder = (form: FormData): DateOrder | undefined =>
  dateOrders.find((order) => order === form.get("dates"));
