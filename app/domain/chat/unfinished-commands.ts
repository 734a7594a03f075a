import { byId, defineCommands } from "~/commands/define";

/** What staff can do about a chat that has not become a lead. */
export const chatCommands = defineCommands(
  "chats",
  { role: "staff" },
  {
    markSeen: { input: byId, done: "Marked as seen", failed: "Failed to mark as seen" },
    markUnseen: { input: byId, done: "Marked as not seen", failed: "Failed to mark as not seen" },
  },
);
