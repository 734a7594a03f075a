import { eq } from "drizzle-orm";
import { insertRow } from "#db/client.server";
import { leadContacts } from "#db/schema";
import type { ContactKind } from "#db/values";
import { buildAskedTextConsent } from "~/domain/consent/text-box.server";
import { textRefusalConsent } from "~/domain/consent/texts";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseField, refuseMissing } from "~/refusal";
import {
  confirmContactSource,
  findContact,
  isContactConfirmed,
  type LeadContact,
  listLeadContacts,
  normalizeContact,
  readContact,
} from "../contacts/contacts.server";
import { settleNoMessage } from "../contacts/leave-message.server";
import { endMailedLinks } from "../contacts/link-version.server";
import { formatContact } from "../contacts/phone-link";
import {
  ensurePrimary,
  findPrimaryContact,
  mirrorPrimaries,
  promoteAnother,
  unsetPrimary,
} from "../contacts/primary.server";
import {
  findTextStop,
  forgetTextConsent,
  recordTextConsent,
  TEXT_REFUSALS,
} from "../contacts/text-consent.server";
import { settleTextHold } from "../contacts/text-stops.server";
import { readContactValue } from "../fields/control-schema";
import type { Lead } from "../read.server";
import { applyLeadChange } from "./change.server";

const KIND: Record<ContactKind, string> = { phone: "Phone", email: "Email" };

/** Why a contact is not changed as asked, for the field of its value. */
export const CONTACT_REFUSALS = {
  unsafe: "This one is no longer safe. Mark it as safe again first.",
  last: "This is the only way to reach them. Add another one first.",
  taken: "This lead has it already.",
  invalid: "Please enter a valid number or address.",
  stopped: TEXT_REFUSALS.stopped,
  settled: "No text from this number waits for a decision.",
};

const refuseContact = (why: keyof typeof CONTACT_REFUSALS) => refuseField("value", CONTACT_REFUSALS[why]);

const MISSING = { phone: "Valid phone number is required", email: "Valid email is required" };

/** Adds a number or address that staff learned; one that an enquiry brought is confirmed by it. @returns its id @throws Refusal */
export function addContact(
  change: Change,
  leadId: string,
  contact: { kind: ContactKind; value: string } & Partial<
    Pick<LeadContact, "label" | "mayLeaveMessage" | "isPrimary">
  >,
): string {
  const { db } = change;
  const by = findStaffId(change);
  const { kind, label = null, mayLeaveMessage = null } = contact;
  const value = readContactValue(kind, contact.value);
  if (value === null) throw refuseField("value", MISSING[kind]);
  const known = findContact(db, leadId, kind, value);
  if (known && confirmContactSource(known.source) === known.source) throw refuseContact("taken");
  if (known?.unsafeAt) throw refuseContact("unsafe");
  if (known) {
    const { kind: _, ...fields } = contact;
    changeContact(change, leadId, known.id, { ...fields, value });
    return known.id;
  }
  const contactId = change.newId();
  applyLeadChange(change, leadId, "contact added", () => {
    const isPrimary = contact.isPrimary || !findPrimaryContact(db, leadId, kind);
    if (isPrimary) unsetPrimary(db, leadId, kind);
    insertRow(db, leadContacts, {
      id: contactId,
      leadId,
      kind,
      value,
      normalized: normalizeContact(kind, value),
      label,
      mayLeaveMessage,
      isPrimary,
      source: "staff",
      provenAt: change.now,
      createdAt: change.now,
    });
    settleNoMessage(db, leadId, { kind, normalized: normalizeContact(kind, value), mayLeaveMessage });
    mirrorPrimaries(change, leadId);
    recordActivity(change, {
      leadId,
      activityType: "contact_added",
      description: `${KIND[kind]} added: ${formatContact({ kind, value })}${label ? ` (${label})` : ""}`,
      userId: by,
      metadata: { contactId, kind, to: value },
    });
  });
  return contactId;
}

export type ContactChange = Partial<
  Pick<LeadContact, "value" | "label" | "mayLeaveMessage" | "isPrimary" | "isWrong">
> & {
  /** The person's answer when staff asked whether they may be texted at this number. */
  mayText?: boolean;
  /** Whether the contact is no longer safe: nothing goes to it, no call is offered, and links in earlier mails end. */
  isUnsafe?: boolean;
  /** Whether staff confirm that the contact is this person's. */
  isProven?: true;
  /** What staff make of a text from the number that may ask for no more texts. */
  meansStop?: boolean;
};

