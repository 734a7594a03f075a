import { handleCommands } from "~/commands/handle.server";
import { mergeCommands } from "./commands";
import { mergeLeads } from "./merge.server";
import { undoMerge } from "./undo.server";

export const mergeHandlers = handleCommands(mergeCommands, {
  mergeLeads,
  undoMerge: (change, { id }) => ({ lead: undoMerge(change, id) }),
});
