import type { PostJson } from "../post-json";
import { type FeedCopy, type FeedSite, makeUrlsAbsolute } from "./site";
import { buildXmlElement, renderXmlDocument } from "./xml";

/** The most posts in a feed: readers of feeds ask for news, not for the archive. */
export const MAX_FEED_POSTS = 50;

/** Renders the blog as RSS 2.0, newest first. */
export function renderBlogRss(posts: PostJson[], copy: FeedCopy, site: FeedSite): string {
  const { siteUrl } = site;
  const listed = posts.slice(0, MAX_FEED_POSTS);
  return renderXmlDocument(
    buildXmlElement(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      },
      buildXmlElement(
        "channel",
        {},
        buildXmlElement("title", {}, copy.title),
        buildXmlElement("link", {}, `${siteUrl}/blog`),
        buildXmlElement("description", {}, copy.description),
        buildXmlElement("language", {}, site.language),
        buildXmlElement("lastBuildDate", {}, formatRfc822Date(findLatestUpdate(listed))),
        buildXmlElement("atom:link", {
          href: `${siteUrl}/rss.xml`,
          rel: "self",
          type: "application/rss+xml",
        }),
        buildXmlElement(
          "image",
          {},
          buildXmlElement("url", {}, `${siteUrl}/icon-512.png`),
          buildXmlElement("title", {}, copy.title),
          buildXmlElement("link", {}, `${siteUrl}/blog`),
        ),
        listed.map((post) => item(post, siteUrl)),
      ),
    ),
  );
}

function item(post: PostJson, siteUrl: string) {
  const url = `${siteUrl}/blog/${encodeURIComponent(post.slug)}`;
  return buildXmlElement(
    "item",
    {},
    buildXmlElement("title", {}, post.title),
    buildXmlElement("link", {}, url),
    // A post's id stays when its slug changes, so that readers don't show an old post as new.
    buildXmlElement("guid", { isPermaLink: "false" }, post.id),
    buildXmlElement("pubDate", {}, formatRfc822Date(post.publishedAt ?? post.createdAt)),
    buildXmlElement("dc:creator", {}, post.author),
    [post.category, ...post.tags].map((label) => buildXmlElement("category", {}, label)),
    buildXmlElement("description", {}, post.excerpt),
    buildXmlElement("content:encoded", {}, makeUrlsAbsolute(post.content, siteUrl)),
  );
}

/** Finds the latest change of a list as ISO 8601; the epoch for an empty list. */
export const findLatestUpdate = (posts: readonly { updatedAt: string }[]): string =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? new Date(0).toISOString();

/** Formats a time by RFC 822 with a four-digit year, in GMT. */
export const formatRfc822Date = (iso: string): string => new Date(iso).toUTCString();
