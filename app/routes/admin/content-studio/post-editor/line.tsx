import ListTree from "lucide-react/icons/list-tree";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import type { EditedPost } from "~/domain/blog/edited-post";
import { PublishMenu } from "./publish-menu";
import { SaveStatus } from "./save-status";
import type { PostActions } from "./use-post-actions";
import type { SaveState } from "./use-post-form";

/** The line of buttons above a post's text. `isHeld`: disabled until a person has chosen between two versions. */
export function Line({
  actions,
  isOutline,
  stored,
  saved,
  isHeld,
  onDate,
}: {
  actions: PostActions;
  /** Whether the post is an outline, which can't be published before somebody has rewritten it. */
  isOutline: boolean;
  stored: EditedPost;
  saved: SaveState;
  isHeld: boolean;
  onDate: () => void;
}) {
  const { pending } = actions;
  return (
    <div className="sticky top-12 z-20 flex min-h-12 flex-wrap items-center gap-1 border-b border-line bg-paper py-1 sm:gap-x-2 lg:top-[--crisis-bar] xl:col-start-2 xl:row-start-1">
      <div className="flex w-full min-w-0 items-center gap-2 sm:w-auto sm:flex-1">
        <SaveStatus state={saved} post={stored} />
        {isOutline && (
          <Badge tone="outline" icon={<ListTree aria-hidden />}>
            Outline
          </Badge>
        )}
      </div>
      <div className="-ml-3 mr-auto sm:order-first sm:mr-0">
        <Button variant="quiet" size="sm" onClick={actions.cancel}>
          Cancel
        </Button>
      </div>
      <SubmitButton
        name="intent"
        value="save"
        variant="quiet"
        size="sm"
        disabled={isHeld}
        pending={pending === "save"}
        pendingLabel="Saving..."
      >
        Save Draft
      </SubmitButton>
      <Button variant="quiet" size="sm" onClick={actions.preview}>
        Preview
      </Button>
      <PublishMenu actions={actions} stored={stored} saved={saved} isHeld={isHeld} onDate={onDate} />
    </div>
  );
}
