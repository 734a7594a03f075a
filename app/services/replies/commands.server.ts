import { handleCommands } from "~/commands/handle.server";
import { dismissReply, giveReplyToLead, makeLeadOfReply } from "~/domain/replies/waiting.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";
import { replyCommands } from "./commands";

const readCapture = async () => buildCaptureContext(await readPractice());

export const replyHandlers = handleCommands(replyCommands, {
  give: async (change, given) => ({ leadId: giveReplyToLead(change, given, await readCapture()) }),
  makeLead: async (change, { id }) => ({ leadId: makeLeadOfReply(change, id, await readCapture()) }),
  dismiss: (change, { id }) => ({ success: true as const, leadId: dismissReply(change, id) }),
});
