import { useActionData, useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { toast } from "~/components/ui/toast-store";
import type { ChangeAnswer, Intent } from "./action-data";

/** Sends one of the screen's forms without leaving it, and says how it went. */
export function useChange(intent: Intent, onDone?: () => void) {
  const fetcher = useFetcher<ChangeAnswer>();
  const plainAnswer = useActionData<ChangeAnswer>();
  const { revalidate } = useRevalidator();
  const given = fetcher.data ?? plainAnswer;
  const answer = given?.intent === intent ? given : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (!fetcher.data) return;
    const { ok, title, message, errors, clashes } = fetcher.data;
    const description = message ?? Object.values(errors ?? {})[0]?.[0];
    toast({ title, description, variant: ok ? "default" : "destructive" });
    if (ok) onDone?.();
    // A refused change doesn't refresh the screen by itself.
    if (clashes) revalidate();
  }, [fetcher.data]);

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
