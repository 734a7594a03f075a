import { z } from "@hono/zod-openapi";
import { urgencyLevels } from "#db/values";
import { instantShape } from "~/commands/define";
import { type ReportKind, reportKinds } from "~/domain/first-response/after-danger";
import { computeShareInTime, type FirstResponseRate } from "~/domain/first-response/rates";
import { computeRecentWeekRates, type UrgencyRate } from "~/domain/first-response/rates.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, createCall, ownerOnly } from "./call";
import { describeAnswer } from "./shapes";

const Shown = z
  .object({
    enquiries: z.int(),
    inTime: z.int(),
    late: z.int(),
    waiting: z.int(),
    overdue: z.int(),
    unanswered: z.int().openapi({ description: "Closed without an answer; not in the share" }),
    medianSeconds: z.number().nullable(),
    share: z
      .int()
      .nullable()
      .openapi({ description: "Percent in time of what was answered or is overdue; null without any" }),
  })
  .openapi("ResponseRate");

const ByUrgency = z.array(Shown.extend({ urgencyLevel: z.enum(urgencyLevels) }));

const Week = z
  .object({
    monday: z.string().openapi({ description: "YYYY-MM-DD in the business's time zone" }),
    from: instantShape,
    until: instantShape,
    all: Shown,
    byUrgency: ByUrgency,
    crises: Shown.openapi({ description: "The inquiries that are a crisis; among those of `byUrgency`" }),
    afterCrisis: z
      .object({
        due: z.int(),
        made: z.int(),
        overdue: z.int(),
        unwanted: z.int(),
        ended: z.int().openapi({ description: "Ended without a call for another reason" }),
      })
      .openapi({ description: "The calls after a crisis that were due in the week; not those still ahead" }),
    reports: z
      .object(Object.fromEntries(reportKinds.map((kind) => [kind, z.int()])) as Record<ReportKind, z.ZodInt>)
      .openapi({ description: "How often a report was made in the week, by kind of the duty log" }),
    byPerson: z.array(
      Shown.extend({
        personId: z
          .string()
          .nullable()
          .openapi({ description: "Null: the family booked, or the account is gone" }),
        name: z.string().nullable(),
        byUrgency: ByUrgency,
      }),
    ),
  })
  .openapi("ResponseWeek");

const list = createCall({
  method: "get",
  path: "/response-rates",
  operationId: "listResponseRates",
  summary: "List how soon inquiries were answered",
  description:
    "For the owner: how soon inquiries were answered, by week, urgency and person, the present week first",
  middleware: ownerOnly,
  request: { query: z.object({ weeks: z.coerce.number().int().min(1).max(53).default(12) }) },
  responses: { 200: describeAnswer("Weeks", z.array(Week)) },
});

const buildRateJson = ({ median, ...rate }: FirstResponseRate) => ({
  ...rate,
  medianSeconds: median === null ? null : median / 1000,
  share: computeShareInTime({ ...rate, median }),
});

const buildUrgencyJson = (rates: UrgencyRate[]) =>
  rates.map(({ urgency, rate }) => ({ urgencyLevel: urgency, ...buildRateJson(rate) }));

export const responseRateCalls = createApiRouter().openapi(list, (c) => {
  const { db, env, now } = getAppContext();
  const weeks = computeRecentWeekRates(db, c.req.valid("query").weeks, now(), env.BUSINESS_TIMEZONE);
  return c.json(
    weeks.map(({ week, all, byUrgency: urgencies, byPerson, danger }) => ({
      monday: week.monday,
      from: week.from,
      until: week.until,
      all: buildRateJson(all),
      byUrgency: buildUrgencyJson(urgencies),
      crises: buildRateJson(danger.crises),
      afterCrisis: danger.followUp,
      reports: danger.reports,
      byPerson: byPerson.map(({ id, name, all: theirs, byUrgency: each }) => ({
        personId: id,
        name,
        ...buildRateJson(theirs),
        byUrgency: buildUrgencyJson(each),
      })),
    })),
    200,
  );
});
