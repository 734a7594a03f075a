import { computeTextMark, isOutline } from "#studio/outline";
import { Checkbox } from "~/components/ui/controls";
import type { PostDraft } from "~/domain/blog/edited-post";

export const OUTLINE_CHECKBOX_ID = "post-reads-as-ours";

/** Shown above the text of an outline, a post put together without a model: what it still needs, and a box to tick. */
export function OutlineNotice({
  outlineOf,
  draft,
  onChange,
}: {
  outlineOf: string;
  draft: PostDraft;
  onChange: (change: Partial<PostDraft>) => void;
}) {
  const { content, readsAsOurs } = draft;
  const isAsGenerated = computeTextMark(content) === outlineOf;
  return (
    <section
      aria-label="Outline"
      className="grid gap-1 rounded-control border border-edge bg-surface px-3 pb-1 pt-3 text-sm"
    >
      <p>
        {isOutline({ outlineOf, ...draft }) && <strong>Outline.</strong>} This was put together from the
        site’s own library, without a model. Rewrite it in your own words, then tick the box. It can’t be
        published before that.
      </p>
      <Checkbox
        id={OUTLINE_CHECKBOX_ID}
        name="readsAsOurs"
        label="This reads as ours"
        checked={readsAsOurs}
        onChange={(event) => onChange({ readsAsOurs: event.currentTarget.checked })}
      />
      <p role="status" className="pb-2 empty:hidden">
        {readsAsOurs && isAsGenerated && "The text is still as it was put together."}
      </p>
    </section>
  );
}
