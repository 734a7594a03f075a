import { handleCommands } from "~/commands/handle.server";
import { listRingingPhones } from "~/domain/alerts/channels.server";
import { readTeam } from "~/domain/alerts/team.server";
import { readRingSeconds, setRingSeconds } from "~/domain/telephone/line.server";
import { planRinging } from "~/domain/telephone/ring-plan";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { lineCommands } from "./line-commands";

/** Reads the practice's line: its number, and whose phones a call rings now, group after group. */
export function readPracticeLine() {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const nameOf = buildUserNameReader(db);
  const ringing = new Set(listRingingPhones(db).map(({ userId }) => userId));
  const groups = planRinging(readTeam(db, now, env.BUSINESS_TIMEZONE), now, (userId) => ringing.has(userId));
  return {
    number: env.VOICE_NUMBER ?? null,
    ringSeconds: readRingSeconds(db),
    ringing: groups.map((group) =>
      group.map((personId) => ({ personId, name: nameOf(personId) ?? "somebody" })),
    ),
  };
}

export const lineHandlers = handleCommands(lineCommands, {
  setRinging(change, { ringSeconds }) {
    setRingSeconds(change, ringSeconds);
    return readPracticeLine();
  },
});
