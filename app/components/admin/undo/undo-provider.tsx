import { useFetcher } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useRef } from "react";
import type { ToastMessage } from "~/components/ui/toast-store";
import { pickSettledAnswer, useEachAnswer } from "~/components/ui/use-each-answer";
import { UNDO_SHOWN_MS } from "~/domain/leads/change/undo";
import { showAnswerToast } from "../forms/answer-toast";
import type { UndoAnswer, UndoForm } from "./action-data";

/** Offers an undo in a toast. @param onUndone called on the screen that is open by then */
type Offer = (undo: UndoForm | undefined, onUndone?: () => void) => Partial<ToastMessage>;

const OfferUndo = createContext<Offer>(() => ({}));

/** Returns the function that builds a toast's Undo button; it builds none without a change to undo. */
export const useOfferUndo = (): Offer => useContext(OfferUndo);

const TO = { method: "post", action: "/admin/dashboard" } as const;

/** Sends an undo and shows its result, also after the screen that offered it was left. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const fetcher = useFetcher<UndoAnswer>();
  const done = useRef<(() => void) | undefined>();
  useEachAnswer(pickSettledAnswer(fetcher), (answer) => {
    showAnswerToast(answer, (form) => fetcher.submit(form, TO));
    if (answer.ok) done.current?.();
  });
  const offer: Offer = (undo, onUndone) =>
    undo
      ? {
          duration: UNDO_SHOWN_MS,
          action: {
            label: "Undo",
            run: () => {
              done.current = onUndone;
              fetcher.submit(undo, TO);
            },
          },
        }
      : {};
  return <OfferUndo.Provider value={offer}>{children}</OfferUndo.Provider>;
}
