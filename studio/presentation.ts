import type {
  DocumentLocation,
  DocumentLocationResolvers,
  DocumentResolver,
  PresentationPluginOptions,
} from "sanity/presentation";
import type { PreviewPage } from "./preview-action";

/** Document types that each have a page per document, found by slug, and a list that shows it. */
const ONE_PAGE_EACH = [
  { type: "post", folder: "/blog" },
  { type: "podcastEpisode", folder: "/car-talk" },
] as const;

export function buildPresentationResolvers(
  pages: readonly PreviewPage[],
): PresentationPluginOptions["resolve"] {
  return {
    mainDocuments: [
      ...pages.flatMap(({ path, document, legal }): DocumentResolver[] => {
        if (document) return [{ route: path, type: document }];
        return legal
          ? [{ route: path, filter: '_type == "legalPage" && slug.current == $legal', params: { legal } }]
          : [];
      }),
      ...ONE_PAGE_EACH.map(({ type, folder }) => ({
        route: `${folder}/:slug`,
        filter: `_type == "${type}" && slug.current == $slug`,
        params: ({ params }: { params: Record<string, string> }) => ({ slug: params.slug ?? "" }),
      })),
    ],
    locations: {
      ...Object.fromEntries(listShownTypes(pages).map((type) => [type, locateOnPages(pages, type)])),
      ...Object.fromEntries(
        ONE_PAGE_EACH.map(({ type, folder }) => [type, locateOnOwnPage(pages, type, folder)]),
      ),
      legalPage: {
        select: { slug: "slug.current" },
        resolve: (value) => ({
          locations: pages.filter(({ legal }) => legal && legal === value?.slug).map(toLocation),
        }),
      },
      siteSettings: {
        message: "Stands on every page",
        tone: "positive",
        locations: pages.slice(0, 1).map(toLocation),
      },
    },
  };
}

const toLocation = ({ path, name }: PreviewPage): DocumentLocation => ({ title: name, href: path });

const listShownTypes = (pages: readonly PreviewPage[]): string[] => [
  ...new Set(
    pages.flatMap(({ document, shows = [] }) => [
      ...(document ? [document] : []),
      ...shows.map((one) => (typeof one === "string" ? one : one.type)),
    ]),
  ),
];

/** Locates a type's documents on pages; if a field names the page, only on that one. */
function locateOnPages(pages: readonly PreviewPage[], type: string): DocumentLocationResolvers[string] {
  const field = pages.flatMap(({ shows = [] }) =>
    shows.flatMap((one) => (typeof one !== "string" && one.type === type ? [one.by] : [])),
  )[0];
  const on = (named?: unknown) =>
    pages
      .filter(
        ({ document, shows = [] }) =>
          document === type ||
          shows.some((one) =>
            typeof one === "string" ? one === type : one.type === type && one.value === named,
          ),
      )
      .map(toLocation);
  return field
    ? { select: { named: field }, resolve: (value) => ({ locations: on(value?.named) }) }
    : { locations: on() };
}

function locateOnOwnPage(
  pages: readonly PreviewPage[],
  type: string,
  folder: string,
): DocumentLocationResolvers[string] {
  const lists = pages.filter(({ path }) => path === folder).map(toLocation);
  return {
    select: { title: "title", slug: "slug.current" },
    resolve: (value) => ({
      locations: [
        ...(value?.slug
          ? [{ title: String(value.title ?? type), href: `${folder}/${encodeURIComponent(value.slug)}` }]
          : []),
        ...lists,
      ],
    }),
  };
}
