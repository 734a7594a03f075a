import { reference, type SeedDocument } from "../document";
import { AUTHOR_ID } from "../lists/authors";
import { plainText, richText } from "../rich-text";
import type { SeedPost } from "./post";

const WORDS_PER_MINUTE = 220;

/** Every post of the first content, newest first. */
export const seedPosts: SeedPost[] = [];

export function postDocuments(): SeedDocument[] {
  return seedPosts.map((post) => {
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
      featured: post.featured ?? false,
      aiGenerated: false,
      publishedAt: post.publishedAt,
    };
  });
}
