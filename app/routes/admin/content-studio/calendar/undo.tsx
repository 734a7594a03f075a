import { createContext, type ReactNode, useContext } from "react";
import type { CommandValue } from "~/commands/handle.server";
import { useTakeBack } from "~/components/admin/forms/undo";
import type { ToastMessage } from "~/components/ui/toast-store";
import { calendarCommands } from "~/services/writing/calendar-commands";

const { moveEntry, planPost, takeOffPost } = calendarCommands;

type Undo = {
  move: (value: CommandValue<typeof moveEntry>) => Partial<ToastMessage>;
  plan: (value: CommandValue<typeof planPost>) => Partial<ToastMessage>;
  takeOff: (value: CommandValue<typeof takeOffPost>) => Partial<ToastMessage>;
};

const UndoContext = createContext<Undo>({ move: () => ({}), plan: () => ({}), takeOff: () => ({}) });

/** What the toasts of changes to the calendar have for taking them back. */
export const useUndo = () => useContext(UndoContext);

/** Takes changes back for the whole calendar: the control that made one may be gone by then. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const move = useTakeBack(moveEntry, { toast: (value) => undo.move(value) });
  const plan = useTakeBack(planPost, { toast: (value) => undo.plan(value) });
  const takeOff = useTakeBack(takeOffPost, { toast: (value) => undo.takeOff(value) });
  const undo: Undo = {
    move: (value) => move(value.undo),
    plan: ({ id }) => takeOff({ id }),
    takeOff: plan,
  };
  return <UndoContext.Provider value={undo}>{children}</UndoContext.Provider>;
}
