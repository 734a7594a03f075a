import { z } from "@hono/zod-openapi";
import { importLeads } from "~/domain/leads/import/import.server";
import { buildStaffChange } from "~/platform/change-context.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { sendProblem } from "./problem";
import {
  csvRequest,
  DateOrderShape,
  describeAnswer,
  hasCsvBody,
  NOT_CSV,
  readCsvBody,
  UnreadFromShape,
} from "./shapes";

const Row = z.object({
  row: z.number().int().openapi({ description: "Of the file; the head is row 1" }),
  outcome: z.enum(["created", "duplicate", "invalid", "unchanged"]),
  id: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  leftOut: z.array(z.string()).optional().openapi({ description: "What of the row was left out, and why" }),
});

const bring = createCall({
  method: "post",
  path: "/leads/import",
  operationId: "importLeads",
  summary: "Import leads from a CSV file",
  rules: { form: "A CSV file whose first row names the columns, with email or phone among them" },
  description:
    "Leads from a CSV file with a head of field names. Starts no campaign, alert or clock. The same file again creates nothing twice.",
  middleware: staffOnly,
  request: csvRequest,
  responses: {
    200: describeAnswer(
      "What became of each row, and the columns that were not read",
      z.object({
        rows: z.array(Row),
        ignored: z.array(z.string()),
        unreadFrom: UnreadFromShape,
        order: DateOrderShape,
      }),
    ),
  },
});

export const importCalls = createApiRouter().openapi(bring, async (c) => {
  if (!hasCsvBody(c)) return sendProblem(c, 422, NOT_CSV);
  const { dryRun, dates } = c.req.valid("query");
  const options = { dryRun: dryRun === "true", dates };
  const change = buildStaffChange(c.var.user);
  const { rows, ignored, broken, order } = await importLeads(change, await readCsvBody(c), options);
  return c.json({ rows, ignored, unreadFrom: broken?.from ?? null, order }, 200);
});
