import { useEffect, useRef } from "react";
import { computeTextMark, isOutline } from "#studio/outline";
import { joinClassNames } from "~/components/ui/class-names";
import { InputField, SelectField, TextareaField } from "~/components/ui/control-fields";
import { Checkbox } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import type { PostDraft } from "~/domain/blog/edited-post";
import { categoryOptions } from "~/domain/blog/options";
import { POST_LIMITS } from "~/domain/seo/publish-problems";

type Props = {
  draft: PostDraft;
  errors: Record<string, string[]>;
  onChange: (change: Partial<PostDraft>) => void;
};

/** The field of a post's title, styled as above the published post. It grows with its text; Enter moves to the text. */
export function TitleField({ draft, errors, onChange }: Props) {
  const error = errors.title?.[0];
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height depends on its text
  useEffect(() => {
    const grow = () => {
      const { current } = field;
      if (!current) return;
      current.style.height = "auto";
      current.style.height = `${current.scrollHeight}px`;
    };
    grow();
    document.fonts.ready.then(grow);
    window.addEventListener("resize", grow);
    return () => window.removeEventListener("resize", grow);
  }, [draft.title]);
  return (
    <div className="grid gap-1">
      <label htmlFor="post-title" className="sr-only">
        Title
      </label>
      <textarea
        ref={field}
        id="post-title"
        name="title"
        rows={1}
        required
        placeholder="Title"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "post-title-hint post-title-error" : "post-title-hint"}
        value={draft.title}
        onChange={(event) =>
          onChange({ title: event.currentTarget.value.replaceAll(/(?<!\s)\s*\n\s*/g, " ") })
        }
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          document.getElementById("post-content")?.focus();
        }}
        className="post-title w-full resize-none overflow-hidden rounded-control bg-transparent placeholder:text-edge"
      />
      <p id="post-title-hint" className="text-xs text-muted">
        <Count of={draft.title.length} most={POST_LIMITS.title} />
      </p>
      <FieldError id="post-title-error" message={error} />
    </div>
  );
}

/** The fields that visitors and search engines see beside the text. Limits are shown but never prevent typing. */
export function DetailFields({ draft, errors, onChange }: Props) {
  const about = (name: string) => ({ id: `post-${name}`, error: errors[name] });
  const described = draft.metaDescription.trim() || draft.excerpt.trim();
  return (
    <>
      <InputField
        {...about("slug")}
        label="Address"
        hint={`/blog/${draft.slug || "…"}`}
        name="slug"
        value={draft.slug}
        spellCheck={false}
        onChange={(event) => onChange({ slug: event.currentTarget.value })}
      />
      <TextareaField
        {...about("excerpt")}
        label="Excerpt"
        required
        hint={<Count of={draft.excerpt.length} least={POST_LIMITS.excerpt} />}
        name="excerpt"
        rows={5}
        value={draft.excerpt}
        onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
      />
      <TextareaField
        {...about("metaDescription")}
        label="Meta description"
        hint={
          <Count
            of={described.length}
            least={POST_LIMITS.metaMin}
            most={POST_LIMITS.metaMax}
            note={draft.metaDescription.trim() ? "" : "The excerpt is used. "}
          />
        }
        name="metaDescription"
        rows={5}
        value={draft.metaDescription}
        onChange={(event) => onChange({ metaDescription: event.currentTarget.value })}
      />
    </>
  );
}

export function LabelFields({ draft, errors, onChange }: Props) {
  const about = (name: string) => ({ id: `post-${name}`, error: errors[name] });
  const known = categoryOptions.some(({ value }) => value === draft.category);
  const options = known
    ? categoryOptions
    : [...categoryOptions, { value: draft.category, label: draft.category || "None" }];
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <SelectField
        {...about("category")}
        label="Category"
        name="category"
        options={options}
        value={draft.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <Checkbox
        id="post-featured"
        name="featured"
        label="Featured at the top of the blog"
        checked={draft.featured}
        onChange={(event) => onChange({ featured: event.currentTarget.checked })}
        className="self-end xl:self-auto"
      />
      <InputField
        {...about("tags")}
        label="Tags"
        hint="Separated by commas"
        name="tags"
        value={draft.tags}
        onChange={(event) => onChange({ tags: event.currentTarget.value })}
      />
      <InputField
        {...about("keywords")}
        label="Keywords"
        hint="Separated by commas"
        name="keywords"
        value={draft.keywords}
        onChange={(event) => onChange({ keywords: event.currentTarget.value })}
      />
    </div>
  );
}

function Count({ of, least, most, note = "" }: { of: number; least?: number; most?: number; note?: string }) {
  const isOff = of > 0 && (of < (least ?? 0) || of > (most ?? Number.POSITIVE_INFINITY));
  const wanted = most && least ? `${least}-${most}` : most ? `1-${most}` : `at least ${least}`;
  return (
    <span className={joinClassNames("tabular-nums", isOff && "font-semibold text-error")}>
      {note}
      {of} characters, {wanted} wanted
    </span>
  );
}

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
