import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";
import { isLakeEmbedded, pruneContentHistory } from "~/content/lake.server";
import { fileUnfiledBookings } from "~/domain/booking/file.server";
import { forgetBookingSenders } from "~/domain/booking/hold.server";
import { remindOfBookings } from "~/domain/booking/remind.server";
import { sendDueLaterEmails } from "~/domain/correspondence/later.server";
import { queueMondayReport } from "~/domain/first-response/monday-report.server";
import { forgetOldUndos } from "~/domain/leads/change/undo.server";
import { stopUnsettledTexts } from "~/domain/leads/contacts/text-stops.server";
import { fileUnfiledEnquiries } from "~/domain/leads/intake/receive.server";
import { forgetOldMerges } from "~/domain/leads/merged.server";
import { askAboutQuietLeads } from "~/domain/leads/retention/quiet.server";
import { sendLetters } from "~/domain/newsletter/send-letters.server";
import { eraseEnded } from "~/domain/privacy/erase-and-record.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import { dropDatesOfDeletedPosts } from "~/domain/scheduler/deleted-posts.server";
import { planUpcomingEntries } from "~/domain/scheduler/plan.server";
import { publishDueReleases } from "~/domain/scheduler/publish.server";
import { writeDueEntries } from "~/domain/scheduler/run.server";
import { queueDailyDigest, remindOfTasks } from "~/domain/tasks/remind.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { purgeSteps } from "~/platform/auth/second-factor/sign-in-steps.server";
import { purgeSessions } from "~/platform/auth/session.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import { resolveBackupsFolder } from "~/platform/data-folder/files";
import { isBackupDue, listFolderEntries } from "~/platform/data-folder/retention";
import type { Job } from "~/platform/jobs/clock.server";
import { escalateDueAlerts, sendAlertPushes, sendAlertTexts } from "~/services/alerts/send.server";
import { readBusyCalendars } from "~/services/booking/busy-calendars.server";
import { lookUpBookings } from "~/services/booking/lookups.server";
import { watchJoins } from "~/services/chat/commands.server";
import { deliverDueMail } from "~/services/mail/mail.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { readMailbox, takeAnnounced } from "~/services/replies.server";
import { checkLine } from "~/services/telephone/line.server";
import {
  keepVoicemails,
  settleOpenCalls,
  transcribeDueVoicemails,
} from "~/services/telephone/telephone.server";
import { isTextingEnabled, sendTexts } from "~/services/transports/texts.server";
import { createAutopilot } from "~/services/writing/scheduler.server";

/** Claims the campaign mails that are due; without a postal address all of them wait. */
const claimNurture: Job["run"] = () => {
  if (getAppContext().env.POSTAL_ADDRESS) claimDueSteps(buildJobChange("claim-nurture"));
};

/** Sends the letters that are due; none without a postal address, which every letter carries. */
const sendDueLetters: Job["run"] = () => {
  if (getAppContext().env.POSTAL_ADDRESS) sendLetters(buildJobChange("send-letters"));
};

/** Files the enquiries and bookings that could not be filed when they came in. */
const fileEnquiries: Job["run"] = async () => {
  const intake = buildIntake(await readPractice());
  fileUnfiledEnquiries(buildJobChange("file-enquiries"), intake);
  fileUnfiledBookings(buildJobChange("file-enquiries"));
};

/** Publishes the releases that are due; with a hosted lake Sanity does it. */
const publishReleases: Job["run"] = async ({ log, stopping }) => {
  if (!isLakeEmbedded()) return;
  const { email } = await readPractice();
  const done = await publishDueReleases(() => buildJobChange("publish-releases"), {
    staffEmail: email,
    stopping,
  });
  if (done.published + done.failed > 0) log.info({ job: "publish-releases", ...done }, "releases were due");
};

/** Reminds staff of tasks that have come due, and each morning of what waits. */
const remind: Job["run"] = async () => {
  const { email } = await readPractice();
  const change = buildJobChange("remind");
  remindOfTasks(change, email);
  queueDailyDigest(change, email);
};

const remindFamilies: Job["run"] = async ({ db, now }) => {
  const { phone } = await readPractice();
  forgetBookingSenders(db, now());
  remindOfBookings(buildJobChange("remind-families"), (isTextingEnabled() && phone) || null);
};

const reportOnMonday: Job["run"] = ({ log }) => {
  const recipients = queueMondayReport(buildJobChange("monday-report"));
  if (recipients > 0) log.info({ job: "monday-report", recipients }, "the week was reported");
};

/** Deletes rows by their age, and leads after staff were told; asks about open leads without contact for a year. */
const purge: Job["run"] = async ({ log, stopping }) => {
  const change = buildJobChange("purge");
  purgeOutdated(change);
  const { erased, told } = await eraseEnded(change, {
    settings: getAppContext().env,
    stopping,
    onBackupsFailed: (err) => log.error({ err }, "an erasure could not be marked beside the backups"),
    onFailed: (err) => log.error({ err }, "a lead could not be erased"),
  });
  if (erased + told > 0) log.info({ job: "purge", erased, told }, "leads erased, and to be erased");
  askAboutQuietLeads(change);
};

/** Makes the nightly backup if it is due; asked every hour, so that a night the server slept through is made up for. */
const backUp: Job["run"] = async ({ log, now, stopping }) => {
  const { env } = getAppContext();
  const into = resolveBackupsFolder(env);
  if (env.BACKUP_KEEP > 0 && isBackupDue(listFolderEntries(into), now())) {
    await runApart(["backup", "--nightly", "--into", into], stopping);
    log.info({ job: "backup" }, "backed up");
  }
  copying.toSend = true;
};

