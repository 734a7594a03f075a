import { and, eq } from "drizzle-orm";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import * as schema from "#db/schema";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { isFromThisMachine, readClientAddress } from "~/platform/http/address.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { auditChange } from "~/records/audit.server";
import { type AccountNotice, tellAccount } from "./account-notices.server";
import { findAccount, findDefaultPasswordUser, type User } from "./accounts.server";
import { type Credentials, credentialsSchema, DEFAULT_SIGN_IN } from "./credentials";
import { readKnownDeviceId, serializeDeviceCookie } from "./device.server";
import {
  generateDecoyHash,
  hashPassword,
  isOutdated,
  PasswordLoadError,
  verifyPassword,
} from "./password.server";
import { getUser } from "./require-user.server";
import { hasSecondFactor } from "./second-factor/factors.server";
import { beginStep } from "./second-factor/sign-in-steps.server";
import { beginSession, endSession } from "./session.server";
import { beginAttempt } from "./throttle.server";

export type SignInResult =
  | { ok: true; user: User; headers: Headers }
  | {
      ok: false;
      status: 401 | 429 | 503;
      message: string;
      retryAfter?: number;
      /** The headers for the next step of the sign-in, if a second factor is required. */
      secondStep?: Headers;
    };

class Refused extends Error {}

const authenticator = () =>
  ensureSingleton("authenticator", () => {
    const made = new Authenticator<User>();
    made.use(
      new FormStrategy(async ({ form }) => {
        const credentials = credentialsSchema.safeParse(Object.fromEntries(form));
        if (!credentials.success) throw new Refused();
        const { username, password } = credentials.data;
        const account = findAccount(getAppContext().db, username);
        const matches = await verifyPassword(password, account?.password ?? generateDecoyHash());
        if (!account || account.disabledAt || !matches) throw new Refused();
        if (isOutdated(account.password)) await renewHash(account, password);
        return { id: account.id, username: account.username, role: account.role };
      }),
      "form",
    );
    return made;
  });

/** Stores a password's hash at the present cost, unless the password was changed meanwhile. */
async function renewHash(account: { id: string; password: string }, password: string): Promise<void> {
  const { users } = schema;
  getAppContext()
    .db.update(users)
    .set({ password: await hashPassword(password) })
    .where(and(eq(users.id, account.id), eq(users.password, account.password)))
    .run();
}

export async function signIn(request: Request, credentials: Credentials): Promise<SignInResult> {
  const account = findAccount(getAppContext().db, credentials.username);
  const known = account ? await readKnownDeviceId(request, account.id) : null;
  const attempt = await beginAttempt({
    username: credentials.username,
    address: readClientAddress(request),
    known,
  });
  if (!attempt.mayTry) {
    if (account && attempt.isLock) tell("locked_out", account);
    return buildRateLimitedSignIn(attempt.retryAfter);
  }
  let outcome: "failed" | "not counted" = "not counted";
  try {
    const form = new Request(request.url, { method: "POST", body: new URLSearchParams(credentials) });
    const user = await authenticator().authenticate("form", form);
    refuseDefaultFromElsewhere(request, user);
    if (hasSecondFactor(getAppContext().db, user.id)) return await askForSecondFactor(user);
    return await completeSignIn(request, user, known);
  } catch (error) {
    if (error instanceof PasswordLoadError) return SIGN_IN_BUSY;
    if (!(error instanceof Refused)) throw error;
    outcome = "failed";
    if (account) auditSignIn("sign_in_refused", account);
    return { ok: false, status: 401, message: "Invalid credentials" };
  } finally {
    await attempt.end(outcome);
  }
}

async function askForSecondFactor({ id }: User): Promise<SignInResult> {
  const secondStep = new Headers({ "Set-Cookie": await beginStep({ userId: id }) });
  return { ok: false, status: 401, message: ENTER_CODE, secondStep };
}

export const ENTER_CODE = "Enter the code from your authenticator app, or a recovery code.";

export async function completeSignIn(
  request: Request,
  user: User,
  known: string | null,
): Promise<SignInResult> {
  const wasUsed = findAccount(getAppContext().db, user.username)?.lastSignedInAt != null;
  const headers = await beginSession(request, user.id);
  headers.append("Set-Cookie", await serializeDeviceCookie(user.id, known));
  auditSignIn("sign_in", user);
  if (wasUsed && !known) tell("new_device", user, request);
  return { ok: true, user, headers };
}

/** The answer to a sign-in under load: the password was not checked, so it does not say whether that is right. */
export const SIGN_IN_BUSY: Extract<SignInResult, { ok: false }> = {
  ok: false,
  status: 503,
  message: "Many people are signing in at this moment. Please try again in a few seconds.",
  retryAfter: 5,
};

export function buildRateLimitedSignIn(retryAfter: number): Extract<SignInResult, { ok: false }> {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = retryAfter < 10 ? "a few seconds" : minutes === 1 ? "a minute" : `${minutes} minutes`;
  const message = `Too many failed sign-ins. Please try again in ${wait}.`;
  return { ok: false, status: 429, message, retryAfter };
}

/** The default password is public: it works only on the machine itself (docs/product/sign-in.md §6). */
function refuseDefaultFromElsewhere(request: Request, user: User): void {
  if (isFromThisMachine(request) || findDefaultPasswordUser(getAppContext().db)?.id !== user.id) return;
  getAppContext().log.warn(
    "a sign-in with the default password was refused: it did not come from this machine",
  );
  throw new Refused();
}

/** Ends the session. @returns headers that clear the cookie and the browser's storage. Its cache holds no answers for staff. */
export async function signOut(request: Request): Promise<Headers> {
  const user = await getUser(request);
  const headers = await endSession(request);
  headers.set("Clear-Site-Data", '"storage"');
  if (user) auditSignIn("sign_out", user);
  return headers;
}

function tell(what: AccountNotice, account: Pick<User, "id" | "username">, request?: Request): void {
  const userAgent = request?.headers.get("user-agent") ?? "";
  tellAccount(buildStaffChange(account), { what, ...(request && { userAgent }) });
}

/** Audits a sign-in, but no unknown usernames: people type passwords there by mistake. */
function auditSignIn(action: "sign_in" | "sign_in_refused" | "sign_out", account: User): void {
  auditChange(buildStaffChange(account), { action, entity: "user", entityId: account.id });
}

/** The default password, on this machine while it is in use; else null. */
export function findDefaultSignInHint(request: Request): { username: string; password: string } | null {
  const account = isFromThisMachine(request) && findDefaultPasswordUser(getAppContext().db);
  return account ? { username: account.username, password: DEFAULT_SIGN_IN.password } : null;
}
