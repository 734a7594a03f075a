import { data, redirect } from "@remix-run/node";
import {
  buildArticleJsonLd,
  buildBreadcrumbJsonLd,
  buildPageJsonLd,
} from "~/components/site/meta/structured-data.server";
import { formatLongDate } from "~/components/site/page/long-date";
import { renderRichText } from "~/components/site/page/rich-text.server";
import { noteFigure } from "~/content/cache.server";
import type { ReadOptions } from "~/content/client.server";
import { getBlogPage } from "~/content/pages.server";
import {
  findAdjacentPosts,
  getPost,
  getPostCardsById,
  getPostIndex,
  pickRelatedPosts,
} from "~/content/posts.server";
import { stripStega } from "~/content/text";
import { findPostRedirect } from "~/domain/blog/redirects.server";
import { buildViewsFigureName, readViewCount } from "~/domain/blog/views.server";
import { getSettings } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";
import { buildPostSummary } from "./read-blog.server";

/** Redirects to a post that has moved from this address; null when none has. */
function redirectMovedPost(slug: string): Response | null {
  const to = findPostRedirect(getAppContext().db, slug);
  return to === null ? null : redirect(`/blog/${encodeURIComponent(to)}`, 301);
}

/** A post's view count is shown from here on: a lower one only shows that hardly anybody reads it. */
const MIN_VIEWS_SHOWN = 10;

const collectIds = (posts: ({ _id: string } | null)[]) => [
  ...new Set(posts.flatMap((post) => (post ? [post._id] : []))),
];

/** @throws a redirect when the post has moved, else a 404 with the texts of the missing page */
export async function readBlogPost(slug: string, options: ReadOptions) {
  const [post, listed, blog] = await Promise.all([
    getPost(slug, options),
    getPostIndex(options),
    getBlogPage(options),
  ]);
  if (!post) throw redirectMovedPost(slug) ?? data({ missing: blog.missing }, { status: 404 });
  const {
    content,
    publishedAt,
    reviewedAt,
    _updatedAt,
    metaDescription,
    metaKeywords,
    socialPicture,
    byline,
    ...shown
  } = post;
  const description = metaDescription || post.excerpt;
  const card = `/og/${slug}.png`;
  const crumbs = [{ label: "Blog", to: "/blog" }, { label: post.title }];
  noteFigure(buildViewsFigureName(post._id));
  const views = readViewCount(getAppContext().db, post._id);
  const { newer, older } = findAdjacentPosts(listed, post);
  const like = pickRelatedPosts(listed, { ...post, category: post.category?._id ?? null });
  const cards = await getPostCardsById(collectIds([newer, older, ...like]), options);
  const findCard = (other: { _id: string } | null) => cards.find(({ _id }) => _id === other?._id);
  const buildNeighbour = (other: { _id: string } | null) => {
    const card = findCard(other);
    return card ? { title: card.title, slug: card.slug } : null;
  };
  const { html, headings } = renderRichText(content ?? []);
  const opening = html.indexOf("</p>") + "</p>".length;
  return {
    ...shown,
    headings,
    /** The post's text in two parts: its first paragraph, and the rest. */
    html: opening > html.length / 2 ? [html, ""] : [html.slice(0, opening), html.slice(opening)],
    // The day of a review is not an instant, so it is read and written in one zone.
    reviewed: reviewedAt ? formatLongDate(reviewedAt, "UTC") : null,
    views: views < MIN_VIEWS_SHOWN ? null : views,
    /** The id under which a view is counted; null in a preview, as views of staff don't count. */
    countedAs: options.stega ? null : post._id,
    description,
    ...(options.stega && { seo: stripStega({ title: post.title, description }) }),
    image: card,
    date: formatLongDate(publishedAt ?? _updatedAt, getSettings().BUSINESS_TIMEZONE),
    helpCard: blog.helpCard,
    crumbs,
    related: like.flatMap((other) => findCard(other) ?? []).map(buildPostSummary),
    newer: buildNeighbour(newer),
    older: buildNeighbour(older),
    structuredData: await buildPageJsonLd(options, (settings, siteUrl) => [
      buildArticleJsonLd(
        {
          title: post.title,
          slug: post.slug,
          description,
          image: socialPicture?.src ?? card,
          publishedAt,
          updatedAt: _updatedAt,
          author: post.author?.name ?? settings.name,
          jobTitle: byline ? byline.jobTitle : settings.jobTitle,
          section: post.category?.title ?? null,
          keywords: metaKeywords,
        },
        settings,
        siteUrl,
      ),
      buildBreadcrumbJsonLd(crumbs, siteUrl, `/blog/${slug}`),
    ]),
  };
}
