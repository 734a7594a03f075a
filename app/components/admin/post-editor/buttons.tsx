import { Button } from "~/components/ui/button";
import type { EditedPost } from "./edited-post";
import type { PostActions } from "./use-post-actions";

/** What can be done with the post, always in view. Nothing is written over somebody else's version unasked. */
export function Buttons({
  actions,
  stored,
  isHeld,
  onHistory,
}: {
  actions: PostActions;
  stored: EditedPost;
  isHeld: boolean;
  onHistory: () => void;
}) {
  const { pending } = actions;
  return (
    <footer className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-4 py-3">
      <Button
        type="submit"
        name="intent"
        value="publish"
        disabled={isHeld}
        pending={pending === "publish"}
        pendingLabel="Publishing..."
      >
        Publish
      </Button>
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="secondary"
        disabled={isHeld}
        pending={pending === "save"}
        pendingLabel="Saving..."
      >
        Save Draft
      </Button>
      <Button variant="secondary" onClick={actions.cancel}>
        Cancel
      </Button>
      <Button variant="quiet" onClick={actions.preview}>
        Preview
      </Button>
      <span className="ml-auto flex flex-wrap gap-2">
        {stored.revision && (
          <Button variant="quiet" onClick={onHistory}>
            Earlier versions
          </Button>
        )}
        {stored.isPublished && (
          <Button variant="quiet" onClick={actions.unpublish} pending={pending === "unpublish"}>
            Unpublish
          </Button>
        )}
      </span>
    </footer>
  );
}
