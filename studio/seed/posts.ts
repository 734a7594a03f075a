import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { SeedDocument } from "./documents";
import { readMarkdown } from "./files";
import { plainText, richText } from "./rich-text";

const AUTHOR_ID = "author-ellen-marsh";
const WORDS_PER_MINUTE = 220;

/** The fields of a post as its author writes it, in `posts/{slug}.md`; the text is as `richText()` reads it. */
const fields = z.strictObject({
  title: z.string(),
  category: z.enum(["intervention", "addiction", "recovery", "family-support", "mental-health"]),
  excerpt: z.string(),
  metaDescription: z.string().min(150).max(160),
  keywords: z.array(z.string()),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  featured: z.boolean().default(false),
  /** The name of its picture in `art/`. */
  image: z.string(),
  imageAlt: z.string(),
  imageCaption: z.string().optional(),
});

/** Every post of the first content, newest first. @throws where a file is not as it should be */
export function seedPosts() {
  return readdirSync(path.join(import.meta.dirname, "posts"))
    .map((file) => {
      const { fields: written, body } = readMarkdown(`posts/${file}`);
      return { slug: path.basename(file, ".md"), ...fields.parse(written), body };
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

const reference = (id: string) => ({ _type: "reference", _ref: id });

export function postDocuments(): SeedDocument[] {
  return seedPosts().map((post) => {
    const content = richText(post.body);
    const words = plainText(content).split(/\s+/).length;
    return {
      _id: `post-${post.slug}`,
      _type: "post",
      title: post.title,
      slug: { _type: "slug", current: post.slug },
      excerpt: post.excerpt,
      content,
      author: reference(AUTHOR_ID),
      category: reference(`category-${post.category}`),
      tags: post.tags,
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
