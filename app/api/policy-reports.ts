import { readReports } from "~/domain/policy-reports/reports.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { collectReports } from "~/services/policy-reports.server";
import { createApiRouter } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem, sendTooMany } from "./problem";

/** Browsers send two media types here, neither of them `application/json`, so the body is read by hand. */
const take = createCall({
  method: "post",
  path: "/csp-reports",
  operationId: "receivePolicyReports",
  summary: "Take a browser's reports of a page's policy",
  rules: { form: "A report of a browser" },
  description: "What browsers refused by a page's Content-Security-Policy; counted, and shown to staff",
  responses: { 204: { description: "Counted" }, ...describeFailures(400, 429) },
});

export const policyReportCalls = createApiRouter().openapi(take, async (c) => {
  const refused = await consumeRateLimit("policyReport", c.req.raw);
  if (refused) return sendTooMany(c, refused.retryAfter, "Too many reports.");
  const delivery: unknown = await c.req.json().catch(() => null);
  const reports = readReports(delivery);
  if (!reports) return sendProblem(c, 400, "This is no report of a browser.");
  collectReports(reports);
  return c.body(null, 204);
});
