import type { LineState } from "#db/values";
import { handleCommands } from "~/commands/handle.server";
import { listRingingPhones } from "~/domain/alerts/channels.server";
import { readTeam } from "~/domain/alerts/team.server";
import { judgeLine, type LineHealth } from "~/domain/telephone/line";
import {
  noteLineState,
  readLineHealth,
  readRingSeconds,
  setRingSeconds,
} from "~/domain/telephone/line.server";
import { planRinging } from "~/domain/telephone/ring-plan";
import { findNumberRoute } from "~/integrations/voice/twilio-voice.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import type { NextChange } from "~/records/change";
import { refuseConflict } from "~/refusal";
import { findVoiceAccount, isTelephoneEnabled } from "~/services/transports/voice.server";
import { HOUR_MS } from "~/time-units";
import { lineCommands } from "./line-commands";
import { buildVoiceWebhookUrl } from "./telephone.server";

/** How often the telephone service is asked about the number by itself. */
const CHECK_INTERVAL_MS = HOUR_MS;

/** Asks the telephone service where the calls of the practice's number go, and notes it. @returns null where it can't be asked */
async function checkPracticeLine(nextChange: NextChange): Promise<LineState | null> {
  const account = findVoiceAccount();
  if (!account) return null;
  const route = await findNumberRoute(account, account.number);
  const state = judgeLine(route, buildVoiceWebhookUrl());
  noteLineState(nextChange(), account.number, state);
  return state;
}

/** Checks the line at the start, then each hour. */
export const checkLine: Job["run"] = async ({ now }) => {
  const last = ensureSingleton("line-check", (): { at: number | null } => ({ at: null }));
  const at = now().getTime();
  if (!isTelephoneEnabled() || (last.at !== null && at - last.at < CHECK_INTERVAL_MS)) return;
  last.at = at;
  await checkPracticeLine(() => buildJobChange("check-line"));
};

/** Reads what is known of the practice's number; null without a telephone. */
export function readPracticeLineHealth(): LineHealth | null {
  const { db, env } = getAppContext();
  return env.VOICE_NUMBER ? readLineHealth(db, env.VOICE_NUMBER) : null;
}

/** Reads the practice's line: its number, and whose phones a call rings now, group after group. */
export function readPracticeLine() {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const nameOf = buildUserNameReader(db);
  const ringing = new Set(listRingingPhones(db).map(({ userId }) => userId));
  const groups = planRinging(readTeam(db, now, env.BUSINESS_TIMEZONE), now, (userId) => ringing.has(userId));
  const health = readPracticeLineHealth();
  return {
    number: env.VOICE_NUMBER ?? null,
    state: health?.state ?? null,
    checkedAt: health?.checkedAt ?? null,
    lastNoticeAt: health?.lastNoticeAt ?? null,
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
  async checkLine(change) {
    if (!isTelephoneEnabled()) throw refuseConflict("The practice has no telephone here.");
    await checkPracticeLine(() => ({ ...change, now: getAppContext().now() }));
    return readPracticeLine();
  },
});
