import { buildXmlElement, renderXmlDocument } from "~/platform/xml";
import type { PostJson } from "../post-json";

/** The most posts in a feed: readers of feeds ask for news, not for the archive. */
const MAX_FEED_POSTS = 50;

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
        listed.map((post) => buildRssItem(post, siteUrl)),
      ),
    ),
  );
}

function buildRssItem(post: PostJson, siteUrl: string) {
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
const findLatestUpdate = (posts: readonly { updatedAt: string }[]): string =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? new Date(0).toISOString();

/** Formats a time by RFC 822 with a four-digit year, in GMT. */
const formatRfc822Date = (iso: string): string => new Date(iso).toUTCString();

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

/** An episode of the podcast's feed; `date` is a day without a time. */
interface FeedEpisode {
  _id: string;
  number: number;
  title: string;
  slug: string;
  description: string;
  date: string;
  seconds: number;
  /** The recording's address: a full address, or a path on this site. */
  audioUrl: string;
  /** The recording's media type; when null, its extension tells. */
  audioType: string | null;
  audioBytes: number | null;
  topics: readonly string[];
}

const TYPES: Record<string, string> = { m4a: "audio/x-m4a", mp4: "video/mp4", mov: "video/quicktime" };

/** Renders the podcast as RSS 2.0 with the tags that Apple Podcasts requires, newest first. */
export function renderPodcastRss(episodes: readonly FeedEpisode[], copy: FeedCopy, site: FeedSite): string {
  const { siteUrl } = site;
  const page = `${siteUrl}/car-talk`;
  const cover = `${siteUrl}/og/podcast/cover.png`;
  return renderXmlDocument(
    buildXmlElement(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
      },
      buildXmlElement(
        "channel",
        {},
        buildXmlElement("title", {}, copy.title),
        buildXmlElement("link", {}, page),
        buildXmlElement("description", {}, copy.description),
        buildXmlElement("language", {}, site.language.toLowerCase()),
        buildXmlElement("copyright", {}, site.business),
        buildXmlElement("atom:link", {
          href: `${siteUrl}/podcast.xml`,
          rel: "self",
          type: "application/rss+xml",
        }),
        buildXmlElement(
          "image",
          {},
          buildXmlElement("url", {}, cover),
          buildXmlElement("title", {}, copy.title),
          buildXmlElement("link", {}, page),
        ),
        buildXmlElement("itunes:image", { href: cover }),
        buildXmlElement(
          "itunes:category",
          { text: "Health & Fitness" },
          buildXmlElement("itunes:category", { text: "Mental Health" }),
        ),
        buildXmlElement("itunes:explicit", {}, "false"),
        buildXmlElement("itunes:author", {}, site.name),
        buildXmlElement("itunes:type", {}, "episodic"),
        buildXmlElement(
          "itunes:owner",
          {},
          buildXmlElement("itunes:name", {}, site.business),
          buildXmlElement("itunes:email", {}, site.email),
        ),
        episodes.map((episode) => buildEpisodeItem(episode, siteUrl)),
      ),
    ),
  );
}

function buildEpisodeItem(episode: FeedEpisode, siteUrl: string) {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(episode.audioUrl)?.[1]?.toLowerCase() ?? "mp3";
  return buildXmlElement(
    "item",
    {},
    buildXmlElement("title", {}, episode.title),
    buildXmlElement("link", {}, `${siteUrl}/car-talk/${encodeURIComponent(episode.slug)}`),
    buildXmlElement("guid", { isPermaLink: "false" }, episode._id),
    buildXmlElement("pubDate", {}, formatRfc822Date(`${episode.date}T12:00:00Z`)),
    buildXmlElement("description", {}, episode.description),
    buildXmlElement("enclosure", {
      url: new URL(episode.audioUrl, siteUrl).href,
      length: episode.audioBytes ?? 0,
      type: episode.audioType ?? TYPES[extension] ?? "audio/mpeg",
    }),
    buildXmlElement("itunes:title", {}, episode.title),
    buildXmlElement("itunes:episode", {}, episode.number),
    buildXmlElement("itunes:episodeType", {}, "full"),
    buildXmlElement("itunes:duration", {}, Math.round(episode.seconds)),
    buildXmlElement("itunes:explicit", {}, "false"),
    buildXmlElement("itunes:keywords", {}, episode.topics.join(",")),
  );
}

/** The site's details in a feed, filled from the site settings. */
export interface FeedSite {
  siteUrl: string;
  business: string;
  name: string;
  email: string;
  description: string;
  /** The language tag by BCP 47, such as `en-US`. */
  language: string;
}

/** A feed's texts, filled from the copy of the blog page. */
export interface FeedCopy {
  title: string;
  description: string;
}

const ROOTED = /\b(href|src)="\/(?!\/)/g;

/** Makes paths in HTML full addresses: feed readers show posts outside the site, where a path leads nowhere. */
const makeUrlsAbsolute = (html: string, siteUrl: string): string =>
  html.replace(ROOTED, (_, attribute: string) => `${attribute}="${siteUrl}/`);
