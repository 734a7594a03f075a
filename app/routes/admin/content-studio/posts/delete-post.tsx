import Trash2 from "lucide-react/icons/trash-2";
import { useConfirm } from "~/components/admin/forms/confirm";
import { useAction } from "~/components/admin/forms/use-action";
import { postCommands } from "~/services/writing/post-commands";

const CONFIRM = {
  title: "Are you sure you want to delete this blog post?",
  yes: "Delete",
};
/** The key of the fetcher that deletes posts, one for the screen, as a deleted row can't report the result. */
const KEY = "post-removal";

/** Deletes a post after asking. `date` is its planned date, in words. */
export function DeletePost({ id, title, date }: { id: string; title: string; date: string | null }) {
  const { fetcher, path, pending } = useAction(postCommands.deletePost, { key: KEY, isQuiet: true });
  const { ask, dialog } = useConfirm();
  const remove = async () => {
    const lead = date ? `“${title}”. Its date, ${date}, goes with it.` : title;
    if (await ask({ ...CONFIRM, lead })) fetcher.submit({ id }, { method: "post", action: path });
  };
  return (
    <>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        disabled={pending}
        onClick={remove}
        className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-line hover:text-ink"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
      {dialog}
    </>
  );
}

/** Reports a post's deletion by a toast, with an undo if possible. `onGone` is called with the post's id. */
export function useRemovals(onGone: (id: string) => void) {
  const { fetcher, path } = useAction(postCommands.restorePost);
  useAction(postCommands.deletePost, {
    key: KEY,
    toast: ({ undo }) =>
      undo
        ? { action: { label: "Undo", run: () => fetcher.submit(undo, { method: "post", action: path }) } }
        : {},
    onDone: ({ id }) => onGone(id),
  });
}
