import type { ReadOptions } from "~/content/client.server";
import { getLegalPage } from "~/content/pages.server";
import { buildBreadcrumbJsonLd, buildPageJsonLd } from "../meta/structured-data.server";
import { formatLongDate } from "./long-date";
import { renderRichText } from "./rich-text.server";

export async function readLegalPage(slug: "privacy" | "terms" | "disclaimer", options: ReadOptions) {
  const { content, lastUpdated, ...page } = await getLegalPage(slug, options);
  const crumbs = [{ label: page.title }];
  return {
    ...page,
    ...renderRichText(content ?? []),
    updated: formatLongDate(lastUpdated, "UTC"),
    crumbs,
    structuredData: await buildPageJsonLd(options, (_, siteUrl) => [
      buildBreadcrumbJsonLd(crumbs, siteUrl, `/${slug}`),
    ]),
  };
}
