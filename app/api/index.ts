import { HTTPException } from "hono/http-exception";
import { getSettings } from "~/platform/config/env.server";
import { isForeignOrigin } from "~/platform/http/hosts.server";
import { getLogger } from "~/platform/log.server";
import { isStorageError, NOT_SAVED } from "~/platform/process/storage-trouble";
import { Refusal } from "~/refusal";
import { alertCalls } from "./alerts";
import { answeringCalls } from "./answering";
import { authCalls, secondFactorCalls } from "./auth";
import { blogCalls, searchCalls } from "./blog";
import { createApiRouter, sendProblem, sendRefusal } from "./call";
import { campaignCalls, leadCampaignCalls } from "./campaigns";
import { chatCalls } from "./chat";
import { staffChatCalls } from "./chats";
import { consultationCalls, waitingBookingCalls } from "./consultations";
import { contactCalls } from "./contact";
import { deliverabilityCalls } from "./deliverability";
import { calendlyCalls, inboundMailCalls, mailReportCalls, policyReportCalls, textCalls } from "./deliveries";
import { describeApi } from "./document";
import { dutyCalls } from "./duty";
import { generationCalls } from "./generate";
import { inboxCalls } from "./inbox";
import { leadEmailCalls } from "./lead-emails";
import { importCalls, leadCalls, leadChangeCalls, mergeCalls } from "./leads";
import { newsletterCalls, newsletterIssueCalls } from "./newsletter";
import { callQueueCalls } from "./now";
import { ownBookingCalls } from "./own-booking";
import { peopleCalls } from "./people";
import { auditCalls, eventCalls } from "./records";
import { replyCalls } from "./replies";
import { responseRateCalls } from "./response-rates";
import { schedulerCalls } from "./scheduler";
import { leadTaskCalls, taskCalls } from "./tasks";
import { telephoneCalls } from "./telephone";
import { telephoneLineCalls } from "./telephone-line";

/** The areas of the API: each one's file holds its routes; rules live in `app/domain`. */
const areas = [
  contactCalls,
  answeringCalls,
  chatCalls,
  staffChatCalls,
  calendlyCalls,
  ownBookingCalls,
  consultationCalls,
  authCalls,
  secondFactorCalls,
  callQueueCalls,
  alertCalls,
  inboxCalls,
  mergeCalls,
  importCalls,
  leadCalls,
  leadChangeCalls,
  leadCampaignCalls,
  leadTaskCalls,
  dutyCalls,
  leadEmailCalls,
  textCalls,
  telephoneCalls,
  telephoneLineCalls,
  peopleCalls,
  taskCalls,
  eventCalls,
  blogCalls,
  generationCalls,
  schedulerCalls,
  newsletterCalls,
  newsletterIssueCalls,
  waitingBookingCalls,
  searchCalls,
  campaignCalls,
  mailReportCalls,
  inboundMailCalls,
  replyCalls,
  deliverabilityCalls,
  policyReportCalls,
  auditCalls,
  responseRateCalls,
];

let router: ReturnType<typeof createApi> | undefined;

export const getApiRouter = () => (router ??= createApi());

export function createApi() {
  const app = createApiRouter().basePath("/api");
  app.use(async (c, next) => {
    if (c.req.method !== "GET" && isForeignOrigin(c.req.raw))
      return sendProblem(c, 403, "This call can't be made from another site.");
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  for (const area of areas) app.route("/", area);
  let document: ReturnType<typeof describeApi> | undefined;
  app.get("/openapi.json", (c) => {
    document ??= describeApi(app, getSettings().SITE_URL);
    return c.json(document);
  });
  app.notFound((c) => {
    const allowed = allowedMethods(app.routes, c.req.path);
    if (allowed.length === 0) return sendProblem(c, 404, "There is nothing at this address.");
    c.header("Allow", allowed.join(", "));
    return sendProblem(c, 405, "This address does not take that method.");
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException)
      return sendProblem(c, error.status, error.message || "The request is not valid.");
    if (error instanceof Refusal) return sendRefusal(c, error);
    getLogger().error({ err: error, path: c.req.path }, "call failed");
    if (isStorageError(error)) {
      c.header("Retry-After", "30");
      return sendProblem(c, 503, NOT_SAVED);
    }
    return sendProblem(c, 500, "Something went wrong on our side. Please try again.");
  });
  return app;
}

type Registered = { method: string; path: string };

/** Lists the methods that the path's routes take; empty when no route has this path. */
function allowedMethods(routes: Registered[], path: string): string[] {
  const methods = routes
    .filter((route) => route.method !== "ALL" && !route.path.endsWith("*") && matches(route.path, path))
    .map((route) => route.method);
  return [...new Set(methods)];
}

/** Whether a path fits a route's pattern, segment by segment: `/api/leads/42` fits `/api/leads/:id` and `/api/leads/{id}`. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.replace(/\/$/, "").split("/");
  return wanted.length === given.length && wanted.every((part, i) => /^[:{]/.test(part) || part === given[i]);
}
