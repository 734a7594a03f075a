import { rfc822 } from "./rss";
import type { FeedCopy, FeedSite } from "./site";
import { element, xmlDocument } from "./xml";

/** What the podcast feed needs of an episode. `date` is a day, `seconds` the length. */
export interface FeedEpisode {
  _id: string;
  number: number;
  title: string;
  slug: string;
  description: string;
  date: string;
  seconds: number;
  /** A full address, or a path on this site. */
  audioUrl: string;
  /** Its media type, where it is known; else the ending of its name tells. */
  audioType: string | null;
  audioBytes: number | null;
  topics: readonly string[];
}

const TYPES: Record<string, string> = { m4a: "audio/x-m4a", mp4: "video/mp4", mov: "video/quicktime" };

/** The podcast as RSS 2.0 with the tags that Apple Podcasts requires, newest first. */
export function podcastRss(episodes: readonly FeedEpisode[], copy: FeedCopy, site: FeedSite): string {
  const { siteUrl } = site;
  const page = `${siteUrl}/car-talk`;
  const cover = `${siteUrl}/og/podcast/cover.png`;
  return xmlDocument(
    element(
      "rss",
      {
        version: "2.0",
        "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
        "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
      },
      element(
        "channel",
        {},
        element("title", {}, copy.title),
        element("link", {}, page),
        element("description", {}, copy.description),
        element("language", {}, site.language.toLowerCase()),
        element("copyright", {}, site.business),
        element("atom:link", { href: `${siteUrl}/podcast.xml`, rel: "self", type: "application/rss+xml" }),
        element(
          "image",
          {},
          element("url", {}, cover),
          element("title", {}, copy.title),
          element("link", {}, page),
        ),
        element("itunes:image", { href: cover }),
        element(
          "itunes:category",
          { text: "Health & Fitness" },
          element("itunes:category", { text: "Mental Health" }),
        ),
        element("itunes:explicit", {}, "false"),
        element("itunes:author", {}, site.name),
        element("itunes:type", {}, "episodic"),
        element(
          "itunes:owner",
          {},
          element("itunes:name", {}, site.business),
          element("itunes:email", {}, site.email),
        ),
        episodes.map((episode) => item(episode, siteUrl)),
      ),
    ),
  );
}

function item(episode: FeedEpisode, siteUrl: string) {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(episode.audioUrl)?.[1]?.toLowerCase() ?? "mp3";
  return element(
    "item",
    {},
    element("title", {}, episode.title),
    element("link", {}, `${siteUrl}/car-talk/${encodeURIComponent(episode.slug)}`),
    element("guid", { isPermaLink: "false" }, episode._id),
    element("pubDate", {}, rfc822(`${episode.date}T12:00:00Z`)),
    element("description", {}, episode.description),
    element("enclosure", {
      url: new URL(episode.audioUrl, siteUrl).href,
      length: episode.audioBytes ?? 0,
      type: episode.audioType ?? TYPES[extension] ?? "audio/mpeg",
    }),
    element("itunes:title", {}, episode.title),
    element("itunes:episode", {}, episode.number),
    element("itunes:episodeType", {}, "full"),
    element("itunes:duration", {}, Math.round(episode.seconds)),
    element("itunes:explicit", {}, "false"),
    element("itunes:keywords", {}, episode.topics.join(",")),
  );
}
