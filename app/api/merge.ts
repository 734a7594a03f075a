import { z } from "@hono/zod-openapi";
import { mergeHandlers } from "~/domain/leads/merge/commands.server";
import { createApiRouter } from "./area";
import { mountCommands } from "./commands";
import { LeadShape } from "./lead-shapes";

export const mergeCalls = mountCommands(createApiRouter(), mergeHandlers, {
  MergedLead: z.object({ mergeId: z.string(), lead: LeadShape }),
  PartedLead: z.object({ lead: LeadShape }),
});
