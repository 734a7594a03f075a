import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Container } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import { buildBreadcrumbJsonLd, buildPageJsonLd } from "~/components/site/meta/structured-data.server";
import { Breadcrumbs } from "~/components/site/page/breadcrumbs";
import { formatLongDate } from "~/components/site/page/long-date";
import { LongText } from "~/components/site/page/long-text";
import { RichText, TableOfContents } from "~/components/site/page/rich-text";
import { renderRichText } from "~/components/site/page/rich-text.server";
import { getLegalPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";

/** The pages that `pages.ts` has a slug in `legal` for, which is their path. */
export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const path = new URL(request.url).pathname;
  const { content, lastUpdated, ...page } = await getLegalPage(path.slice(1), options);
  const crumbs = [{ label: page.title }];
  return {
    ...page,
    ...renderRichText(content ?? []),
    path,
    updated: formatLongDate(lastUpdated, "UTC"),
    crumbs,
    structuredData: await buildPageJsonLd(options, (_, siteUrl) => [
      buildBreadcrumbJsonLd(crumbs, siteUrl, path),
    ]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, data?.path ?? "", data?.seo);

export default function LegalPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <Container className="pb-section pt-5">
      <Breadcrumbs items={page.crumbs} />
      <LongText
        className="mt-6"
        head={
          <div className="max-w-2xl border-b border-line pb-8 wide:border-0">
            <h1 className="text-h1">{page.title}</h1>
            <p className="mt-4 text-lead text-muted">{page.summary}</p>
            <p className="mt-4 text-sm font-semibold">Last updated: {page.updated}</p>
          </div>
        }
        contents={<TableOfContents headings={page.headings} className="max-lg:row-start-2" />}
      >
        <RichText html={page.html} />
      </LongText>
      <JsonLd data={page.structuredData} />
    </Container>
  );
}
