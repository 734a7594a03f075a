import { type FormEvent, useRef, useState } from "react";
import type { ConfirmQuestion } from "~/components/admin/forms/confirm";
import { showToast } from "~/components/ui/toast-store";
import type { EditedPost } from "~/domain/blog/edited-post";
import { changePost, type PostIntent } from "./calls";
import type { PostAnswer } from "./refused-save";
import type { PostForm } from "./use-post-form";

type Outcome = "saved" | "cancelled";
type Options = {
  onClose: (outcome: Outcome) => void;
  /** Called with the post after an earlier version was restored. */
  onRestored: (post: EditedPost) => void;
  /** Called with the reasons why a post can't be published, by field. */
  onRefused: (errors: Record<string, string[]>) => void;
  ask: (question: ConfirmQuestion) => Promise<boolean>;
};

/** The actions of the post editor's buttons. Each first stores what is typed, so that nothing is lost. */
export function usePostActions(
  opened: EditedPost,
  form: PostForm,
  { onClose, onRestored, onRefused, ask }: Options,
) {
  const { id } = opened;
  const [pending, setPending] = useState<PostIntent | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isClosing = useRef(false);
  const isSaving = useRef(false);

  const close = (outcome: Outcome) => {
    isClosing.current = true;
    onClose(outcome);
  };

  /** Makes a change that ends in a toast; null where nothing could be asked for. */
  const act = async (
    intent: PostIntent,
    more: { to?: string; at?: string } = {},
  ): Promise<PostAnswer | null> => {
    setPending(intent);
    const isStored = await form.save();
    const sent = form.readTyped();
    const { revision } = form.known.current;
    const holdsText = intent === "save" || intent === "publish" || intent === "schedule";
    if (!isStored && !holdsText) {
      setPending(null);
      tell({ ok: false, title: "Error", message: "What you typed is not saved, so nothing was done." });
      return null;
    }
    const answer = await changePost(intent, {
      id,
      revision,
      ...(holdsText && { draft: sent }),
      ...more,
    });
    form.settle(answer, holdsText ? sent : (answer.post?.draft ?? sent));
    setPending(null);
    tell(answer);
    if (answer.problems && answer.errors) onRefused(answer.errors);
    return answer;
  };
  /** A second press while the first is on its way does nothing. */
  const saveAndClose = async (intent: "save" | "publish") => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const answer = await act(intent);
      // What was typed while it was on its way goes after it.
      if (answer?.ok && (await form.save())) close("saved");
    } finally {
      isSaving.current = false;
    }
  };

  return {
    pending,
    /** Whether it is being asked what becomes of the changes. */
    isLeaving,
    /** True once the form closes on purpose: leaving it then asks nothing. */
    isClosing,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      return saveAndClose(submitter?.getAttribute("value") === "publish" ? "publish" : "save");
    },
    /** Schedules the post. @returns what is wrong with that time, if anything is. */
    schedule: async (at: string) => (await act("schedule", { at }))?.errors?.at?.[0],
    unschedule: () => act("unschedule"),
    preview: async () => {
      // The preview's tab is opened at once, as a browser would block it later as a pop-up.
      const tab = window.open("", "_blank");
      const isStored = await form.save();
      const { slug } = form.readTyped();
      if (tab && isStored && slug) {
        tab.location.href = `/preview?to=${encodeURIComponent(`/blog/${slug}`)}`;
        return;
      }
      tab?.close();
      showToast(
        isStored
          ? { title: "Nothing to preview yet", description: "Give the post a title first." }
          : {
              title: "Error",
              description: "The draft is not saved, so it can’t be previewed.",
              variant: "destructive",
            },
      );
    },
    restore: async (to: string) => {
      const answer = await act("restore", { to });
      if (answer?.post) onRestored(answer.post);
    },
    unpublish: async () => {
      if (await ask(UNPUBLISH)) await act("unpublish");
    },
    cancel: () => {
      const isChanged = form.isDirty() || form.known.current.revision !== opened.revision;
      if (isChanged) setLeaving(true);
      else close("cancelled");
    },
    stay: () => setLeaving(false),
    keepAsDraft: async () => {
      setLeaving(false);
      if (await form.save()) close("cancelled");
    },
    discard: async () => {
      const to = opened.revision === null ? "" : opened.hasDraft ? opened.revision : "published";
      const { revision } = form.known.current;
      isClosing.current = true;
      if (revision !== opened.revision) tell(await changePost("discard", { id, revision, to }));
      close("cancelled");
    },
  };
}

const UNPUBLISH: ConfirmQuestion = {
  title: "Take this post off the site?",
  lead: "It goes on as a draft.",
  yes: "Unpublish",
};

export type PostActions = ReturnType<typeof usePostActions>;

function tell({ ok, title, message }: PostAnswer) {
  showToast({ title, description: message, variant: ok ? "default" : "destructive" });
}
