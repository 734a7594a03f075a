import { Button } from "~/components/ui/button";
import type { EditedPost } from "./edited-post";
import type { PostActions } from "./use-post-actions";

/** What can be done with the post. `isHeld`: not before it is chosen between two versions. */
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
    <footer className="contents sm:sticky sm:bottom-0 sm:z-10 sm:-mx-4 sm:-mb-4 sm:flex sm:flex-wrap sm:items-center sm:gap-2 sm:rounded-b-card sm:border-t sm:border-line sm:bg-surface sm:px-4 sm:py-3">
      {/* On a phone only these stay in view: a bar of all six would cover half of what is written. */}
      <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 border-t border-line bg-surface px-4 py-3 sm:static sm:m-0 sm:border-0 sm:p-0">
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
      </div>
      <div className="flex flex-wrap gap-2 sm:flex-1">
        <Button variant="quiet" onClick={actions.preview} className="sm:mr-auto">
          Preview
        </Button>
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
      </div>
    </footer>
  );
}
