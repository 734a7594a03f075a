import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useId, useRef } from "react";
import { Button } from "~/components/ui/button";
import type { LastStepWords } from "./last-step-words";

type StartOverProps = {
  words: LastStepWords;
  isSent: boolean;
  onStartOver: () => void;
};

/** Starts the chat over, but asks first. Enter, Escape and a phone's Back all keep what is there. */
export function StartOver({ words, isSent, onStartOver }: StartOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useId();
  const erase = () => {
    dialog.current?.close();
    onStartOver();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-xs font-semibold text-primary hover:underline hover:underline-offset-4"
      >
        <RotateCcw aria-hidden className="size-4" />
        {words.startOver}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={question}
        className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-5 text-ink shadow-pop backdrop:bg-black/50"
      >
        <p id={question} className="font-semibold">
          {isSent ? words.forgetRequest : words.forgetAnswers}
        </p>
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {words.keep}
          </Button>
          <Button onClick={erase}>{isSent ? words.startOver : words.erase}</Button>
        </div>
      </dialog>
    </>
  );
}
