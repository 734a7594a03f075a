import { cx } from "~/components/ui/class-names";
import { Checkbox, Input, Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { categoryOptions } from "~/domain/blog/options";
import { POST_LIMITS } from "~/domain/seo/publish-problems";
import type { PostDraft } from "./edited-post";

type Props = {
  draft: PostDraft;
  errors: Record<string, string[]>;
  onChange: (change: Partial<PostDraft>) => void;
};

/** The one-line fields of a post. Limits are shown and never stop anyone from typing. */
export function HeadFields({ draft, errors, onChange }: Props) {
  const about = (name: string) => ({ id: `post-${name}`, error: errors[name] });
  const described = draft.metaDescription.trim() || draft.excerpt.trim();
  return (
    <>
      <Field
        {...about("title")}
        label="Title"
        required
        hint={<Count of={draft.title.length} most={POST_LIMITS.title} />}
      >
        {(ids) => (
          <Input
            {...ids}
            name="title"
            value={draft.title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
            className="font-semibold"
          />
        )}
      </Field>
      <Field {...about("slug")} label="Address" hint={`/blog/${draft.slug || "…"}`}>
        {(ids) => (
          <Input
            {...ids}
            name="slug"
            value={draft.slug}
            spellCheck={false}
            onChange={(event) => onChange({ slug: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        {...about("excerpt")}
        label="Excerpt"
        required
        hint={<Count of={draft.excerpt.length} least={POST_LIMITS.excerpt} />}
      >
        {(ids) => (
          <Textarea
            {...ids}
            name="excerpt"
            rows={3}
            value={draft.excerpt}
            onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
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
      >
        {(ids) => (
          <Textarea
            {...ids}
            name="metaDescription"
            rows={3}
            value={draft.metaDescription}
            onChange={(event) => onChange({ metaDescription: event.currentTarget.value })}
          />
        )}
      </Field>
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
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...about("category")} label="Category">
        {(ids) => (
          <Select
            {...ids}
            name="category"
            options={options}
            value={draft.category}
            onChange={(event) => onChange({ category: event.currentTarget.value })}
          />
        )}
      </Field>
      <Checkbox
        id="post-featured"
        name="featured"
        label="Featured at the top of the blog"
        checked={draft.featured}
        onChange={(event) => onChange({ featured: event.currentTarget.checked })}
        className="self-end"
      />
      <input type="hidden" name="hasFeatured" value="1" />
      <Field {...about("tags")} label="Tags" hint="Separated by commas">
        {(ids) => (
          <Input
            {...ids}
            name="tags"
            value={draft.tags}
            onChange={(event) => onChange({ tags: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field {...about("keywords")} label="Keywords" hint="Separated by commas">
        {(ids) => (
          <Input
            {...ids}
            name="keywords"
            value={draft.keywords}
            onChange={(event) => onChange({ keywords: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

function Count({ of, least, most, note = "" }: { of: number; least?: number; most?: number; note?: string }) {
  const isOff = of > 0 && (of < (least ?? 0) || of > (most ?? Number.POSITIVE_INFINITY));
  const wanted = most && least ? `${least}-${most}` : most ? `1-${most}` : `at least ${least}`;
  return (
    <span className={cx("tabular-nums", isOff && "font-semibold text-crisis")}>
      {note}
      {of} characters, {wanted} wanted
    </span>
  );
}
