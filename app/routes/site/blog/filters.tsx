import { Form, Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Input } from "~/components/ui/controls";
import { useSearchField } from "~/components/ui/use-search-field";
import type { BlogPage } from "~/content/pages.server";

const SEARCH_DELAY_MS = 300;

type FiltersProps = {
  copy: BlogPage["list"];
  filters: { search: string; category: string };
  categories: { slug: string; title: string }[];
};

/** Builds an address of the blog with its filters, which work without JavaScript. */
export function buildBlogUrl({
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

export function BlogFilters({ copy, filters, categories }: FiltersProps) {
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
