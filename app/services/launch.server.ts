import { and, asc, eq, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import { isPublicSite, readLaunchContent } from "~/content/samples.server";
import { getStoredSettings } from "~/content/settings.server";
import { listTextProblems } from "~/content/texts.server";
import { hasSampleHours, isOwnBookingOn } from "~/domain/booking/hours.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { buildLaunchChecklist, formatNotificationChannels } from "~/domain/launch/checklist";
import type { LaunchSection } from "~/domain/launch/sample-sections";
import { countUndeletedRecordings, countUnfetchedRecordings } from "~/domain/telephone/recordings.server";
import { hasSecondFactor } from "~/platform/auth/second-factor/factors.server";
import { getAppContext } from "~/platform/context.server";
import { isProxyIgnored } from "~/platform/http/address.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { isTelephoneSilent, listAlertReachProblems } from "./alerts/reach.server";
import { findConfiguredBookingLink } from "./booking/links.server";
import { listCopyProblems } from "./readiness.server";
import { readPracticeLineHealth } from "./telephone/line.server";
import { buildVoiceWebhookUrl } from "./telephone/telephone.server";
import { buildTextWebhookUrl, isTextingEnabled } from "./transports/texts.server";
import { isTelephoneEnabled } from "./transports/voice.server";

/** Reads the launch checklist. Rejects while the content can't be read. */
export async function readLaunchChecklist(): Promise<LaunchSection[]> {
  const { db, env, now } = getAppContext();
  const [{ samples, figureProblems, trust }, { bookingLinks, notesConsent }] = await Promise.all([
    readLaunchContent(),
    getStoredSettings(),
  ]);
  return buildLaunchChecklist(samples, {
    isPublic: isPublicSite(),
    proxyIgnored: env.TRUST_PROXY === 0 && isProxyIgnored(now()),
    mail: isMailLive(),
    mailReports: env.RESEND_API_KEY === undefined || env.RESEND_WEBHOOK_SECRET !== undefined,
    replies:
      env.IMAP_URL !== undefined ||
      Boolean(env.REPLY_DOMAIN && env.RESEND_API_KEY && env.RESEND_WEBHOOK_SECRET),
    texts: isTextingEnabled(),
    textReports: isPublicSite() && buildTextWebhookUrl().startsWith("https:"),
    calls: isTelephoneEnabled(),
    telephoneSilent: isTelephoneSilent(),
    voiceAddress: buildVoiceWebhookUrl(),
    lineState: readPracticeLineHealth()?.state ?? null,
    unfetchedVoicemails: countUnfetchedRecordings(db),
    undeletedVoicemails: countUndeletedRecordings(db),
    postalAddress: env.POSTAL_ADDRESS !== undefined,
    model: env.OPENAI_API_KEY !== undefined,
    notBookable: isOwnBookingOn(db)
      ? []
      : MEETING_TYPES.filter((type) => !findConfiguredBookingLink(type, bookingLinks)),
    uncheckable: [
      ...(trust?.certifyingBody ? [] : ["who certifies the practice and hears complaints"]),
      ...(trust?.feeRange ? [] : ["what the work costs"]),
    ],
    sampleHours: hasSampleHours(db),
    nobodyReached: listAlertReachProblems(),
    backupsElsewhere: env.BACKUP_S3_URL !== undefined || env.BACKUP_COMMAND !== undefined,
    backupProblems: listCopyProblems(now()),
    textProblems: listTextProblems(),
    notesAsk: notesConsent ? "opt_in" : "opt_out",
    ownersWithoutSecondFactor: ownersWithoutSecondFactor(db),
    figureProblems,
  });
}

/** Describes the channels of notifications, for the staff hub. */
export const describeNotifications = (): string =>
  formatNotificationChannels({ mail: isMailLive(), texts: isTextingEnabled() });

const ownersWithoutSecondFactor = (db: AppDatabase): string[] =>
  db
    .select({ id: users.id, username: users.username, name: users.name })
    .from(users)
    .where(and(eq(users.role, "owner"), isNull(users.disabledAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .all()
    .filter(({ id }) => !hasSecondFactor(db, id))
    .map(({ username, name }) => name ?? username);
