import { renderSVG } from "uqr";
import { serveScreen } from "~/commands/screen.server";
import { ago } from "~/components/admin/format";
import { describeSession } from "~/components/admin/lead/session-facts";
import { listBusyCalendars, MAX_CALENDARS } from "~/domain/booking/busy-calendars.server";
import { formatClockTime } from "~/domain/time/spoken-time";
import { listSessions, requirePublicName } from "~/platform/auth/own-account.server";
import { requireRecent, type SignedInUser } from "~/platform/auth/require-user.server";
import { isRoleAtLeast } from "~/platform/auth/roles";
import { buildTotpUri } from "~/platform/auth/second-factor/codes";
import { offerTotpSecret, readSecondFactors } from "~/platform/auth/second-factor/factors.server";
import { listPasskeys } from "~/platform/auth/second-factor/passkeys.server";
import { getAppContext } from "~/platform/context.server";
import { accountHandlers } from "~/services/account/commands.server";
import { buildCalendarFeedUrl } from "~/services/booking/feed.server";
import { readAnswering } from "~/services/booking/reading-time.server";
import { readPracticeName } from "~/services/practice/practice.server";

type AccountRequest = SignedInUser & { request: Request; url: URL };

/** The account's sessions, with the one that asks marked, its second factors, and its calendars. */
async function readAccount(asked: AccountRequest) {
  const { user, session } = asked;
  const { db, now: clock } = getAppContext();
  const now = clock();
  return {
    username: user.username,
    factor: await readFactor(asked),
    calendars: readCalendars(asked, now),
    shown: isRoleAtLeast(user.role, "staff") ? await readShown(user.id, now) : null,
    sessions: listSessions(db, user.id, now).map((one) => ({
      sid: one.sid,
      ...describeSession(one, now),
      isThis: one.sid === session.sid,
    })),
  };
}

export const { loader, action } = serveScreen({
  role: "editor",
  settingUp: true,
  load: readAccount,
  handle: [accountHandlers],
});

/** What families read of this person, and the line that they read now. */
async function readShown(userId: string, now: Date) {
  const { db, env } = getAppContext();
  const { displayName, worksAs, withFamilyUntil } = requirePublicName(db, userId);
  const isWithFamily = withFamilyUntil && withFamilyUntil > now;
  return {
    displayName: displayName ?? "",
    worksAs: worksAs ?? "",
    withFamilyUntil: isWithFamily ? formatClockTime(withFamilyUntil, env.BUSINESS_TIMEZONE) : null,
    line: (await readAnswering()).sentence,
  };
}

export type Account = Awaited<ReturnType<typeof readAccount>>;

/** The second factors of an account; with `?setup=app` in the address also what an app is set up with. */
async function readFactor(asked: AccountRequest) {
  const { user, mustSetUp, url } = asked;
  const { db } = getAppContext();
  const { totp, recoveryCodes } = readSecondFactors(db, user.id);
  return {
    mustSetUp,
    hasApp: totp,
    recoveryCodes,
    passkeys: listPasskeys(db, user.id),
    setUp: url.searchParams.get("setup") === "app" ? await setUpApp(asked) : null,
  };
}

async function setUpApp({ request, ...found }: AccountRequest) {
  requireRecent(request, found);
  const { db, now } = getAppContext();
  const secret = offerTotpSecret(db, { user: found.user, sid: found.session.sid }, now());
  if (!secret) return null;
  const address = buildTotpUri(secret, { issuer: await readPracticeName(), account: found.user.username });
  return { address, secret: secret.replace(/(.{4})(?=.)/g, "$1 "), qr: renderSVG(address, { border: 2 }) };
}

/** The person's feed and their calendars elsewhere; null for people without consultations, or whose account is not set up. */
function readCalendars({ user, mustSetUp }: AccountRequest, now: Date) {
  if (mustSetUp || user.role === "editor") return null;
  const busy = listBusyCalendars(getAppContext().db, user.id);
  return {
    feed: buildCalendarFeedUrl(user.id),
    mayAdd: busy.length < MAX_CALENDARS,
    busy: busy.map(({ id, url, readAt, problem, gaps }) => ({
      id,
      // Only the host is shown, as the calendar's whole address gives access to it.
      host: new URL(url).hostname,
      read: readAt && ago(readAt, now),
      problem,
      gaps,
    })),
  };
}
