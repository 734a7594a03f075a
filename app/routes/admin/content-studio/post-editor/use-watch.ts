import { useEffect, useRef } from "react";
import { showToast } from "~/components/ui/toast-store";
import type { EditedPost } from "~/domain/blog/edited-post";
import { fetchLatestPost } from "./calls";
import type { PostForm } from "./use-post-form";

const WATCH_INTERVAL_MS = 10_000;

/** Checks regularly whether the post was changed elsewhere. An untouched form is updated; a changed one shows both versions. */
export function useWatch(id: string, form: PostForm, follow: (other: EditedPost) => void) {
  const mine = useRef(new Set<string | null>());
  mine.current.add(form.known.current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for as long as the form is open
  useEffect(() => {
    const look = async () => {
      if (document.hidden || !form.known.current.revision) return;
      const latest = await fetchLatestPost(id);
      if (!latest || mine.current.has(latest.revision) || latest.revision === form.known.current.revision)
        return;
      if (form.isDirty()) form.settle({ ok: false, theirs: latest }, form.readTyped());
      else {
        follow(latest);
        showToast({
          title: "Changed elsewhere",
          description: "The post was edited in the Studio; this is how it is now.",
        });
      }
    };
    const timer = setInterval(look, WATCH_INTERVAL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id]);
}