/** The state of copying; `begun` is a reading of the monotonic clock, which nobody can set. */
const copying = { begun: Number.NEGATIVE_INFINITY, toSend: false };

/** Copies what has changed to another place, every `BACKUP_EVERY`: a lost disk costs no more than that. */
const copyChanges: Job["run"] = async ({ log, stopping }) => {
  const every = getAppContext().env.BACKUP_EVERY;
  if (every === null || performance.now() - copying.begun < every) return;
  copying.begun = performance.now();
  const { failures, more } = await keepCopies("copy-changes", stopping);
  for (const failure of failures) log.error(failure, "what changed was not copied elsewhere");
  if (more) copying.toSend = true;
};

const sendBackups: Job["run"] = async ({ log, stopping }) => {
  if (!copying.toSend) return;
  copying.toSend = false;
  const { failures } = await keepCopies("send-backups", stopping);
  for (const failure of failures) log.error(failure, "a backup was not copied elsewhere");
};

const keepCopies = async (command: "copy-changes" | "send-backups", stopping: AbortSignal) =>
  JSON.parse(await runApart([command], stopping, command === "send-backups")) as {
    failures: { place: string; message: string }[];
    more: boolean;
  };

/** Runs a command as another process: reading a large file holds up no page. @param patient whether everything else goes first */
async function runApart(args: string[], signal: AbortSignal, patient = true): Promise<string> {
  const script = import.meta.env.PROD
    ? ["build/start/data-folder.js"]
    : ["--import", "tsx", "app/operations/data-folder/cli.ts"];
  const running = promisify(execFile)(process.execPath, [...script, ...args], { signal });
  try {
    if (patient && running.child.pid)
      setPriority(running.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, or the system has no priorities.
  }
  return (await running).stdout;
}

export const scheduledJobs: Job[] = [
  {
    name: "purge-sessions",
    schedule: "0 */15 * * * *",
    run: ({ db, now }) => {
      purgeSessions(db, now());
      purgeSteps(db, now());
    },
  },
  { name: "claim-nurture", schedule: "*/5 * * * * *", run: claimNurture },
  { name: "send-letters", schedule: "*/2 * * * * *", run: sendDueLetters },
  {
    name: "send-later-emails",
    schedule: "*/2 * * * * *",
    run: () => void sendDueLaterEmails(buildJobChange("send-later-emails")),
  },
  { name: "file-enquiries", schedule: "20 * * * * *", run: fileEnquiries },
  { name: "deliver-mail", schedule: "*/2 * * * * *", run: ({ stopping }) => deliverDueMail(stopping) },
  { name: "take-mail", schedule: "*/2 * * * * *", run: takeAnnounced },
  { name: "read-mailbox", schedule: "* * * * * *", run: readMailbox },
  { name: "escalate", schedule: "* * * * * *", run: escalateDueAlerts },
  { name: "send-alert-texts", schedule: "* * * * * *", run: sendAlertTexts },
  {
    name: "stop-unsettled-texts",
    schedule: "15 * * * * *",
    run: () => stopUnsettledTexts(buildJobChange("stop-unsettled-texts")),
  },
  { name: "watch-chats", schedule: "*/5 * * * * *", run: watchJoins },
  { name: "send-texts", schedule: "* * * * * *", run: sendTexts },
  { name: "settle-calls", schedule: "* * * * * *", run: settleOpenCalls },
  { name: "check-line", schedule: "45 * * * * *", run: checkLine },
  { name: "keep-voicemails", schedule: "* * * * * *", run: keepVoicemails },
  { name: "transcribe-voicemails", schedule: "* * * * * *", run: transcribeDueVoicemails },
  { name: "send-alert-pushes", schedule: "* * * * * *", run: sendAlertPushes },
  {
    name: "plan-posts",
    schedule: "5 * * * * *",
    run: async () => {
      planUpcomingEntries(buildJobChange("plan-posts"));
      await dropDatesOfDeletedPosts(buildJobChange("plan-posts"));
    },
  },
  {
    name: "write-posts",
    schedule: "10 * * * * *",
    run: async () => writeDueEntries(await createAutopilot()),
  },
  { name: "publish-releases", schedule: "* * * * * *", run: publishReleases },
  { name: "remind", schedule: "30 * * * * *", run: remind },
  { name: "remind-families", schedule: "*/15 * * * * *", run: remindFamilies },
  { name: "look-up-bookings", schedule: "*/5 * * * * *", run: lookUpBookings },
  { name: "read-busy-calendars", schedule: "50 * * * * *", run: readBusyCalendars },
  { name: "monday-report", schedule: "40 * * * * *", run: reportOnMonday },
  { name: "purge", schedule: "0 30 9 * * *", run: purge },
  { name: "backup", schedule: "0 5 * * * *", run: backUp },
  { name: "copy-changes", schedule: "* * * * * *", run: copyChanges },
  { name: "send-backups", schedule: "* * * * * *", run: sendBackups },
  {
    name: "forget-merges",
    schedule: "0 15 * * * *",
    run: ({ db, now }) => {
      forgetOldMerges(db, now());
      forgetOldUndos(db, now());
    },
  },
  { name: "prune-history", schedule: "0 50 9 * * *", run: ({ now }) => pruneContentHistory(now()) },
];
