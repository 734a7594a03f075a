import { handleCommands } from "~/commands/handle.server";
import { formatPhone } from "~/content/text";
import { addProposedTask, composeLeadEmailDraft, summarizeLeadChat } from "~/domain/assist/assist.server";
import { requireAlertAnswer } from "~/domain/crisis/told.server";
import { findNextLeadToCall } from "~/domain/hub/queue.server";
import { undoCall } from "~/domain/leads/change/undo.server";
import { readContact } from "~/domain/leads/contacts/contacts.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { callOutcomes, findOptionLabel } from "~/domain/leads/fields/options";
import { type CallRecord, logCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { readLead } from "~/domain/leads/read.server";
import { buildTaskAfterReached } from "~/domain/leads/response/after-call";
import { createTask } from "~/domain/tasks/change.server";
import { requireUnloggedCall } from "~/domain/telephone/call-out.server";
import { readMoment } from "~/domain/time/moment";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { getModel } from "~/integrations/model/configured.server";
import type { StaffChange } from "~/records/change";
import { refuseField, refuseMissing } from "~/refusal";
import { readSender } from "../booking/links.server";
import { isTaskWanted, outreachCommands, type TypedCall } from "./outreach-commands";

export const outreachHandlers = handleCommands(outreachCommands, {
  logCall(change, typed) {
    const logged = logTypedCall(change, typed);
    const undos = listCalls(logged).map(({ leadId, callId }) => ({ leadId, id: callId }));
    return { words: describeCall(change, typed, logged), undos };
  },
  logQueueCall(change, typed) {
    const next = findNextLeadToCall(change.db, { now: change.now, timeZone: change.zone }, typed.id);
    return { next, callIds: listCalls(logTypedCall(change, typed)).map(({ callId }) => callId) };
  },
  recordCall(change, { raise, ...given }) {
    const { id, ...call } = completeCall(change, given);
    if (call.contactId && readContact(change.db, id, call.contactId)?.kind !== "phone")
      throw refuseMissing("number");
    return answerCall(logCall(change, id, { ...call, told: requireAlertAnswer([call.note], raise) }));
  },
  correctCall: (change, { id, callId, ...correction }) =>
    answerCall(correctCall(change, id, callId, correction)),
  undoCall: (change, { id, callId }) => undoCall(change, id, callId),
  async suggestTask(change, { id }) {
    const { own } = await readSender();
    return requireMade(await addProposedTask(change, getModel(), id, own));
  },
  async summarize({ db }, { leadId }) {
    const { own } = await readSender();
    return requireMade(await summarizeLeadChat(db, getModel(), leadId, own));
  },
  async draftEmail({ db }, { leadId, ...request }) {
    const practice = await readSender();
    return requireMade(await composeLeadEmailDraft(db, getModel(), leadId, request, practice));
  },
});

function requireMade<Made>(made: Made | undefined): Made {
  if (made === undefined) throw refuseMissing("lead");
  return made;
}

const answerCall = ({ lead, ...call }: CallRecord) => ({ ...lead, ...call });

/** Lists the logged call, and those of the same person's other leads. */
const listCalls = ({ lead, callId, also }: CallRecord) => [{ leadId: lead.id, callId }, ...also];

/** Completes what is logged of a call by the practice's telephone with the number that it was made to. @throws Refusal */
function completeCall<
  Given extends { id: string; contactId?: string | undefined; phoneCallId?: string | undefined },
>({ db }: StaffChange, given: Given): Given {
  if (!given.phoneCallId) return given;
  const called = requireUnloggedCall(db, given.id, given.phoneCallId);
  return { ...given, contactId: given.contactId ?? called.contactId };
}

/** Logs a call with the next task that was typed with it. @throws Refusal, also as a question about what was typed */
function logTypedCall(change: StaffChange, typed: TypedCall): CallRecord & { isRaised: boolean } {
  const { db, now, zone } = change;
  const { id, leftAnyway, addNext: _, next, raise, ...call } = completeCall(change, typed);
  const lead = readLead(db, id);
  if (!lead) throw refuseMissing("lead");
  if (call.outcome === "left_message" && !leftAnyway) requireMayLeaveMessage(change, id, call.contactId);
  const told = requireAlertAnswer([call.note], raise);
  const logged = logCall(change, id, { ...call, told }, () => {
    if (!isTaskWanted(typed)) return;
    const task = buildTaskAfterReached(lead, now, zone);
    const { title, dueDate } = next!;
    const given = { title: title!.trim(), dueDate: readMoment(dueDate!, zone) };
    createTask(change, id, { ...task, ...given });
  });
  return { ...logged, isRaised: told?.isRaised ?? false };
}

/** @throws Refusal: a question, where others may hear a message that is left at the number */
function requireMayLeaveMessage({ db }: StaffChange, leadId: string, contactId: string | undefined): void {
  const contact = contactId ? readContact(db, leadId, contactId) : undefined;
  const number = contact
    ? { phone: contact.value, mayLeaveMessage: contact.mayLeaveMessage }
    : readNumberToCall(db, leadId, readLead(db, leadId)?.phone ?? null);
  if (!number.phone || number.mayLeaveMessage !== false) return;
  throw refuseField(
    "leftAnyway",
    `No message may be left at ${formatPhone(number.phone)}. Was one left all the same?`,
  );
}

function describeCall(
  { now, zone }: StaffChange,
  typed: TypedCall,
  { lead: { nextTryAt }, isRaised }: ReturnType<typeof logTypedCall>,
): string {
  const more = isRaised
    ? " An alert is open."
    : nextTryAt
      ? ` Next try ${formatSpokenTime(nextTryAt, now, zone)}.`
      : isTaskWanted(typed)
        ? ` Next: ${typed.next?.title}.`
        : "";
  return `${findOptionLabel(callOutcomes, typed.outcome)}.${more}`;
}
