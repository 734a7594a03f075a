import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { categoryValues, toneValues } from "~/domain/blog/options";

const lines = z.array(z.string().min(1)).min(1);
const section = z.strictObject({
  about: z.string().min(1),
  isForSome: z.literal(true).optional(),
  gist: z.string().regex(/^[^,]+$/),
  heading: z.string().min(1),
  question: z.string().min(1),
  text: z.string().min(1),
  sources: z.array(z.string()),
});
const categoryLibrary = z.strictObject({
  hooks: lines,
  openings: z.record(z.enum(toneValues), lines),
  voices: z.record(z.enum(toneValues), section),
  sections: z.array(section).min(1),
  urgent: z.strictObject({ heading: z.string().min(1), texts: lines }),
  titles: z.array(z.string().min(50).max(60)).min(1),
  descriptions: z.array(z.string().min(150).max(160)).min(1),
  tags: lines,
  keywords: lines,
});
const toneFrame = z.strictObject({
  about: z.array(z.strictObject({ topic: z.string(), parts: z.string() })).min(1),
  unnamed: lines,
  searched: lines,
  related: lines,
  closings: z.array(z.strictObject({ heading: z.string().min(1), text: z.string().min(1) })).min(1),
  further: z.string().min(1),
});

/** The README of `library/` says what each part is for. */
const writersLibrarySchema = z
  .object({
    categories: z.record(z.enum(categoryValues), categoryLibrary),
    frame: z.record(z.enum(toneValues), toneFrame),
    sources: z.record(z.string(), z.strictObject({ name: z.string().min(1), href: z.url() })),
  })
  .superRefine(({ categories, sources }, context) => {
    for (const [category, { sections, voices }] of Object.entries(categories))
      for (const { heading, sources: named } of [...sections, ...Object.values(voices)])
        for (const key of named.filter((key) => !(key in sources)))
          context.addIssue(`${category}: "${heading}" names the source ${key}, which sources.yaml lacks`);
  });

export type WritersLibrary = z.infer<typeof writersLibrarySchema>;
export type LibrarySection = z.infer<typeof section>;

let known: WritersLibrary | undefined;

/** Reads the writers' library, on first use (some 30 ms). @throws with the place, where a file is missing or wrong. */
export function readWritersLibrary(): WritersLibrary {
  known ??= writersLibrarySchema.parse({
    categories: Object.fromEntries(categoryValues.map((category) => [category, readYaml(category)])),
    frame: readYaml("frame"),
    sources: readYaml("sources"),
  });
  return known;
}

const readYaml = (name: string): unknown =>
  parse(readFileSync(path.join(import.meta.dirname, "library", `${name}.yaml`), "utf8"));
