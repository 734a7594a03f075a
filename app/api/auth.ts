import { z } from "@hono/zod-openapi";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { credentialsSchema } from "~/platform/auth/credentials";
import { findSignedInUser } from "~/platform/auth/require-user.server";
import { generatePasskeyRegistrationOptions } from "~/platform/auth/second-factor/passkeys.server";
import {
  confirmAgain,
  confirmWithPasskey,
  issuePasskeyChallenge,
  issueReauthChallenge,
  signInWithCode,
  signInWithPasskey,
} from "~/platform/auth/second-factor/second-step.server";
import { keepStep, readStep } from "~/platform/auth/second-factor/sign-in-steps.server";
import { type SignInResult, signIn, signOut } from "~/platform/auth/sign-in.server";
import { requireRateLimit } from "~/platform/http/rate-limit.server";
import { accountHandlers } from "~/services/account/commands.server";
import { readPracticeName } from "~/services/practice/practice.server";
import {
  anybodyOrSignedIn,
  createApiRouter,
  createCall,
  describeFailures,
  recentlyConfirmed,
  sendProblem,
  settingUp,
  signingInOrSignedIn,
} from "./call";
import { mountCommands } from "./commands";
import {
  buildJsonBody,
  DetailsShape,
  describeAnswer,
  type JsonContext,
  SUCCESS,
  SuccessShape,
} from "./shapes";

const SignedInShape = z
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
function sendSignInResult(c: JsonContext, result: SignInResult) {
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

const Options = z.object({ options: DetailsShape }).openapi("PasskeyOptions");
/** A passkey's answer, whose content is checked with its signature. */
const Answer = z.object({ id: z.string().min(1).max(2_000) }).loose();

const code = createCall({
  method: "post",
  path: "/auth/second-factor",
  operationId: "confirmSecondFactor",
  summary: "Finish a sign-in with a code, or confirm who is signed in",
  security: signingInOrSignedIn,
  description:
    "Finishes a sign-in whose password was right, with a code of the app or a recovery code; with a session it proves again who is signed in, by password where the account has no second factor.",
  request: {
    body: buildJsonBody(
      z.union([
        z.object({ code: z.string().trim().min(1).max(40) }),
        z.object({ password: z.string().min(1).max(200) }),
      ]),
    ),
  },
  responses: {
    200: describeAnswer("Signed in, or confirmed", SignedInShape),
    ...describeFailures(401, 429, 503),
  },
});

const options = createCall({
  method: "post",
  path: "/auth/passkey/options",
  operationId: "createPasskeyChallenge",
  summary: "Get what a browser needs to use a passkey",
  security: anybodyOrSignedIn,
  description: "What a browser needs to use a passkey; the challenge is good once, for ten minutes.",
  responses: { 200: describeAnswer("Options for the browser", Options), ...describeFailures(429) },
});

const use = createCall({
  method: "post",
  path: "/auth/passkey",
  operationId: "signInWithPasskey",
  summary: "Sign in with a passkey, or confirm who is signed in",
  security: signingInOrSignedIn,
  description: "Signs in with a passkey, or with a session proves again who is signed in.",
  request: { body: buildJsonBody(z.object({ response: Answer })) },
  responses: {
    200: describeAnswer("Signed in, or confirmed", SignedInShape),
    ...describeFailures(401, 429, 503),
  },
});

const newOptions = createCall({
  method: "post",
  path: "/auth/passkeys/options",
  operationId: "createPasskeyRegistration",
  summary: "Get what a browser needs to make a passkey",
  middleware: [settingUp, recentlyConfirmed] as const,
  responses: { 200: describeAnswer("Options for the browser", Options) },
});

const rest = createApiRouter()
  .openapi(code, async (c) => {
    const proof = c.req.valid("json");
    const step = await readStep(c.req.raw);
    if (step?.userId && "code" in proof)
      return sendSignInResult(c, await signInWithCode(c.req.raw, proof.code));
    const found = await findSignedInUser(c.req.raw);
    if (!found) return sendProblem(c, 401, "Please sign in.");
    const result = await confirmAgain(c.req.raw, found, proof);
    return sendSignInResult(c, result.ok ? { ...result, user: found.user, headers: new Headers() } : result);
  })
  .openapi(options, async (c) => {
    const found = await findSignedInUser(c.req.raw);
    if (found) return c.json({ options: { ...(await issueReauthChallenge(found)) } }, 200);
    await requireRateLimit("passkey", c.req.raw, "Too many tries. Please try again in a few minutes.");
    const { options, cookie } = await issuePasskeyChallenge(c.req.raw);
    c.header("Set-Cookie", cookie, { append: true });
    return c.json({ options: { ...options } }, 200);
  })
  .openapi(use, async (c) => {
    const response = c.req.valid("json").response as unknown as AuthenticationResponseJSON;
    const found = await findSignedInUser(c.req.raw);
    if (!found) return sendSignInResult(c, await signInWithPasskey(c.req.raw, response));
    const result = await confirmWithPasskey(found, response);
    return sendSignInResult(c, result.ok ? { ...result, user: found.user, headers: new Headers() } : result);
  })
  .openapi(newOptions, async (c) => {
    const { user, session } = c.var;
    const options = await generatePasskeyRegistrationOptions(user, await readPracticeName());
    keepStep({ key: session.sid, userId: user.id, challenge: options.challenge });
    return c.json({ options: { ...options } }, 200);
  });

export const secondFactorCalls = mountCommands(rest, accountHandlers);
