import { handleCommands } from "~/commands/handle.server";
import { buildSendAtSchema } from "~/domain/correspondence/held";
import {
  changeLaterEmail,
  type LaterEmail,
  listLaterEmails,
  planLaterEmail,
  refuseGoneEmail,
  sendLaterEmailNow,
  takeBackLaterEmail,
} from "~/domain/correspondence/later.server";
import { type StaffEmail, sendEmail } from "~/domain/leads/outreach/send-email.server";
import { readMoment } from "~/domain/time/moment";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import type { StaffChange } from "~/records/change";
import { refuseField } from "~/refusal";
import { isMailLive } from "../transports/mailer.server";
import { emailCommands } from "./email-commands";

type Written = StaffEmail & { id: string; contactId?: string | undefined; readUntil?: Date | undefined };
type Planned = { id: string; emailId: string };
type Seen = { readUntil?: Date | undefined; version?: number | undefined };

export const emailHandlers = handleCommands(emailCommands, {
  write(change, { when, sendAt, ...email }) {
    if (when === "now") {
      sendWritten(change, email);
      return { leaves: null, isMailLive: isMailLive() };
    }
    const { sendAt: at } = planWritten(change, { ...email, sendAt: sendAt! });
    return { leaves: formatLeaving(change, at), isMailLive: isMailLive() };
  },
  send: sendWritten,
  plan: (change, email) => hideKey(planWritten(change, email)),
  save: (change, email) => ({ leaves: formatLeaving(change, changePlanned(change, email).sendAt) }),
  change: (change, email) => hideKey(changePlanned(change, email)),
  sendNow(change, email) {
    sendPlanned(change, email);
    return { leaves: null, isMailLive: isMailLive() };
  },
  sendPlanned(change, email) {
    sendPlanned(change, email);
    return { success: true as const };
  },
  takeBack(change, planned) {
    requireWaiting(change, planned);
    return hideKey(takeBackLaterEmail(change, planned.emailId));
  },
});

const hideKey = ({ key: _, ...email }: LaterEmail) => email;

const formatLeaving = ({ now, zone }: StaffChange, at: Date) => formatSpokenTime(at, now, zone, true);

function sendWritten(change: StaffChange, { id, ...email }: Written) {
  return sendEmail(change, id, { ...email, key: change.newId() });
}

function planWritten(
  change: StaffChange,
  { id, sendAt, ...email }: Written & { sendAt: string },
): LaterEmail {
  const planned = { ...email, sendAt: readSendAt(change, sendAt), key: change.newId() };
  return planLaterEmail(change, id, planned);
}

type ChangedFields = Partial<Pick<LaterEmail, "subject" | "body">> & {
  contactId?: string | undefined;
  sendAt?: string | undefined;
};

function changePlanned(
  change: StaffChange,
  { id, emailId, version, sendAt, ...fields }: Planned & Seen & ChangedFields,
): LaterEmail {
  requireWaiting(change, { id, emailId });
  const given = { ...fields, ...(sendAt && { sendAt: readSendAt(change, sendAt) }) };
  return changeLaterEmail(change, { id: emailId, version }, given);
}

function sendPlanned(change: StaffChange, { id, emailId, readUntil, version }: Planned & Seen): void {
  requireWaiting(change, { id, emailId });
  sendLaterEmailNow(change, { id: emailId, version }, readUntil);
}

/** @throws Refusal where no such email of the lead waits */
function requireWaiting({ db }: StaffChange, { id, emailId }: Planned): void {
  if (!listLaterEmails(db, id).some((email) => email.id === emailId)) throw refuseGoneEmail();
}

/** Reads when a mail is to leave. @throws Refusal where that is past, or too far ahead */
function readSendAt({ now, zone }: StaffChange, text: string): Date {
  const read = buildSendAtSchema(now).safeParse(readMoment(text, zone).toISOString());
  if (!read.success) throw refuseField("sendAt", read.error.issues[0]!.message);
  return read.data;
}
