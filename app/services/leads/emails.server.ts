import { handleCommands } from "~/commands/handle.server";
import { buildSendAtSchema } from "~/domain/correspondence/held";
import {
  changeLaterEmail,
  type LaterEmail,
  type LaterResult,
  listLaterEmails,
  planLaterEmail,
  sendLaterEmailNow,
  takeBackLaterEmail,
} from "~/domain/correspondence/later.server";
import { buildLeadContext } from "~/domain/leads/change/edit.server";
import { type StaffEmail, type StaffEmailResult, sendEmail } from "~/domain/leads/outreach/send-email.server";
import { readMoment } from "~/domain/time/moment";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import type { StaffChange } from "~/records/change";
import { Refusal, refuseConflict, refuseField, refuseMissing } from "~/refusal";
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
    const result = takeBackLaterEmail(change.db, planned.emailId, buildLeadContext(change));
    if (result.outcome !== "taken_back") throw refuseSending(change, result);
    return hideKey(result.email);
  },
});

const hideKey = ({ key: _, ...email }: LaterEmail) => email;

const formatLeaving = ({ now, zone }: StaffChange, at: Date) => formatSpokenTime(at, now, zone, true);

function sendWritten(change: StaffChange, { id, readUntil, ...email }: Written) {
  const result = sendEmail(change.db, id, email, {
    ...buildLeadContext(change),
    key: change.newId(),
    readUntil,
  });
  if (result.outcome === "missing") throw refuseMissing("lead");
  if (result.outcome !== "queued") throw refuseSending(change, result);
  return result.lead;
}

function planWritten(
  change: StaffChange,
  { id, readUntil, sendAt, ...email }: Written & { sendAt: string },
): LaterEmail {
  const fields = { ...email, sendAt: readSendAt(change, sendAt) };
  const context = { ...buildLeadContext(change), key: change.newId(), readUntil };
  const result = planLaterEmail(change.db, id, fields, context);
  if (result.outcome === "missing") throw refuseMissing("lead");
  if (result.outcome !== "planned") throw refuseSending(change, result);
  return result.email;
}

type ChangedFields = Partial<Pick<LaterEmail, "subject" | "body">> & {
  contactId?: string | undefined;
  sendAt?: string | undefined;
};

function changePlanned(
  change: StaffChange,
  { id, emailId, readUntil, version, sendAt, ...fields }: Planned & Seen & ChangedFields,
): LaterEmail {
  requireWaiting(change, { id, emailId });
  const given = { ...fields, ...(sendAt && { sendAt: readSendAt(change, sendAt) }) };
  const context = { ...buildLeadContext(change, version), readUntil };
  const result = changeLaterEmail(change.db, emailId, given, context);
  if (result.outcome !== "changed") throw refuseSending(change, result);
  return result.email;
}

function sendPlanned(change: StaffChange, { id, emailId, readUntil, version }: Planned & Seen): void {
  requireWaiting(change, { id, emailId });
  const context = { ...buildLeadContext(change, version), readUntil };
  const result = sendLaterEmailNow(change.db, emailId, context);
  if (result.outcome !== "queued") throw refuseSending(change, result);
}

const refuseGone = () => new Refusal("missing", "It has left meanwhile, or was taken back.");

/** @throws Refusal where no such email of the lead waits */
function requireWaiting({ db }: StaffChange, { id, emailId }: Planned): void {
  if (!listLaterEmails(db, id).some((email) => email.id === emailId)) throw refuseGone();
}

/** Reads when a mail is to leave. @throws Refusal where that is past, or too far ahead */
function readSendAt({ now, zone }: StaffChange, text: string): Date {
  const read = buildSendAtSchema(now).safeParse(readMoment(text, zone).toISOString());
  if (!read.success) throw refuseField("sendAt", read.error.issues[0]!.message);
  return read.data;
}

/** Says why a mail did not leave, or is not planned. */
function refuseSending({ now, zone }: StaffChange, result: LaterResult | StaffEmailResult): Refusal {
  switch (result.outcome) {
    case "no_address":
      return refuseConflict("Not sent: please choose an address of this lead.");
    case "stopped":
      return refuseConflict(`Not sent: this address is ${result.reason}.`);
    case "unread":
      return refuseConflict(
        `Not sent: they wrote ${formatSpokenTime(result.at, now, zone)}. Read it first, then send again.`,
      );
    case "stale":
      return refuseConflict("Someone else has changed this email since you opened it.", { clashes: [] });
    default:
      return refuseGone();
  }
}
