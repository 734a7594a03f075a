import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { clientAddress } from "~/server/address.server";
import { context } from "~/server/context.server";
import { once } from "~/server/once.server";
import { accountWithDefaultPassword, DEFAULT_SIGN_IN, findAccount, type User } from "./accounts.server";
import { hashPassword, verifyPassword } from "./password.server";
import { beginSession, endSession } from "./session.server";
import { countFailure, signInDelay } from "./throttle.server";

export const credentialsSchema = z.object({
  username: z.string("Username is required").trim().min(1, "Username is required").max(200),
  password: z.string("Password is required").min(1, "Password is required").max(200),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export type SignIn =
  | { ok: true; user: User; headers: Headers }
  | { ok: false; status: 401 | 429; message: string; retryAfter?: number };

class Refused extends Error {}

/** A hash to compare with when there is no such account, so that both cases take the same time. */
const decoy = () => once("decoy-hash", () => hashPassword("nobody has this password"));

const authenticator = () =>
  once("authenticator", () => {
    const made = new Authenticator<User>();
    made.use(
      new FormStrategy(async ({ form }) => {
        const credentials = credentialsSchema.safeParse(Object.fromEntries(form));
        if (!credentials.success) throw new Refused();
        const { username, password } = credentials.data;
        const account = findAccount(context().db, username);
        const matches = await verifyPassword(password, account?.password ?? (await decoy()));
        if (!account || !matches) throw new Refused();
        return { id: account.id, username: account.username };
      }),
      "form",
    );
    return made;
  });

/** Checks a sign-in and begins a session. The sign-in page and `POST /api/auth/login` both call this. */
export async function signIn(request: Request, credentials: Credentials): Promise<SignIn> {
  const address = clientAddress(request);
  const retryAfter = await signInDelay(credentials.username, address);
  if (retryAfter > 0) {
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    return {
      ok: false,
      status: 429,
      message: `Too many failed sign-ins. Please try again in ${wait}.`,
      retryAfter,
    };
  }
  try {
    const form = new Request(request.url, { method: "POST", body: new URLSearchParams(credentials) });
    const user = await authenticator().authenticate("form", form);
    return { ok: true, user, headers: await beginSession(request, user.id) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await countFailure(credentials.username, address);
    return { ok: false, status: 401, message: "Invalid credentials" };
  }
}

export const signOut = (request: Request): Promise<Headers> => endSession(request);

/** What the sign-in page shows while the default password still stands, else null. */
export function defaultSignInHint(): { username: string; password: string } | null {
  const account = accountWithDefaultPassword(context().db);
  return account && { username: account.username, password: DEFAULT_SIGN_IN.password };
}
