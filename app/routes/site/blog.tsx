import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { BlogFilters, blogAddress } from "~/components/site/blog/filters";
import { FeaturedPost, PostCard, PostCardSkeletons } from "~/components/site/blog/post-card";
import { readBlog } from "~/components/site/blog/read-blog.server";
import { useDelayed } from "~/components/site/blog/use-delayed";
import { JsonLd } from "~/components/site/json-ld";
import { Container } from "~/components/site/layout";
import { PageHero } from "~/components/site/page-hero";
import { siteMeta } from "~/components/site/site-meta";
import { buttonClass } from "~/components/ui/button";

export const loader = ({ request }: LoaderFunctionArgs) => readBlog(new URL(request.url));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  siteMeta(matches, "/blog", data?.page.seo);

export default function Blog() {
  const { page, crumbs, filters, categories, featured, posts, paging, structuredData } =
    useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const isFiltering = navigation.state === "loading" && navigation.location.pathname === "/blog";
  const showSkeletons = useDelayed(isFiltering);
  return (
    <>
      <PageHero crumbs={crumbs} {...page.hero} />
      <Container className="grid gap-10 pb-section">
        <BlogFilters copy={page.list} filters={filters} categories={categories} />
        {featured && !showSkeletons && <FeaturedPost post={featured} label={page.list.featuredLabel} />}
        <h2 className="sr-only">Articles</h2>
        <div aria-busy={isFiltering}>
          {showSkeletons && <PostCardSkeletons />}
          {!showSkeletons && posts.length > 0 && (
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {posts.map((post) => (
                <li key={post._id}>
                  <PostCard post={post} />
                </li>
              ))}
            </ul>
          )}
          {!showSkeletons && posts.length === 0 && !featured && (
            <div className="rounded-panel bg-sand px-6 py-16 text-center">
              <p className="text-lead">{page.list.emptyText}</p>
              <Link to="/blog" className={`${buttonClass({ variant: "secondary" })} mt-6`}>
                {page.list.clearButton}
              </Link>
            </div>
          )}
          <p role="status" className="sr-only">
            {isFiltering ? "Loading articles" : `${posts.length + (featured ? 1 : 0)} articles`}
          </p>
        </div>
        {paging.pages > 1 && (
          <nav aria-label="Pages" className="flex items-center justify-center gap-4">
            {paging.current > 1 && (
              <Link
                to={blogAddress({ ...filters, page: paging.current - 1 })}
                className={buttonClass({ variant: "secondary" })}
              >
                Newer articles
              </Link>
            )}
            <span className="text-sm text-muted">
              Page {paging.current} of {paging.pages}
            </span>
            {paging.current < paging.pages && (
              <Link
                to={blogAddress({ ...filters, page: paging.current + 1 })}
                className={buttonClass({ variant: "secondary" })}
              >
                Older articles
              </Link>
            )}
          </nav>
        )}
      </Container>
      <JsonLd data={structuredData} />
    </>
  );
}
