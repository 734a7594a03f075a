import { describe, expect, it } from "vitest";
import type { PostJson } from "../post-json";
import { renderBlogJsonFeed, renderBlogRss, renderPodcastRss } from "./feeds";
import { renderRobotsTxt, renderSecurityTxt, renderSitemap } from "./site-files";

const site = {
  siteUrl: "https://practice.test",
  business: "Hart & Sons",
  name: "Ana Hart",
  email: "hello@practice.test",
  description: "Help",
  language: "en-US",
};
const copy = { title: "Blog <plain>", description: "Answers & more" };

const post = (over: Partial<PostJson> = {}): PostJson => ({
  id: "post-1",
  title: "Fear & hope",
  slug: "fear-and-hope",
  excerpt: "When it is < 3 a.m.",
  content: '<p>See <a href="/contact">us</a> & <img src="/lake/images/a.png" alt=""></p>',
  author: "Ana Hart",
  category: "intervention",
  tags: ["hope"],
  featuredImage: "https://practice.test/lake/images/a.png",
  imageAltText: "A door",
  imageCaption: null,
  metaDescription: null,
  metaKeywords: [],
  keywords: [],
  readTime: 5,
  published: true,
  featured: false,
  viewCount: 0,
  aiGenerated: false,
  generationPrompt: null,
  createdBy: null,
  publishedAt: "2026-03-01T15:30:00Z",
  createdAt: "2026-02-01T00:00:00Z",
  updatedAt: "2026-04-01T00:00:00Z",
  ...over,
});

describe("the RSS feed", () => {
  it("holds whole texts with full addresses, dates in GMT and ids that outlive an address", () => {
    const xml = renderBlogRss([post()], copy, site);
    expect(xml).toContain("<title>Blog &lt;plain&gt;</title>");
    expect(xml).toContain("<link>https://practice.test/blog/fear-and-hope</link>");
    expect(xml).toContain('<guid isPermaLink="false">post-1</guid>');
    expect(xml).toContain("<pubDate>Sun, 01 Mar 2026 15:30:00 GMT</pubDate>");
    expect(xml).toContain("<lastBuildDate>Wed, 01 Apr 2026 00:00:00 GMT</lastBuildDate>");
    expect(xml).toContain('&lt;a href="https://practice.test/contact"&gt;');
    expect(xml).toContain('<atom:link href="https://practice.test/rss.xml" rel="self"');
  });

  it("is still a feed without a post, and keeps to the newest", () => {
    expect(renderBlogRss([], copy, site)).toContain(
      "<lastBuildDate>Thu, 01 Jan 1970 00:00:00 GMT</lastBuildDate>",
    );
    const many = Array.from({ length: 55 }, (_, i) => post({ id: `post-${i}` }));
    expect(renderBlogRss(many, copy, site).match(/<item>/g)).toHaveLength(50);
  });
});

describe("the JSON feed", () => {
  it("says the same in JSON Feed 1.1", () => {
    const feed = JSON.parse(
      renderBlogJsonFeed([post(), post({ id: "post-2", featuredImage: null })], copy, site),
    );
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: "https://practice.test/feed.json",
      items: [
        {
          id: "post-1",
          url: "https://practice.test/blog/fear-and-hope",
          date_published: "2026-03-01T15:30:00Z",
        },
        { id: "post-2" },
      ],
    });
    expect(feed.items[0].content_html).toContain('href="https://practice.test/contact"');
    expect(feed.items[1]).not.toHaveProperty("image");
  });
});

describe("the podcast feed", () => {
  const episode = {
    _id: "episode-1",
    number: 1,
    title: "The first call",
    slug: "the-first-call",
    audioType: null,
    description: "What to say",
    date: "2026-03-01",
    seconds: 1458,
    audioUrl: "https://cdn.test/a.m4a?x=1&y=2",
    audioBytes: null,
    topics: ["hope", "calls"],
  };
  const xml = renderPodcastRss([episode], copy, site);

  it.each([
    '<itunes:image href="https://practice.test/og/podcast/cover.png"/>',
    '<itunes:category text="Health &amp; Fitness"><itunes:category text="Mental Health"/></itunes:category>',
    "<itunes:explicit>false</itunes:explicit>",
    "<itunes:author>Ana Hart</itunes:author>",
    "<language>en-us</language>",
    '<enclosure url="https://cdn.test/a.m4a?x=1&amp;y=2" length="0" type="audio/x-m4a"/>',
    "<link>https://practice.test/car-talk/the-first-call</link>",
    "<itunes:duration>1458</itunes:duration>",
    '<guid isPermaLink="false">episode-1</guid>',
    "<pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>",
  ])("has %s", (part) => expect(xml).toContain(part));

  it("names an uploaded recording by its full address, its own type and length", () => {
    const audio = {
      audioUrl: "/lake/files/embedded/production/a.mp3",
      audioType: "audio/mp4",
      audioBytes: 9,
    };
    expect(renderPodcastRss([{ ...episode, ...audio }], copy, site)).toContain(
      '<enclosure url="https://practice.test/lake/files/embedded/production/a.mp3" length="9" type="audio/mp4"/>',
    );
  });
});

describe("the sitemap", () => {
  it("lists pages and posts, and a date only where it is known", () => {
    const xml = renderSitemap([{ slug: "a&b", updatedAt: "2026-04-01T00:00:00Z" }], site.siteUrl);
    expect(xml).toContain("<url><loc>https://practice.test/</loc></url>");
    expect(xml).toContain(
      "<url><loc>https://practice.test/blog/a%26b</loc><lastmod>2026-04-01T00:00:00Z</lastmod></url>",
    );
    expect(xml).not.toMatch(/admin|studio|preview/);
  });
});

describe("text files", () => {
  it("keep crawlers to what is public", () => {
    expect(renderRobotsTxt(site.siteUrl)).toContain("Disallow: /admin\n");
    expect(renderRobotsTxt(site.siteUrl)).toContain("Sitemap: https://practice.test/sitemap.xml\n");
  });

  it("say whom to tell of a security problem, for less than a year ahead", () => {
    const links = {
      siteUrl: site.siteUrl,
      emailHref: "mailto:hello@practice.test",
      phoneHref: "tel:+15555550142",
    };
    const text = renderSecurityTxt(links, new Date("2026-11-21T10:00:00Z"));
    expect(text).toContain("Contact: mailto:hello@practice.test\nContact: tel:+15555550142\n");
    expect(text).toContain("Expires: 2027-05-01T00:00:00.000Z");
    expect(text).toContain("Canonical: https://practice.test/.well-known/security.txt");
  });
});

it("full addresses are given only to those that start at the site's root", () => {
  const content = '<a href="/a">x</a><a href="//b.test">x</a><a href="https://c.test/d">x</a>';
  const feed = JSON.parse(renderBlogJsonFeed([post({ content })], copy, site));
  expect(feed.items[0].content_html).toBe(
    '<a href="https://practice.test/a">x</a><a href="//b.test">x</a><a href="https://c.test/d">x</a>',
  );
});
