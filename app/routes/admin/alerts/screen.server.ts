import { FAMILY_LANGUAGES, familyLanguages } from "#studio/texts/languages";
import { buildSpokenWordsId } from "#studio/texts/spoken-rules";
import { serveScreen } from "~/commands/screen.server";
import { formatPhone } from "~/content/text";
import { listAlertChannels } from "~/domain/alerts/channels.server";
import { type ListedAlert, listAlerts } from "~/domain/alerts/list.server";
import { findGaps } from "~/domain/alerts/rota";
import { readRota, readSwaps } from "~/domain/alerts/team.server";
import { buildAlertPath } from "~/domain/alerts/words";
import { readLead } from "~/domain/leads/read.server";
import { buildPathWithQuery, readListCursor } from "~/domain/lists/filters";
import { readSpokenWords } from "~/domain/telephone/spoken.server";
import { buildUserNameReader, listColleagues, type User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { alertHandlers } from "~/services/alerts/commands.server";
import {
  describeOnCall,
  isOnCallUnconfirmed,
  isTelephoneSilent,
  listAlertReachProblems,
  listOnCallReach,
} from "~/services/alerts/reach.server";
import { findChannelProblem } from "~/services/alerts/test-channel.server";
import { lineHandlers, readPracticeLine } from "~/services/telephone/line.server";
import { isTelephoneEnabled } from "~/services/transports/voice.server";

const ALERTS_PER_PAGE = 20;

function readAlerts({ url, user }: { url: URL; user: User }) {
  const { db, env, now: clock, pushKeys } = getAppContext();
  const now = clock();
  const nameOf = buildUserNameReader(db);
  const rota = readRota(db);
  const swaps = readSwaps(db, now);
  const reach = listOnCallReach();
  const cursor = readListCursor(url.searchParams);
  const { alerts, nextCursor } = listAlerts(db, { limit: ALERTS_PER_PAGE, cursor });
  return {
    onCall: describeOnCall(),
    unreachable: listAlertReachProblems(),
    onCallIsUnconfirmed: isOnCallUnconfirmed(),
    unreachedOnCall: reach
      .filter(({ isOnCall, isReached }) => isOnCall && !isReached)
      .map(({ name }) => name),
    reach,
    pushKey: pushKeys.publicKey,
    hasTelephone: isTelephoneEnabled(),
    isTelephoneSilent: isTelephoneSilent(),
    /** What happens to a call in; null without a telephone. */
    line: isTelephoneEnabled() ? buildShownLine() : null,
    channels: listAlertChannels(db, user.id).map(
      ({ id, kind, value, enabled, confirmedAt, lastState, lastDetail, lastAt }) => ({
        id,
        kind,
        value,
        shown:
          kind === "sms" || kind === "voice" ? formatPhone(value) : kind === "push" ? pushHost(value) : value,
        enabled,
        isConfirmed: confirmedAt !== null,
        lastState,
        lastDetail,
        lastAt,
        off: findChannelProblem(kind),
      }),
    ),
    people: listColleagues(db).map(({ id, label }) => ({ value: id, label })),
    /** The rota's gaps; none while nobody has hours at all: the owner is then on call regularly, not as a substitute. */
    gaps:
      rota.length === 0
        ? []
        : findGaps(rota, swaps, now, env.BUSINESS_TIMEZONE).map(({ from, to }) => ({
            from: from > now ? from : null,
            to,
          })),
    rota: rota.map((hours) => ({ ...hours, name: nameOf(hours.userId) ?? "somebody" })),
    swaps: swaps.map(({ id, userId, from, to }) => ({
      id,
      name: nameOf(userId) ?? "somebody",
      from,
      to,
    })),
    past: alerts.map((alert) => pastAlert(alert)),
    isNewest: cursor === undefined,
    older: nextCursor && buildPathWithQuery("/admin/alerts", { cursor: nextCursor }),
  };

  function pastAlert({ id, leadId, callId, at, steps, acknowledgedBy, endedBecause, endedAt }: ListedAlert) {
    return {
      id,
      name: leadId
        ? (readLead(db, leadId)?.name ?? "A lead")
        : callId
          ? "A voicemail"
          : "Somebody in the chat",
      to: buildAlertPath({ leadId, callId, alertId: id }),
      at,
      by: acknowledgedBy && nameOf(acknowledgedBy),
      endedBecause,
      endedAt,
      steps: steps.map(({ step, sends }) => ({
        step,
        sends: sends.map(({ person, kind, state, detail }) => ({ person, kind, state, detail })),
      })),
    };
  }
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readAlerts,
  handle: [alertHandlers, lineHandlers],
});

function buildShownLine() {
  const { number, ...line } = readPracticeLine();
  const { danger, greeting, unanswered, callBack, leaveMessage, mayText } = readSpokenWords().en;
  return {
    ...line,
    number: formatPhone(number ?? ""),
    opening: `${danger} ${greeting}`.trim(),
    keys: [unanswered, callBack, leaveMessage, mayText].join(" "),
    studio: familyLanguages.map((language) => ({
      language: FAMILY_LANGUAGES[language],
      href: `/studio/intent/edit/id=${buildSpokenWordsId(language)};type=spokenWords/`,
    })),
  };
}

export type AlertsScreen = ReturnType<typeof readAlerts>;

/** Extracts the host of a browser's push service: "fcm.googleapis.com". */
function pushHost(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).hostname : "a browser";
}
