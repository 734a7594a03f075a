import type { ReadOptions } from "~/content/client.server";
import { getLegalPage } from "~/content/pages.server";
import { longDate } from "./long-date";
import { pageRecords } from "./page-records.server";
import { renderRichText } from "./rich-text.server";
import { breadcrumbData } from "./structured-data.server";

/** A legal page ready to show: its text as markup, its headings as a table of contents. */
export async function readLegalPage(slug: "privacy" | "terms" | "disclaimer", options: ReadOptions) {
  const { content, lastUpdated, ...page } = await getLegalPage(slug, options);
  const crumbs = [{ label: page.title }];
  return {
    ...page,
    ...renderRichText(content ?? []),
    updated: longDate(lastUpdated, "UTC"),
    crumbs,
    structuredData: await pageRecords(options, (_, siteUrl) => [breadcrumbData(crumbs, siteUrl, `/${slug}`)]),
  };
}
