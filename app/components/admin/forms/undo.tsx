import { createContext, type ReactNode, useContext, useRef } from "react";
import type { Command } from "~/commands/define";
import type { ToastMessage } from "~/components/ui/toast-store";
import { pickSettledAnswer, useEachAnswer } from "~/components/ui/use-each-answer";
import { UNDO_SHOWN_MS } from "~/domain/leads/change/undo";
import { type UndoableChange, undoCommands } from "~/services/leads/undo-commands";
import { type FixedFields, useAction } from "./action-button";

/** Offers an undo in a toast. @param onUndone called on the screen that is open by then */
type Offer = (undos: readonly UndoableChange[], onUndone?: () => void) => Partial<ToastMessage>;

const OfferUndo = createContext<Offer>(() => ({}));

/** Returns the function that builds a toast's Undo button; it builds none without a change to undo. */
export const useOfferUndo = (): Offer => useContext(OfferUndo);

/** Sends an undo and shows its result, also after the screen that offered it was left. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const done = useRef<(() => void) | undefined>();
  const { fetcher, send } = useAction(undoCommands.undoChanges, { at: "/admin/dashboard" });
  useEachAnswer(pickSettledAnswer(fetcher), ({ ok }) => ok && done.current?.());
  const sendAll = (undos: readonly UndoableChange[], onUndone?: () => void) => {
    done.current = onUndone;
    const form = new FormData();
    for (const [index, undo] of undos.entries())
      for (const [field, value] of Object.entries(undo)) form.set(`undos[${index}].${field}`, value);
    send(form);
  };
  const offer: Offer = (undos, onUndone) =>
    undos.length > 0
      ? { duration: UNDO_SHOWN_MS, action: { label: "Undo", run: () => sendAll(undos, onUndone) } }
      : {};
  return <OfferUndo.Provider value={offer}>{children}</OfferUndo.Provider>;
}

/**
 * Builds what the toast of a change has to take it back: a button that sends a command. The component that calls this has to
 * outlive the control that made the change.
 */
export function useTakeBack<Row extends Command>(
  row: Row,
  options: Parameters<typeof useAction<Row>>[1] = {},
) {
  const { send } = useAction(row, options);
  return (fields: FixedFields<Row>): Partial<ToastMessage> => ({
    duration: UNDO_SHOWN_MS,
    action: {
      label: "Undo",
      run: () => send(fields),
    },
  });
}
