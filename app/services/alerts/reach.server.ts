import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { alertChannels, users } from "#db/schema";
import { alertSendKinds } from "#db/values";
import { listRingingPhones, TAKES_ALERTS } from "~/domain/alerts/channels.server";
import { filterAlertableDuties, resolveOnCallUsers } from "~/domain/alerts/escalation";
import { isAlertRoute, isReachedBy, listUnreachableReasons, pickBestWayState } from "~/domain/alerts/reach";
import { findNextOnCall, findOnCallEnd, listScheduledOnCallUsers } from "~/domain/alerts/rota";
import { readTeam } from "~/domain/alerts/team.server";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { buildUserNameReader, listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { isTextingEnabled } from "../transports/texts.server";
import { isTelephoneEnabled } from "../transports/voice.server";

const services = () => ({ mail: isMailLive(), texts: isTextingEnabled(), calls: isTelephoneEnabled() });

/** Reads the channels of everybody who may be alerted, phones that ring for calls as well. */
const readWays = () =>
  getAppContext()
    .db.select({
      userId: alertChannels.userId,
      kind: alertChannels.kind,
      value: alertChannels.value,
      enabled: alertChannels.enabled,
      confirmedAt: alertChannels.confirmedAt,
      lastState: alertChannels.lastState,
    })
    .from(alertChannels)
    .innerJoin(users, eq(users.id, alertChannels.userId))
    .where(and(isNull(users.disabledAt), ne(users.role, "editor")))
    .all()
    .map(({ confirmedAt, ...way }) => ({ ...way, isConfirmed: confirmedAt !== null }));

/** Says in sentences why an alert would reach nobody now; empty if it would reach somebody. */
export function listAlertReachProblems(): string[] {
  const addresses = getAppContext().env.ALERT_EMAILS.map((value) => ({
    kind: "email" as const,
    value,
    enabled: true,
    isConfirmed: true,
    lastState: null,
  }));
  return listUnreachableReasons([...readWays().filter(isAlertRoute), ...addresses], services());
}

/** Lists people with the channels that reach them: those on call first, then those with on-call hours. */
export function listOnCallReach() {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const team = readTeam(db, now, env.BUSINESS_TIMEZONE);
  const present = new Set(resolveOnCallUsers(team, now));
  const planned = new Set([...team.rota, ...team.swaps].map(({ userId }) => userId));
  const ways = readWays();
  const set = services();
  const place = ({ isOnCall, hasHours }: { isOnCall: boolean; hasHours: boolean }) =>
    isOnCall ? 0 : hasHours ? 1 : 2;
  return listColleagues(db)
    .map(({ id, label }) => {
      const all = ways.filter(({ userId }) => userId === id);
      const own = all.filter(isAlertRoute);
      return {
        id,
        name: label,
        isOnCall: present.has(id),
        hasHours: planned.has(id),
        isReached: isReachedBy(pickBestWayState(own, set)),
        channels: alertSendKinds.map((kind) => ({
          kind,
          state: pickBestWayState(
            own.filter((way) => way.kind === kind),
            set,
          ),
        })),
        phone: pickBestWayState(
          all.filter((way) => way.kind === "voice"),
          set,
        ),
      };
    })
    .sort((a, b) => place(a) - place(b));
}

/** Whether the practice has a telephone, and a call in rings nobody's phone. */
export const isTelephoneSilent = (): boolean =>
  isTelephoneEnabled() && listRingingPhones(getAppContext().db).length === 0;

/** Whether those on call have channels, but no confirmed one: alerts may go to somebody else. */
export function isOnCallUnconfirmed(): boolean {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const people = resolveOnCallUsers(readTeam(db, now, env.BUSINESS_TIMEZONE), now);
  const channels = db
    .select({ confirmedAt: alertChannels.confirmedAt })
    .from(alertChannels)
    .where(and(inArray(alertChannels.userId, people), eq(alertChannels.enabled, true), TAKES_ALERTS))
    .all();
  return channels.length > 0 && channels.every(({ confirmedAt }) => confirmedAt === null);
}

type OnCallSummary = {
  /** Who is on call now: "ellen until 10 PM, sam"; without an end for an owner who covers a gap. */
  now: string;
  /** Who is on call next: "sam from tomorrow 6 AM"; null when nobody follows within a week. */
  next: string | null;
  /** True when there are on-call hours, but none now: the owner is alerted. */
  isGap: boolean;
};

export function describeOnCall(): OnCallSummary {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const zone = env.BUSINESS_TIMEZONE;
  const team = readTeam(db, now, zone);
  const { rota, swaps } = filterAlertableDuties(team);
  const nameOf = buildUserNameReader(db);
  const name = (id: string) => nameOf(id) ?? "somebody";
  const spoken = (at: Date) => formatSpokenTime(at, now, zone).replace(/^today /, "");

  const standIn = listScheduledOnCallUsers(rota, swaps, now, zone).length === 0;
  const people = resolveOnCallUsers(team, now);
  const words = people.map((id) => {
    const until = standIn ? null : findOnCallEnd(id, rota, swaps, now, zone);
    return until ? `${name(id)} until ${spoken(until)}` : name(id);
  });
  const next = findNextOnCall(rota, swaps, now, zone, (id) => standIn || !people.includes(id));
  return {
    now: words.join(", ") || "nobody",
    next: next && `${name(next.userId)} from ${spoken(next.at)}`,
    isGap: standIn && rota.length > 0,
  };
}
