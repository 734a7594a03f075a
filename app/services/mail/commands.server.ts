import { handleCommands } from "~/commands/handle.server";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { mailCommands } from "./commands";

export const mailHandlers = handleCommands(mailCommands, {
  sendAgain: (change, { id }) => requeueOutboxMail(change, id),
});
