import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { UserRole } from "#db/values";
import { REFUSAL_STATUS } from "~/commands/statuses";
import type { User } from "~/platform/auth/accounts.server";
import { findSignedInUser, isRecent } from "~/platform/auth/require-user.server";
import { isRoleAtLeast, ROLE_REFUSALS } from "~/platform/auth/roles";
import type { LiveSession } from "~/platform/auth/session.server";
import { collectFieldErrors } from "~/platform/http/field-errors";
import { CHECK_FIELDS, type Refusal } from "~/refusal";

/** The rules a request's schema can't express, by the 422's field; `form` for all of it. `npm run fuzz` tests them. */
type FieldRules = Record<string, string>;

type Call<P extends string> = Omit<RouteConfig, "path" | "tags"> & {
  path: P;
  /** The call's id in the API's description: verb and object, unique. */
  operationId: string;
  /** The summary in the API's description: one line, without a full stop. */
  summary: string;
  rules?: FieldRules;
};

/** The statuses that refuse a call before its handler runs; the handler may answer them, too. */
type EarlyRefusal<R> =
  | (R extends { middleware: object } ? 401 | 403 : never)
  | (R extends { method: "get" } ? never : 403 | 413)
  | (R extends { request: object } ? 422 : never)
  | (R extends { request: { body: object } } ? 400 | 415 : never);

type Described<R extends { responses: object }> = Omit<R, "responses"> & {
  responses: R["responses"] & DescribedFailures<EarlyRefusal<R>>;
};

/**
 * Adds what follows from a route: its tag, who may call it, and how the layers before its handler refuse. `responses`
 * lists what the call answers besides those refusals.
 */
export function createCall<P extends string, R extends Call<P>>(call: R) {
  const { rules, ...route } = call;
  const role = [route.middleware ?? []].flat().map(findGuardRole).find(Boolean);
  const described = {
    ...route,
    tags: [deriveApiTag(route.path)],
    security: route.security ?? (role ? [{ session: [role] }] : []),
    ...(rules && { "x-rules": rules }),
    responses: { ...describeFailures(...listEarlyRefusals(route, role !== undefined)), ...route.responses },
  };
  return createRoute<P, Described<R> & { path: P }>(described as unknown as Described<R> & { path: P });
}

/** Derives a call's tag: `/blog/scheduler/topics` gives `scheduler`, `/newsletter/subscribers` gives `newsletter`. */
function deriveApiTag(path: string): string {
  const [, area = "", part] = path.split("/");
  return area === "blog" && part === "scheduler" ? "scheduler" : area;
}

function listEarlyRefusals({ method, request }: RouteConfig | Call<string>, isGuarded: boolean): number[] {
  const isRead = method === "get";
  return [
    ...(isGuarded ? [401, 403] : []),
    ...(isRead ? [] : [403, 413]),
    ...(request?.body ? [400] : []),
    ...(request?.body?.content["application/json"] ? [415] : []),
    ...(request ? [422] : []),
  ];
}

type Scheme = { type: "apiKey"; in: "cookie" | "header"; name: string; description: string };
type Callers = NonNullable<RouteConfig["security"]>;

/** @param overTls cookies then have the prefix `__Host-` */
export function buildSecuritySchemes(overTls: boolean): Record<string, Scheme> {
  const cookie = (name: string, description: string): Scheme => ({
    type: "apiKey",
    in: "cookie",
    name: overTls ? `__Host-${name}` : name,
    description,
  });
  const header = (name: string, description: string): Scheme => ({
    type: "apiKey",
    in: "header",
    name,
    description,
  });
  return {
    session: cookie("session", "Set by signing in. A call names the least role that may make it."),
    signInStep: cookie("sign-in", "Set where a password was right and a second factor is asked for."),
    chat: cookie("chat", "Set by `POST /api/chat/start`; opens that one chat."),
    calendlySignature: header("Calendly-Webhook-Signature", "`t=…,v1=…`: an HMAC-SHA256 of time and body."),
    resendSignature: header("svix-signature", "`v1,…` with `svix-id` and `svix-timestamp`: an HMAC-SHA256."),
    twilioSignature: header("X-Twilio-Signature", "An HMAC-SHA1 of the address and the fields."),
  };
}

