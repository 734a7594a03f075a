import type { DocumentActionComponent, SanityDocument } from "sanity";

export type PreviewPage = {
  path: string;
  name: string;
  legal?: string;
  document?: string;
  shows?: readonly (string | { type: string; by: string; value: string })[];
};

/**
 * Opens the document's own page with drafts, else the first page that shows its text. Documents without a page have
 * no button.
 */
export const createPreviewAction =
  (pages: readonly PreviewPage[]): DocumentActionComponent =>
  ({ type, draft, published }) => {
    const document = draft ?? published;
    const screen = findMailScreen(document);
    if (screen)
      return {
        label: "Preview",
        title: "See this draft as it arrives, and send yourself a test",
        onHandle: () => void window.open(screen, "_blank", "noopener"),
      };
    if (!(type in PATH_BY_TYPE) && type !== "notFoundPage" && !pages.some((page) => mayShow(page, type)))
      return null;
    const to = document ? findPagePath(pages, document) : undefined;
    return {
      label: "Preview",
      title: to ? "See this draft on its page" : "Give the document an address first",
      disabled: !to,
      onHandle: () => {
        if (to) window.open(`/preview?to=${encodeURIComponent(to)}`, "_blank", "noopener");
      },
    };
  };

/** Finds the screen that shows a campaign email; undefined for other documents. */
function findMailScreen(document: SanityDocument | null): string | undefined {
  if (document?._type !== "nurtureEmail") return undefined;
  return `/admin/campaigns/texts/${document.tone ?? document.form}-${document.step}?version=draft`;
}

const PATH_BY_TYPE: Record<string, string> = { post: "/blog", legalPage: "" };

function findPagePath(pages: readonly PreviewPage[], document: SanityDocument): string | undefined {
  const folder = PATH_BY_TYPE[document._type];
  if (folder !== undefined) {
    const { current } = (document.slug ?? {}) as { current?: string };
    return current ? `${folder}/${encodeURIComponent(current)}` : undefined;
  }
  if (document._type === "notFoundPage") return "/page-that-is-not-there";
  return pages.find((page) => mayShow(page, document._type, document))?.path;
}

const mayShow = (
  { document: own, shows = [] }: PreviewPage,
  type: string,
  document?: SanityDocument,
): boolean =>
  own === type ||
  shows.some((one) =>
    typeof one === "string"
      ? one === type
      : one.type === type && (!document || document[one.by] === one.value),
  );
