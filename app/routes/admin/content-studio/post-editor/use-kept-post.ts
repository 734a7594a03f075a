import { useEffect, useRef, useState } from "react";
import { generateRandomKey, getPageDrafts } from "~/components/admin/forms/page-drafts";
import { useAdmin } from "~/components/admin/use-admin";
import type { EditedPost, PostDraft } from "~/domain/blog/edited-post";
import type { PostForm } from "./use-post-form";

type KeptPost = { draft: PostDraft; revision: string | null };

/**
 * Keeps in this browser what is typed and not stored yet, for a tab closed while the server is out of reach, and puts it
 * back. The text of a post that was never stored comes back in the next new one.
 */
export function useKeptPost(opened: EditedPost, form: PostForm, show: (text: PostDraft["content"]) => void) {
  const { user } = useAdmin();
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isLookedFor = useRef(false);
  const isOver = useRef(false);
  const buildKey = (name: string) => ({ userId: user.id, screen: "/admin/content-studio", form: name });
  const own = buildKey(`post ${opened.id}`);
  const fresh = buildKey("new post");

  const keep = () => {
    if (!isLookedFor.current || isOver.current) return;
    const { drafts } = getPageDrafts();
    const { revision } = form.known.current;
    if (revision !== null) drafts.forget(fresh);
    const at = revision === null ? fresh : own;
    if (!form.isDirty()) return drafts.forget(at);
    const beside: KeptPost = { draft: form.readTyped(), revision };
    drafts.keep(at, { at: Date.now(), key: generateRandomKey(), fields: {}, beside });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the post is opened
  useEffect(() => {
    const { drafts, openPages } = getPageDrafts();
    let isGone = false;
    void openPages().then((pages) => {
      if (isGone) return;
      isLookedFor.current = true;
      // A kept text does not replace what somebody has typed in the meantime.
      if (form.isDirty()) return keep();
      const kept = drafts.take(opened.revision === null ? fresh : own, pages);
      if (!kept?.beside) return;
      const { draft, revision } = kept.beside as KeptPost;
      form.change(draft);
      show(draft.content);
      setRestoredAt(kept.at);
      if (revision !== opened.revision) form.settle({ ok: false, theirs: opened }, draft);
    });
    // When the page closes, the editor may hold typed text that was not kept yet.
    window.addEventListener("pagehide", keep);
    return () => {
      isGone = true;
      window.removeEventListener("pagehide", keep);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change and each save
  useEffect(keep, [form.draft, form.saved]);

  return {
    /** When the restored text was typed, in milliseconds by this browser's clock; null if none was restored. */
    restoredAt,
    /** Deletes the kept text, when the form is closed on purpose. */
    forget: () => {
      isOver.current = true;
      getPageDrafts().drafts.forget(fresh);
      getPageDrafts().drafts.forget(own);
    },
  };
}
