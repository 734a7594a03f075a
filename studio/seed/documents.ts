import { z } from "zod";
import { readMarkdown, readYaml } from "./files";
import { postDocuments } from "./posts";
import { richText } from "./rich-text";

/** A document as the seed writes it: everything but what the lake adds (`_rev`, `_createdAt`, `_updatedAt`). */
const document = z.looseObject({ _id: z.string(), _type: z.string() });
export type SeedDocument = z.infer<typeof document>;

/** What comes before the posts. A YAML file holds documents as they are stored, a Markdown one a document and its text. */
const FILES = [
  "site-settings.yaml",
  ...["home", "about", "services", "contact", "resources", "car-talk", "blog", "not-found"].map(
    (page) => `pages/${page}.yaml`,
  ),
  ...["privacy", "terms", "disclaimer"].map((page) => `legal/${page}.md`),
  ...["method-steps", "testimonials", "service-cards", "faq-items"].map((list) => `lists/${list}.yaml`),
  ...["intervention-preparation", "family-support-checklist", "warning-signs"].map(
    (guide) => `guides/${guide}.md`,
  ),
  ...["podcast-episodes", "categories", "authors", "topics"].map((list) => `lists/${list}.yaml`),
];

/**
 * The first content, in an order in which nothing refers to something later. Ids are the same on every run.
 * @throws where a file is not as it should be
 */
export const seedDocuments = (): SeedDocument[] => [...FILES.flatMap(readDocuments), ...postDocuments()];

/** The documents of a file. */
export function readDocuments(file: string): SeedDocument[] {
  if (file.endsWith(".yaml")) return [readYaml(file)].flat().map((one) => document.parse(one));
  const { fields, body } = readMarkdown(file);
  const { seo, ...rest } = document.parse(fields);
  // As the schema orders them: what search engines are told comes last.
  return [{ ...rest, content: richText(body), ...(seo !== undefined && { seo }) }];
}
