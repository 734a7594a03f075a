import type { RouteConfig } from "@hono/zod-openapi";

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
