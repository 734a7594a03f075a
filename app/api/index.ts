import { HTTPException } from "hono/http-exception";
import { RoleLost } from "~/platform/auth/accounts.server";
import { getSettings } from "~/platform/config/env.server";
import { isForeignOrigin } from "~/platform/http/origin.server";
import { getLogger } from "~/platform/log.server";
import { isStorageError, NOT_SAVED } from "~/platform/process/storage-trouble";
import { ai } from "./ai";
import { alerts } from "./alerts";
import { createApiRouter } from "./area";
import { auditTrail } from "./audit";
import { auth } from "./auth";
import { blog } from "./blog";
import { booking } from "./booking";
import { bulk } from "./bulk";
import { calls } from "./calls";
import { campaigns } from "./campaigns";
import { chat } from "./chat";
import { contact } from "./contact";
import { deliverability } from "./deliverability";
import { describeApi } from "./document";
import { feed } from "./events";
import { generate } from "./generate";
import { imports } from "./import";
import { inbound } from "./inbound";
import { inbox } from "./inbox";
import { leadEmails } from "./lead-emails";
import { leads } from "./leads";
import { mailReports } from "./mail-reports";
import { merges } from "./merge";
import { newsletter } from "./newsletter";
import { newsletterIssues } from "./newsletter-issues";
import { whomToCall } from "./now";
import { ownBooking } from "./own-booking";
import { people } from "./people";
import { person } from "./person";
import { policyReports } from "./policy-reports";
import { sendProblem } from "./problem";
import { repliesWaiting } from "./replies";
import { responseRates } from "./response-rates";
import { scheduler } from "./scheduler";
import { search } from "./search";
import { secondFactor } from "./second-factor";
import { tasks } from "./tasks";
import { texts } from "./texts";
import { bookingsWaiting } from "./waiting-bookings";

/** The JSON calls: one line an area. Each area's file holds its routes; rules live in `app/domain`. */
const areas = [
  contact,
  chat,
  booking,
  ownBooking,
  auth,
  secondFactor,
  whomToCall,
  alerts,
  inbox,
  merges,
  imports,
  leads,
  calls,
  leadEmails,
  bulk,
  person,
  texts,
  people,
  tasks,
  feed,
  ai,
  blog,
  generate,
  scheduler,
  newsletter,
  newsletterIssues,
  bookingsWaiting,
  search,
  campaigns,
  mailReports,
  inbound,
  repliesWaiting,
  deliverability,
  policyReports,
  auditTrail,
  responseRates,
];

let router: ReturnType<typeof createApi> | undefined;

/** The router behind `/api/*`, made on first use. */
export const getApiRouter = () => (router ??= createApi());

export function createApi() {
  const app = createApiRouter().basePath("/api");
  app.use(async (c, next) => {
    if (c.req.method !== "GET" && isForeignOrigin(c.req.raw))
      return sendProblem(c, 403, "This call can't be made from another site.");
    await next();
    c.header("Cache-Control", "no-store");
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
    if (error instanceof RoleLost) return sendProblem(c, 403, error.message);
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

/** Methods that some route takes at `path`; empty when no route has this path. */
function allowedMethods(routes: Registered[], path: string): string[] {
  const methods = routes
    .filter((route) => route.method !== "ALL" && !route.path.endsWith("*") && matches(route.path, path))
    .map((route) => route.method);
  return [...new Set(methods)];
}

/** `/api/leads/:id` or `/api/leads/{id}` against `/api/leads/42`, segment by segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.replace(/\/$/, "").split("/");
  return wanted.length === given.length && wanted.every((part, i) => /^[:{]/.test(part) || part === given[i]);
}
