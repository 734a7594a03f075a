import type { DocumentActionComponent, SanityDocument } from "sanity";

/** A page of the site, and the documents shown on it: its own by type, or others by type and a field's value. */
export type PreviewPage = {
  path: string;
  name: string;
  /** The slug of the legal page. */
  legal?: string;
  document?: string;
  shows?: readonly (string | { type: string; by: string; value: string })[];
};

/**
 * Opens the document's page with its drafts in a new tab: its own page, else the first page that shows its text.
 * Documents without a page have no such button.
 */
export const createPreviewAction =
  (pages: readonly PreviewPage[]): DocumentActionComponent =>
  ({ type, draft, published }) => {
    const document = draft ?? published;
    const screen = mailScreenOf(document);
    if (screen)
      return {
        label: "Preview",
        title: "See this draft as it arrives, and send yourself a test",
        onHandle: () => void window.open(screen, "_blank", "noopener"),
      };
    if (!(type in BY_SLUG) && type !== "notFoundPage" && !pages.some((page) => mayShow(page, type)))
      return null;
    const to = document ? pageOf(pages, document) : undefined;
    return {
      label: "Preview",
      title: to ? "See this draft on its page" : "Give the document an address first",
      disabled: !to,
      onHandle: () => {
        if (to) window.open(`/preview?to=${encodeURIComponent(to)}`, "_blank", "noopener");
      },
    };
  };

/** The back office screen that shows a campaign email; undefined for other documents. */
function mailScreenOf(document: SanityDocument | null): string | undefined {
  if (document?._type !== "nurtureEmail") return undefined;
  return `/admin/campaigns/texts/${document.tone}-${document.step}?version=draft`;
}

/** The path in front of the slug, for each type whose documents have a page of their own. */
const BY_SLUG: Record<string, string> = { post: "/blog", legalPage: "" };

function pageOf(pages: readonly PreviewPage[], document: SanityDocument): string | undefined {
  const folder = BY_SLUG[document._type];
  if (folder !== undefined) {
    const { current } = (document.slug ?? {}) as { current?: string };
    return current ? `${folder}/${encodeURIComponent(current)}` : undefined;
  }
  if (document._type === "notFoundPage") return "/page-that-is-not-there";
  return pages.find((page) => mayShow(page, document._type, document))?.path;
}

/** Whether a page shows documents of a type, or one of them. */
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
