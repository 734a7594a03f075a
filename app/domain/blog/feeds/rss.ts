import type { PostJson } from "../post-json";
import { type FeedCopy, type FeedSite, withFullAddresses } from "./site";
import { element, xmlDocument } from "./xml";

/** Most posts in a feed: readers ask for what is new, not for the archive. */
export const FEED_LENGTH = 50;

/** The blog as RSS 2.0 with whole texts, newest first. */
export function blogRss(posts: PostJson[], copy: FeedCopy, site: FeedSite): string {
  const { siteUrl } = site;
  const listed = posts.slice(0, FEED_LENGTH);
  return xmlDocument(
    element(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      },
      element(
        "channel",
        {},
        element("title", {}, copy.title),
        element("link", {}, `${siteUrl}/blog`),
        element("description", {}, copy.description),
        element("language", {}, site.language),
        element("lastBuildDate", {}, rfc822(newest(listed))),
        element("atom:link", { href: `${siteUrl}/rss.xml`, rel: "self", type: "application/rss+xml" }),
        element(
          "image",
          {},
          element("url", {}, `${siteUrl}/icon-512.png`),
          element("title", {}, copy.title),
          element("link", {}, `${siteUrl}/blog`),
        ),
        listed.map((post) => item(post, siteUrl)),
      ),
    ),
  );
}

function item(post: PostJson, siteUrl: string) {
  const url = `${siteUrl}/blog/${encodeURIComponent(post.slug)}`;
  return element(
    "item",
    {},
    element("title", {}, post.title),
    element("link", {}, url),
    // The id stays when the slug changes, so feed readers don't show an old post as new.
    element("guid", { isPermaLink: "false" }, post.id),
    element("pubDate", {}, rfc822(post.publishedAt ?? post.createdAt)),
    element("dc:creator", {}, post.author),
    [post.category, ...post.tags].map((label) => element("category", {}, label)),
    element("description", {}, post.excerpt),
    element("content:encoded", {}, withFullAddresses(post.content, siteUrl)),
  );
}

/** When the newest text of a list was changed, ISO 8601; the epoch for an empty list. */
export const newest = (posts: readonly { updatedAt: string }[]): string =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? new Date(0).toISOString();

/** A date as RSS wants it (RFC 822 with a four-digit year), in GMT. */
export const rfc822 = (iso: string): string => new Date(iso).toUTCString();
