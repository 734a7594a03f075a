import type { PostJson } from "../post-json";
import { MAX_FEED_POSTS } from "./rss";
import { type FeedCopy, type FeedSite, makeUrlsAbsolute } from "./site";

/** Renders the blog as JSON Feed 1.1 (jsonfeed.org), newest first. */
export function renderBlogJsonFeed(posts: PostJson[], copy: FeedCopy, site: FeedSite): string {
  const { siteUrl } = site;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: copy.title,
    description: copy.description,
    home_page_url: `${siteUrl}/blog`,
    feed_url: `${siteUrl}/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language: site.language,
    authors: [{ name: site.name, url: `${siteUrl}/about` }],
    items: posts.slice(0, MAX_FEED_POSTS).map((post) => ({
      id: post.id,
      url: `${siteUrl}/blog/${encodeURIComponent(post.slug)}`,
      title: post.title,
      summary: post.excerpt,
      content_html: makeUrlsAbsolute(post.content, siteUrl),
      ...(post.featuredImage && { image: post.featuredImage }),
      date_published: post.publishedAt ?? post.createdAt,
      date_modified: post.updatedAt,
      authors: [{ name: post.author }],
      tags: [post.category, ...post.tags].filter(Boolean),
      language: site.language,
    })),
  });
}
