import { useFetcher } from "@remix-run/react";
import { showToast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { buildRetryAction } from "../forms/retry-action";
import { useAnswer } from "../forms/use-answer";
import type { TextAnswer } from "./action-data";

/** Submits a form about texts to its screen, and reports the result. @param of names the form on the screen */
export function useTexting(of: string, onDone?: () => void) {
  const fetcher = useFetcher<TextAnswer>();
  const plain = useAnswer<TextAnswer>();
  const answer = fetcher.data ?? (plain?.of === of ? plain : undefined);

  useEachAnswer(fetcher.data, (told) => {
    const { ok, title, message, result } = told;
    showToast({
      title,
      description: message ?? Object.values(result?.error ?? {})[0]?.[0],
      variant: ok ? "default" : "destructive",
      ...buildRetryAction(told, fetcher.submit),
    });
    if (ok) onDone?.();
  });

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
