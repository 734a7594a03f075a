import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getBlogPage, getCarTalkPage } from "~/content/pages.server";
import { getPodcastEpisodes } from "~/content/podcast.server";
import { getSiteSettings } from "~/content/settings.server";
import {
  type FeedCopy,
  type FeedSite,
  renderBlogJsonFeed,
  renderBlogRss,
  renderPodcastRss,
} from "~/domain/blog/feeds/feeds";
import { renderRobotsTxt, renderSecurityTxt, renderSitemap } from "~/domain/blog/feeds/site-files";
import { listPublishedPosts } from "~/domain/blog/posts.server";
import { getAppContext } from "~/platform/context.server";
import { buildConditionalResponse } from "~/platform/http/conditional.server";

const RSS = "application/rss+xml; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** The files that programs ask a site for, by address: content type and text. */
const FILES: Record<string, { type: string; text: () => string | Promise<string> }> = {
  "/sitemap.xml": {
    type: "application/xml; charset=utf-8",
    text: async () => renderSitemap(await posts(), getAppContext().env.SITE_URL, await heard()),
  },
  "/robots.txt": { type: TEXT, text: () => renderRobotsTxt(getAppContext().env.SITE_URL) },
  "/.well-known/security.txt": {
    type: TEXT,
    text: async () =>
      renderSecurityTxt(
        { siteUrl: getAppContext().env.SITE_URL, ...(await getSiteSettings()) },
        getAppContext().now(),
      ),
  },
  "/notices.txt": { type: TEXT, text: readNotices },
  "/rss.xml": { type: RSS, text: async () => renderBlogRss(await posts(), await blogCopy(), await site()) },
  "/feed.json": {
    type: "application/feed+json; charset=utf-8",
    text: async () => renderBlogJsonFeed(await posts(), await blogCopy(), await site()),
  },
  "/podcast.xml": {
    type: RSS,
    text: async () => {
      const { hero, seo } = await getCarTalkPage();
      const copy = { title: hero.headline, description: seo.description };
      return renderPodcastRss(await heard(), copy, await site());
    },
  },
};

const posts = () => listPublishedPosts({ db: getAppContext().db, siteUrl: getAppContext().env.SITE_URL });

/** Lists the podcast episodes that have a recording. */
const heard = async () => (await getPodcastEpisodes()).filter(({ audioUrl }) => audioUrl);

async function blogCopy(): Promise<FeedCopy> {
  const [{ seo }, { business }] = await Promise.all([getBlogPage(), getSiteSettings()]);
  return { title: `${seo.title} | ${business}`, description: seo.description };
}

async function site(): Promise<FeedSite> {
  const { business, name, email, description } = await getSiteSettings();
  return { siteUrl: getAppContext().env.SITE_URL, business, name, email, description, language: "en-US" };
}

/** Where the build leaves the licenses of the packages in the browser's scripts, and those of the site's fonts are kept. */
const NOTICES = ["build/client/.vite/license.md", "app/styles/fonts/LICENSE.txt"];

/** Reads under which terms others' code and fonts are in what browsers get. @throws a 404 in development, which has no build */
async function readNotices(): Promise<string> {
  const texts = await Promise.all(NOTICES.map((file) => readFile(file, "utf8").catch(() => undefined)));
  if (texts.includes(undefined)) throw new Response("Not Found", { status: 404 });
  return texts.join("\n\n");
}

/** Sends one of `FILES`, built from the published content; a reader that has it already gets 304. */
export async function loader({ request }: LoaderFunctionArgs) {
  const file = FILES[new URL(request.url).pathname];
  if (!file) throw new Response("Not Found", { status: 404 });
  const text = await file.text();
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  return buildConditionalResponse(request, etag, text, {
    "Content-Type": file.type,
    "Cache-Control": "public, max-age=300, stale-while-revalidate=3600",
  });
}
