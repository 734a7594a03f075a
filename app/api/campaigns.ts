import { createRoute, z } from "@hono/zod-openapi";
import { type CampaignResult, pauseCampaign, resumeCampaign } from "~/domain/campaigns/change.server";
import { newId } from "~/domain/ids.server";
import { context } from "~/server/context.server";
import { area, staffOnly } from "./area";
import { failures, problem } from "./problem";
import { Id, type JsonContext, json } from "./shapes";

const Campaign = z.looseObject({ id: z.string(), status: z.string() }).openapi("Campaign");

const change = <P extends string>(path: P, description: string) =>
  createRoute({
    method: "post",
    path,
    middleware: staffOnly,
    request: { params: Id },
    responses: { 200: { description, ...json(Campaign) }, ...failures(401, 403, 404, 409) },
  });

const changing = (by: string) => ({ by, now: context().now(), newId });

function answer(c: JsonContext, result: CampaignResult) {
  if (result.outcome === "missing") return problem(c, 404, "There is no such campaign.");
  if (result.outcome === "conflict") return problem(c, 409, result.message);
  return c.json(result.campaign as never, 200);
}

export const campaigns = area()
  .openapi(change("/campaigns/{id}/pause", "The paused campaign"), (c) =>
    answer(c, pauseCampaign(context().db, c.req.valid("param").id, changing(c.var.user.id))),
  )
  .openapi(change("/campaigns/{id}/resume", "The campaign, active again"), (c) => {
    const { db, env } = context();
    const by = { ...changing(c.var.user.id), businessTimezone: env.BUSINESS_TIMEZONE };
    return answer(c, resumeCampaign(db, c.req.valid("param").id, by));
  });
