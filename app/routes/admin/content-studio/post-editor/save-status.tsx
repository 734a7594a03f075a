import { useEffect } from "react";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import type { EditedPost } from "~/domain/blog/edited-post";
import type { SaveState } from "./use-post-form";

/** Shows whether the typed text is stored, and whether visitors see it. */
export function SaveStatus({ state, post }: { state: SaveState; post: EditedPost }) {
  const words = {
    saved: () =>
      state.kind === "saved" && state.at ? (
        <>
          Saved <When at={state.at} />
        </>
      ) : (
        "Not saved yet"
      ),
    typing: () => "Unsaved changes",
    saving: () => "Saving…",
    failed: () => (state.kind === "failed" ? state.message : ""),
  }[state.kind]();
  const { planned } = post;
  const more = planned ? (
    <>
      {planned.failed ? "Was not published" : "Goes out"} <When at={planned.at} isLong />
    </>
  ) : post.isPublished && (post.hasDraft || state.kind !== "saved") ? (
    "Visitors see the published version"
  ) : (
    post.isPublished && "Visitors see this version"
  );
  return (
    <p role="status" className="min-w-0 flex-1 text-xs text-muted">
      <span className={state.kind === "failed" ? "font-semibold text-ink" : undefined}>{words}</span>
      {more && <span className="before:content-['_·_'] sm:block sm:before:content-none">{more}</span>}
    </p>
  );
}

/** Shown when the session ended during writing: a way to sign in beside the form, and then to save. */
export function SignInAgain({ onSave }: { onSave: () => void }) {
  useEffect(() => {
    // The post is saved as soon as the person returns from signing in.
    const back = () => document.hidden || onSave();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, [onSave]);
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-error/40 bg-error-tint p-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong className="block text-error">You are signed out</strong>
        Nothing you typed is lost. Sign in again in a new tab, come back here, and it is saved.
      </p>
      <a
        href="/admin/login?redirectTo=%2Fadmin%2Fcontent-studio"
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-primary underline"
      >
        Sign in again
      </a>
      <Button size="sm" variant="secondary" onClick={onSave}>
        Save again
      </Button>
    </section>
  );
}
