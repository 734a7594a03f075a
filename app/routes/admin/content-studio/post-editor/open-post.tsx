import { Link, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { EmptyState } from "~/components/ui/screen";
import { buildEditPostSearch } from "../addresses";
import type { StudioData } from "../screen.server";
import { PostEditor } from "./post-editor";

type Open = NonNullable<StudioData["open"]>;

export function OpenPost({
  open,
  onClose,
}: {
  open: Open;
  onClose: (outcome: "saved" | "cancelled") => void;
}) {
  const { search } = useLocation();
  const id = open.post?.id;
  // The review's data stay the same objects across refreshes, so that it runs again only after typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each post
  const against = useMemo(() => open, [id]);
  const { post } = open;
  if (!post)
    return (
      <EmptyState
        title="Blog post not found"
        hint="It may have been deleted."
        action={
          <Link to={buildEditPostSearch(search, null)} className="font-semibold text-primary underline">
            Close
          </Link>
        }
      />
    );
  return (
    <PostEditor
      key={post.id}
      post={post}
      host={open.host}
      clock={open.clock}
      against={against}
      onClose={onClose}
    />
  );
}
