import { createRoute, z } from "@hono/zod-openapi";
import { credentialsSchema } from "~/platform/auth/credentials";
import { signIn, signOut } from "~/platform/auth/sign-in.server";
import { area } from "./area";
import { failures, problem } from "./problem";
import { body, json } from "./shapes";

const SignedIn = z.object({ user: z.object({ id: z.string(), username: z.string() }) }).openapi("SignedIn");

const login = createRoute({
  method: "post",
  path: "/auth/login",
  request: { body: body(credentialsSchema) },
  responses: {
    200: { description: "Signed in; the session cookie is set", ...json(SignedIn) },
    ...failures(400, 401, 403, 422, 429, 503),
  },
});

const logout = createRoute({
  method: "post",
  path: "/auth/logout",
  responses: {
    200: {
      description: "Signed out; the cookie is cleared",
      ...json(z.object({ success: z.literal(true) })),
    },
    ...failures(403),
  },
});

export const auth = area()
  .openapi(login, async (c) => {
    const result = await signIn(c.req.raw, c.req.valid("json"));
    if (!result.ok) {
      if (result.retryAfter) c.header("Retry-After", String(result.retryAfter));
      return problem(c, result.status, result.message);
    }
    for (const cookie of result.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
    const { id, username } = result.user;
    return c.json({ user: { id, username } }, 200);
  })
  .openapi(logout, async (c) => {
    for (const [name, value] of await signOut(c.req.raw)) c.header(name, value, { append: true });
    return c.json({ success: true as const }, 200);
  });
