import { noteReport } from "~/domain/newsletter/letter-reports.server";
import { receiveReply } from "~/domain/replies/receive.server";
import {
  ANNOUNCED_MAIL_TTL_MS,
  type AnnouncedMail,
  listDueAnnouncedMail,
  putOffAnnouncedMail,
  settleAnnounced,
} from "~/mail/inbound/announced.server";
import { createMailboxReader, type MailboxReader } from "~/mail/inbound/mailbox.server";
import { closeMailReader } from "~/mail/inbound/read-mail.server";
import type { ReceivedMail } from "~/mail/inbound/received";
import { fetchMail, parseMailWithBody, parseMailWithoutBody } from "~/mail/inbound/resend-inbound.server";
import { buildFamilyChange, getAppContext } from "~/platform/context.server";
import type { Job } from "~/platform/jobs/clock.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";

/** Takes a received mail in; `alongside` runs in the transaction that stores it. */
export async function takeMail(mail: ReceivedMail, alongside: (now: Date) => void) {
  const { MAIL_FROM = "" } = getAppContext().env;
  const practice = await readPractice();
  const from = /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const change = buildFamilyChange();
  return receiveReply(change, mail, {
    ...buildIntake(practice),
    ownAddresses: [from, practice.email ?? ""].filter(Boolean),
    alongside: () => alongside(change.now),
    onStopped: noteReport,
  });
}

/** Fetches and takes in mail that the service announced; what can't be fetched now is fetched later. */
export const takeAnnounced: Job["run"] = async ({ db, now, log, stopping }) => {
  for (const announced of listDueAnnouncedMail(db, now())) {
    if (stopping.aborted) return;
    try {
      const mail = await mailFor(announced, now(), stopping);
      await takeMail(mail, (at) => settleAnnounced(db, announced.id, at));
    } catch (error) {
      // After a stop, the mail's failure is not recorded, so that the next process takes it at once.
      if (stopping.aborted) return;
      // Only a fetch's own message is recorded: another error's may quote what somebody wrote.
      const reason = error instanceof FetchFailed ? error.message : "It could not be taken in.";
      putOffAnnouncedMail(db, announced, reason, now());
      log.warn({ mail: announced.id, attempts: announced.attempts + 1, reason }, "mail was not taken in yet");
    }
  }
};

class FetchFailed extends Error {}

/** After so many tries to fetch a mail with its files, some two minutes, it is accepted without them. */
const MAX_TRIES_FOR_FILES = 4;

async function mailFor(
  { id, event, attempts, createdAt }: AnnouncedMail,
  now: Date,
  stopping: AbortSignal,
): Promise<ReceivedMail> {
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl } = getAppContext().env;
  const isLate = attempts >= MAX_TRIES_FOR_FILES;
  const carried = await parseMailWithBody(event);
  if (carried && (carried.files.length === 0 || isLate || !apiKey)) return carried;
  try {
    return await fetchMail(id, { apiKey, baseUrl, needsFiles: !isLate, stopping });
  } catch (error) {
    if (now.getTime() - createdAt.getTime() > ANNOUNCED_MAIL_TTL_MS) return parseMailWithoutBody(event);
    throw new FetchFailed((error as Error).message);
  }
}

/** Returns the mailbox's reader; null without `IMAP_URL`. */
const reader = (): MailboxReader | null =>
  ensureSingleton("mailbox", () => {
    const { db, env, log, now } = getAppContext();
    if (!env.IMAP_URL) return null;
    return createMailboxReader({
      mailbox: env.IMAP_URL,
      db,
      now,
      take: takeMail,
      onTrouble: (reason) => log.warn({ reason }, "the mailbox is not read"),
    });
  });

export const readMailbox: Job["run"] = ({ stopping }) => reader()?.read(stopping);

/** Why the mailbox can't be read; null if it can, or if none is configured. */
export const findMailboxProblem = (): string | null => reader()?.trouble() ?? null;

export function closeMailbox(): void {
  reader()?.close();
  closeMailReader();
}
