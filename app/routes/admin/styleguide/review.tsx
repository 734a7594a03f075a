import { useId, useMemo, useState } from "react";
import { PrePublishChecklist } from "~/components/admin/post-review/pre-publish-checklist";
import { ReviewPanel, useReview } from "~/components/admin/post-review/review-panel";
import { Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { RichText } from "~/content/portable-text";
import type { LinkSuggestion } from "~/domain/seo/link-suggestions";
import type { OtherPost, PostForReview, SeoSite } from "~/domain/seo/post";
import { Part } from "./part";

const SITE: SeoSite = { ownHosts: [], siteUrl: "https://www.example.com", business: "Sample Practice" };

const OTHERS: OtherPost[] = [
  {
    id: "boundaries",
    title: "Boundaries That Hold: A Guide for Tired Families",
    slug: "boundaries-that-hold",
    excerpt: "A boundary that holds is smaller than you think. How to choose it, say it and keep it.",
    keywords: ["setting boundaries", "enabling"],
  },
  {
    id: "letter",
    title: "How to Write an Intervention Letter",
    slug: "how-to-write-an-intervention-letter",
    excerpt: "What to say, what to leave out, and how to read your letter aloud with your family.",
    keywords: ["intervention letter"],
  },
];

const EMPTY: PostForReview = {
  title: "",
  slug: "",
  excerpt: "",
  metaDescription: "",
  content: [],
  keywords: [],
  hasImage: false,
  imageAltText: "",
};

/** A line that starts with `##` or `####` is a heading, any other a paragraph. */
function textOf(source: string): RichText {
  return source.split("\n").map((line, index) => {
    const level = /^#+/.exec(line)?.[0].length;
    return {
      _type: "block",
      _key: `k${index}`,
      style: level === 2 ? "h2" : level ? "h4" : "normal",
      children: [{ _type: "span", _key: "s", text: line.replace(/^#+ /, ""), marks: [] }],
    };
  });
}

const ROUGH: PostForReview = {
  ...EMPTY,
  title: "Living With an Addict: Everything That Your Tired Family Needs to Know Today",
  slug: "living-with-someone",
  excerpt: "Too short a word.",
  metaDescription:
    `Families who live with addiction need rest, a plan and people. ${"What helps first. ".repeat(5)}`.trim(),
  keywords: ["enabling", "supercalifragilisticexpialidocious-family-programs"],
  hasImage: true,
};

const ROUGH_TEXT = `#### Straight to a small heading
Every family that begins setting boundaries needs people beside it. Our line is 100% confidential.
He wants to get clean. We guarantee results.`;

export function Reviewed() {
  const [text, setText] = useState(ROUGH_TEXT);
  const [inserted, setInserted] = useState<string>();
  const rough = useMemo(() => ({ ...ROUGH, content: textOf(text) }), [text]);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Part title="Review of an empty post">
        <Reviewing post={EMPTY} />
      </Part>
      <Part title="Review of a rough post">
        <Field id="guide-review" label="Text" hint={inserted && `Link to add: ${inserted}`}>
          {(ids) => (
            <Textarea {...ids} rows={5} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Reviewing
          post={rough}
          imageUrl="/og-image.jpg"
          onInsert={({ anchor, href }) => setInserted(`${anchor} (${href})`)}
        />
      </Part>
    </div>
  );
}

function Reviewing({
  post,
  imageUrl = null,
  onInsert = () => {},
}: {
  post: PostForReview;
  imageUrl?: string | null;
  onInsert?: (link: LinkSuggestion) => void;
}) {
  const review = useReview(post, OTHERS, SITE);
  const id = useId();
  return (
    <div className="grid min-w-0 gap-4">
      <PrePublishChecklist id={id} checklist={review.checklist} />
      <ReviewPanel review={review} imageUrl={imageUrl} onInsertLink={onInsert} />
    </div>
  );
}
