import type { UserRole } from "#db/values";
import { MINUTE_MS } from "~/time-units";
import { findNextOnCall, listScheduledOnCallUsers, type OnCallHours, type Swap } from "./rota";

export type AlertColleague = {
  id: string;
  role: UserRole;
  canBeReached: boolean;
};

export type Team = {
  /** The people who may be alerted, in the order in which they are alerted where the rota names nobody. */
  people: readonly AlertColleague[];
  rota: readonly OnCallHours[];
  swaps: readonly Swap[];
  zone: string;
};

/** When each step is alerted, counted from the alert's opening (docs/product/alerts.md §15). */
export const ESCALATION_STEPS_MS = [0, 5 * MINUTE_MS, 15 * MINUTE_MS] as const;
export const LAST_ESCALATION_STEP = ESCALATION_STEPS_MS.length - 1;

export const computeAlertStepDueAt = (openedAt: Date, step: number): Date =>
  new Date(openedAt.getTime() + (ESCALATION_STEPS_MS[step] ?? 0));

/** Lists who may be alerted: not editors, who see no leads. */
const alertable = (team: Team): AlertColleague[] => team.people.filter(({ role }) => role !== "editor");

export function filterAlertableDuties(team: Team): Pick<Team, "rota" | "swaps"> {
  const known = new Set(alertable(team).map(({ id }) => id));
  return {
    rota: team.rota.filter(({ userId }) => known.has(userId)),
    swaps: team.swaps.filter(({ userId }) => known.has(userId)),
  };
}

/** Resolves who is on call, by hours and swaps; the owners in a gap. */
export function resolveOnCallUsers(team: Team, at: Date): string[] {
  const { rota, swaps } = filterAlertableDuties(team);
  const found = listScheduledOnCallUsers(rota, swaps, at, team.zone);
  if (found.length > 0) return found;
  return alertable(team)
    .filter(({ role }) => role === "owner")
    .map(({ id }) => id);
}

/**
 * Picks whom a step alerts: at once who is on call; after five minutes also who came on since and one more; after 15 everybody.
 * When none of them has a channel, everybody.
 */
export function pickAlertRecipients(team: Team, step: number, openedAt: Date, now: Date): string[] {
  const everybody = alertable(team).map(({ id }) => id);
  const reachable = new Set(
    alertable(team)
      .filter(({ canBeReached }) => canBeReached)
      .map(({ id }) => id),
  );
  const chosen =
    step >= LAST_ESCALATION_STEP
      ? everybody
      : step === 0
        ? resolveOnCallUsers(team, openedAt)
        : widened(team, openedAt, now, reachable);
  return chosen.some((id) => reachable.has(id)) ? chosen : everybody;
}

function widened(team: Team, openedAt: Date, now: Date, reachable: ReadonlySet<string>): string[] {
  const again = [...new Set([...resolveOnCallUsers(team, openedAt), ...resolveOnCallUsers(team, now)])];
  const next = nextPerson(team, again, openedAt, reachable);
  return next ? [...again, next] : again;
}

/** Picks who is alerted beside those on call: the next on the rota with a channel, else the first of the others. */
function nextPerson(
  team: Team,
  before: readonly string[],
  at: Date,
  reachable: ReadonlySet<string>,
): string | undefined {
  const may = (id: string) => reachable.has(id) && !before.includes(id);
  const { rota, swaps } = filterAlertableDuties(team);
  return (
    findNextOnCall(rota, swaps, at, team.zone, may)?.userId ?? alertable(team).find(({ id }) => may(id))?.id
  );
}
