import { createContext, type ReactNode, useContext } from "react";
import type { CommandValue } from "~/commands/handle.server";
import { useAction } from "~/components/admin/forms/use-action";
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
  const moving = useAction(moveEntry, { toast: (value) => undo.move(value) });
  const planning = useAction(planPost, { toast: (value) => undo.plan(value) });
  const takingOff = useAction(takeOffPost, { toast: (value) => undo.takeOff(value) });
  const offer = ({ fetcher, path }: Pick<typeof moving, "path"> & SubmitsForms, values: Values) => ({
    duration: 10_000,
    action: { label: "Undo", run: () => fetcher.submit(values, { method: "post", action: path }) },
  });
  const undo: Undo = {
    move: (value) => offer(moving, value.undo),
    plan: ({ id }) => offer(takingOff, { id }),
    takeOff: (value) => offer(planning, value),
  };
  return <UndoContext.Provider value={undo}>{children}</UndoContext.Provider>;
}

type Values = Record<string, string>;
type SubmitsForms = {
  fetcher: { submit: (values: Values, options: { method: "post"; action: string }) => void };
};
