import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NewsletterForm } from "~/components/site/forms/newsletter-form";
import { Container, SectionHeading } from "~/components/site/layout";
import { buildSiteMeta, buildSiteTitle, JsonLd } from "~/components/site/meta/page-meta";
import { PageHero } from "~/components/site/page/page-hero";
import { buildButtonClass } from "~/components/ui/button";
import { readOptions } from "~/content/read-options.server";
import { formatCountedNoun } from "~/content/text";
import { BlogFailure } from "./blog-failure";
import { CrisisOfSearch } from "./crisis-of-search";
import { buildFeedLinks } from "./feed-links";
import { BlogFilters, buildBlogUrl } from "./filters";
import { NothingFound } from "./nothing-found";
import { FeaturedPost, PostCard, PostCardSkeletons } from "./post-card";
import { readBlog } from "./read-blog.server";

export const links: LinksFunction = buildFeedLinks;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  readBlog(new URL(request.url), await readOptions(request));

export const headers: HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? buildSiteMeta(matches, "/blog", data.page.seo) : [buildSiteTitle(matches, "Blog")];

export default function Blog() {
  const { page, crumbs, failed, filters, crisis, categories, featured, posts, paging, structuredData } =
    useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const isFiltering = navigation.state === "loading" && navigation.location.pathname === "/blog";
  const showSkeletons = useDelayed(isFiltering);
  return (
    <>
      <PageHero crumbs={crumbs} {...page.hero} />
      <Container className="grid gap-10 pb-section">
        <BlogFilters copy={page.list} filters={filters} categories={categories} />
        <CrisisOfSearch crisis={crisis} />
        {featured && !showSkeletons && <FeaturedPost post={featured} label={page.list.featuredLabel} />}
        <h2 className="sr-only">Articles</h2>
        <div aria-busy={isFiltering}>
          {showSkeletons && <PostCardSkeletons />}
          {!showSkeletons && posts.length > 0 && (
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 wide:grid-cols-4">
              {posts.map((post) => (
                <li key={post._id}>
                  <PostCard post={post} />
                </li>
              ))}
            </ul>
          )}
          {!showSkeletons && failed && <BlogFailure />}
          {!showSkeletons && !failed && posts.length === 0 && !featured && (
            <NothingFound copy={page.list} categories={categories} />
          )}
          <p role="status" className="sr-only">
            {isFiltering
              ? "Loading articles"
              : failed
                ? ""
                : formatCountedNoun(posts.length + (featured ? 1 : 0), "article")}
          </p>
        </div>
        {paging.pages > 1 && (
          <nav aria-label="Pages" className="flex items-center justify-center gap-4">
            {paging.current > 1 && (
              <Link
                to={buildBlogUrl({ ...filters, page: paging.current - 1 })}
                className={buildButtonClass({ variant: "secondary" })}
              >
                Newer articles
              </Link>
            )}
            <span className="text-sm text-muted">
              Page {paging.current} of {paging.pages}
            </span>
            {paging.current < paging.pages && (
              <Link
                to={buildBlogUrl({ ...filters, page: paging.current + 1 })}
                className={buildButtonClass({ variant: "secondary" })}
              >
                Older articles
              </Link>
            )}
          </nav>
        )}
      </Container>
      <section aria-labelledby="newsletter-heading" className="bg-sage py-section">
        <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:items-center">
          <SectionHeading id="newsletter-heading" text={page.newsletter.text}>
            {page.newsletter.heading}
          </SectionHeading>
          <NewsletterForm copy={page.newsletter} source="blog" />
        </Container>
      </section>
      <JsonLd data={structuredData} />
    </>
  );
}

/** How long loading takes before a skeleton is shown, in milliseconds: one that flashes by is worse than none. */
const SKELETON_DELAY_MS = 250;

function useDelayed(active: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active]);
  return due;
}

/** If a filter's posts can't be fetched, only the blog's part of the page fails, not the rest of the site. */
export function ErrorBoundary() {
  return (
    <>
      <PageHero crumbs={[{ label: "Blog" }]} headline="Blog" />
      <Container className="pb-section">
        <BlogFailure />
      </Container>
    </>
  );
}
