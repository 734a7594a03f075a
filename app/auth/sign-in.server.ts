import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { audit } from "~/domain/audit/audit.server";
import { newId } from "~/domain/ids.server";
import { clientAddress } from "~/server/address.server";
import { context } from "~/server/context.server";
import { once } from "~/server/once.server";
import { accountWithDefaultPassword, findAccount, type User } from "./accounts.server";
import { DEFAULT_SIGN_IN } from "./default-sign-in";
import { hashPassword, verifyPassword } from "./password.server";
import { getUser } from "./require-user.server";
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
        if (!account || account.disabledAt || !matches) throw new Refused();
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
    const headers = await beginSession(request, user.id);
    note("sign_in", user);
    return { ok: true, user, headers };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await countFailure(credentials.username, address);
    const account = findAccount(context().db, credentials.username);
    if (account) note("sign_in_refused", account);
    return { ok: false, status: 401, message: "Invalid credentials" };
  }
}

/**
 * Ends the request's session. @returns the headers that clear its cookie, and what the back office and the Studio
 * keep in the browser's storage: a name, copied fields, earlier searches. The cache stays: staff's answers are not
 * in it, and what is has names that change with its content.
 */
export async function signOut(request: Request): Promise<Headers> {
  const user = await getUser(request);
  const headers = await endSession(request);
  headers.set("Clear-Site-Data", '"storage"');
  if (user) note("sign_out", user);
  return headers;
}

/** A name that is nobody's is not kept: people type passwords there by mistake. */
function note(action: "sign_in" | "sign_in_refused" | "sign_out", { id, username }: User): void {
  const { db, now } = context();
  audit(db, { now: now(), newId }, { user: { id, username }, action, entity: "user", entityId: id });
}

/** What the sign-in page shows while the default password still stands, else null. */
export function defaultSignInHint(): { username: string; password: string } | null {
  const account = accountWithDefaultPassword(context().db);
  return account && { username: account.username, password: DEFAULT_SIGN_IN.password };
}
