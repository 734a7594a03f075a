import { useFetcher } from "@remix-run/react";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import { useConfirm } from "~/components/admin/forms/confirm";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import type { StudioAnswer } from "../post-editor/action-data";

const CONFIRM = {
  title: "Are you sure you want to delete this blog post?",
  yes: "Delete",
};
/** The key of the fetcher that deletes posts, one for the screen, as a deleted row can't report the result. */
const KEY = "post-removal";

/** Deletes a post after asking. `date` is its planned date, in words. */
export function DeletePost({ id, title, date }: { id: string; title: string; date: string | null }) {
  const fetcher = useFetcher<StudioAnswer>({ key: KEY });
  const { ask, dialog } = useConfirm();
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        onSubmit={async (event) => {
          event.preventDefault();
          const lead = date ? `“${title}”. Its date, ${date}, goes with it.` : title;
          if (await ask({ ...CONFIRM, lead })) fetcher.submit(form.current);
        }}
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          aria-label={`Delete ${title}`}
          disabled={fetcher.state !== "idle"}
          className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-line hover:text-ink"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </fetcher.Form>
      {dialog}
    </>
  );
}

/** Reports a post's deletion by a toast, with an undo if possible. `onGone` is called with the post's id. */
export function useRemovals(onGone: (id: string) => void) {
  const { data, submit } = useFetcher<StudioAnswer>({ key: KEY });
  useEachAnswer(data, (answer) => {
    const { undo } = answer;
    if (!undo) return showAnswerToast(answer);
    const run = () => submit({ intent: "restore", ...undo }, { method: "post" });
    showAnswerToast(answer, undefined, { action: { label: "Undo", run } });
    onGone(undo.id);
  });
}
