import { useFetcher } from "@remix-run/react";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import { useOfferUndo } from "~/components/admin/undo/undo-provider";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { UNDO_SHOWN_MS } from "~/domain/leads/change/undo";
import type { BulkFormChange, ChosenLeads, LeadListAnswer, ListIntent } from "./action-data";

/** Submits a change of the list without leaving it, reports the result, and offers an undo. */
export function useListAction(onDone?: (answer: LeadListAnswer) => void) {
  const fetcher = useFetcher<LeadListAnswer & RetryableAnswer>();
  const undo = useFetcher<LeadListAnswer & RetryableAnswer>();
  const offerUndo = useOfferUndo();
  const post = { method: "post", action: "/admin/dashboard" } as const;

  useEachAnswer(fetcher.data, (answer) => {
    // No toast is shown for an error in a dialog, such as of lost leads, which shows it itself; a toast would cover it.
    if (answer.result || (answer.retry && answer.sent?.get("status") === "lost")) return;
    const back = answer.undo;
    showAnswerToast(
      answer,
      (form) => fetcher.submit(form, post),
      back
        ? { duration: UNDO_SHOWN_MS, action: { label: "Undo", run: () => undo.submit(back, post) } }
        : offerUndo(answer.undos),
    );
    if (answer.ok) onDone?.(answer);
  });
  useEachAnswer(undo.data, (undone) => showAnswerToast(undone, (form) => undo.submit(form, post)));

  return {
    Form: fetcher.Form,
    answer: fetcher.data,
    pending: fetcher.state !== "idle" || undo.state !== "idle",
    sending: fetcher.formData,
    submit: (form: FormData | (Record<string, string> & { intent: ListIntent })) =>
      fetcher.submit(form, post),
    change: (chosen: ChosenLeads, what: BulkFormChange) => {
      const form = new FormData();
      form.set("intent", "ids" in chosen ? "bulk" : "bulk-matching");
      if ("ids" in chosen) for (const id of chosen.ids) form.append("ids", id);
      else for (const [name, value] of Object.entries(chosen.matching)) form.set(name, String(value));
      for (const [name, value] of Object.entries(what)) form.set(name, value);
      fetcher.submit(form, post);
    },
  };
}
