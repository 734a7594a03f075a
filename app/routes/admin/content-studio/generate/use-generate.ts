import { useEffect, useRef, useState } from "react";
import { showToast } from "~/components/ui/toast-store";
import { DRAFT_WRITTEN, formatBuiltInDraftNote } from "~/domain/writing/draft-words";
import type { DraftProgress } from "~/domain/writing/request";
import { type GenerateCall, NOT_GENERATED, requestGeneration } from "./call";

/** Requests drafts from the writer, one at a time. Leaving the screen cancels a request. */
export function useGenerate(onDone: (postId: string) => void) {
  const [progress, setProgress] = useState<DraftProgress | null>(null);
  const [isPending, setPending] = useState(false);
  const [wasCancelled, setCancelled] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: GenerateCall): Promise<boolean> => {
    if (running.current) return false;
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    setProgress(null);
    setCancelled(false);
    const outcome = await requestGeneration(request, { signal: controller.signal, onProgress: setProgress });
    running.current = null;
    setPending(false);
    if (outcome.kind === "cancelled") {
      setCancelled(true);
      return false;
    }
    if (outcome.kind === "failed") {
      showToast({ title: NOT_GENERATED.title, description: outcome.message, variant: "destructive" });
      return false;
    }
    const { title, message } = DRAFT_WRITTEN;
    const label = outcome.writer === "built-in" ? formatBuiltInDraftNote(outcome.note) : "";
    showToast({ title, description: message + label });
    onDone(outcome.postId);
    return true;
  };
  return { start, cancel: () => running.current?.abort(), progress, isPending, wasCancelled };
}
