import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { findGuardRole } from "./area";
import { type DescribedFailures, describeFailures } from "./problem";

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
