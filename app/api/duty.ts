import { z } from "@hono/zod-openapi";
import { listDutyEntries } from "~/domain/duty/duty.server";
import { readLead } from "~/domain/leads/read.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { dutyEntryShape } from "~/services/duty/commands";
import { dutyHandlers } from "~/services/duty/commands.server";
import { createApiRouter, createCall, describeFailures, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { sendLeadNotFound } from "./lead-shapes";
import { describeAnswer, IdParams } from "./shapes";

const list = createCall({
  method: "get",
  path: "/leads/{id}/duty",
  operationId: "listDutyEntries",
  summary: "List a lead's duty log",
  middleware: staffOnly,
  request: { params: IdParams },
  responses: {
    200: describeAnswer("The latest deed first", z.object({ entries: z.array(dutyEntryShape) })),
    ...describeFailures(404),
  },
});

const reads = createApiRouter().openapi(list, (c) => {
  const { id } = c.req.valid("param");
  const { db } = getAppContext();
  if (!readLead(db, id)) return sendLeadNotFound(c);
  auditLeadView(buildStaffChange(c.var.user), id);
  return c.json({ entries: listDutyEntries(db, id) }, 200);
});

export const dutyCalls = mountCommands(reads, dutyHandlers);
