import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import RotateCw from "lucide-react/icons/rotate-cw";
import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { OpenChatLink } from "~/components/site/chat/open-chat-link";
import { CrisisCard } from "~/components/site/crisis/crisis-card";
import { NewsletterForm } from "~/components/site/forms/newsletter-form";
import { Container, SectionHeading } from "~/components/site/layout";
import { buildSiteMeta, buildSiteTitle, JsonLd } from "~/components/site/meta/page-meta";
import { PageHero } from "~/components/site/page/page-hero";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";
import { Button, buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Input } from "~/components/ui/controls";
import { useSearchField } from "~/components/ui/use-search-field";
import type { BlogPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { formatCountedNoun } from "~/content/text";
import type { Crisis } from "~/domain/crisis/resources";
import { readBlog } from "./blog.server";
import { buildFeedLinks } from "./feed-links";
import { FeaturedPost, PostCard, PostCardSkeletons } from "./post-card";

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

/** Says that the posts could not be loaded; trying again keeps the filters. */
function BlogFailure() {
  const { pathname, search } = useLocation();
  const { settings } = useSite();
  return (
    <div role="alert" className="rounded-panel bg-sand px-6 py-16 text-center">
      <p className="text-lead">The articles could not be loaded.</p>
      <p className="mt-2 text-muted">Please try again in a moment. Everything else on this site works.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={pathname + search} replace className={buildButtonClass({ variant: "secondary" })}>
          <RotateCw aria-hidden className="size-[1.1em]" />
          Try again
        </Link>
        {settings.phoneHref && (
          <PhoneButton href={settings.phoneHref} variant="secondary" size="md">
            <span>
              Call <span className="whitespace-nowrap">{settings.phone}</span>
            </span>
          </PhoneButton>
        )}
      </div>
    </div>
  );
}

/** Announces help for a crisis found in the search, and scrolls it into view; the search field keeps the focus. */
function CrisisOfSearch({ crisis }: { crisis: Crisis | null }) {
  const place = useRef<HTMLDivElement>(null);
  const message = crisis?.message;
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  return (
    <div ref={place} aria-live="polite" className="empty:absolute">
      {crisis && <CrisisCard crisis={crisis} />}
    </div>
  );
}

type NothingFoundProps = {
  copy: BlogPage["list"];
  categories: { slug: string; title: string }[];
};

function NothingFound({ copy, categories }: NothingFoundProps) {
  const { settings } = useSite();
  const link = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";
  return (
    <div className="grid gap-x-16 gap-y-9 rounded-panel bg-sand px-6 py-10 sm:px-10 sm:py-12 lg:grid-cols-[1.4fr_1fr]">
      <div>
        <h3 className="text-h3">{copy.emptyText}</h3>
        <p className="mt-3 max-w-prose text-muted">
          You don’t need the right words for what is happening at home. Tell us in your own.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {settings.phoneHref && (
            <PhoneButton href={settings.phoneHref} size="md">
              <span>
                Call <span className="whitespace-nowrap">{settings.phone}</span>
              </span>
            </PhoneButton>
          )}
          <OpenChatLink className={buildButtonClass({ variant: "secondary" })}>
            <MessageCircle aria-hidden className="size-[1.1em]" />
            Chat with us
          </OpenChatLink>
        </div>
      </div>
      <div>
        <p className="font-semibold">Or start from a topic</p>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {categories.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={buildBlogUrl({ search: "", category: slug })} className={link}>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/blog" className={link}>
              {copy.clearButton}
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}

const SEARCH_DELAY_MS = 300;

type FiltersProps = {
  copy: BlogPage["list"];
  filters: { search: string; category: string };
  categories: { slug: string; title: string }[];
};

/** Builds an address of the blog with its filters, which work without JavaScript. */
function buildBlogUrl({
  search,
  category,
  page = 1,
}: {
  search: string;
  category: string;
  page?: number;
}): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (category) params.set("category", category);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/blog?${params}` : "/blog";
}

function BlogFilters({ copy, filters, categories }: FiltersProps) {
  const { field, send } = useSearchField(filters.search);
  const choices = [{ slug: "", title: copy.allLabel }, ...categories];
  return (
    <div className="flex flex-wrap items-center justify-between gap-5">
      <nav aria-label="Categories">
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => {
            const isCurrent = choice.slug === filters.category;
            return (
              <li key={choice.slug}>
                <Link
                  to={buildBlogUrl({ search: filters.search, category: choice.slug })}
                  preventScrollReset
                  aria-current={isCurrent ? "true" : undefined}
                  className={joinClassNames(
                    "inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold transition-colors",
                    isCurrent
                      ? "border-primary bg-primary text-primary-on"
                      : "border-edge bg-surface hover:border-primary hover:bg-sage",
                  )}
                >
                  {choice.title}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Form key={filters.category} role="search" action="/blog" className="flex w-full gap-2 sm:w-auto">
        {filters.category && <input type="hidden" name="category" value={filters.category} />}
        <span className="relative flex-1 sm:w-72">
          <Search
            aria-hidden
            className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
          <Input
            ref={field}
            type="search"
            name="q"
            aria-label={copy.searchLabel}
            placeholder={copy.searchPlaceholder}
            defaultValue={filters.search}
            onChange={(event) => send(event.currentTarget.form, SEARCH_DELAY_MS)}
            className="!pl-11"
          />
        </span>
        <noscript>
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </noscript>
      </Form>
    </div>
  );
}
