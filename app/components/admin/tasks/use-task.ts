import { useFetcher, useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { showAnswerToast } from "../forms/answer-toast";
import type { TaskAnswer } from "./action-data";

type Options = {
  onDone?: () => void;
  /** Called by the toast's Undo button, which is offered after a task was completed. */
  undo?: (taskId: string) => void;
  /** The fetcher's key, where another component sends the form. */
  key?: string;
};

/** Sends a form about a task to the screen it is on, and says how it went. */
export function useTask({ onDone, undo, key }: Options = {}) {
  const fetcher = useFetcher<TaskAnswer>({ ...(key && { key }) });
  const { revalidate } = useRevalidator();
  // A fetcher with a key may still hold an answer that an earlier screen has shown.
  const earlier = useRef(fetcher.data);
  const answer = fetcher.data === earlier.current ? undefined : fetcher.data;

  useEachAnswer(answer, (answer) => {
    const { ok, intent, taskId, clashes } = answer;
    const mayUndo = ok && undo && intent === "task-done" && taskId;
    showAnswerToast(
      answer,
      fetcher.submit,
      mayUndo ? { action: { label: "Undo", run: () => undo(taskId) } } : {},
    );
    if (ok) onDone?.();
    // A refused change doesn't refresh the screen by itself.
    if (clashes) revalidate();
  });

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
