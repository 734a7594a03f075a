import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

/** What a YAML file of this folder holds. @throws where it is missing or not YAML */
export const readYaml = (file: string): unknown => parse(read(file), { strict: true });

/** A Markdown file of this folder: its fields, which stand in YAML between two lines of `---`, and its text. */
export function readMarkdown(file: string): { fields: unknown; body: string } {
  const [, fields, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? [];
  if (fields === undefined || body === undefined) throw new Error(`${file} does not begin with its fields`);
  return { fields: parse(fields, { strict: true }), body: body.trim() };
}
