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
import { type OutwardPaths, readOutwardPaths } from "~/services/privacy/outward-paths.server";

const RECIPIENTS = { id: "who-gets-what", text: "Who gets what, by company", level: 2 };

/** The pages that `pages.ts` has a slug in `legal` for, which is their path. */
export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const path = new URL(request.url).pathname;
  const { content, lastUpdated, ...page } = await getLegalPage(path.slice(1), options);
  const crumbs = [{ label: page.title }];
  const text = renderRichText(content ?? []);
  const paths = path === "/health-data" ? await readOutwardPaths() : null;
  return {
    ...page,
    ...text,
    paths,
    headings: paths ? [...text.headings, RECIPIENTS] : text.headings,
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
        {page.paths && <Recipients paths={page.paths} />}
      </LongText>
      <JsonLd data={page.structuredData} />
    </Container>
  );
}

/** Lists who gets what, made from what this server is set up to do. */
function Recipients({ paths: { used, unused, backupNights } }: { paths: OutwardPaths }) {
  return (
    <div className="rich-text mt-10">
      <h2 id={RECIPIENTS.id}>{RECIPIENTS.text}</h2>
      <p>Our system makes this list from its own settings, as they are today.</p>
      {used.map(({ who, data, source, why }) => (
        <div key={who} className="mt-5 rounded-card border border-line bg-surface px-5 py-4 text-base">
          <h3 className="!mt-0 text-h3">{who}</h3>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[6.5rem_1fr]">
            <dt className="text-sm font-semibold text-muted">What it gets</dt>
            <dd>{data}</dd>
            <dt className="text-sm font-semibold text-muted">From where</dt>
            <dd>{source}</dd>
            <dt className="text-sm font-semibold text-muted">Why</dt>
            <dd>{why}</dd>
          </dl>
        </div>
      ))}
      {unused.length > 0 && <p>Not used here: {unused.join("; ")}.</p>}
      <p>
        A nightly backup on our own server is dropped after{" "}
        {backupNights === 1 ? "one night" : `${backupNights} nights`}, and what was deleted is gone with it.
      </p>
    </div>
  );
}
