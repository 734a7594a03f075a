import type { DocumentActionComponent, SanityDocument } from "sanity";
import { PAGES, type PublicPage } from "../app/pages";

/** The page that shows a document: its own, else the first on which its words stand; undefined until it has an address. */
function pageOf(document: SanityDocument): string | undefined {
  if (document._type === "post") return under("/blog", document);
  if (document._type === "legalPage") return under("", document);
  if (document._type === "notFoundPage") return "/page-that-is-not-there";
  const shown = (pages: readonly PublicPage[]) =>
    pages.find(
      ({ document: own, shows = [] }) =>
        own === document._type ||
        shows.some((one) =>
          typeof one === "string"
            ? one === document._type
            : one.type === document._type && document[one.by] === one.value,
        ),
    );
  return shown(PAGES)?.path;
}

/** Types that stand on some page. */
const SHOWN = new Set<string>([
  "post",
  "legalPage",
  "notFoundPage",
  ...PAGES.flatMap((page: PublicPage) => [
    ...(page.document ? [page.document] : []),
    ...(page.shows ?? []).map((one) => (typeof one === "string" ? one : one.type)),
  ]),
]);

/** Opens the document's page with its drafts, in a tab of its own. Documents without a page have no such button. */
export const previewAction: DocumentActionComponent = ({ type, draft, published }) => {
  const document = draft ?? published;
  if (!SHOWN.has(type)) return null;
  const to = document ? pageOf(document) : undefined;
  return {
    label: "Preview",
    title: to ? "See this draft on its page" : "Give the document an address first",
    disabled: !to,
    onHandle: () => {
      if (to) window.open(`/preview?to=${encodeURIComponent(to)}`, "_blank", "noopener");
    },
  };
};

function under(folder: string, { slug }: SanityDocument): string | undefined {
  const current = (slug as { current?: string } | undefined)?.current;
  return current ? `${folder}/${encodeURIComponent(current)}` : undefined;
}
