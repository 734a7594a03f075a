import { z } from "@hono/zod-openapi";
import { instantShape } from "~/commands/define";
import { countMailByWeek } from "~/domain/deliverability/reports.server";
import { getAppContext } from "~/platform/context.server";
import { checkDeliverability } from "~/services/deliverability.server";
import { createApiRouter, createCall, ownerOnly } from "./call";
import { describeAnswer } from "./shapes";

const Finding = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(["good", "weak", "bad", "unknown"]),
  found: z.string(),
  at: instantShape.optional().openapi({ description: "When the last signed event came" }),
  todo: z.string().nullable(),
  record: z
    .object({ name: z.string(), type: z.enum(["TXT", "MX", "CNAME"]), value: z.string() })
    .optional()
    .openapi({ description: "The record to add" }),
});

const check = createCall({
  method: "get",
  path: "/deliverability",
  operationId: "checkDeliverability",
  summary: "Check the sending domain",
  description: "Looks at what the world sees of the sending domain; asks the name servers each time",
  middleware: ownerOnly,
  responses: {
    200: describeAnswer(
      "What was found, and bounces and complaints of twelve weeks, the present one first",
      z.object({
        domain: z.string().nullable(),
        service: z.string().nullable(),
        findings: z.array(Finding),
        weeks: z.array(
          z.object({ monday: z.iso.date(), sent: z.int(), bounced: z.int(), complained: z.int() }),
        ),
      }),
    ),
  },
});

const WEEKS_SHOWN = 12;

export const deliverabilityCalls = createApiRouter().openapi(check, async (c) => {
  const { db, env, now } = getAppContext();
  const weeks = countMailByWeek(db, { weeks: WEEKS_SHOWN, now: now(), timeZone: env.BUSINESS_TIMEZONE });
  return c.json(
    {
      ...(await checkDeliverability()),
      weeks: weeks.map(({ week, ...figures }) => ({ monday: week.monday, ...figures })),
    },
    200,
  );
});
