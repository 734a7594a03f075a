import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Breadcrumbs } from "~/components/site/breadcrumbs";
import { JsonLd } from "~/components/site/json-ld";
import { Container, Section, SectionHeading } from "~/components/site/layout";
import { Picture } from "~/components/site/picture";
import { readOptions } from "~/components/site/read-options.server";
import { RichText } from "~/components/site/rich-text";
import { siteMeta, siteTitle } from "~/components/site/site-meta";
import { TableOfContents } from "~/components/site/table-of-contents";
import { buttonClass } from "~/components/ui/button";
import { feedLinks } from "./feed-links";
import { PostCard } from "./post-card";
import { PostNeighbours } from "./post-neighbours";
import { readPost } from "./read-post.server";
import { useCountView } from "./use-count-view";

export const links: LinksFunction = feedLinks;

export const loader = async ({ params, request }: LoaderFunctionArgs) =>
  readPost(params.slug ?? "", await readOptions(request));

export const meta: MetaFunction<typeof loader> = ({ data: post, matches, params }) =>
  post
    ? siteMeta(matches, `/blog/${params.slug}`, post, { image: post.image, type: "article" })
    : [siteTitle(matches, "Blog Post Not Found"), { name: "robots", content: "noindex" }];

export default function BlogPost() {
  const post = useLoaderData<typeof loader>();
  useCountView(post.countedAs);
  return (
    <>
      <article>
        <Container className="pb-10 pt-5">
          <Breadcrumbs items={post.crumbs} />
          <header className="mt-6 max-w-4xl">
            <Link
              to="/blog"
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary hover:underline print:hidden"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Back to Blog
            </Link>
            {post.category && (
              <p className="mt-2">
                <Link
                  to={`/blog?category=${post.category.slug}`}
                  className="rounded-full bg-clay-tint px-3.5 py-1 text-xs font-semibold text-clay-deep hover:underline"
                >
                  {post.category.title}
                </Link>
              </p>
            )}
            <h1 className="mt-4 text-h1">{post.title}</h1>
            <p className="mt-5 max-w-prose text-lead text-muted">{post.excerpt}</p>
            <p className="mt-5 text-sm text-muted">
              {post.author && <span className="font-semibold text-ink">{post.author.name} · </span>}
              {post.date}
              {post.readTime ? ` · ${post.readTime} min read` : ""}
              {` · ${post.views === 1 ? "1 view" : `${post.views.toLocaleString("en-US")} views`}`}
            </p>
          </header>
          {post.picture && (
            <figure className="mt-10">
              <Picture
                eager
                picture={post.picture}
                sizes="(min-width: 76rem) 1136px, 100vw"
                className="aspect-[1200/630] w-full rounded-panel object-cover"
              />
              {post.picture.caption && (
                <figcaption className="mt-3 text-xs text-muted">{post.picture.caption}</figcaption>
              )}
            </figure>
          )}
        </Container>
        <Container className="grid gap-10 lg:grid-cols-[1fr_17rem] lg:gap-16">
          <div className="min-w-0">
            <RichText html={post.html} />
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
              <Link to="/" className={`${buttonClass()} mt-6`}>
                {post.helpCard.button}
              </Link>
            </div>
            <PostNeighbours newer={post.newer} older={post.older} />
          </div>
          <TableOfContents headings={post.headings} className="max-lg:row-start-1" />
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

type Missing = { missing: { heading: string; text: string; button: string } };

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { missing } = error.data as Missing;
  return (
    <Container className="py-section">
      <h1 className="text-h1">{missing.heading}</h1>
      <p className="mt-5 max-w-measure text-lead text-muted">{missing.text}</p>
      <Link to="/blog" className={`${buttonClass({ size: "lg" })} mt-8`}>
        <ArrowLeft aria-hidden className="size-[1.1em]" />
        {missing.button}
      </Link>
    </Container>
  );
}
