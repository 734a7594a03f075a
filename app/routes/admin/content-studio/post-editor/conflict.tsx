import type { RichText } from "#studio/rich-text/types";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { extractPlainText } from "~/content/portable-text/reading";
import { type EditedPost, isSameJson, type PostDraft } from "~/domain/blog/edited-post";

/** Shown when somebody else, here or in the Studio, saved the post meanwhile. Both versions are kept until a person chooses. */
export function Conflict({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: PostDraft;
  theirs: EditedPost;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const changes = comparePostDrafts(mine, theirs.draft);
  return (
    <section
      role="alert"
      aria-labelledby="conflict"
      className="grid gap-3 rounded-card border border-error/40 bg-error-tint p-4"
    >
      <div>
        <h2 id="conflict" className="font-semibold text-error">
          This post was changed elsewhere
        </h2>
        <p className="text-sm">
          It was saved {theirs.saved && <When at={theirs.saved} />} here or in the Studio since you opened it.
          Nothing was overwritten; nothing more is saved until you choose.
        </p>
      </div>
      {changes.map(({ field, label, mine: own, theirs: other }) => (
        <div key={field} className="grid gap-2 text-sm sm:grid-cols-2">
          <Version name={`${label}: yours`} words={own} />
          <Version name={`${label}: theirs`} words={other} />
        </div>
      ))}
      {changes.length === 0 && <p className="text-sm">Both versions say the same.</p>}
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <span className="self-center text-xs text-muted">Earlier versions keep the other one.</span>
      </p>
    </section>
  );
}

function Version({ name, words }: { name: string; words: string }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xs font-semibold text-muted">{name}</h3>
      <p className="max-h-48 overflow-y-auto whitespace-pre-wrap rounded-control border border-line bg-surface p-2">
        {words}
      </p>
    </div>
  );
}

const LABELS: Record<keyof PostDraft, string> = {
  title: "Title",
  slug: "Address",
  excerpt: "Excerpt",
  metaDescription: "Meta description",
  category: "Category",
  tags: "Tags",
  keywords: "Keywords",
  content: "Text",
  picture: "Featured image",
  imageAltText: "Alt text",
  imageCaption: "Caption",
  featured: "Featured",
  readsAsOurs: "Reads as ours",
};

interface Difference {
  field: keyof PostDraft;
  label: string;
  mine: string;
  theirs: string;
}

const fieldNames = Object.keys(LABELS) as (keyof PostDraft)[];

export function comparePostDrafts(mine: PostDraft, theirs: PostDraft): Difference[] {
  return fieldNames
    .filter((field) => !isSameJson(mine[field], theirs[field]))
    .map((field) => ({
      field,
      label: LABELS[field],
      mine: inWords(mine, field),
      theirs: inWords(theirs, field),
    }));
}

function inWords(draft: PostDraft, field: keyof PostDraft): string {
  const value = draft[field];
  if (field === "content") return extractPlainText(value as RichText) || "No text";
  if (field === "picture") return draft.picture?.src ?? "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value) || "Empty";
}
