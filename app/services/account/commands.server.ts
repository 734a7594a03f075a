import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { handleCommands } from "~/commands/handle.server";
import {
  addBusyCalendar,
  listBusyCalendars,
  removeBusyCalendar,
} from "~/domain/booking/busy-calendars.server";
import { renewFeed } from "~/domain/booking/feed.server";
import { findPasswordProblem } from "~/platform/auth/new-password/new-password.server";
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  markWithFamily,
  savePublicName,
} from "~/platform/auth/own-account.server";
import { PasswordLoadError } from "~/platform/auth/password.server";
import { confirmTotp, removeTotp, replaceRecoveryCodes } from "~/platform/auth/second-factor/factors.server";
import { addPasskey, refusePasskey, removePasskey } from "~/platform/auth/second-factor/passkeys.server";
import { endStep, findSignInStep } from "~/platform/auth/second-factor/sign-in-steps.server";
import { requireSessionId } from "~/platform/auth/session.server";
import { beginAttempt } from "~/platform/auth/throttle.server";
import { getAppContext } from "~/platform/context.server";
import type { StaffChange } from "~/records/change";
import { refuseField, refuseTooMany } from "~/refusal";
import { readBusyCalendar } from "~/services/booking/busy-calendars.server";
import { readPracticeName } from "~/services/practice/practice.server";
import { MINUTE_MS } from "~/time-units";
import { accountCommands } from "./commands";

/** Seconds after which a server that checks too many passwords at once has time again. */
const BUSY_RETRY_S = 5;

export const accountHandlers = handleCommands(accountCommands, {
  async changePassword(change, given) {
    const { SITE_URL } = getAppContext().env;
    const about = [change.actor.username, await readPracticeName(), new URL(SITE_URL).hostname];
    const problem = findPasswordProblem(given.next, about);
    if (problem) throw refuseField("next", problem);
    if (!(await tryToChangePassword(change, given)))
      throw refuseField("current", "This is not your current password");
  },
  endSession: (change, { sid }) => endOwnSession(change, sid),
  endOtherSessions,

  turnOnApp(change, { code }) {
    const added = confirmTotp(change, code);
    if (!added) throw refuseField("code", "That is not the code the app shows now. Please try the next one.");
    return added;
  },
  turnOffApp: removeTotp,
  replaceRecoveryCodes: (change) => ({ recoveryCodes: replaceRecoveryCodes(change) }),
  addPasskey(change, { name, response }) {
    const step = findSignInStep(requireSessionId(change));
    // A challenge is good once.
    if (!step?.challenge || !endStep(step)) throw refusePasskey();
    const given = { challenge: step.challenge, response: response as unknown as RegistrationResponseJSON };
    return addPasskey(change, { ...given, name });
  },
  removePasskey: (change, { id }) => removePasskey(change, id),

  savePublicName,
  beWithFamily: (change, { minutes }) =>
    markWithFamily(change, new Date(change.now.getTime() + minutes * MINUTE_MS)),
  endWithFamily: (change) => markWithFamily(change, null),

  renewFeed,
  async addCalendar(change, { address }) {
    const { id, ...added } = addBusyCalendar(change, address);
    const problem = await readBusyCalendar({ id, ...added });
    if (problem) {
      removeBusyCalendar(change, id);
      throw refuseField("address", problem);
    }
    const stored = listBusyCalendars(change.db, change.actor.id).find((one) => one.id === id);
    return { gaps: stored?.gaps ?? null };
  },
  removeCalendar: (change, { id }) => removeBusyCalendar(change, id),
});

/** Counts a wrong current password as a failed sign-in of the account. @returns whether it was right @throws Refusal */
async function tryToChangePassword(
  change: StaffChange,
  given: { current: string; next: string },
): Promise<boolean> {
  const { id, username } = change.actor;
  // Who is signed in has a counter of their own, wherever they are.
  const attempt = await beginAttempt({ username, address: "", known: `user ${id}` });
  if (!attempt.mayTry)
    throw refuseTooMany("Too many failed tries. Please try again in a few minutes.", attempt.retryAfter);
  let isChanged = true;
  try {
    isChanged = await changePassword(change, given);
  } catch (error) {
    if (!(error instanceof PasswordLoadError)) throw error;
    throw refuseTooMany("The server is busy. Please try again in a few seconds.", BUSY_RETRY_S);
  } finally {
    await attempt.end(isChanged ? "not counted" : "failed");
  }
  return isChanged;
}
