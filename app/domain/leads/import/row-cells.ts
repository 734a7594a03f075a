import { normalizeEmail, normalizePhone } from "#db/normalize";
import { restoreCsvCell } from "~/platform/csv-text";
import { isReachable, readContactValue } from "../fields/control-schema";
import { type CellContacts, readEmailCell, readPhoneCell } from "./cell-contacts";
import { type ImportField, importFields } from "./import-columns";

/** A row of a file by its fields, with its parts joined. */
export type RowCells = {
  cells: Record<string, string>;
  /** The addresses and numbers beside the first of each. */
  further: { email: string[]; phone: string[] };
  /** What of the row was left out, and why. */
  leftOut: string[];
};

const PARTS: readonly ImportField[] = [
  "firstName",
  "middleName",
  "lastName",
  "city",
  "state",
  "country",
  "receivedExactly",
];
const isPart = (field: ImportField) => PARTS.includes(field);

const US = /^(?:us|usa|u\.s\.|u\.s\.a\.|united states|united states of america)$/i;

/** Joins a row's columns to fields: names, places, notes, and the ways to reach somebody. */
export function joinRowCells(columns: readonly (ImportField | null)[], row: readonly string[]): RowCells {
  const all = (field: ImportField) =>
    columns.flatMap((column, index) =>
      column === field ? [restoreCsvCell((row[index] ?? "").replaceAll("\0", "")).trim()] : [],
    );
  const one = (field: ImportField) => all(field).find(Boolean) ?? "";
  const email = readContacts([...all("email"), ...all("otherEmail")], "email");
  const phone = readContacts([...all("phone"), ...all("otherPhone")], "phone");
  const cells = Object.fromEntries(importFields.map((field) => [field, isPart(field) ? "" : one(field)]));
  return {
    cells: {
      ...cells,
      name: one("name") || joinTexts([one("firstName"), one("middleName"), one("lastName")], " "),
      email: email.values[0] ?? "",
      otherEmail: email.values.slice(1).join(" "),
      phone: phone.values[0] ?? "",
      otherPhone: phone.values.slice(1).join("; "),
      location: one("location") || joinPlace(all("city"), all("state"), all("country")),
      createdAt: one("receivedExactly") || one("createdAt"),
      message: joinTexts([...new Set(all("message"))], "\n\n"),
    },
    further: { email: email.values.slice(1), phone: phone.values.slice(1) },
    leftOut: [...email.leftOut, ...phone.leftOut],
  };
}

const joinTexts = (texts: readonly string[], between: string) => texts.filter(Boolean).join(between);

/** Joins the first address that has anything: a file of contacts has the home, the business and another. */
function joinPlace(cities: string[], states: string[], countries: string[]): string {
  const places = Array.from(
    { length: Math.max(cities.length, states.length, countries.length) },
    (_, index) => {
      const country = countries[index] ?? "";
      return joinTexts([cities[index] ?? "", states[index] ?? "", US.test(country) ? "" : country], ", ");
    },
  );
  return places.find(Boolean) ?? "";
}

/** Reads the addresses or numbers of several cells, each once; the first one stays as it is where none can be read. */
function readContacts(cells: readonly string[], kind: "email" | "phone"): CellContacts {
  const read = cells.map(kind === "email" ? readEmailCell : readPhoneCell);
  const values = read.flatMap((found) => found.values).map((value) => readContactValue(kind, value) ?? value);
  const leftOut = read.flatMap((found) => found.leftOut);
  const seen = new Set<string>();
  const reachable = values.filter((value) => {
    const key = kind === "email" ? normalizeEmail(value) : normalizePhone(value);
    if (!isReachable(kind, value) || seen.has(key)) return false;
    return seen.add(key);
  });
  const [first] = values;
  // A cell that a person has to put right refuses its row; a further one is left out of it.
  if (first !== undefined && !isReachable(kind, first)) return { values: [first, ...reachable], leftOut };
  const noun = kind === "email" ? "email address" : "phone number";
  const bad = values.filter((value) => !isReachable(kind, value));
  return {
    values: reachable,
    leftOut: [...leftOut, ...bad.map((value) => `“${value.slice(0, 60)}” is no ${noun}`)],
  };
}

/** Picks the cells of a file that are dates. */
export function pickDateCells(
  columns: readonly (ImportField | "" | null)[],
  rows: readonly (readonly string[])[],
): string[] {
  const place = columns.indexOf("createdAt");
  return place === -1 || columns.includes("receivedExactly") ? [] : rows.map((row) => row[place] ?? "");
}
