import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leadContacts, outbox } from "#db/schema";
import { leadStore } from "#tests/setup/lead-store";
import { addContact, changeContact } from "~/domain/leads/change/change-contact.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts, listLeadsKnownBy } from "~/domain/leads/contacts/contacts.server";
import { findLinkVersion } from "~/domain/leads/contacts/link-version.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { checkAddress } from "~/domain/leads/outreach/send-email.server";
import { readLead } from "~/domain/leads/read.server";
import { findPerson } from "~/domain/privacy/person.server";
import { findLeadNumberRefusal } from "~/domain/texts/send.server";
import { claimNextMail } from "~/mail/queue/claim.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";

const START = new Date("2026-07-15T15:00:00Z");
const OLD = { email: "old@example.com", phone: "(801) 555-0142" };
const NEW = { email: "new@example.com", phone: "(303) 555-0177" };

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId, capture } = store;
  const lead = capture({ name: "Ann Moore", ...OLD });
  const change = { now: START, newId, by: "ann", businessTimezone: "America/Denver" };
  const contact = (value: string, leadId = lead.id) =>
    listLeadContacts(db, leadId).find((one) => one.value === value)!;
  const mark = (value: string, isUnsafe = true) =>
    changeContact(db, lead.id, contact(value).id, { isUnsafe }, change);
  const markBoth = () => [OLD.email, OLD.phone].map((value) => mark(value));
  const mailStatus = () =>
    db
      .select({ status: outbox.status, error: outbox.errorMessage })
      .from(outbox)
      .where(and(eq(outbox.leadId, lead.id), eq(outbox.to, OLD.email)))
      .all();
  return { ...store, lead, change, contact, mark, markBoth, mailStatus };
}

describe("a contact that is no longer safe", () => {
  it("is marked by whom and when, and taken back, each in the timeline", () => {
    const { contact, mark } = setup();
    expect(mark(OLD.phone).outcome).toBe("changed");
    expect(contact(OLD.phone)).toMatchObject({ isUnsafe: true, unsafeAt: START, unsafeBy: "ann" });
    mark(OLD.phone, false);
    expect(contact(OLD.phone)).toMatchObject({ isUnsafe: false, unsafeAt: null, isPrimary: true });
  });

  it("is neither called, written to nor preset, and the campaign to it ends with its links", () => {
    const { db, lead, markBoth } = setup();
    markBoth();
    expect(readLead(db, lead.id)).toMatchObject({ email: null, phone: null });
    expect(readNumberToCall(db, lead.id, OLD.phone).phone).toBeNull();
    expect(findLeadNumberRefusal(db, lead.id, "+18015550142")).toContain("no longer safe");
    for (const to of [{}, { to: OLD.email }])
      expect(checkAddress(db, lead.id, to)).toEqual({ outcome: "no_address" });
    expect(readLeadCampaign(db, lead.id).campaign).toMatchObject({ status: "stopped" });
    expect(listLeadsKnownBy(db, "email", OLD.email)).toEqual([]);
    expect(findLinkVersion(db, lead.id)).toBe(2);
  });

  it("gets nothing of what waits, with the reason for staff", () => {
    const { db, mark, mailStatus } = setup();
    expect(mailStatus()).toContainEqual({ status: "queued", error: null });
    mark(OLD.email);
    for (const urgent of [true, false])
      claimNextMail(db, { now: START, urgent, kinds: mailKinds, transport: "resend" });
    expect(mailStatus().map(({ error }) => error)).toEqual(["Not sent: the address is no longer safe."]);
  });

  it("gives its place to a safe one, and gets it back by nothing but being marked as safe", () => {
    const { db, lead, change, contact, mark } = setup();
    addContact(db, lead.id, { kind: "phone", value: NEW.phone }, change);
    mark(OLD.phone);
    expect(readLead(db, lead.id)?.phone).toBe(NEW.phone);
    expect(changeContact(db, lead.id, contact(OLD.phone).id, { isPrimary: true }, change).outcome).toBe(
      "unsafe",
    );
    changeContact(db, lead.id, contact(OLD.phone).id, { isWrong: false }, change);
    expect(editLead(db, lead.id, { phone: OLD.phone }, change)).toMatchObject({ outcome: "refused" });
    expect(readLead(db, lead.id)?.phone).toBe(NEW.phone);
  });

  it("joins no later enquiry to its lead", () => {
    const { db, lead, capture, markBoth } = setup();
    markBoth();
    const later = capture({ name: "Somebody", ...OLD });
    expect(later.id).not.toBe(lead.id);
    expect(listLeadContacts(db, lead.id).every(({ isUnsafe }) => isUnsafe)).toBe(true);
  });

  it("stays so on a merge, of either lead, on its undoing, and in the person's export", () => {
    const { db, lead, change, capture, mark, contact } = setup();
    const other = capture({ name: "Ann Moore", ...NEW });
    addContact(db, other.id, { kind: "phone", value: OLD.phone, isPrimary: true }, change);
    mark(OLD.phone);
    const merged = mergeLeads(db, { keep: other.id, drop: lead.id }, change);
    if (merged.outcome !== "merged") throw new Error(merged.outcome);
    expect(contact(OLD.phone, other.id)).toMatchObject({ isUnsafe: true, isPrimary: false });
    expect(readLead(db, other.id)?.phone).toBe(NEW.phone);
    expect(findPerson(db, { leadId: other.id }).stored.contacts).toContainEqual(
      expect.objectContaining({ value: OLD.phone, unsafeBy: "ann" }),
    );
    undoMerge(db, merged.mergeId, change);
    expect(contact(OLD.phone)).toMatchObject({ isUnsafe: true });
    expect(contact(OLD.phone, other.id)).toMatchObject({ isUnsafe: false, isPrimary: true });
  });

  it("at one lead says nothing of the same contact at another", () => {
    const { db, change, capture, mark } = setup();
    const other = capture({ name: "Somebody", ...NEW });
    addContact(db, other.id, { kind: "email", value: OLD.email }, change);
    mark(OLD.email);
    expect(checkAddress(db, other.id, { to: OLD.email })).toMatchObject({ to: OLD.email });
    expect(db.select().from(leadContacts).where(eq(leadContacts.isUnsafe, true)).all()).toHaveLength(1);
  });
});
