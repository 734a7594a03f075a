import { data } from "@remix-run/node";
import { longDate } from "~/components/site/long-date";
import { pageRecords } from "~/components/site/page-records.server";
import { breadcrumbData } from "~/components/site/structured-data.server";
import type { ReadOptions } from "~/content/client.server";
import { getBlogPage } from "~/content/pages.server";
import { featuredPost, filterPosts } from "~/content/post-lists";
import { cardPicture, getPostCards, type PostCard } from "~/content/posts.server";
import { newsletterWords } from "~/domain/consent/texts";
import { env } from "~/platform/config/env.server";
import { log } from "~/platform/log.server";
import { consentShown } from "~/services/consent.server";
import type { PostSummary } from "./post-card";

/** Posts on one page of the list. */
const PAGE_SIZE = 24;

export function summary(card: PostCard): PostSummary {
  const { _id, title, slug, excerpt, category, readTime, publishedAt, _updatedAt } = card;
  const date = longDate(publishedAt ?? _updatedAt, env().BUSINESS_TIMEZONE);
  return { _id, title, slug, excerpt, category, readTime, date, picture: cardPicture(card) };
}

/** Every post as lists need it; null when the content store did not answer. A draft may lack any field. */
async function readCards(options: ReadOptions): Promise<PostCard[] | null> {
  try {
    const cards = await getPostCards(options);
    if (options.perspective !== "drafts") return cards;
    return cards.map((card) => ({ ...card, title: card.title ?? "Untitled", excerpt: card.excerpt ?? "" }));
  } catch (error) {
    log().error({ err: error }, "the list of posts could not be read");
    return null;
  }
}

/**
 * The blog for what stands in the address: search words, a category, a page. Without the content store the
 * page still stands, says so (`failed`), and answers 503.
 */
export async function readBlog(url: URL, options: ReadOptions) {
  const search = url.searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const category = url.searchParams.get("category") ?? "";
  const [page, cards] = await Promise.all([getBlogPage(options), readCards(options)]);
  const posts = cards ?? [];
  const categories = new Map(
    posts.flatMap((post) => (post.category ? [[post.category.slug, post.category.title]] : [])),
  );
  const featured = category || search ? null : featuredPost(posts);
  const rest = posts.filter((post) => post !== featured);
  const found = filterPosts(rest, { category: category || undefined, search });
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const crumbs = [{ label: "Blog" }];
  const letter = page.newsletter;
  const blog = {
    page: {
      ...page,
      newsletter: { ...letter, consent: consentShown("newsletter", newsletterWords(letter)) },
    },
    crumbs,
    failed: cards === null,
    filters: { search, category },
    categories: [...categories].map(([slug, title]) => ({ slug, title })),
    featured: featured && current === 1 ? summary(featured) : null,
    posts: found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map(summary),
    paging: { current, pages },
    structuredData: await pageRecords(options, (_, siteUrl) => [breadcrumbData(crumbs, siteUrl, "/blog")]),
  };
  return data(blog, { status: blog.failed ? 503 : 200 });
}
