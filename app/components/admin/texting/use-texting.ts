import { useFetcher } from "@remix-run/react";
import { toast } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { retryAction } from "../unsent/retry-action";
import { useAnswer } from "../use-answer";
import type { TextAnswer } from "./action-data";

/** Sends a form about texts to the screen it is on, and says how it went. @param of which form of the screen it is */
export function useTexting(of: string, onDone?: () => void) {
  const fetcher = useFetcher<TextAnswer>();
  const plain = useAnswer<TextAnswer>();
  const answer = fetcher.data ?? (plain?.of === of ? plain : undefined);

  useEachAnswer(fetcher.data, (told) => {
    const { ok, title, message, result } = told;
    toast({
      title,
      description: message ?? Object.values(result?.error ?? {})[0]?.[0],
      variant: ok ? "default" : "destructive",
      ...retryAction(told, fetcher.submit),
    });
    if (ok) onDone?.();
  });

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
