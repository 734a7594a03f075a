import { z } from "@hono/zod-openapi";
import { alertChannelKinds, alertEnds, alertSendStates } from "#db/values";
import { type ListedAlert, listAlerts, readAlert } from "~/domain/alerts/list.server";
import { endLabels } from "~/domain/alerts/words";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { takeAlert } from "~/services/alerts/have-it.server";
import { createApiRouter, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, ProblemShape, sendProblem } from "./problem";
import {
  buildPageQuery,
  describeAnswer,
  IdParams,
  InstantShape,
  linkToNext,
  renameToPersonId,
} from "./shapes";

const MAX_ALERTS = 100;

const Alert = z
  .object({
    id: z.string(),
    leadId: z.string().nullable().openapi({ description: "Null while it is a chat nobody has signed" }),
    chatId: z.string().nullable().openapi({ description: "Of a chat nobody has signed: the alert's id" }),
    at: InstantShape,
    steps: z.array(
      z.object({
        step: z.int(),
        at: InstantShape,
        sends: z.array(
          z.object({
            person: z.string().nullable(),
            personId: z.string().nullable(),
            kind: z.enum(alertChannelKinds),
            state: z.enum(alertSendStates),
            detail: z.string().nullable(),
            sentAt: InstantShape.nullable(),
          }),
        ),
      }),
    ),
    acknowledgedBy: z.string().nullable(),
    acknowledgedAt: InstantShape.nullable(),
    endedAt: InstantShape.nullable(),
    endedBecause: z.enum(alertEnds).nullable(),
  })
  .openapi("Alert");

const list = createCall({
  method: "get",
  path: "/alerts",
  operationId: "listAlerts",
  summary: "List alerts",
  middleware: staffOnly,
  request: {
    query: z.object({
      ...buildPageQuery(MAX_ALERTS),
    }),
  },
  responses: { 200: describeAnswer("Newest first", z.array(Alert)) },
});

const acknowledge = createCall({
  method: "post",
  path: "/alerts/{id}/acknowledge",
  operationId: "acknowledgeAlert",
  summary: "Take up an alert",
  description: '"I have it": claims the lead and alerts nobody else',
  middleware: staffOnly,
  request: { params: IdParams },
  responses: {
    200: describeAnswer("The alert", Alert),
    409: describeAnswer(
      "Somebody else has it, or it is over",
      ProblemShape.extend({ acknowledgedBy: z.string().nullable() }),
    ),
    ...describeFailures(404),
  },
});

const buildAlertJson = ({ steps, ...alert }: ListedAlert) => ({
  ...alert,
  steps: steps.map(({ sends, ...step }) => ({ ...step, sends: sends.map(renameToPersonId) })),
});

export const alertCalls = createApiRouter()
  .openapi(list, (c) => {
    const { alerts, nextCursor } = listAlerts(getAppContext().db, c.req.valid("query"));
    linkToNext(c, nextCursor);
    return c.json(alerts.map(buildAlertJson), 200);
  })
  .openapi(acknowledge, (c) => {
    const { db } = getAppContext();
    const result = takeAlert(db, c.req.valid("param").id, buildZonedChangeContext(c.var.user.id));
    if (result.outcome === "missing") return sendProblem(c, 404, "There is no such alert.");
    const { acknowledgedBy, endedBecause } = result.alert;
    if (result.outcome === "taken") return c.json({ message: `${result.by} has it.`, acknowledgedBy }, 409);
    if (result.outcome === "over")
      return c.json({ message: `${endLabels[endedBecause ?? "answered"]}.`, acknowledgedBy }, 409);
    return c.json(buildAlertJson(readAlert(db, result.alert.id)!), 200);
  });
