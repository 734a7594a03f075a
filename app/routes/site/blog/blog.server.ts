import { data, redirect } from "@remix-run/node";
import { PRIVATE_HEADERS } from "~/components/site/meta/private-page";
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
  buildCardPicture,
  type CategoryDocument,
  findAdjacentPosts,
  getCategories,
  getPost,
  getPostCardsById,
  getPostIndex,
  type ListedPost,
  type PostCard,
  pickFeaturedPost,
  pickRelatedPosts,
} from "~/content/posts.server";
import { stripStega } from "~/content/text";
import { findPostRedirect } from "~/domain/blog/redirects.server";
import { detectSearchCrisis, findPosts } from "~/domain/blog/search/find-posts.server";
import { buildViewsFigureName, readViewCount } from "~/domain/blog/views.server";
import { formatNewsletterConsent } from "~/domain/consent/texts";
import { readPageNumber, readSearchText } from "~/domain/lists/filters";
import { getSettings } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import { recordShownConsent } from "~/services/practice/consent.server";
import type { PostSummary } from "./post-card";

const POSTS_PER_PAGE = 24;

function buildPostSummary(card: PostCard): PostSummary {
  const { _id, title, slug, excerpt, category, readTime, publishedAt, _updatedAt } = card;
  const date = formatLongDate(publishedAt ?? _updatedAt, getSettings().BUSINESS_TIMEZONE);
  return { _id, title, slug, excerpt, category, readTime, date, picture: buildCardPicture(card) };
}

interface ListFilter {
  search: string;
  /** The category's slug. */
  category: string;
  page: number;
}

/** Fills in the missing fields of a draft post. */
const fillDraftGaps = (card: PostCard): PostCard => ({
  ...card,
  title: card.title ?? "Untitled",
  excerpt: card.excerpt ?? "",
});

/** Reads the list of posts; null when the content store did not answer. */
async function readList(filter: ListFilter, options: ReadOptions) {
  try {
    const [listed, categories] = await Promise.all([getPostIndex(options), getCategories(options)]);
    const { category, search } = filter;
    const used = listUsedCategories(listed, categories);
    const featured = category || search ? null : pickFeaturedPost(listed);
    const wantedCategory = category && (used.find(({ slug }) => slug === category)?._id ?? "none");
    const candidates = search ? sortById(listed, await findPosts(search, options)) : listed;
    const found = candidates.filter(
      (post) => post !== featured && (!wantedCategory || post.category === wantedCategory),
    );
    const pages = Math.max(1, Math.ceil(found.length / POSTS_PER_PAGE));
    const current = Math.min(pages, filter.page);
    const onPage = found.slice((current - 1) * POSTS_PER_PAGE, current * POSTS_PER_PAGE);
    const first = featured && current === 1 ? featured._id : null;
    const ids = [...(first ? [first] : []), ...onPage.map(({ _id }) => _id)];
    const cards = (await getPostCardsById(ids, options))
      .map(options.stega ? fillDraftGaps : (card) => card)
      .map(buildPostSummary);
    return {
      categories: used.map(({ slug, title }) => ({ slug, title })),
      featured: cards.find(({ _id }) => _id === first) ?? null,
      posts: cards.filter(({ _id }) => _id !== first),
      paging: { current, pages },
    };
  } catch (error) {
    getLogger().error({ err: error }, "the list of posts could not be read");
    return null;
  }
}

function sortById(listed: ListedPost[], ids: string[]): ListedPost[] {
  const byId = new Map(listed.map((post) => [post._id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists the categories that have posts, in the order of their newest ones. */
function listUsedCategories(listed: ListedPost[], categories: CategoryDocument[]): CategoryDocument[] {
  const byId = new Map(categories.map((category) => [category._id, category]));
  return [...new Set(listed.map(({ category }) => category))].flatMap((id) => byId.get(id ?? "") ?? []);
}

const EMPTY_LIST = { categories: [], featured: null, posts: [], paging: { current: 1, pages: 1 } };

/** Reads the blog. If the content store fails, returns `failed` and answers 503. Search results are not cached. */
export async function readBlog(url: URL, options: ReadOptions) {
  const search = readSearchText(url.searchParams);
  const category = url.searchParams.get("category") ?? "";
  const [page, list] = await Promise.all([
    getBlogPage(options),
    readList({ search, category, page: readPageNumber(url.searchParams) }, options),
  ]);
  const crumbs = [{ label: "Blog" }];
  const letter = page.newsletter;
  const blog = {
    page: {
      ...page,
      newsletter: { ...letter, consent: recordShownConsent("newsletter", formatNewsletterConsent(letter)) },
    },
    crumbs,
    failed: list === null,
    filters: { search, category },
    crisis: search ? detectSearchCrisis(search) : null,
    ...(list ?? EMPTY_LIST),
    structuredData: await buildPageJsonLd(options, (_, siteUrl) => [
      buildBreadcrumbJsonLd(crumbs, siteUrl, "/blog"),
    ]),
  };
  return data(blog, { status: blog.failed ? 503 : 200, ...(search && { headers: PRIVATE_HEADERS }) });
}

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
