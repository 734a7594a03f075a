import { type ReactNode, useCallback, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Modal } from "../modal";

export interface ConfirmQuestion {
  title: string;
  lead: string;
  yes: string;
  no?: string;
}

/**
 * Asks a question before a change that can't easily be undone. When a dialog asks it, that dialog renders `dialog`, outside
 * any form.
 */
export function useConfirm(): { ask: (question: ConfirmQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const answer = useRef<((yes: boolean) => void) | null>(null);
  const ask = useCallback((asked: ConfirmQuestion) => {
    answer.current?.(false);
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = (yes: boolean) => {
    setQuestion(null);
    answer.current?.(yes);
    answer.current = null;
  };
  return { ask, dialog: <ConfirmDialog question={question} onAnswer={settle} /> };
}

/** The question alone, for callers that keep its state. The button that changes nothing has the focus. */
export function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: ConfirmQuestion | null;
  onAnswer: (yes: boolean) => void;
}) {
  if (!question) return null;
  const { title, lead, yes, no = "Cancel" } = question;
  return (
    <Modal open role="alertdialog" size="small" title={title} lead={lead} onClose={() => onAnswer(false)}>
      <div className="flex flex-wrap justify-end gap-2 px-5 py-4">
        <Button variant="secondary" autoFocus onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button onClick={() => onAnswer(true)}>{yes}</Button>
      </div>
    </Modal>
  );
}
