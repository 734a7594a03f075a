import { Link, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { ReviewPanel } from "~/components/admin/post-review/review-panel";
import { EmptyState } from "~/components/ui/empty-state";
import { categoryOptions } from "~/domain/blog/options";
import type { LinkSuggestion } from "~/domain/seo/link-suggestions";
import { withPost } from "./addresses";
import type { Studio } from "./data.server";
import { draftForReview } from "./draft-for-review";
import { useTypedPost } from "./plain-answer";
import type { PostDraft } from "./post-editor/edited-post";
import { PostEditor } from "./post-editor/post-editor";

type Open = NonNullable<Studio["open"]>;

/** The post that stands in the address, with what is to be said about it at its side. */
export function OpenPost({
  open,
  onClose,
}: {
  open: Open;
  onClose: (outcome: "saved" | "cancelled") => void;
}) {
  const { search } = useLocation();
  const id = open.post?.id;
  // The same objects from one refresh to the next: the review starts anew only when something was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each post
  const { others, site } = useMemo(() => open, [id]);
  const post = useTypedPost(open.post);
  if (!post)
    return (
      <EmptyState
        title="Blog post not found"
        hint="It may have been deleted."
        action={
          <Link to={withPost(search, null)} className="font-semibold text-primary underline">
            Close
          </Link>
        }
      />
    );
  const { host, author } = open;
  return (
    <PostEditor
      key={post.id}
      post={post}
      host={host}
      onClose={onClose}
      panel={({ draft, insertLink }) => (
        <Review
          id={post.id}
          draft={draft}
          others={others}
          site={site}
          author={author}
          onInsertLink={insertLink}
        />
      )}
    />
  );
}

/** The draft is the same object until something is typed, and so is what is reviewed. */
function Review({
  id,
  draft,
  author,
  ...rest
}: Pick<Open, "others" | "site" | "author"> & {
  id: string;
  draft: PostDraft;
  onInsertLink: (link: LinkSuggestion) => void;
}) {
  const post = useMemo(() => draftForReview(id, draft), [id, draft]);
  return (
    <ReviewPanel
      {...rest}
      post={post}
      imageUrl={draft.picture?.src ?? null}
      card={{ label: labelOf(draft.category), author: author ? `By ${author}` : "" }}
    />
  );
}

const labelOf = (category: string) => categoryOptions.find(({ value }) => value === category)?.label ?? "";
