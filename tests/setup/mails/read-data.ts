import { readFileSync } from "node:fs";
import type { MailLanguage, MailPage, MailProgram } from "./types";

const readRows = <Row>(name: string): Row[] =>
  readFileSync(new URL(`./${name}.ndjson`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

export const PROGRAMS = readRows<MailProgram>("programs");
const languages = byId(readRows<MailLanguage>("languages"));
const pages = byId(readRows<MailPage>("pages"));
const leadIns = new Map(
  readRows<{ style: string; language: string; lines: string[] }>("lead-ins").map((row) => [
    `${row.style} ${row.language}`,
    row.lines,
  ]),
);

const required = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new Error(`no sample data for ${name}`);
  return value;
};

export const requireLanguage = (id: string) => required(languages.get(id), `language ${id}`);
export const requirePage = (id: string) => required(pages.get(id), `page ${id}`);
/** The lines that a program writes before a quotation, with names in braces. */
export const requireLeadIn = (style: string, language: string) =>
  required(leadIns.get(`${style} ${language}`), `lead-in ${style} in ${language}`);
