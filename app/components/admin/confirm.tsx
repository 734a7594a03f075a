import { type ReactNode, useCallback, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Modal } from "./modal";

export interface Question {
  title: string;
  /** What it means to say yes. */
  lead: string;
  /** The words on the button that says yes. */
  yes: string;
  /** The words on the button that leaves everything as it is. */
  no?: string;
}

/**
 * Asks before something is done that can't simply be done again. `ask` answers once the person has; `dialog` has to stand
 * somewhere on the screen: inside the dialog it is asked from, so that the two are stacked, and outside any form.
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<((yes: boolean) => void) | null>(null);
  const ask = useCallback((asked: Question) => {
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

/** The question itself, for whoever keeps the answer. The button that changes nothing has the focus. */
export function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question | null;
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
