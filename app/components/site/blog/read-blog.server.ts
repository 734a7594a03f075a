import { getBlogPage } from "~/content/pages.server";
import { featuredPost, filterPosts } from "~/content/post-lists";
import { getPostCards, type PostCard } from "~/content/posts.server";
import { env } from "~/server/env.server";
import { longDate } from "../long-date";
import { pageRecords } from "../page-records.server";
import { breadcrumbData } from "../structured-data.server";
import type { PostSummary } from "./post-card";

/** Posts on one page of the list (issue: paging beyond 24). */
const PAGE_SIZE = 24;

export function summary({
  _id,
  title,
  slug,
  excerpt,
  category,
  readTime,
  publishedAt,
  _updatedAt,
  picture,
}: PostCard): PostSummary {
  const date = longDate(publishedAt ?? _updatedAt, env().BUSINESS_TIMEZONE);
  return { _id, title, slug, excerpt, category, readTime, date, picture };
}

/** The blog for what stands in the address: search words, a category, a page. */
export async function readBlog(url: URL) {
  const search = url.searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const category = url.searchParams.get("category") ?? "";
  const [page, posts] = await Promise.all([getBlogPage(), getPostCards()]);
  const categories = new Map(
    posts.flatMap((post) => (post.category ? [[post.category.slug, post.category.title]] : [])),
  );
  const featured = category || search ? null : featuredPost(posts);
  const rest = posts.filter((post) => post !== featured);
  const found = filterPosts(rest, { category: category || undefined, search });
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const crumbs = [{ label: "Blog" }];
  return {
    page,
    crumbs,
    filters: { search, category },
    categories: [...categories].map(([slug, title]) => ({ slug, title })),
    featured: featured && current === 1 ? summary(featured) : null,
    posts: found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map(summary),
    paging: { current, pages },
    structuredData: await pageRecords((_, siteUrl) => [breadcrumbData(crumbs, siteUrl, "/blog")]),
  };
}
