import { formatRfc822Date } from "./rss";
import type { FeedCopy, FeedSite } from "./site";
import { buildXmlElement, renderXmlDocument } from "./xml";

/** An episode of the podcast's feed; `date` is a day without a time. */
export interface FeedEpisode {
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
        episodes.map((episode) => item(episode, siteUrl)),
      ),
    ),
  );
}

function item(episode: FeedEpisode, siteUrl: string) {
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
