import { z } from "@hono/zod-openapi";
import { credentialsSchema } from "~/platform/auth/credentials";
import { type SignInResult, signIn, signOut } from "~/platform/auth/sign-in.server";
import { createApiRouter } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem } from "./problem";
import { anybodyOrSignedIn } from "./security";
import { buildJsonBody, describeAnswer, type JsonContext, SUCCESS, SuccessShape } from "./shapes";

export const SignedInShape = z
  .object({ user: z.object({ id: z.string(), username: z.string() }) })
  .openapi("SignedIn");

const login = createCall({
  method: "post",
  path: "/auth/login",
  operationId: "signIn",
  summary: "Sign in with a password",
  request: { body: buildJsonBody(credentialsSchema) },
  responses: {
    200: describeAnswer("Signed in; the session cookie is set", SignedInShape),
    ...describeFailures(401, 429, 503),
  },
});

const logout = createCall({
  method: "post",
  path: "/auth/logout",
  operationId: "signOut",
  summary: "Sign out",
  security: anybodyOrSignedIn,
  responses: {
    200: describeAnswer("Signed out; the cookie is cleared", SuccessShape),
  },
});

/** Answers a sign-in with the user and the session's cookies, or with the second step or the refusal. */
export function sendSignInResult(c: JsonContext, result: SignInResult) {
  const cookies = result.ok ? result.headers : result.secondStep;
  for (const cookie of cookies?.getSetCookie() ?? []) c.header("Set-Cookie", cookie, { append: true });
  if (result.ok) return c.json({ user: { id: result.user.id, username: result.user.username } }, 200);
  if (result.retryAfter) c.header("Retry-After", String(result.retryAfter));
  if (result.secondStep) return c.json({ message: result.message, secondFactor: true as const }, 401);
  return sendProblem(c, result.status, result.message);
}

export const authCalls = createApiRouter()
  .openapi(login, async (c) => {
    return sendSignInResult(c, await signIn(c.req.raw, c.req.valid("json")));
  })
  .openapi(logout, async (c) => {
    for (const [name, value] of await signOut(c.req.raw)) c.header(name, value, { append: true });
    return c.json(SUCCESS, 200);
  });