/** Changes a way to reach somebody. A change by staff confirms one that an enquiry brought. @throws Refusal */
export function changeContact(
  change: Change,
  leadId: string,
  contactId: string,
  { mayText, isUnsafe, isProven, meansStop, ...fields }: ContactChange,
): Lead {
  const { db } = change;
  const by = findStaffId(change);
  const known = readContact(db, leadId, contactId);
  if (!known) throw refuseMissing("contact");
  if (fields.isPrimary && (isUnsafe ?? known.unsafeAt !== null)) throw refuseContact("unsafe");
  const value = fields.value === undefined ? known.value : readContactValue(known.kind, fields.value);
  if (value === null) throw refuseContact("invalid");
  const other = findContact(db, leadId, known.kind, value);
  if (other && other.id !== contactId) throw refuseContact("taken");
  const number = normalizeContact(known.kind, value);
  // The mark holds back what waits for the old contact, so that one stays.
  if (number !== known.normalized && (isUnsafe ?? known.unsafeAt !== null)) throw refuseContact("unsafe");
  const isAsked = mayText !== undefined && known.kind === "phone";
  if (meansStop !== undefined) {
    if (known.kind !== "phone" || findTextStop(db, known.normalized)?.state !== "unsure")
      throw refuseContact("settled");
    const result = applyLeadChange(change, leadId, "texts", () =>
      settleTextHold(change, known.normalized, meansStop),
    );
    // The decision is about the texts alone: it says nothing of whose number it is.
    if (mayText === undefined && isUnsafe === undefined && !isProven && Object.keys(fields).length === 0)
      return result;
  }
  if (isAsked && mayText && findTextStop(db, number)?.state === "stopped") throw refuseContact("stopped");
  return applyLeadChange(change, leadId, "contact", () => {
    if (fields.isPrimary) unsetPrimary(db, leadId, known.kind);
    db.update(leadContacts)
      .set({
        ...fields,
        value,
        normalized: number,
        source: confirmContactSource(known.source),
        ...((number !== known.normalized || !isContactConfirmed(known)) && { provenAt: change.now }),
        ...(isProven && !known.provenAt && { provenAt: change.now }),
        ...(value !== known.value && { isWrong: false }),
        ...(isUnsafe === true && !known.unsafeAt && { unsafeAt: change.now, unsafeBy: by }),
        ...(isUnsafe === false && { unsafeAt: null, unsafeBy: null }),
      })
      .where(eq(leadContacts.id, contactId))
      .run();
    if (number !== known.normalized) {
      forgetTextConsent(db, contactId);
      endMailedLinks(db, leadId);
    }
    settleNoMessage(db, leadId, { ...known, normalized: number, mayLeaveMessage: fields.mayLeaveMessage });
    if (isAsked) {
      const words = mayText ? buildAskedTextConsent() : textRefusalConsent;
      recordTextConsent(change, { leadId, number, granted: mayText, words, by });
    }
    if ((fields.isWrong || isUnsafe) && known.isPrimary) promoteAnother(db, leadId, known.kind);
    if (isUnsafe) {
      db.update(leadContacts).set({ isPrimary: false }).where(eq(leadContacts.id, contactId)).run();
      endMailedLinks(db, leadId);
    }
    if (isUnsafe === false) ensurePrimary(db, leadId, known.kind);
    mirrorPrimaries(change, leadId);
    if (isAsked && Object.keys(fields).length === 0) return;
    recordActivity(change, {
      leadId,
      activityType: "contact_changed",
      description: describe(known, {
        ...fields,
        ...(isUnsafe !== undefined && { isUnsafe }),
        ...(isProven && { isProven }),
        value,
      }),
      userId: by,
      metadata: {
        contactId,
        kind: known.kind,
        from: known.value,
        to: value,
        ...(fields.isWrong !== undefined && { isWrong: fields.isWrong }),
        ...(isUnsafe !== undefined && { isUnsafe }),
      },
    });
  });
}

type KnownContact = Pick<LeadContact, "kind" | "value" | "isWrong" | "isPrimary" | "source" | "provenAt">;

function describe(known: KnownContact, fields: ContactChange & { value: string }): string {
  const kind = KIND[known.kind];
  const shown = formatContact(known);
  if (fields.value !== known.value)
    return `${kind} changed from ${shown} to ${formatContact({ ...known, value: fields.value })}`;
  if (fields.isUnsafe !== undefined)
    return `${kind} ${shown} is ${fields.isUnsafe ? "no longer safe: nothing goes to it" : "safe again"}`;
  if (fields.isWrong !== undefined && fields.isWrong !== known.isWrong)
    return fields.isWrong ? `${kind} ${shown} is wrong` : `${kind} ${shown} is right after all`;
  if (fields.isPrimary && !known.isPrimary) return `${kind} ${shown} is the first to try`;
  if (!isContactConfirmed(known) || (fields.isProven && !known.provenAt)) return `${kind} ${shown} confirmed`;
  return `${kind} ${shown}: details changed`;
}

/** @throws Refusal */
export function removeContact(change: Change, leadId: string, contactId: string): Lead {
  const { db } = change;
  const by = findStaffId(change);
  const known = readContact(db, leadId, contactId);
  if (!known) throw refuseMissing("contact");
  if (listLeadContacts(db, leadId).length === 1) throw refuseContact("last");
  // Without the mark, what waits for the contact would leave.
  if (known.unsafeAt) throw refuseContact("unsafe");
  return applyLeadChange(change, leadId, "contact removed", () => {
    if (known.isPrimary) promoteAnother(db, leadId, known.kind);
    db.delete(leadContacts).where(eq(leadContacts.id, contactId)).run();
    endMailedLinks(db, leadId);
    mirrorPrimaries(change, leadId);
    recordActivity(change, {
      leadId,
      activityType: "contact_removed",
      description: `${KIND[known.kind]} removed: ${formatContact(known)}`,
      userId: by,
      metadata: { kind: known.kind, from: known.value },
    });
  });
}
