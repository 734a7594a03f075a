import { useCallback, useEffect, useRef, useState } from "react";
import type { RichText } from "#studio/rich-text/types";
import { type EditedPost, isSameJson, type PostDraft } from "~/domain/blog/edited-post";
import { comparePostDrafts } from "./conflict";

const SAVE_DELAY_MS = 1_500;

export type SaveState =
  | { kind: "saved"; at: string | null }
  | { kind: "typing" }
  | { kind: "saving" }
  | { kind: "failed"; message: string; isFinal: boolean };

export interface SaveAnswer {
  ok: boolean;
  /** Whether the session has ended; then nothing was read or written. */
  isSignedOut?: boolean;
  /** Whether the refusal of a save is final: a retry would be refused again. */
  isFinal?: boolean;
  message?: string | undefined;
  errors?: Record<string, string[]> | undefined;
  post?: EditedPost | undefined;
  theirs?: EditedPost | undefined;
}

export type AutosaveCall = (
  intent: "autosave",
  draft: PostDraft,
  revision: string | null,
) => Promise<SaveAnswer>;

/**
 * Saves to the draft after each pause in typing, one save at a time. Once the post was changed elsewhere nothing is written
 * until a person has chosen.
 * @param readUntoldText the editor's text that `onChange` has not reported yet; else null
 */
export function usePostForm(opened: EditedPost, send: AutosaveCall, readUntoldText: () => RichText | null) {
  const [draft, setDraft] = useState(opened.draft);
  const [saved, setSaved] = useState<SaveState>({ kind: "saved", at: opened.saved });
  const [theirs, setTheirs] = useState<EditedPost | null>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [stored, setStored] = useState(opened);
  const [isSignedOut, setSignedOut] = useState(false);
  const typed = useRef(draft);
  const known = useRef({ draft: opened.draft, revision: opened.revision });
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);

  const change = useCallback((part: Partial<PostDraft>) => {
    typed.current = { ...typed.current, ...part };
    setDraft(typed.current);
  }, []);

  const readTyped = useCallback((): PostDraft => {
    const content = readUntoldText();
    if (content) change({ content });
    return typed.current;
  }, [change, readUntoldText]);

  const isDirty = useCallback(() => !isSameJson(readTyped(), known.current.draft), [readTyped]);

  /** Applies the answer to a save; `sent` is what was sent with it. */
  const settle = useCallback((answer: SaveAnswer, sent: PostDraft) => {
    setErrors(answer.errors ?? {});
    setSignedOut(answer.isSignedOut ?? false);
    if (answer.theirs && comparePostDrafts(sent, answer.theirs.draft).length === 0) {
      // If an earlier answer was lost, the stored version is the one that was sent from here.
      known.current = { draft: sent, revision: answer.theirs.revision };
      setStored(answer.theirs);
      setSaved({ kind: "saved", at: answer.theirs.saved });
      return true;
    }
    if (answer.theirs) {
      isHeld.current = true;
      setTheirs(answer.theirs);
    }
    if (answer.post) {
      const { post } = answer;
      known.current = { draft: sent, revision: post.revision };
      setStored(post);
      // The server makes the slug unique; the result is shown unless the slug is being typed.
      if (typed.current.slug === sent.slug && post.draft.slug !== sent.slug) {
        known.current.draft = { ...sent, slug: post.draft.slug };
        typed.current = { ...typed.current, slug: post.draft.slug };
        setDraft(typed.current);
      }
      setSaved({ kind: "saved", at: post.saved });
    } else if (!answer.ok)
      setSaved({
        kind: "failed",
        message: answer.message ?? "Not saved",
        isFinal: answer.isFinal ?? false,
      });
    return Boolean(answer.post);
  }, []);

  /** Saves the post's unsaved changes; true when everything typed is stored. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    if (isHeld.current) return false;
    if (!isDirty()) return true;
    const sent = typed.current;
    setSaved({ kind: "saving" });
    running.current = send("autosave", sent, known.current.revision)
      .then((answer) => settle(answer, sent))
      .catch(() => settle({ ok: false, message: "Not saved: the server can't be reached." }, sent))
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [send, settle, isDirty]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the pause
  useEffect(() => {
    if (!isDirty() || isHeld.current) return;
    setSaved({ kind: "typing" });
    timer.current = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [draft, save]);

  useEffect(() => {
    if (saved.kind !== "failed" || saved.isFinal || isHeld.current) return;
    const again = setTimeout(save, 10_000);
    return () => clearTimeout(again);
  }, [saved, save]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);

  /** Continues from somebody else's version of the post: with its text, or to save mine over it. */
  const resolve = useCallback((other: EditedPost, keep: "mine" | "theirs") => {
    isHeld.current = false;
    known.current = { draft: other.draft, revision: other.revision };
    setStored(other);
    setTheirs(null);
    if (keep === "theirs") typed.current = other.draft;
    setDraft({ ...typed.current });
    setSaved(keep === "theirs" ? { kind: "saved", at: other.saved } : { kind: "typing" });
  }, []);

  return {
    draft,
    change,
    saved,
    errors,
    theirs,
    stored,
    isSignedOut,
    save,
    settle,
    resolve,
    isDirty,
    /** The post's revision and text that are known to be stored. */
    known,
    readTyped,
  };
}

export type PostForm = ReturnType<typeof usePostForm>;
