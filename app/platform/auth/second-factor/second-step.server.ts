import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { readClientAddress } from "~/platform/http/address.server";
import { tellAccount } from "../account-notices.server";
import { findAccount, type User } from "../accounts.server";
import { readKnownDeviceId } from "../device.server";
import { PasswordLoadError, verifyPassword } from "../password.server";
import { confirmSession, type LiveSession } from "../session.server";
import { buildRateLimitedSignIn, completeSignIn, SIGN_IN_BUSY, type SignInResult } from "../sign-in.server";
import { beginAttempt } from "../throttle.server";
import { hasSecondFactor, takeCode } from "./factors.server";
import { checkPasskey, generatePasskeyAuthenticationOptions } from "./passkeys.server";
import { beginStep, clearStep, endStep, findSignInStep, keepStep, readStep } from "./sign-in-steps.server";

type Refusal = Extract<SignInResult, { ok: false }>;

const refused = (message: string): Refusal => ({ ok: false, status: 401, message });

export const WRONG_CODE = "That code is not right, or it was used before.";
const STEP_OVER = "That took too long. Please sign in again.";
const NO_PASSKEY = "That passkey is not one of this account.";

export async function signInWithCode(request: Request, code: string): Promise<SignInResult> {
  const step = await readStep(request);
  const user = step?.userId ? enabledUser(step.userId) : null;
  if (!step || !user) return refused(STEP_OVER);
  const known = await readKnownDeviceId(request, user.id);
  const right = await runCountedTry(request, user, known, () =>
    takeCode(buildStaffChange(user), "signing in", code),
  );
  if (right !== true) return right;
  return finishSignIn(request, step, user, known);
}

/** Issues a challenge before a password was given, for anybody's passkeys. */
export async function issuePasskeyChallenge(request: Request) {
  const step = await readStep(request);
  const options = await generatePasskeyAuthenticationOptions(step?.userId ?? null);
  const cookie = await beginStep({ userId: step?.userId ?? null, challenge: options.challenge });
  if (step) endStep(step);
  return { options, cookie };
}

/** A passkey counts as both factors, because the device verifies its user. */
export async function signInWithPasskey(
  request: Request,
  response: AuthenticationResponseJSON,
): Promise<SignInResult> {
  const step = await readStep(request);
  // Any attempt uses up the passkey challenge.
  if (!step?.challenge || !endStep(step)) return refused(STEP_OVER);
  const { db, now } = getAppContext();
  const given = { challenge: step.challenge, response, userId: step.userId };
  const user = enabledUser((await checkPasskey(db, given, now())) ?? "");
  if (!user) return refused(NO_PASSKEY);
  return finishSignIn(request, null, user, await readKnownDeviceId(request, user.id));
}

async function finishSignIn(
  request: Request,
  step: { key: string } | null,
  user: User,
  known: string | null,
): Promise<SignInResult> {
  if (step && !endStep(step)) return refused(STEP_OVER);
  const signedIn = await completeSignIn(request, user, known);
  if (signedIn.ok) signedIn.headers.append("Set-Cookie", await clearStep());
  return signedIn;
}

/** What proves the user's identity: a code when the account has a second factor, else the password. */
export type IdentityProof = { code: string } | { password: string };

/** Checks the user's identity again in a session; wrong tries count as its failed sign-ins. */
export async function confirmAgain(
  request: Request,
  { user, session }: { user: User; session: LiveSession },
  proof: IdentityProof,
): Promise<{ ok: true } | Refusal> {
  const needsCode = hasSecondFactor(getAppContext().db, user.id);
  if (needsCode !== "code" in proof)
    return refused(
      needsCode ? "Please enter a code: this account has a second factor." : "Please enter your password.",
    );
  const right = await runCountedTry(request, user, `user ${user.id}`, () =>
    "code" in proof
      ? takeCode(buildStaffChange(user, session.sid), "confirming again", proof.code)
      : isPasswordRight(user, proof.password),
  );
  if (right !== true)
    return "code" in proof || right.status !== 401 ? right : refused("That is not your password.");
  confirmSession(session.sid);
  return { ok: true };
}

export async function issueReauthChallenge({ user, session }: { user: User; session: LiveSession }) {
  const options = await generatePasskeyAuthenticationOptions(user.id);
  keepStep({ key: session.sid, userId: user.id, challenge: options.challenge });
  return options;
}

export async function confirmWithPasskey(
  { user, session }: { user: User; session: LiveSession },
  response: AuthenticationResponseJSON,
): Promise<{ ok: true } | Refusal> {
  const step = findSignInStep(session.sid);
  if (!step?.challenge || !endStep(step)) return refused("That took too long. Please try again.");
  const { db, now } = getAppContext();
  const whose = await checkPasskey(db, { challenge: step.challenge, response, userId: user.id }, now());
  if (whose !== user.id) return refused(NO_PASSKEY);
  confirmSession(session.sid);
  return { ok: true };
}

const enabledUser = (id: string): User | null => {
  const row = getAppContext().db.select().from(users).where(eq(users.id, id)).get();
  return row && !row.disabledAt ? { id: row.id, username: row.username, role: row.role } : null;
};

async function isPasswordRight(user: User, password: string): Promise<boolean> {
  const account = findAccount(getAppContext().db, user.username);
  return account !== undefined && (await verifyPassword(password, account.password));
}

/** Runs a check of a password or code as one counted try. @returns true, or the refusal. */
async function runCountedTry(
  request: Request,
  user: User,
  known: string | null,
  check: () => unknown,
): Promise<true | Refusal> {
  const attempt = await beginAttempt({ username: user.username, address: readClientAddress(request), known });
  if (!attempt.mayTry) {
    // The account's owner is notified of a lock-out, as only the right password or a session leads here.
    if (attempt.isLock) tellAccount(buildStaffChange(user), { what: "locked_out" });
    return buildRateLimitedSignIn(attempt.retryAfter);
  }
  let outcome: "failed" | "not counted" = "not counted";
  try {
    if (await check()) return true;
    outcome = "failed";
    return refused(WRONG_CODE);
  } catch (error) {
    if (error instanceof PasswordLoadError) return SIGN_IN_BUSY;
    throw error;
  } finally {
    await attempt.end(outcome);
  }
}
