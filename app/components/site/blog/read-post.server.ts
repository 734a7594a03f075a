import { data } from "@remix-run/node";
import { getBlogPage } from "~/content/pages.server";
import { neighbours, relatedPosts } from "~/content/post-lists";
import { getPost, getPostCards } from "~/content/posts.server";
import { env } from "~/server/env.server";
import { longDate } from "../long-date";
import { pageRecords } from "../page-records.server";
import { renderRichText } from "../rich-text.server";
import { articleData, breadcrumbData } from "../structured-data.server";
import { summary } from "./read-blog.server";

/**
 * A post with its text as markup, its neighbours and what is like it.
 * @throws a 404 that carries the words of the missing page.
 */
export async function readPost(slug: string) {
  const [post, cards, blog] = await Promise.all([getPost(slug), getPostCards(), getBlogPage()]);
  if (!post) throw data({ missing: blog.missing }, { status: 404 });
  const { content, publishedAt, _updatedAt, metaDescription, metaKeywords, socialPicture, ...shown } = post;
  const description = metaDescription || post.excerpt;
  const image = socialPicture?.src ?? "/og-image.jpg";
  const crumbs = [{ label: "Blog", to: "/blog" }, { label: post.title }];
  const { newer, older } = neighbours(cards, post);
  const link = (card: typeof newer) => card && { title: card.title, slug: card.slug };
  return {
    ...shown,
    ...renderRichText(content),
    description,
    image,
    date: longDate(publishedAt ?? _updatedAt, env().BUSINESS_TIMEZONE),
    helpCard: blog.helpCard,
    crumbs,
    related: relatedPosts(cards, post).map(summary),
    newer: link(newer),
    older: link(older),
    structuredData: await pageRecords((settings, siteUrl) => [
      articleData(
        {
          title: post.title,
          slug: post.slug,
          description,
          image,
          publishedAt,
          updatedAt: _updatedAt,
          author: post.author?.name ?? settings.name,
          section: post.category?.title ?? null,
          keywords: metaKeywords,
        },
        settings,
        siteUrl,
      ),
      breadcrumbData(crumbs, siteUrl, `/blog/${slug}`),
    ]),
  };
}
