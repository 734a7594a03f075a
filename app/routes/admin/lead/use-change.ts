import { getFormProps } from "@conform-to/react";
import { useFetcher, useRevalidator } from "@remix-run/react";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { useOfferUndo } from "~/components/admin/undo/undo-provider";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { UNDO_SHOWN_MS } from "~/domain/leads/change/undo";
import type { ChangeAnswer, LeadIntent } from "./action-data";
import { type FormIntent, readLeadForm } from "./read-forms";

export type UndoHandler = (fields: Record<string, string>) => void;

/**
 * Submits one of the screen's forms without leaving it, and reports the result.
 * @param of names one of several forms with this intent
 * @param undo outlives the form
 */
export function useChange(intent: LeadIntent, onDone?: () => void, of?: string, undo?: UndoHandler) {
  const fetcher = useFetcher<ChangeAnswer>();
  const plainAnswer = useAnswer<ChangeAnswer>();
  const offerUndo = useOfferUndo();
  const { revalidate } = useRevalidator();
  const isOurs = plainAnswer?.intent === intent && plainAnswer.of === of;
  const answer = fetcher.data?.intent === intent ? fetcher.data : isOurs ? plainAnswer : undefined;

  useEachAnswer(fetcher.data, (told) => {
    const { ok, clashes, undo: back, undos } = told;
    showAnswerToast(told, fetcher.submit, {
      ...offerUndo(undos),
      ...(undo && back && { duration: UNDO_SHOWN_MS, action: { label: "Undo", run: () => undo(back) } }),
    });
    if (ok) onDone?.();
    // A refused change doesn't refresh the screen by itself, so a conflict reads it again.
    if (clashes) revalidate();
  });

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}

/** Like `useChange`, for a form with fields, which is also checked in the browser. */
export function useChangeForm<I extends FormIntent>(
  intent: I,
  id: string,
  onDone?: () => void,
  of?: string,
  undo?: UndoHandler,
) {
  const change = useChange(intent, onDone, of, undo);
  const [form, fields] = useCheckedForm({
    id,
    read: (form) => readLeadForm(intent, form),
    result: change.answer?.result,
    pending: change.pending,
  });
  return { ...change, props: getFormProps(form), fields, errors: form.allErrors };
}
