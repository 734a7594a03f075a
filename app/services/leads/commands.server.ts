import { handleCommands } from "~/commands/handle.server";
import { formatCountedNoun } from "~/content/text";
import { requireAlertAnswer } from "~/domain/crisis/told.server";
import {
  addNote,
  changeLeadStatus,
  changeRevenue,
  refuseStaleLead,
} from "~/domain/leads/change/change.server";
import {
  addContact,
  type ContactChange,
  changeContact,
  removeContact,
} from "~/domain/leads/change/change-contact.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { decideDuplicate } from "~/domain/leads/change/decide-duplicate.server";
import { editLead, editLeadProperty } from "~/domain/leads/change/edit.server";
import { addRelative, removeRelative } from "~/domain/leads/change/relatives.server";
import { findLatestUndoId, undoChange, undoChanges } from "~/domain/leads/change/undo.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { formatContact } from "~/domain/leads/contacts/phone-link";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { captureLead } from "~/domain/leads/intake/file.server";
import { resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { readLead } from "~/domain/leads/read.server";
import type { StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { erasePersonForGood, requireTypedName } from "../privacy/erase-for-good.server";
import { leadCommands } from "./commands";
import { createLeadCommands } from "./create-commands";
import { type UndoableChange, undoCommands } from "./undo-commands";

export const createLeadHandlers = handleCommands(createLeadCommands, {
  enter: enterLead,
  create: enterLead,
});

type NewLead = Omit<Enquiry, "enteredBy"> & { raise?: boolean | undefined };

/**
 * Creates a lead, whose enquiry keeps the key: a repeat is answered with its lead.
 * @throws Refusal: a question, where the words name a danger and nobody has said whether to open an alert
 */
async function enterLead(change: StaffChange, { raise, ...given }: NewLead, key: string | undefined) {
  const intake = buildIntake(await readPractice());
  const isImmediate = given.urgencyLevel === "immediate";
  const told = requireAlertAnswer([given.message, given.location], raise ?? (isImmediate || undefined));
  const enquiry = {
    ...given,
    enteredBy: change.actor.id,
    crisisReading: told?.reading ?? null,
    isAlertDeclined: !told?.isRaised,
  };
  return captureLead(change, enquiry, intake, key).lead;
}

export const leadHandlers = handleCommands(leadCommands, {
  setStatus(change, { id, status, ...details }) {
    changeLeadStatus(change, id, status, details);
    return { undos: [{ leadId: id, id: findLatestUndoId(change.db, id)! }] };
  },
  changeStatus: (change, { id, status, ...details }) => changeLeadStatus(change, id, status, details),
  undoStatus: (change, { id }) => undoChange(change, id, { kind: "status" }),
  addNote: (change, { id, note }) => addNote(change, id, note),
  saveRevenue(change, { id, ...figures }) {
    changeRevenue(change, id, figures);
  },
  changeRevenue: (change, { id, ...figures }) => changeRevenue(change, id, figures),
  editProperty: (change, { id, property, before, value }) => ({
    undo: editLeadProperty(change, id, { property, before, value }),
  }),
  edit: (change, { id, ...fields }) => editLead(change, id, fields),
  setDoNotContact(change, { id, doNotContact }) {
    editLead(change, id, { doNotContact });
  },
  clearCrisis: (change, { id, reason }) => clearCrisis(change, id, reason),
  addContact(change, { id, ...contact }) {
    const contactId = addContact(change, id, contact);
    return readContactLine(change, id, contactId);
  },
  saveContact,
  changeContact(change, { id, contactId, ...fields }) {
    changeContact(change, id, contactId, fields);
    return readContactLine(change, id, contactId);
  },
  removeContact(change, { id, contactId }) {
    removeContact(change, id, contactId);
  },
  addRelative(change, { id, ...relative }) {
    addRelative(change, id, relative);
  },
  removeRelative(change, { id, relativeId }) {
    removeRelative(change, id, relativeId);
  },
  decideDuplicate: (change, { id, ...decision }) => decideDuplicate(change, id, decision),
  resolveSuggestion: (change, { id, suggestionId, accept }) =>
    resolveSuggestion(change, id, { id: suggestionId, accept }),
  erase(change, { id, name, anyway }) {
    const lead = readLead(change.db, id);
    if (!lead) throw refuseMissing("lead");
    requireTypedName(name, lead.name);
    erasePersonForGood(change, { leadId: id }, anyway);
  },
});

export const undoHandlers = handleCommands(undoCommands, {
  undoChanges: (change, { undos }) => ({ message: undoAll(change, undos) }),
});

const readContactLine = ({ db }: StaffChange, leadId: string, contactId: string) =>
  listLeadContacts(db, leadId).find(({ id }) => id === contactId)!;

type SavedContact = {
  id: string;
  contactId: string;
  /** The number or address when the form was opened. */
  before: string;
} & Pick<ContactChange, "label" | "mayLeaveMessage" | "mayText"> & { value: string };

/** Saves a contact's form. Only somebody else's change of the number or address is a conflict. */
function saveContact(
  change: StaffChange,
  { id, contactId, before, value, label = null, mayLeaveMessage = null, mayText }: SavedContact,
): void {
  const known = readContactLine(change, id, contactId);
  if (!known) throw refuseMissing("contact");
  if (known.value !== before && known.value !== value) {
    const [theirs, yours] = [formatContact(known), formatContact({ ...known, value })];
    const clash = { label: "Number or address", theirs, yours, now: known.value };
    throw refuseStaleLead(readLead(change.db, id)!, [clash]);
  }
  const isAnswered = mayText !== undefined && mayText !== known.mayText;
  const fields = { value, label, mayLeaveMessage, ...(isAnswered && { mayText }) };
  changeContact(change, id, contactId, fields);
}

const countLeads = (leads: number) => formatCountedNoun(leads, "lead");

/** Undoes changes of leads. @returns what became of them, for staff @throws Refusal where it was one, and it stayed */
function undoAll(change: StaffChange, undos: readonly UndoableChange[]): string {
  const { undone, refused } = undoChanges(change, undos);
  const [only] = undone;
  if (undos.length === 1 && only) return `${only.name} is as before.`;
  if (undos.length === 1) throw refused[0]!;
  const put = `${countLeads(undone.length)} put back.`;
  if (refused.length === 0) return put;
  return `${put} ${countLeads(refused.length)} stayed: changed or removed by somebody else.`;
}
