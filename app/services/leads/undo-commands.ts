import { z } from "zod";
import { type DoneWords, defineCommands, idField } from "~/commands/define";
import { MAX_UNDOS } from "~/domain/leads/change/undo";

const undoable = z.object({ leadId: idField, id: idField });

/** Names a call or a change of a lead that can be undone for some seconds. */
export type UndoableChange = z.output<typeof undoable>;

/** Undoes changes of leads, on whatever screen their toast is by then. In a file of its own, as all screens load it. */
export const undoCommands = defineCommands(
  "undo",
  { role: "staff" },
  {
    undoChanges: {
      input: z.object({ undos: z.array(undoable).min(1).max(MAX_UNDOS) }),
      done: ({ message }: { message: string }): DoneWords => ({ title: "Change undone", message }),
      failed: "Failed to undo the change",
    },
  },
);