const session = { session: ["editor"] };

export const chatOwner: Callers = [{ chat: [] }];
export const anybodyOrChatOwner: Callers = [{}, { chat: [] }];
export const anybodyOrSignedIn: Callers = [{}, session];
export const signingInOrSignedIn: Callers = [{ signInStep: [] }, session];
export const describeWebhookSecurity = (service: "calendly" | "resend" | "twilio"): Callers => [
  { [`${service}Signature`]: [] },
];

/** The variables of an API request's context; the guard by role sets `user` and `session`. */
export type ApiEnv = { Variables: { user: User; session: LiveSession } };

export const createApiRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return sendInvalidFields(c, collectFieldErrors(result.error));
    },
  });

const roles = new WeakMap<MiddlewareHandler, UserRole>();

function markGuardRole<Guard extends MiddlewareHandler>(role: UserRole, guard: Guard): Guard {
  roles.set(guard, role);
  return guard;
}

/** Returns the role that a guard asks for; undefined for middleware that is no guard. */
const findGuardRole = (middleware: MiddlewareHandler): UserRole | undefined => roles.get(middleware);

/** Builds a guard: 401 without a session, 403 for a low role or no second factor, before the request is read. */
const forRole = (needed: UserRole, { settingUp = false } = {}) =>
  markGuardRole(
    needed,
    createMiddleware<ApiEnv>(async (c, next) => {
      const found = await findSignedInUser(c.req.raw);
      if (!found) return sendProblem(c, 401, "Please sign in.");
      if (found.mustSetUp && !settingUp)
        return askAgain(c, "Please set up a second factor on the account screen first.");
      if (!isRoleAtLeast(found.user.role, needed)) return sendProblem(c, 403, ROLE_REFUSALS[needed]);
      c.set("user", found.user);
      c.set("session", found.session);
      await next();
    }),
  );

/** Guards the calls for content, which editors may make. */
export const signedInOnly = forRole("editor");

/** Guards the calls that an account without its second factor may make as well, to set one up. */
export const settingUp = forRole("editor", { settingUp: true });

export const staffOnly = forRole("staff");

export const ownerOnly = forRole("owner");

/** Answers 403 where the last proof of identity is older than ten minutes. It runs after one of the guards by role. */
export const recentlyConfirmed = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isRecent(c.get("session"))) return askAgain(c, "Please confirm that it is you.");
  await next();
});

/** The body of a refusal, with `secondFactor` where `POST /api/auth/second-factor` helps. */
export const ProblemShape = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    secondFactor: z.literal(true).optional(),
  })
  .openapi("Problem");

export const sendProblem = <S extends ContentfulStatusCode>(
  c: Context,
  status: S,
  message: string,
  errors?: Record<string, string[]>,
) => c.json<z.infer<typeof ProblemShape>, S>(errors ? { message, errors } : { message }, status);

const sendInvalidFields = (c: Context, errors: Record<string, string[]>) =>
  sendProblem(c, 422, CHECK_FIELDS, errors);

/** Answers a refusal that was thrown by the rule itself. */
export function sendRefusal(c: Context, { kind, message, details: { errors, retryAfter, data } }: Refusal) {
  if (retryAfter) c.header("Retry-After", String(retryAfter));
  return c.json({ message, ...(errors && { errors }), ...data }, REFUSAL_STATUS[kind]);
}

export const askAgain = (c: Context, message: string) =>
  c.json<z.infer<typeof ProblemShape>, 403>({ message, secondFactor: true }, 403);

type DescribedFailures<S extends number> = Record<
  S,
  { description: string; content: { "application/json": { schema: typeof ProblemShape } } }
>;

/** Describes the failures that a call may answer, by status. */
export const describeFailures = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: DESCRIPTIONS[status] ?? "Failed",
        content: { "application/json": { schema: ProblemShape } },
      },
    ]),
  ) as DescribedFailures<S>;

const DESCRIPTIONS: Record<number, string> = {
  400: "Malformed request",
  401: "Not signed in",
  403: "Foreign origin, or a role that may not",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  415: "A body of another type",
  422: "Not valid",
  429: "Too many requests",
  503: "Not at this moment",
};
