import { readEvents } from "~/components/site/chat/event-stream";
import type { DraftProgress } from "~/domain/writing/request";

/** What is said about a generation that failed (docs/product/messages.md §8). */
export const NOT_GENERATED = { title: "Generation Failed", message: "Failed to generate blog post" };

export interface GenerateCall {
  topic: string;
  tone: string;
  category: string;
  keywords: string[];
}

export type GenerationOutcome =
  | { kind: "done"; postId: string; writer: "model" | "built-in"; note: string | null }
  | { kind: "failed"; message: string }
  | { kind: "cancelled" };

/** Requests a draft and reports its progress. Aborting `signal` closes the connection, which cancels it. Never throws. */
export async function requestGeneration(
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
