import { useEffect } from "react";
import { Button } from "~/components/ui/button";
import type { SaveState } from "./use-post-form";

/** Whether what is typed is in the store. `waits`: visitors still see an older version. */
export function SaveStatus({ state, waits }: { state: SaveState; waits: boolean }) {
  const words = {
    saved: () => (state.kind === "saved" && state.at ? `Saved ${state.at}` : "Not saved yet"),
    typing: () => "Unsaved changes",
    saving: () => "Saving…",
    failed: () => (state.kind === "failed" ? state.message : ""),
  }[state.kind]();
  return (
    <p
      role="status"
      className={state.kind === "failed" ? "text-sm font-semibold text-crisis" : "text-sm text-muted"}
    >
      {words}
      {waits && state.kind === "saved" && " · visitors see the published version"}
    </p>
  );
}

/** The session ended while somebody wrote: a way to sign in beside the form, and to save once that is done. */
export function SignInAgain({ onSave }: { onSave: () => void }) {
  useEffect(() => {
    // Whoever comes back from signing in finds it saved.
    const back = () => document.hidden || onSave();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, [onSave]);
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-crisis/40 bg-crisis-tint p-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong className="block text-crisis">You are signed out</strong>
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
