import {
  addContact,
  CONTACT_REFUSALS,
  type ContactChange,
  changeContact,
  removeContact,
} from "~/domain/leads/change/change-contact.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { editLead, type LeadEditContext } from "~/domain/leads/change/edit.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { formatContact } from "~/domain/leads/contacts/phone-link";
import { findOptionLabel } from "~/domain/leads/fields/options";
import { readLead } from "~/domain/leads/read.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { formatFormValue, LEAD_PROPERTIES, type PropertyName } from "../details/properties";
import { type LeadFormValues, readLeadForm } from "../read-forms";
import {
  buildFieldClash,
  buildInvalidFieldResponse,
  buildInvalidFormResponse,
  buildLeadConflictResponse,
  buildLeadSuccessResponse,
  buildStaleLeadResponse,
  throwLeadNotFound,
} from "./replies.server";

/** Changes one property of a lead. Only somebody else's change of the same property is a conflict. */
export function editLeadFromForm(id: string, form: FormData, change: LeadEditContext) {
  const property = String(form.get("property"));
  const submission = readLeadForm("edit", form);
  if (submission.status !== "success") return buildInvalidFormResponse("edit", submission.reply(), property);
  const { property: name, before, ...values } = submission.value;
  const { db } = getAppContext();
  const lead = readLead(db, id) ?? throwLeadNotFound();
  const [theirs, yours] = [formatFormValue(lead[name]), formatFormValue(values[name] ?? null)];
  if (theirs !== before && theirs !== yours) {
    const line = buildFieldClash(LEAD_PROPERTIES[name].label, inWords(name, theirs), inWords(name, yours));
    return buildStaleLeadResponse("edit", [line], { of: name, now: theirs });
  }
  editLead(db, id, { [name]: values[name] }, { ...change, version: lead.version });
  if (form.get("isUndo")) return buildLeadSuccessResponse("edit", { title: "Change undone" });
  const undo = buildUndoFields(name, { from: yours, to: theirs });
  return buildLeadSuccessResponse("edit", { of: name, ...(undo && { undo }) });
}

/** Builds the form values that undo a property's change; none where the old value can't be set any more. */
function buildUndoFields(name: PropertyName, { from, to }: { from: string; to: string }) {
  if (from === to) return undefined;
  const fields = { intent: "edit", property: name, before: from, [name]: to, isUndo: "true" };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return readLeadForm("edit", form).status === "success" ? fields : undefined;
}

function inWords(name: PropertyName, value: string): string {
  if (value === "") return "None";
  if (name === "assignedTo")
    return buildUserNameReader(getAppContext().db)(value) ?? "An account that is gone";
  const { options } = LEAD_PROPERTIES[name];
  return findOptionLabel(options ?? [], value);
}

type ContactForm = LeadFormValues<"contact">;

/** The change of a contact by each one-click action; to confirm it saves it as it is. */
const ACTS: Record<Exclude<ContactForm["act"], "save" | "remove">, ContactChange> = {
  primary: { isPrimary: true },
  wrong: { isWrong: true },
  right: { isWrong: false },
  unsafe: { isUnsafe: true },
  safe: { isUnsafe: false },
  confirm: { isProven: true },
};

export function processContactForm(id: string, form: FormData, change: LeadEditContext) {
  const which = String(form.get("contact"));
  const submission = readLeadForm("contact", form);
  if (submission.status !== "success") return buildInvalidFormResponse("contact", submission.reply(), which);
  const { contact: contactId, act, before, value, label = null, mayLeaveMessage = null } = submission.value;
  const { mayText } = submission.value;
  const { db } = getAppContext();
  const known = listLeadContacts(db, id).find((one) => one.id === contactId);
  if (!known) return buildLeadConflictResponse("contact", "It is not there any more.");
  if (act === "save") {
    if (value === undefined)
      return buildInvalidFieldResponse("contact", "value", CONTACT_REFUSALS.invalid, which);
    if (known.value !== before && known.value !== value)
      return buildStaleLeadResponse(
        "contact",
        [buildFieldClash("Number or address", formatContact(known), formatContact({ ...known, value }))],
        {
          of: which,
          now: known.value,
        },
      );
    const isAnswered = mayText !== undefined && mayText !== known.mayText;
    const fields = { value, label, mayLeaveMessage, ...(isAnswered && { mayText }) };
    changeContact(db, id, contactId, fields, change);
  } else if (act === "remove") {
    removeContact(db, id, contactId, change);
  } else {
    changeContact(db, id, contactId, ACTS[act], change);
  }
  return buildLeadSuccessResponse("contact", { of: which });
}

export function addContactFromForm(id: string, form: FormData, change: LeadEditContext) {
  const submission = readLeadForm("contact-add", form);
  if (submission.status !== "success") return buildInvalidFormResponse("contact-add", submission.reply());
  addContact(getAppContext().db, id, submission.value, change);
  return buildLeadSuccessResponse("contact-add");
}

export function clearCrisisFromForm(id: string, form: FormData, change: LeadEditContext) {
  const submission = readLeadForm("clear", form);
  if (submission.status !== "success") return buildInvalidFormResponse("clear", submission.reply());
  clearCrisis(getAppContext().db, id, submission.value.reason, change);
  return buildLeadSuccessResponse("clear");
}

export function setDoNotContactFromForm(id: string, form: FormData, change: LeadEditContext) {
  const submission = readLeadForm("wish", form);
  if (submission.status !== "success") return buildInvalidFormResponse("wish", submission.reply());
  const doNotContact = submission.value.doNotContact === "true";
  editLead(getAppContext().db, id, { doNotContact }, change);
  return buildLeadSuccessResponse("wish", {
    title: doNotContact ? "Marked as do not contact" : "May be contacted again",
  });
}
