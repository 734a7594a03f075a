import { z } from "@hono/zod-openapi";
import { emailDraftSchema } from "~/domain/assist/email-draft";
import { conversationSummarySchema } from "~/domain/assist/summary";
import { mergeHandlers } from "~/domain/leads/merge/commands.server";
import { leadHandlers } from "~/services/leads/commands.server";
import { outreachHandlers } from "~/services/leads/outreach.server";
import { createApiRouter } from "./area";
import { mountCommands } from "./commands";
import { ContactShape, LeadShape } from "./lead-shapes";
import { TaskShape } from "./tasks";

const LoggedCall = LeadShape.extend({
  callId: z.string().openapi({ description: "Names the call, to undo or correct it" }),
  also: z
    .array(z.object({ leadId: z.string(), callId: z.string() }))
    .openapi({ description: "The calls logged at `samePerson`" }),
}).openapi("LoggedCall");

const writer = z.string().openapi({ description: '"built-in", or the name of the model' });
const isContextUnused = z
  .boolean()
  .openapi({ description: "The built-in writer had no words for the additional context" });

const SHAPES = {
  Lead: LeadShape,
  Contact: ContactShape,
  Task: TaskShape,
  LoggedCall,
  ConversationSummary: conversationSummarySchema.extend({ writer }),
  EmailDraft: emailDraftSchema.extend({ writer, isContextUnused }),
};

export const leadChangeCalls = mountCommands(
  createApiRouter(),
  [...leadHandlers, ...outreachHandlers],
  SHAPES,
);

export const mergeCalls = mountCommands(createApiRouter(), mergeHandlers, {
  MergedLead: z.object({ mergeId: z.string(), lead: LeadShape }),
  PartedLead: z.object({ lead: LeadShape }),
});
