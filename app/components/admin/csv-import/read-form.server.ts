import { CSV_TOO_LARGE, LARGEST_CSV } from "./file-limit";

/**
 * The file of a form without JavaScript: one just chosen, the text that the form before kept in a hidden field, so
 * that nothing of it is stored or stands in an address, or the mended rest of one (intent `rest`), which is new.
 */
export async function readCsvForm(
  form: FormData,
): Promise<{ csv: string; name: string; isNew: boolean } | { refused: string }> {
  const kept = form.get("csv");
  if (typeof kept === "string" && kept !== "") {
    // Forms write line ends as CRLF, also within cells.
    const csv = kept.replaceAll("\r\n", "\n");
    if (Buffer.byteLength(csv) > LARGEST_CSV) return { refused: CSV_TOO_LARGE };
    return { csv, name: String(form.get("name") ?? "").slice(0, 200), isNew: form.get("intent") === "rest" };
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { refused: "Please choose a CSV file with rows in it." };
  if (file.size > LARGEST_CSV) return { refused: CSV_TOO_LARGE };
  const csv = (await file.text()).replaceAll("\r\n", "\n").replaceAll("\0", "");
  return { csv, name: file.name.slice(0, 200), isNew: true };
}
