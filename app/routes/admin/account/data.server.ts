import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { describeSession } from "~/components/admin/lead/session-facts";
import { findPasswordProblem } from "~/platform/auth/new-password/new-password.server";
import { changePassword, endSessions, listSessions } from "~/platform/auth/own-account.server";
import { PasswordLoadError } from "~/platform/auth/password.server";
import { requireRecent, requireStaff, type SignedInUser } from "~/platform/auth/require-user.server";
import { beginAttempt } from "~/platform/auth/throttle.server";
import { getAppContext } from "~/platform/context.server";
import { readClientAddress } from "~/platform/http/address.server";
import { readPracticeName } from "~/services/practice/practice.server";
import { changeCalendars, readCalendars } from "./calendars.server";
import { type AccountAnswer, readPassword, resolveAccountSection } from "./forms";
import { changeFactor, readFactor } from "./second-factor.server";

const FAILED = "Failed to change password";

const hideFields = ["current", "next", "repeat"];

/** The account's sessions, with the one that asks marked, and its second factors. */
export async function readAccount(request: Request, found: SignedInUser) {
  const { user, session } = found;
  const { db, now: clock } = getAppContext();
  const now = clock();
  return {
    username: user.username,
    factor: await readFactor(request, found),
    calendars: readCalendars(found),
    sessions: listSessions(db, user.id, now).map((one) => ({
      sid: one.sid,
      ...describeSession(one, now),
      isThis: one.sid === session.sid,
    })),
  };
}

export async function changeAccount(request: Request, form: FormData, found: SignedInUser) {
  const part = resolveAccountSection(form.get("intent"));
  if (part === "calendars") {
    await requireStaff(request);
    return changeCalendars(form, found);
  }
  if (part === "factor") return changeFactor(request, form, found);
  return part === "password" ? newPassword(request, form, found) : end(request, form, found);
}

async function newPassword(request: Request, form: FormData, { user, session }: SignedInUser) {
  const { db, env, now } = getAppContext();
  const refused = (status: number, answer: Partial<AccountAnswer>) =>
    data<AccountAnswer>({ intent: "password", ok: false, title: FAILED, ...answer }, { status });
  const about = [user.username, await readPracticeName(), new URL(env.SITE_URL).hostname];
  const submission = readPassword(form, (password) => findPasswordProblem(password, about));
  if (submission.status !== "success") return refused(422, { result: submission.reply({ hideFields }) });
  const guesser = { username: user.username, address: readClientAddress(request), known: `user ${user.id}` };
  const attempt = await beginAttempt(guesser);
  if (!attempt.mayTry)
    return refused(429, { message: "Too many failed tries. Please try again in a few minutes." });
  let isChanged = true;
  try {
    const writing = { now: now(), newId: createId };
    isChanged = await changePassword(db, { user, sid: session.sid }, submission.value, writing);
  } catch (error) {
    if (!(error instanceof PasswordLoadError)) throw error;
    return refused(503, { message: "The server is busy. Please try again in a few seconds." });
  } finally {
    await attempt.end(isChanged ? "not counted" : "failed");
  }
  const notIt = { current: ["This is not your current password"] };
  if (!isChanged) return refused(422, { result: submission.reply({ hideFields, fieldErrors: notIt }) });
  const message = "Everyone else signed in to this account has been signed out.";
  return data<AccountAnswer>({ intent: "password", ok: true, title: "Password changed", message });
}

async function end(request: Request, form: FormData, found: SignedInUser) {
  const { user, session } = found;
  const { db, now } = getAppContext();
  const others = form.get("intent") === "end-others";
  requireRecent(request, found, { form });
  const sid = others ? session.sid : String(form.get("sid") ?? "");
  const ended = sid ? endSessions(db, user, { sid, others }, { now: now(), newId: createId }) : 0;
  const title = ended === 1 ? "Session ended" : `${ended} sessions ended`;
  return data<AccountAnswer>({ intent: "sessions", ok: true, title });
}
