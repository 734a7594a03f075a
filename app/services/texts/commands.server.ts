import { handleCommands } from "~/commands/handle.server";
import { isCrisisLevel } from "~/domain/crisis/cards";
import { readVoicemail } from "~/domain/crisis/told.server";
import { type ContactChange, changeContact } from "~/domain/leads/change/change-contact.server";
import { logMissedCall } from "~/domain/leads/outreach/call.server";
import type { Lead } from "~/domain/leads/read.server";
import { queueText, type TextToLead } from "~/domain/texts/queue.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict } from "~/refusal";
import { isTextingEnabled } from "~/services/transports/texts.server";
import { textCommands } from "./commands";

export const textHandlers = handleCommands(textCommands, {
  send: (change, { missed, ...text }) => sendText(change, text, missed),
  log: (change, { missed, ...text }) => sendText(change, { ...text, sentByHand: true }, missed),
  write: (change, { id, ...text }) => sendLeadText(change, { ...text, leadId: id, key: change.newId() }),
  noteAgreement: (change, number) => changeNumber(change, number, { mayText: true }),
  stop: (change, number) => changeNumber(change, number, { meansStop: true }),
  letGoOn: (change, number) => changeNumber(change, number, { meansStop: false }),
  logMissedCall(change, { leadId, voicemail }) {
    noteMissedCall(change, leadId, voicemail);
    return { isRaised: readVoicemail(voicemail ?? "")?.levels.some(isCrisisLevel) ?? false };
  },
  recordMissedCall: (change, { id, voicemail }) => noteMissedCall(change, id, voicemail),
});

/** Queues a text, or records one that was sent by hand. @throws Refusal also where no service sends texts */
function sendLeadText(change: StaffChange, text: TextToLead): Lead {
  if (!text.sentByHand && !isTextingEnabled())
    throw refuseConflict(
      "Texts are not set up on the server. Send it from a phone, and note that it was sent.",
    );
  return queueText(change, text);
}

function sendText(change: StaffChange, text: Omit<TextToLead, "key">, isAfterMissedCall = false): void {
  sendLeadText(change, { ...text, key: change.newId() });
  // The call is logged after the text is queued, so that a text that was refused leaves no call behind it.
  if (isAfterMissedCall) noteMissedCall(change, text.leadId);
}

const noteMissedCall = (change: StaffChange, leadId: string, voicemail?: string): Lead =>
  logMissedCall(change, leadId, voicemail);

function changeNumber(
  change: StaffChange,
  { leadId, contactId }: { leadId: string; contactId: string },
  fields: ContactChange,
): void {
  changeContact(change, leadId, contactId, fields);
}
