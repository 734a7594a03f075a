import { useFetcher, useRevalidator } from "@remix-run/react";
import { showToast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { buildRetryAction } from "../forms/retry-action";
import type { TaskAnswer } from "./action-data";

type Options = {
  onDone?: () => void;
  /** Offered where a task was completed. */
  undo?: (taskId: string) => void;
  /** The fetcher's key, where another component sends the form. */
  key?: string;
};

/** Sends a form about a task to the screen it is on, and says how it went. */
export function useTask({ onDone, undo, key }: Options = {}) {
  const fetcher = useFetcher<TaskAnswer>({ ...(key && { key }) });
  const { revalidate } = useRevalidator();
  const answer = fetcher.data;

  useEachAnswer(fetcher.data, (answer) => {
    const { ok, intent, taskId, title, message, result, clashes } = answer;
    showToast({
      title,
      description: message ?? Object.values(result?.error ?? {})[0]?.[0],
      variant: ok ? "default" : "destructive",
      ...buildRetryAction(answer, fetcher.submit),
      ...(ok &&
        undo &&
        intent === "task-done" &&
        taskId && { action: { label: "Undo", run: () => undo(taskId) } }),
    });
    if (ok) onDone?.();
    // A refused change doesn't refresh the screen by itself.
    if (clashes) revalidate();
  });

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
