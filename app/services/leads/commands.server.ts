import { handleCommands } from "~/commands/handle.server";
import { formatCountedNoun } from "~/content/text";
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
import { buildLeadContext, editLead, editLeadProperty } from "~/domain/leads/change/edit.server";
import { addRelative, removeRelative } from "~/domain/leads/change/relatives.server";
import { findLatestUndoId, undoChange, undoChanges } from "~/domain/leads/change/undo.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { formatContact } from "~/domain/leads/contacts/phone-link";
import { resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { readLead } from "~/domain/leads/read.server";
import type { StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { erasePersonForGood, requireTypedName } from "../privacy/erase-for-good.server";
import { leadCommands } from "./commands";
import { type UndoableChange, undoCommands } from "./undo-commands";

export const leadHandlers = handleCommands(leadCommands, {
  setStatus(change, { id, status, version, ...why }) {
    changeLeadStatus(change.db, id, status, { ...buildLeadContext(change, version), ...why });
    return { undos: [{ leadId: id, id: findLatestUndoId(change.db, id)! }] };
  },
  changeStatus: (change, { id, status, version, ...why }) =>
    changeLeadStatus(change.db, id, status, { ...buildLeadContext(change, version), ...why }),
  undoStatus: (change, { id }) => undoChange(change.db, id, { kind: "status" }, buildLeadContext(change)),
  addNote: (change, { id, note }) => addNote(change.db, id, note, buildLeadContext(change)),
  saveRevenue(change, { id, version, ...figures }) {
    changeRevenue(change.db, id, figures, buildLeadContext(change, version));
  },
  changeRevenue: (change, { id, version, ...figures }) =>
    changeRevenue(change.db, id, figures, buildLeadContext(change, version)),
  editProperty: (change, { id, property, before, value }) => ({
    undo: editLeadProperty(change.db, id, { property, before, value }, buildLeadContext(change)),
  }),
  edit: (change, { id, version, ...fields }) =>
    editLead(change.db, id, fields, buildLeadContext(change, version)),
  setDoNotContact(change, { id, doNotContact }) {
    editLead(change.db, id, { doNotContact }, buildLeadContext(change));
  },
  clearCrisis: (change, { id, reason }) => clearCrisis(change.db, id, reason, buildLeadContext(change)),
  addContact(change, { id, ...contact }) {
    const contactId = addContact(change.db, id, contact, buildLeadContext(change));
    return readContactLine(change, id, contactId);
  },
  saveContact,
  changeContact(change, { id, contactId, ...fields }) {
    changeContact(change.db, id, contactId, fields, buildLeadContext(change));
    return readContactLine(change, id, contactId);
  },
  removeContact(change, { id, contactId }) {
    removeContact(change.db, id, contactId, buildLeadContext(change));
  },
  addRelative(change, { id, ...relative }) {
    addRelative(change.db, id, relative, buildLeadContext(change));
  },
  removeRelative(change, { id, relativeId }) {
    removeRelative(change.db, id, relativeId, buildLeadContext(change));
  },
  decideDuplicate: (change, { id, ...decision }) =>
    decideDuplicate(change.db, id, decision, buildLeadContext(change)),
  resolveSuggestion: (change, { id, suggestionId, accept }) =>
    resolveSuggestion(change.db, id, { id: suggestionId, accept }, buildLeadContext(change)),
  erase(change, { id, name }) {
    const lead = readLead(change.db, id);
    if (!lead) throw refuseMissing("lead");
    requireTypedName(name, lead.name);
    erasePersonForGood(change, { leadId: id });
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
  changeContact(change.db, id, contactId, fields, buildLeadContext(change));
}

const countLeads = (leads: number) => formatCountedNoun(leads, "lead");

/** Undoes changes of leads. @returns what became of them, for staff @throws Refusal where it was one, and it stayed */
function undoAll(change: StaffChange, undos: readonly UndoableChange[]): string {
  const { undone, refused } = undoChanges(change.db, undos, buildLeadContext(change));
  const [only] = undone;
  if (undos.length === 1 && only) return `${only.name} is as before.`;
  if (undos.length === 1) throw refused[0]!;
  const put = `${countLeads(undone.length)} put back.`;
  if (refused.length === 0) return put;
  return `${put} ${countLeads(refused.length)} stayed: changed or removed by somebody else.`;
}
