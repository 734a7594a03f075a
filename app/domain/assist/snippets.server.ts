import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const words = z.string().min(1);
const snippets = z.array(z.strictObject({ id: words, title: words, text: words }));

export type Snippet = z.output<typeof snippets>[number];

let known: Snippet[] | undefined;

/** Reads the snippets for mails, with the practice's name and number. @throws where `snippets.yaml` is invalid */
export function readEmailSnippets(practice: { name: string; phone: string }): Snippet[] {
  known ??= snippets.parse(
    parse(readFileSync(path.join(import.meta.dirname, "snippets", "snippets.yaml"), "utf8")),
  );
  return known.map((snippet) => ({
    ...snippet,
    text: snippet.text.replace(/\{(name|phone)\}/g, (_, key: "name" | "phone") => practice[key]),
  }));
}
