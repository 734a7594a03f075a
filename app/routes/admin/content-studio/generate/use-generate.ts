import { useEffect, useRef, useState } from "react";
import { readEvents } from "~/components/site/chat/event-stream";
import { showToast } from "~/components/ui/toast-store";
import { DRAFT_WRITTEN, formatBuiltInDraftNote } from "~/domain/writing/draft-words";
import type { DraftProgress } from "~/domain/writing/request";

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

/** What is said about a generation that failed (docs/product/messages.md §8). */
const NOT_GENERATED = { title: "Generation Failed", message: "Failed to generate blog post" };

interface GenerateCall {
  topic: string;
  tone: string;
  category: string;
  keywords: string[];
}

type GenerationOutcome =
  | { kind: "done"; postId: string; writer: "model" | "built-in"; note: string | null }
  | { kind: "failed"; message: string }
  | { kind: "cancelled" };

/** Requests a draft and reports its progress. Aborting `signal` closes the connection, which cancels it. Never throws. */
async function requestGeneration(
  request: GenerateCall,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: DraftProgress) => void },
): Promise<GenerationOutcome> {
  const failed = (message: unknown): GenerationOutcome => ({
    kind: "failed",
    message: typeof message === "string" && message ? message : NOT_GENERATED.message,
  });
  try {
    const response = await fetch("/api/blog/generate", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify(request),
      signal,
    });
    if (!response.ok || !response.body) {
      const answer = (await response.json().catch(() => null)) as { message?: unknown } | null;
      return failed(answer?.message);
    }
    for await (const { event, data } of readEvents(response.body)) {
      const value = JSON.parse(data);
      if (event === "progress") onProgress(value);
      if (event === "failed") return failed(value.message);
      if (event === "done")
        return {
          kind: "done",
          postId: value.id,
          writer: value.generation.writer,
          note: value.generation.note,
        };
    }
    return failed(
      "The connection was lost before the draft was ready. Look under Drafts before you try again.",
    );
  } catch {
    if (signal.aborted) return { kind: "cancelled" };
    return failed("The server could not be reached. Please check your connection and try again.");
  }
}
