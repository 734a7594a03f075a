import { findNextOnCall } from "~/domain/alerts/rota";
import { HOUR_MS } from "~/time-units";
import { filterAlertableDuties, resolveOnCallUsers, type Team } from "../alerts/escalation";

/** How many people are rung at once (docs/product/telephone.md §20). */
const PEOPLE_AT_ONCE = 2;

/** How many calls of one number ring: at once, and in an hour. */
export const RING_LIMITS = { atOnce: 3, inAnHour: 10, hourMs: HOUR_MS };

/** Earlier calls of the same number; withheld numbers count as one. */
export type EarlierCalls = { goingOn: number; inTheHour: number };

export const mayRing = ({ goingOn, inTheHour }: EarlierCalls): boolean =>
  goingOn < RING_LIMITS.atOnce && inTheHour < RING_LIMITS.inAnHour;

/**
 * Plans who is rung, group after group: who is on call, two at once, then the next by the rota, else the first of the others.
 * @param hasPhone whether somebody has a confirmed phone that rings
 * @returns no group where nobody has
 */
export function planRinging(team: Team, at: Date, hasPhone: (userId: string) => boolean): string[][] {
  const onCall = resolveOnCallUsers(team, at).filter(hasPhone);
  const may = (userId: string) => hasPhone(userId) && !onCall.includes(userId);
  const { rota, swaps } = filterAlertableDuties(team);
  const next =
    findNextOnCall(rota, swaps, at, team.zone, may)?.userId ??
    team.people.find(({ id, role }) => role !== "editor" && may(id))?.id;
  const groups: string[][] = [];
  for (let from = 0; from < onCall.length; from += PEOPLE_AT_ONCE)
    groups.push(onCall.slice(from, from + PEOPLE_AT_ONCE));
  return next ? [...groups, [next]] : groups;
}
