import { normalizePhone } from "#db/normalize";
import { buildAskedTextConsent } from "~/domain/consent/text-box.server";
import type { LeadContact } from "~/domain/leads/contacts/contacts.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { findTextRefusal, TEXT_REFUSALS } from "~/domain/leads/contacts/text-consent.server";
import { readAfterCrisis } from "~/domain/leads/detail/after-crisis.server";
import type { LeadEnquiry } from "~/domain/leads/detail/lead.server";
import { buildAfterCrisisSnippets } from "~/domain/texts/after-crisis.server";
import { isFirstAfterKey, readHeldText } from "~/domain/texts/read.server";
import { buildTextLinks, buildTextSnippets } from "~/domain/texts/words";
import { getAppContext } from "~/platform/context.server";
import { isTextingEnabled } from "~/services/transports/texts.server";

type Texted = { id: string; name: string; doNotContactAt: Date | null; contacts: readonly LeadContact[] };

/** A lead's inquiries say in which language the family wrote last, as far as they were read for danger. */
type Writer = { enquiries: readonly Pick<LeadEnquiry, "crisisReading">[] };

/** Reads a lead's data for the forms about texts and missed calls. */
export function readTextingOptions(
  { id, name, doNotContactAt, contacts, enquiries }: Texted & Writer,
  practice: { name: string; phone: string },
) {
  const { db, env, now } = getAppContext();
  const planned = readAfterCrisis(db, id, now())?.plan?.calls ?? [];
  const place = planned.findIndex(({ state }) => state === "planned") + 1;
  const { language = "en" } = enquiries.findLast(({ crisisReading }) => crisisReading)?.crisisReading ?? {};
  const numbers = contacts
    .filter(({ kind }) => kind === "phone")
    .map((contact) => {
      const normalized = normalizePhone(contact.value);
      const link = buildPhoneLink({ phone: contact.value })!;
      const reason = findTextRefusal(db, { id, doNotContactAt }, { ...contact, normalized });
      return {
        id: contact.id,
        value: link.text,
        label: contact.label,
        /** Opens the number in the device's text program. Only the form links to it, and logs what was sent. */
        sms: link.href.replace(/^tel:/, "sms:"),
        /** The reason why the number can't be texted; null where it can. */
        why: reason && TEXT_REFUSALS[reason],
        /** The text that may ask for no more, until staff say what it means; null without one. */
        held: reason === "unsure" ? readHeldText(db, normalized) : null,
        /** The links that belong to the first text, as was said in the call in which they agreed to texts; null for later ones. */
        links: reason === null && isFirstAfterKey(db, id, normalized) ? buildTextLinks(env.SITE_URL) : null,
        /** Whether staff may ask for consent to texts at this number, and note that it was given. */
        mayAsk: reason === "asked" || reason === "agreed_by_key" || reason === "no",
      };
    });
  return {
    leadId: id,
    name,
    numbers,
    snippets: buildTextSnippets(practice.phone),
    /** Words for the next call after a crisis; none where none is planned. */
    afterCrisis: buildAfterCrisisSnippets(place, language, practice),
    question: buildAskedTextConsent(),
    /** Whether a service sends the texts; without one staff send them from a phone of their own. */
    isSetUp: isTextingEnabled(),
  };
}

/** Whether one of a lead's numbers may be texted. */
export const mayTextLead = ({ id, doNotContactAt, contacts }: Omit<Texted, "name">): boolean =>
  contacts.some(
    ({ kind, ...contact }) =>
      kind === "phone" &&
      findTextRefusal(
        getAppContext().db,
        { id, doNotContactAt },
        { ...contact, normalized: normalizePhone(contact.value) },
      ) === null,
  );

export type TextingOptions = ReturnType<typeof readTextingOptions>;
