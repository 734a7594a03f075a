import { useFetcher } from "@remix-run/react";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { showAnswerToast } from "../forms/answer-toast";
import { useAnswer } from "../forms/use-answer";
import type { TextAnswer } from "./action-data";

/** Submits a form about texts to its screen, and reports the result. @param of names the form on the screen */
export function useTexting(of: string, onDone?: () => void) {
  const fetcher = useFetcher<TextAnswer>();
  const plain = useAnswer<TextAnswer>();
  const answer = fetcher.data ?? (plain?.of === of ? plain : undefined);

  useEachAnswer(fetcher.data, (told) => {
    showAnswerToast(told, fetcher.submit);
    if (told.ok) onDone?.();
  });

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
