import { handleCommands } from "~/commands/handle.server";
import { dismissReply, giveReplyToLead, makeLeadOfReply } from "~/domain/replies/waiting.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { replyCommands } from "./commands";

const readIntake = async () => buildIntake(await readPractice());

export const replyHandlers = handleCommands(replyCommands, {
  give: async (change, given) => ({ leadId: giveReplyToLead(change, given, await readIntake()) }),
  makeLead: async (change, { id }) => ({ leadId: makeLeadOfReply(change, id, await readIntake()) }),
  dismiss: (change, { id }) => ({ success: true as const, leadId: dismissReply(change, id) }),
});
