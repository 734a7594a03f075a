import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { parseMarkdownBlocks } from "../rich-text/from-markdown";
import { extractBlockText } from "../rich-text/types";
import { buildTextDocuments } from "../texts/documents";

const AUTHOR_ID = "author-ellen-marsh";
const WORDS_PER_MINUTE = 220;

const postFields = z.strictObject({
  title: z.string(),
  category: z.enum(["intervention", "addiction", "recovery", "family-support", "mental-health"]),
  excerpt: z.string(),
  metaDescription: z.string().min(150).max(160),
  keywords: z.array(z.string()),
  tags: z.array(z.string()),
  doNow: z.array(z.string()).min(1).max(4),
  publishedAt: z.iso.datetime(),
  featured: z.boolean().default(false),
  image: z.string(),
  imageAlt: z.string(),
  imageCaption: z.string().optional(),
});

/** Reads the first posts, newest first. @throws if a file is invalid */
export function seedPosts() {
  return readdirSync(path.join(import.meta.dirname, "posts"))
    .map((file) => {
      const { fields: written, body } = readMarkdown(`posts/${file}`);
      return { slug: path.basename(file, ".md"), ...postFields.parse(written), body };
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

const buildReference = (id: string) => ({ _type: "reference", _ref: id });

export function buildPostDocuments(): SeedDocument[] {
  return seedPosts().map((post) => {
    const content = parseMarkdownBlocks(post.body);
    const words = content.map(extractBlockText).join("\n").split(/\s+/).length;
    return {
      _id: `post-${post.slug}`,
      _type: "post",
      title: post.title,
      slug: { _type: "slug", current: post.slug },
      excerpt: post.excerpt,
      content,
      author: buildReference(AUTHOR_ID),
      category: buildReference(`category-${post.category}`),
      tags: post.tags,
      doNow: post.doNow,
      featuredImage: { _type: "image", _seedImage: post.image },
      imageAltText: post.imageAlt,
      ...(post.imageCaption && { imageCaption: post.imageCaption }),
      metaDescription: post.metaDescription,
      metaKeywords: post.keywords,
      readTime: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
      featured: post.featured,
      aiGenerated: false,
      publishedAt: post.publishedAt,
    };
  });
}

const letterFields = z.strictObject({
  title: z.string(),
  subject: z.string(),
  preheader: z.string(),
  posts: z.array(z.string()),
});

/** Reads the first letters as drafts, because nobody has approved them yet. */
export function readLetterDocuments(): SeedDocument[] {
  return readdirSync(path.join(import.meta.dirname, "letters")).map((file) => {
    const { fields: written, body } = readMarkdown(`letters/${file}`);
    const { posts, ...letter } = letterFields.parse(written);
    return {
      _id: `drafts.newsletterIssue-${path.basename(file, ".md")}`,
      _type: "newsletterIssue",
      ...letter,
      body: parseMarkdownBlocks(body),
      posts: posts.map((slug) => ({ ...buildReference(`post-${slug}`), _weak: true, _key: slug })),
    };
  });
}

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

/** Reads a YAML file. @throws if it is missing or not YAML */
export const readYaml = (file: string): unknown => parse(read(file), { strict: true });

/** Reads a Markdown file whose fields are YAML between two lines of `---`. */
export function readMarkdown(file: string): { fields: unknown; body: string } {
  const [, fields, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(file)) ?? [];
  if (fields === undefined || body === undefined) throw new Error(`${file} does not begin with its fields`);
  return { fields: parse(fields, { strict: true }), body: body.trim() };
}

/** A document of the seed, without the fields that the lake adds (`_rev`, `_createdAt`, `_updatedAt`). */
const storedDocument = z.looseObject({ _id: z.string(), _type: z.string() });
export type SeedDocument = z.infer<typeof storedDocument>;

/**
 * The seed's folders. A YAML file contains documents as they are stored, a Markdown file one document and its text.
 * Lists come first, because others refer to them.
 */
const FOLDERS = ["lists", "pages", "legal", "guides"];

/** Parsing all YAML and Markdown takes a fifth of a start's processor time, so the build stores the result. */
const BUILT = "build/first-content.json";

/** Parses the seed's documents and stores them for the built server. @throws if a file is invalid */
export const buildDocuments = (): void => writeFileSync(BUILT, JSON.stringify(parseSeedFiles()));

let documents: SeedDocument[] | undefined;

/**
 * Builds the seed, ordered so that no document refers to a later one; ids are the same on every run. Read once per
 * process, from the build if the server runs from one.
 * @throws if a file is invalid
 */
export function buildSeedDocuments(): SeedDocument[] {
  documents ??= import.meta.env?.PROD && existsSync(BUILT) ? readBuilt() : parseSeedFiles();
  return structuredClone(documents);
}

const readBuilt = (): SeedDocument[] =>
  z.array(storedDocument).parse(JSON.parse(readFileSync(BUILT, "utf8")));

const parseSeedFiles = (): SeedDocument[] => [
  ...readSeedFile("site-settings.yaml"),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder))
      .sort()
      .flatMap((file) => readSeedFile(`${folder}/${file}`)),
  ),
  ...buildPostDocuments(),
  ...readLetterDocuments(),
  ...buildTextDocuments(),
];

export function readSeedFile(file: string): SeedDocument[] {
  if (file.endsWith(".yaml")) return [readYaml(file)].flat().map((one) => storedDocument.parse(one));
  const { fields, body } = readMarkdown(file);
  const { seo, ...rest } = storedDocument.parse(fields);
  // The fields keep the order of the schema: the text for search engines comes last.
  return [{ ...rest, content: parseMarkdownBlocks(body), ...(seo !== undefined && { seo }) }];
}
