import { filterAlertableDuties, resolveOnCallUsers } from "~/domain/alerts/escalation";
import { findNextOnCall, findOnCallEnd, listScheduledOnCallUsers } from "~/domain/alerts/rota";
import { readTeam } from "~/domain/alerts/team.server";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";

export type OnCallSummary = {
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
