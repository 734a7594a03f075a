import { data } from "@remix-run/node";
import { newId } from "#db/ids.server";
import { ago, dateTime } from "~/components/admin/format";
import { practiceName } from "~/components/admin/practice-name.server";
import type { User } from "~/platform/auth/accounts.server";
import { newPasswordProblem } from "~/platform/auth/new-password/new-password.server";
import { changePassword, endSessions, ownSessions } from "~/platform/auth/own-account.server";
import { TooManyAtOnce } from "~/platform/auth/password.server";
import { readSession } from "~/platform/auth/session.server";
import { beginAttempt } from "~/platform/auth/throttle.server";
import { context } from "~/platform/context.server";
import { clientAddress } from "~/platform/http/address.server";
import { deviceName } from "./device";
import { type AccountAnswer, readPassword } from "./read-password";

const FAILED = "Failed to change password";

/** What is never sent back. */
const hideFields = ["current", "next", "repeat"];

/** The account's sessions, with the one that asks marked. */
export async function readAccount(request: Request, user: User) {
  const { db, env, now: clock } = context();
  const now = clock();
  const current = await readSession(request);
  return {
    username: user.username,
    sessions: ownSessions(db, user.id, now).map(({ sid, userAgent, createdAt, lastSeenAt }) => ({
      sid,
      device: deviceName(userAgent),
      began: dateTime(createdAt, env.BUSINESS_TIMEZONE),
      seen: ago(lastSeenAt, now),
      isThis: sid === current?.sid,
    })),
  };
}

export async function changeAccount(request: Request, form: FormData, user: User) {
  return form.get("intent") === "password" ? newPassword(request, form, user) : end(request, form, user);
}

async function newPassword(request: Request, form: FormData, user: User) {
  const { db, env, now } = context();
  const refused = (status: number, answer: Partial<AccountAnswer>) =>
    data<AccountAnswer>({ intent: "password", ok: false, title: FAILED, ...answer }, { status });
  const about = [user.username, await practiceName(), new URL(env.SITE_URL).hostname];
  const submission = readPassword(form, (password) => newPasswordProblem(password, about));
  if (submission.status !== "success") return refused(422, { result: submission.reply({ hideFields }) });
  const session = await readSession(request);
  const guesser = { username: user.username, address: clientAddress(request), known: `user ${user.id}` };
  const attempt = await beginAttempt(guesser);
  if (!attempt.mayTry)
    return refused(429, { message: "Too many failed tries. Please try again in a few minutes." });
  let isChanged = true;
  try {
    const writing = { now: now(), newId };
    isChanged =
      session !== null && (await changePassword(db, { user, sid: session.sid }, submission.value, writing));
  } catch (error) {
    if (!(error instanceof TooManyAtOnce)) throw error;
    return refused(503, { message: "The server is busy. Please try again in a few seconds." });
  } finally {
    await attempt.end(isChanged ? "not counted" : "failed");
  }
  const notIt = { current: ["This is not your current password"] };
  if (!isChanged) return refused(422, { result: submission.reply({ hideFields, fieldErrors: notIt }) });
  const message = "Everyone else signed in to this account has been signed out.";
  return data<AccountAnswer>({ intent: "password", ok: true, title: "Password changed", message });
}

async function end(request: Request, form: FormData, user: User) {
  const { db, now } = context();
  const session = await readSession(request);
  const others = form.get("intent") === "end-others";
  const sid = others ? (session?.sid ?? "") : String(form.get("sid") ?? "");
  const ended = sid ? endSessions(db, user, { sid, others }, { now: now(), newId }) : 0;
  const title = ended === 1 ? "Session ended" : `${ended} sessions ended`;
  return data<AccountAnswer>({ intent: "sessions", ok: true, title });
}
