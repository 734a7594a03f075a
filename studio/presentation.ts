import type {
  DocumentLocation,
  DocumentLocationResolvers,
  DocumentResolver,
  PresentationPluginOptions,
} from "sanity/presentation";
import type { PreviewPage } from "./preview-action";

/** Document types with a page for each document, found by slug, and the address of the list that shows them. */
const ONE_PAGE_EACH = [
  { type: "post", folder: "/blog" },
  { type: "podcastEpisode", folder: "/car-talk" },
] as const;

/** Tells the Presentation tool which document an address shows, and where each document is shown. */
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
      ...Object.fromEntries(typesOf(pages).map((type) => [type, onPages(pages, type)])),
      ...Object.fromEntries(ONE_PAGE_EACH.map(({ type, folder }) => [type, onItsOwn(pages, type, folder)])),
      legalPage: {
        select: { slug: "slug.current" },
        resolve: (value) => ({
          locations: pages.filter(({ legal }) => legal && legal === value?.slug).map(place),
        }),
      },
      siteSettings: {
        message: "Stands on every page",
        tone: "positive",
        locations: pages.slice(0, 1).map(place),
      },
    },
  };
}

const place = ({ path, name }: PreviewPage): DocumentLocation => ({ title: name, href: path });

const typesOf = (pages: readonly PreviewPage[]): string[] => [
  ...new Set(
    pages.flatMap(({ document, shows = [] }) => [
      ...(document ? [document] : []),
      ...shows.map((one) => (typeof one === "string" ? one : one.type)),
    ]),
  ),
];

/** The pages that show documents of a type; if a field names the page, only that one. */
function onPages(pages: readonly PreviewPage[], type: string): DocumentLocationResolvers[string] {
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
      .map(place);
  return field
    ? { select: { named: field }, resolve: (value) => ({ locations: on(value?.named) }) }
    : { locations: on() };
}

/** The document's own page, and the list that shows it. */
function onItsOwn(
  pages: readonly PreviewPage[],
  type: string,
  folder: string,
): DocumentLocationResolvers[string] {
  const lists = pages.filter(({ path }) => path === folder).map(place);
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
