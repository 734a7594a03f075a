import type { PreviewPage } from "./preview-action";

type Place = Pick<PreviewPage, "path" | "name">;

export function findDocumentPlaces(
  pages: readonly PreviewPage[],
  document: { _type: string; slug?: { current?: string } | unknown } & Record<string, unknown>,
): { words: string; places: Place[] } {
  const { _type: type } = document;
  if (type === "siteSettings") return { words: "Shown on every page of the site.", places: [] };
  if (type === "notFoundPage")
    return { words: "Shown where a visitor asks for a page that is not there.", places: [] };
  const slug = (document.slug as { current?: string } | undefined)?.current;
  const folder = type === "post" ? "/blog" : type === "podcastEpisode" ? "/car-talk" : undefined;
  const places = folder
    ? [
        ...(slug ? [{ path: `${folder}/${encodeURIComponent(slug)}`, name: "its own page" }] : []),
        ...pages.filter(({ path }) => path === folder),
      ]
    : pages.filter(
        ({ document: own, legal, shows = [] }) =>
          own === type ||
          (type === "legalPage" && legal !== undefined && legal === slug) ||
          shows.some((one) =>
            typeof one === "string" ? one === type : one.type === type && document[one.by] === one.value,
          ),
      );
  return { words: places.length > 0 ? "Shown on " : "", places };
}
