import { mkdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { type AppDatabase, closeAppDb, initAppDb, MigrationError } from "#db/client.server";
import { getApiRouter } from "~/api";
import { answerFromLake, closeLake, connectToLake, isAsset } from "~/content/lake.server";
import { openContent } from "~/content/open.server";
import { isForPreview } from "~/content/read-options.server";
import { isPublicSite } from "~/content/samples.server";
import { watchTexts } from "~/content/texts.server";
import {
  fileQueuedBookings,
  fileUnfiledBookings,
  setBookingFilingReporter,
} from "~/domain/booking/file.server";
import { addSampleHours, removeSampleHours } from "~/domain/booking/hours.server";
import { fileQueuedEnquiries, fileUnfiledEnquiries } from "~/domain/leads/intake/receive.server";
import { replayErasures } from "~/domain/privacy/replay-erasures.server";
import { removeSamples } from "~/domain/samples/sample-week.server";
import { scheduledJobs } from "~/jobs.server";
import { createPageCache } from "~/page-cache/index.server";
import { answerManifestRequest, isManifestRequest } from "~/page-cache/route-manifest.server";
import { isPageRequest, renderPage } from "~/page-cache/site-handler.server";
import { setAccountNotifier } from "~/platform/auth/account-notices.server";
import {
  ensureFirstAccount,
  findDefaultPasswordUser,
  isDefaultPasswordInUse,
} from "~/platform/auth/accounts.server";
import { DEFAULT_SIGN_IN } from "~/platform/auth/credentials";
import { registerStaffReadHook } from "~/platform/auth/require-user.server";
import { getSettings } from "~/platform/config/env.server";
import { listExposingSettings, type Settings, SetupError } from "~/platform/config/settings";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import { serveAssets } from "~/platform/http/assets.server";
import { watchEventStreams } from "~/platform/http/connections.server";
import { createAnswerHook } from "~/platform/http/fetch-bridge.server";
import { installHttpHooks } from "~/platform/http/http-hooks.server";
import { shortenJobSchedules, startClock } from "~/platform/jobs/clock.server";
import { getLogger, getRequestLog } from "~/platform/log.server";
import { releaseIdleMemory } from "~/platform/process/idle-memory.server";
import { createLifecycle } from "~/platform/process/lifecycle.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { listAlertReachProblems } from "~/services/alerts/reach.server";
import { endChatStreams } from "~/services/chat/rooms.server";
import { answerGuide } from "~/services/guides/guides.server";
import { queueAccountNotice } from "~/services/mail/account-notice-mail.server";
import { writeReports } from "~/services/policy-reports.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { setRunningServer } from "~/services/practice/running.server";
import { closeMailbox } from "~/services/replies.server";
import { startUndatedPostWatch, watchPostAddresses } from "~/services/writing/blog.server";
import { watchPublishing } from "~/services/writing/scheduler.server";

/** @throws SetupError when the machine or the settings must be fixed first */
export const startApp = () => ensureSingleton("boot", start);

async function start(): Promise<void> {
  const settings = getSettings();
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const db = openLeads(path.join(settings.DATA_DIR, "app.sqlite"));
  const people = replayErasures(buildJobChange("boot"), settings.DATA_DIR);
  if (people > 0) getLogger().warn({ people }, "erased again after a restore");
  // Both are read here so that an unreadable secret fails the start, not the first sign-in.
  void getAppContext().mailLinks;
  void getAppContext().pushKeys;
  refuseOpenDoor(settings, db);
  const owner = await ensureFirstAccount(
    db,
    {
      username: settings.ADMIN_USERNAME,
      password: settings.ADMIN_PASSWORD,
      site: new URL(settings.SITE_URL).hostname,
      isOpen: listExposingSettings(settings).length > 0,
    },
    new Date(),
  );
  if (isPublicSite()) {
    removeSampleHours(db);
    removeSamples(buildJobChange("boot"));
  } else if (owner) addSampleHours(buildJobChange("boot"), owner);

  const lifecycle = createLifecycle(getLogger());
  await openContent();
  // Files every answered enquiry before staff read, so that they see all of them.
  registerStaffReadHook(fileQueuedEnquiries);
  registerStaffReadHook(fileQueuedBookings);
  setAccountNotifier(queueAccountNotice);
  setBookingFilingReporter((error) =>
    getLogger().error(
      { error: error instanceof Error ? error.name : typeof error },
      "a booking's change could not be filed yet",
    ),
  );
  const intake = buildIntake(await readPractice());
  const filed = fileUnfiledEnquiries(buildJobChange("boot"), intake);
  if (filed > 0) getLogger().warn({ filed }, "filed enquiries that were stored when the last process ended");
  const changed = fileUnfiledBookings(buildJobChange("boot"));
  if (changed > 0)
    getLogger().warn({ changed }, "filed bookings that were changed when the last process ended");
  const texts = await watchTexts((err) => getLogger().warn({ err }, "the texts of mails could not be read"));
  const addresses = watchPostAddresses();
  const dates = startUndatedPostWatch();
  const pages = createPageCache({ settings, log: getLogger() });
  const publishing = watchPublishing();
  const clock = startClock(settings.JOBS_EACH_SECOND ? shortenJobSchedules(scheduledJobs) : scheduledJobs, {
    ...getAppContext(),
    db,
    stopping: lifecycle.stopping,
  });

  // The mailbox is closed first, so that the mail job waits for no mail server.
  lifecycle.onStopping(() => closeMailbox());
  lifecycle.onStopping(() => endChatStreams());
  lifecycle.onStopping(() => clock.stop());
  lifecycle.onStopping(() => texts.stop());
  lifecycle.onStopping(() => addresses.stop());
  lifecycle.onStopping(() => dates.stop());
  lifecycle.onStopping(() => publishing.stop());
  lifecycle.onStopping(() => writeReports());
  lifecycle.onStopping(() => closeLake());
  lifecycle.onStopped(() => pages.stop());
  lifecycle.onStopped(() => fileQueuedEnquiries(db));
  lifecycle.onStopped(() => fileQueuedBookings(db));
  lifecycle.onStopped(() => closeAppDb());
  installHttpHooks({
    settings,
    log: getRequestLog(),
    stopping: lifecycle.stopping,
    mayBeFramed: isForPreview,
    // In development, Vite serves files, and pages change with the code.
    ...(import.meta.env.PROD
      ? {
          first: (...request) => answerGuide(...request) || pages.handle(...request),
          front: [serveAssets("build/client"), watchEventStreams],
          direct: [
            createAnswerHook(isCall, (request) => getApiRouter().fetch(request)),
            createAnswerHook(isPageRequest, renderPage),
            createAnswerHook(isManifestRequest, answerManifestRequest),
            createAnswerHook(isAsset, answerFromLake),
          ],
        }
      : { first: answerGuide, front: [watchEventStreams], direct: [] }),
    upgrade: connectToLake,
    onServer: lifecycle.watch,
  });
  if (import.meta.env.PROD) releaseIdleMemory();
  setRunningServer({ clock, lifecycle, pages });
  announceSignIn();
  announceAlerts();
}

/** Whether a request is for `/api`, however spelled. Remix would answer with a page where the rest of it holds a line break. */
const isCall = ({ url = "" }: IncomingMessage) =>
  /^\/(?:a|%[46]1)(?:p|%[57]0)(?:i|%[46]9)(?:[/?]|%2f|$)/i.test(url);

function openLeads(file: string) {
  try {
    return initAppDb(file);
  } catch (error) {
    if (error instanceof MigrationError) throw new SetupError(error.message);
    throw new SetupError(`The database ${path.resolve(file)} can't be opened: ${(error as Error).message}`);
  }
}

/** Refuses to expose the default password; before the first account, so that a start with ADMIN_PASSWORD creates that one. */
function refuseOpenDoor(settings: Settings, db: AppDatabase): void {
  const open = listExposingSettings(settings);
  if (open.length === 0 || !isDefaultPasswordInUse(db, settings.ADMIN_PASSWORD)) return;
  throw new SetupError(
    `${open.join(" and ")} ${open.length === 1 ? "opens" : "open"} the site to other machines while the default admin password stands. ` +
      "Set ADMIN_USERNAME and ADMIN_PASSWORD before the first start, or start without and change the password under /admin/account, then start again.",
  );
}

/** Prints who gets the alerts, in red when one would reach nobody. */
function announceAlerts(): void {
  (globalThis as { __nobodyCanBeReached?: () => string[] }).__nobodyCanBeReached = listAlertReachProblems;
}

/** Passes the line about the default sign-in through a global to `announce.mjs`, which is not part of the build. */
function announceSignIn(): void {
  const account = findDefaultPasswordUser(getAppContext().db);
  (globalThis as { __signInHint?: () => string | undefined }).__signInHint = () =>
    account
      ? `${account.username} / ${DEFAULT_SIGN_IN.password}  (the default; only this machine can reach the site until it is changed)`
      : undefined;
}
