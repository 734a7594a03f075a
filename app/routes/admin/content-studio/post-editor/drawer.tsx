import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { PrePublishChecklist } from "~/components/admin/post-review/pre-publish-checklist";
import { ReviewPanel, useReview } from "~/components/admin/post-review/review-panel";
import { joinClassNames } from "~/components/ui/class-names";
import type { EditedPost, PostDraft } from "~/domain/blog/edited-post";
import { categoryOptions } from "~/domain/blog/options";
import type { LinkSuggestion } from "~/domain/seo/links";
import type { OtherPost, PostForReview, SeoSite } from "~/domain/seo/post";

export interface ReviewContext {
  others: OtherPost[];
  site: SeoSite;
  author: string | null;
}

/** From this width on the post editor's drawer is beside the text. */
const BESIDE = "(min-width: 80rem)";

/** Whether the drawer was last opened or closed by hand, for the posts opened after this one. */
let chosen: boolean | null = null;

/** Whether the drawer is open: initially where there is room beside the text. Its space is reserved until scripts run. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  const [isBeside, setBeside] = useState<boolean | null>(null);
  useEffect(() => {
    const beside = matchMedia(BESIDE);
    setOpen(beside.matches && (chosen ?? true));
    const place = () => setBeside(beside.matches);
    place();
    beside.addEventListener("change", place);
    return () => beside.removeEventListener("change", place);
  }, []);
  const toggle = useCallback((open: boolean) => {
    setOpen(open);
    if (matchMedia(BESIDE).matches) chosen = open;
  }, []);
  /** Opens the drawer for content that must be visible, such as a refused field. */
  const show = useCallback(() => setOpen(true), []);
  return { isOpen, isBeside, isSettled: isBeside !== null, toggle, show };
}

/** Shows everything about the post except title and text, and what is missing before it can be published. */
export function Drawer({
  post,
  draft,
  against,
  drawer: { isOpen, isSettled, toggle },
  onInsertLink,
  children,
}: {
  post: Pick<EditedPost, "id" | "outlineOf">;
  draft: PostDraft;
  against: ReviewContext;
  drawer: ReturnType<typeof useDrawer>;
  onInsertLink: (link: LinkSuggestion) => void;
  children: ReactNode;
}) {
  const { others, site, author } = against;
  const { id, outlineOf } = post;
  const typed = useMemo(() => buildPostForReview({ id, outlineOf }, draft), [id, outlineOf, draft]);
  const review = useReview(typed, others, site);
  const { passed, total, ready } = review.checklist;
  return (
    <details
      open={isOpen}
      onToggle={(event) => isSettled && toggle(event.currentTarget.open)}
      className="group border-b border-line xl:sticky xl:top-[--crisis-bar] xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:max-h-[calc(100dvh-var(--crisis-bar))] xl:border-b-0 xl:pl-6 xl:open:overflow-y-auto"
    >
      <summary className="flex min-h-12 items-center gap-2 bg-paper text-sm font-semibold xl:sticky xl:top-0 xl:z-10 xl:border-b xl:border-line">
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
        Details
        <span className="ml-auto text-xs font-normal tabular-nums text-muted">
          <span className={joinClassNames(!ready && "font-semibold text-ink")}>
            {passed} of {total}
          </span>
          <span className="sr-only"> checks pass</span>
        </span>
      </summary>
      <div className="grid min-w-0 gap-6 pb-6 pt-4">
        <aside aria-label="Review">
          <PrePublishChecklist id="post-checklist" checklist={review.checklist} />
        </aside>
        {children}
        <aside aria-label="Scores, wording and links">
          <ReviewPanel
            review={review}
            imageUrl={draft.picture?.src ?? null}
            card={{ label: labelOf(draft.category), author: author ? `By ${author}` : "" }}
            onInsertLink={onInsertLink}
          />
        </aside>
      </div>
    </details>
  );
}

const labelOf = (category: string) => categoryOptions.find(({ value }) => value === category)?.label ?? "";

export function buildPostForReview(
  { id, outlineOf }: Pick<EditedPost, "id" | "outlineOf">,
  draft: PostDraft,
): PostForReview {
  const { title, slug, excerpt, metaDescription, content, imageAltText, readsAsOurs } = draft;
  return {
    id,
    title,
    slug,
    excerpt,
    metaDescription,
    content,
    keywords: draft.keywords
      .split(",")
      .map((keyword) => keyword.trim())
      .filter(Boolean),
    hasImage: draft.picture !== null,
    imageAltText,
    outlineOf,
    readsAsOurs,
  };
}
