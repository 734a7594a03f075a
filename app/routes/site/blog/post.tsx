import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect } from "react";
import { DangerFirst } from "~/components/site/crisis/danger-first";
import { Container, Section, SectionHeading } from "~/components/site/layout";
import { buildSiteMeta, buildSiteTitle, JsonLd } from "~/components/site/meta/page-meta";
import { Breadcrumbs } from "~/components/site/page/breadcrumbs";
import { LongText } from "~/components/site/page/long-text";
import { Picture } from "~/components/site/page/picture";
import { RichText, TableOfContents } from "~/components/site/page/rich-text";
import { buildButtonClass } from "~/components/ui/button";
import { readOptions } from "~/content/read-options.server";
import { readBlogPost } from "./blog.server";
import { buildFeedLinks } from "./feed-links";
import { PostCard } from "./post-card";

export const links: LinksFunction = buildFeedLinks;

export const loader = async ({ params, request }: LoaderFunctionArgs) =>
  readBlogPost(params.slug ?? "", await readOptions(request));

export const meta: MetaFunction<typeof loader> = ({ data: post, matches, params }) =>
  post
    ? buildSiteMeta(matches, `/blog/${params.slug}`, post.seo ?? post, { image: post.image, type: "article" })
    : [buildSiteTitle(matches, "Blog Post Not Found"), { name: "robots", content: "noindex" }];

export default function BlogPost() {
  const post = useLoaderData<typeof loader>();
  useCountView(post.countedAs);
  return (
    <>
      <article>
        <Container className="pt-3 sm:pt-5">
          <Breadcrumbs items={post.crumbs} />
          <LongText
            className="mt-1 sm:mt-3"
            head={<Head post={post} />}
            contents={<TableOfContents headings={post.headings} className="max-lg:hidden" />}
          >
            <RichText html={post.html[0] ?? ""} />
            {post.doNow.length > 0 && (
              <aside
                aria-labelledby="do-now"
                className="my-7 max-w-prose break-inside-avoid rounded-panel border border-sage-deep bg-sage p-6"
              >
                <h2 id="do-now" className="text-h4">
                  Do this now
                </h2>
                <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm">
                  {post.doNow.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ul>
                <DangerFirst className="mt-2" />
              </aside>
            )}
            <TableOfContents headings={post.headings} className="my-7 max-w-prose lg:hidden" />
            {post.picture && (
              <figure className="my-7 max-w-prose print:hidden">
                <Picture
                  picture={post.picture}
                  sizes="(min-width: 48rem) 672px, 100vw"
                  className="aspect-[1200/630] w-full rounded-panel object-cover"
                />
                {post.picture.caption && (
                  <figcaption className="mt-3 text-xs text-muted">{post.picture.caption}</figcaption>
                )}
              </figure>
            )}
            {post.html[1] && <RichText html={post.html[1]} />}
            {post.tags.length > 0 && (
              <ul
                aria-label="Tags"
                className="mt-12 flex max-w-prose flex-wrap gap-2 border-t border-line pt-8"
              >
                {post.tags.map((tag) => (
                  <li key={tag} className="rounded-full bg-sage px-3.5 py-1 text-xs text-evergreen-deep">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-10 max-w-prose rounded-panel bg-sand p-7 sm:p-9 print:hidden">
              <h2 className="text-h3">{post.helpCard.heading}</h2>
              <p className="mt-3">{post.helpCard.text}</p>
              <Link to="/" className={`${buildButtonClass()} mt-6`}>
                {post.helpCard.button}
              </Link>
            </div>
            <PostNeighbours newer={post.newer} older={post.older} />
          </LongText>
        </Container>
      </article>
      {post.related.length > 0 && (
        <Section labelledBy="related" className="!pb-0 print:hidden">
          <SectionHeading id="related">Read next</SectionHeading>
          <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {post.related.map((related) => (
              <li key={related._id}>
                <PostCard post={related} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="pb-section" />
      <JsonLd data={post.structuredData} />
    </>
  );
}

/** Counts a view of a post from the browser, as the page may come from a cache. Null counts nothing. */
function useCountView(postId: string | null): void {
  useEffect(() => {
    if (postId) navigator.sendBeacon?.(`/api/blog/posts/${encodeURIComponent(postId)}/view`);
  }, [postId]);
}

type Post = ReturnType<typeof useLoaderData<typeof loader>>;

function Head({ post }: { post: Post }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link
          to="/blog"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to Blog
        </Link>
        {post.category && (
          <Link
            to={`/blog?category=${post.category.slug}`}
            className="rounded-full bg-clay-tint px-3.5 py-1 text-xs font-semibold text-clay-deep hover:underline"
          >
            {post.category.title}
          </Link>
        )}
      </p>
      <h1 className="mt-1 max-w-4xl text-h2 sm:mt-2">{post.title}</h1>
      <p className="mt-2 max-w-prose text-xs text-muted sm:mt-3 sm:text-sm">{post.excerpt}</p>
      <p className="mt-2 text-xs text-muted sm:mt-3">
        {post.author && <span className="font-semibold text-ink">{post.author.name} · </span>}
        {post.date}
        {post.reviewed && ` · Reviewed ${post.reviewed}`}
        {post.readTime ? ` · ${post.readTime} min read` : ""}
        {post.views !== null && ` · ${post.views.toLocaleString("en-US")} views`}
      </p>
    </>
  );
}

type Missing = { missing: { heading: string; text: string; button: string } };

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { missing } = error.data as Missing;
  return (
    <Container className="py-section">
      <h1 className="text-h1">{missing.heading}</h1>
      <p className="mt-5 max-w-measure text-lead text-muted">{missing.text}</p>
      <Link to="/blog" className={`${buildButtonClass({ size: "lg" })} mt-8`}>
        <ArrowLeft aria-hidden className="size-[1.1em]" />
        {missing.button}
      </Link>
    </Container>
  );
}

type Neighbour = { title: string; slug: string } | null;

function NeighbourLink({
  label,
  post,
  end = false,
}: {
  label: string;
  post: NonNullable<Neighbour>;
  end?: boolean;
}) {
  return (
    <Link
      to={`/blog/${post.slug}`}
      prefetch="intent"
      className={`group block rounded-sm py-2 ${end ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="block font-semibold text-primary group-hover:underline">{post.title}</span>
    </Link>
  );
}

function PostNeighbours({ newer, older }: { newer: Neighbour; older: Neighbour }) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label="More articles"
      className="mt-10 grid max-w-prose gap-x-8 gap-y-4 sm:grid-cols-2 print:hidden"
    >
      {older && <NeighbourLink label="Previous" post={older} />}
      {newer && <NeighbourLink label="Next" post={newer} end />}
    </nav>
  );
}
