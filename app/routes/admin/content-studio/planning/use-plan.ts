import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { retryAction } from "~/components/admin/unsent/retry-action";
import { toast } from "~/components/ui/toast-store";
import type { PlanAnswer } from "./action-data";

/** Sends a form of the Calendar or Topics tab without leaving it, and says how it went. */
export function usePlan(onDone?: () => void) {
  const fetcher = useFetcher<PlanAnswer>();
  const answer = fetcher.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (!answer) return;
    const { ok, title, message } = answer;
    toast({
      title,
      description: message,
      variant: ok ? "default" : "destructive",
      ...retryAction(answer, fetcher.submit),
    });
    if (ok) onDone?.();
  }, [answer]);

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
