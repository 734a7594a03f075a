import { data } from "@remix-run/node";
import { PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { buildBreadcrumbJsonLd, buildPageJsonLd } from "~/components/site/meta/structured-data.server";
import { formatLongDate } from "~/components/site/page/long-date";
import type { ReadOptions } from "~/content/client.server";
import { getBlogPage } from "~/content/pages.server";
import {
  buildCardPicture,
  type CategoryDocument,
  getCategories,
  getPostCardsById,
  getPostIndex,
  type ListedPost,
  type PostCard,
  pickFeaturedPost,
} from "~/content/posts.server";
import { detectSearchCrisis, findPosts } from "~/domain/blog/search/find-posts.server";
import { formatNewsletterConsent } from "~/domain/consent/texts";
import { readPageNumber, readSearchText } from "~/domain/lists/filters";
import { getSettings } from "~/platform/config/env.server";
import { getLogger } from "~/platform/log.server";
import { recordShownConsent } from "~/services/practice/consent.server";
import type { PostSummary } from "./post-card";

const POSTS_PER_PAGE = 24;

export function buildPostSummary(card: PostCard): PostSummary {
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
