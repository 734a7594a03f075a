import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leadContacts, leadTexts, outbox } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { mailContext } from "#tests/setup/mail-context";
import { refusalOf } from "#tests/setup/refused";
import { planLaterEmail, sendDueLaterEmails } from "~/domain/correspondence/later.server";
import {
  addContact,
  CONTACT_REFUSALS,
  changeContact,
  removeContact,
} from "~/domain/leads/change/change-contact.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts, listLeadsKnownBy } from "~/domain/leads/contacts/contacts.server";
import { findLinkVersion } from "~/domain/leads/contacts/link-version.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { getLead, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { listUndecidedSuggestions, resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { checkAddress } from "~/domain/leads/outreach/send-email.server";
import { readLead } from "~/domain/leads/read.server";
import { findPerson } from "~/domain/privacy/person.server";
import { queueOwnText, queueText } from "~/domain/texts/queue.server";
import { findLeadNumberRefusal, sendDueTexts } from "~/domain/texts/send.server";
import type { MailKind, MailKinds } from "~/mail/kinds";
import { claimNextMail } from "~/mail/queue/claim.server";
import { queueMail } from "~/mail/queue/queue.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";

const START = new Date("2026-07-15T15:00:00Z");
const OLD = { email: "old@example.com", phone: "(801) 555-0142" };
const NEW = { email: "new@example.com", phone: "(303) 555-0177" };

/** All kinds of mail without conditions of their own, so that what holds one back is its address alone. */
const unconditionalKinds = Object.fromEntries(
  Object.entries(mailKinds).map(([name, { checkSendEligibility: _, onStatus: __, ...kind }]) => [name, kind]),
) as MailKinds;

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId, capture } = store;
  const lead = capture({ name: "Ann Moore", ...OLD });
  const change = changeBy(db, "ann", { now: START, newId });
  const contact = (value: string, leadId = lead.id) =>
    listLeadContacts(db, leadId).find((one) => one.value === value)!;
  const mark = (value: string, isUnsafe = true) =>
    changeContact(change, lead.id, contact(value).id, { isUnsafe });
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
    mark(OLD.phone);
    expect(contact(OLD.phone)).toMatchObject({ isUnsafe: true, unsafeAt: START, unsafeBy: "ann" });
    mark(OLD.phone, false);
    expect(contact(OLD.phone)).toMatchObject({ isUnsafe: false, unsafeAt: null, isPrimary: true });
  });

  it("is neither called, written to nor preset, and the campaign to it ends with its links", () => {
    const { db, lead, markBoth } = setup();
    markBoth();
    expect(readLead(db, lead.id)).toMatchObject({ email: null, phone: null });
    expect(readNumberToCall(db, lead.id, OLD.phone).phone).toBeNull();
    expect(findLeadNumberRefusal(db, lead.id, "+18015550142")).toBe("no_longer_safe");
    for (const to of [{}, { to: OLD.email }])
      expect(checkAddress(db, lead.id, to)).toEqual({ held: "address" });
    expect(readLeadCampaign(db, lead.id).campaign).toMatchObject({ status: "stopped" });
    expect(listLeadsKnownBy(db, "email", OLD.email)).toEqual([]);
    expect(findLinkVersion(db, lead.id)).toBe(2);
  });

  it("gets nothing of what waits, with the reason for staff", () => {
    const { db, newId, mark, mailStatus } = setup();
    expect(mailStatus()).toContainEqual({ status: "queued", error: null });
    mark(OLD.email);
    for (const urgent of [true, false])
      claimNextMail(changeByJob(db, { now: START, newId }), {
        urgent,
        kinds: mailKinds,
        transport: "resend",
      });
    expect(mailStatus().map(({ error }) => error)).toEqual(["Not sent: the address is no longer safe."]);
  });

  it.each(Object.keys(mailKinds) as MailKind[])(
    "gets no waiting mail of its lead of the kind %s, and another lead's still leaves",
    (kind) => {
      const { db, newId, lead, capture, mark } = setup();
      db.delete(outbox).run();
      const other = capture({ name: "Somebody", ...NEW });
      db.delete(outbox).run();
      for (const leadId of [lead.id, other.id])
        queueMail(changeByJob(db, { now: START, newId }), {
          kind: kind as "lead_letter",
          to: "Old@Example.com",
          payload: {},
          leadId,
        });
      mark(OLD.email);
      const claimed = [true, false].flatMap((urgent) => {
        const mail = claimNextMail(changeByJob(db, { now: START, newId }), {
          urgent,
          kinds: unconditionalKinds,
          transport: "resend",
        });
        return mail ? [mail.leadId] : [];
      });
      expect(claimed).toEqual([other.id]);
      expect(db.select().from(outbox).where(eq(outbox.leadId, lead.id)).get()).toMatchObject({
        status: "cancelled",
        errorMessage: "Not sent: the address is no longer safe.",
      });
    },
  );

  it.each(["written by staff", "that reminds of a consultation"])(
    "gets no waiting text %s, with the reason for staff",
    async (what) => {
      const { db, newId, lead, change, contact, mark } = setup();
      changeContact(change, lead.id, contact(OLD.phone).id, { mayText: true });
      const number = "+18015550142";
      if (what === "written by staff")
        queueText(changeBy(db, "ann", change), { leadId: lead.id, body: "Hello", key: "k" });
      else
        queueOwnText(changeByJob(db, change), lead.id, {
          kind: "reminder",
          about: "b1:0",
          body: "Reminder",
          number,
          shown: OLD.phone,
        });
      mark(OLD.phone);
      const sent: string[] = [];
      await sendDueTexts(() => changeByJob(db, { now: START, newId }), {
        send: async (to) => {
          sent.push(to);
          return { outcome: "sent", id: "SM1" };
        },
        site: "https://example.com",
      });
      expect(sent).toEqual([]);
      expect(db.select().from(leadTexts).all()).toMatchObject([
        { state: "stopped", detail: "This number is no longer safe: somebody else may read it." },
      ]);
    },
  );

  it("gets no email that staff wrote for later, which says why", () => {
    const { db, newId, lead, change, mark } = setup();
    const sendAt = new Date(START.getTime() + 60_000);
    const words = { emailType: "follow_up" as const, subject: "Hello", body: "Words" };
    planLaterEmail(change, lead.id, { ...words, sendAt, key: "k" });
    mark(OLD.email);
    expect(sendDueLaterEmails(changeByJob(db, { now: sendAt, newId }))).toBe(0);
    const held = getLead(db, lead.id)!.activities.find(({ activityType }) => activityType === "email_held");
    expect(held?.description).toContain("no longer safe");
  });

  it("stays so however its own words are written, and is neither replaced nor removed meanwhile", () => {
    const { lead, change, contact, mark } = setup();
    mark(OLD.phone);
    const { id } = contact(OLD.phone);
    changeContact(change, lead.id, id, { value: "801-555-0142", label: "old" });
    expect(contact("801-555-0142")).toMatchObject({ isUnsafe: true, unsafeBy: "ann" });
    expect(refusalOf(() => changeContact(change, lead.id, id, { value: NEW.phone }))).toBe(
      CONTACT_REFUSALS.unsafe,
    );
    expect(refusalOf(() => removeContact(change, lead.id, id))).toBe(CONTACT_REFUSALS.unsafe);
    expect(contact("801-555-0142")).toMatchObject({ isUnsafe: true });
  });

  it("names who marked it first", () => {
    const { db, lead, change, contact, mark } = setup();
    mark(OLD.phone);
    changeContact(changeByJob(db, change), lead.id, contact(OLD.phone).id, { isUnsafe: true });
    expect(contact(OLD.phone)).toMatchObject({ unsafeAt: START, unsafeBy: "ann" });
  });

  it("is not suggested as the lead's by a later inquiry, nor accepted where it was suggested before", () => {
    const { db, lead, change, capture, contact, mark } = setup();
    capture({ name: "Ann Moore", email: OLD.email, phone: NEW.phone, threadOf: lead.id });
    const suggested = listUndecidedSuggestions(db, lead.id).find(({ field }) => field === "phone")!;
    expect(suggested.value).toBe(NEW.phone);
    changeContact(change, lead.id, contact(NEW.phone).id, { isUnsafe: true });
    expect(listUndecidedSuggestions(db, lead.id)).toEqual([]);
    expect(() => resolveSuggestion(change, lead.id, { id: suggested.id, accept: true })).toThrow(
      "There is no such suggestion.",
    );
    mark(OLD.phone);
    capture({ name: "Ann Moore", ...OLD, threadOf: lead.id });
    expect(readLead(db, lead.id)).toMatchObject({ phone: null, enquiryCount: 3 });
    expect(listUndecidedSuggestions(db, lead.id)).toEqual([]);
  });

  it("is not made the lead's by an inquiry that staff enter, which is a lead of its own", () => {
    const { db, newId, lead, mark } = setup();
    mark(OLD.email);
    const entered = captureLead(
      changeByFamily(db, { now: START, newId }),
      {
        name: "Ann Moore",
        ...OLD,
        relationship: "parent",
        concernType: "alcohol-addiction",
        urgencyLevel: "planning",
        previousAttempts: false,
        source: "phone",
        enteredBy: "ann",
      },
      { settings: { staffEmail: "staff@example.com" } },
    );
    expect(entered.created).toBe(true);
    expect(readLead(db, lead.id)).toMatchObject({
      email: null,
      enquiryCount: 1,
      possibleDuplicates: [entered.lead.id],
    });
  });

  it("is not offered in the notice to staff about the inquiry that brings it", () => {
    const { db, lead, markBoth } = setup();
    markBoth();
    const notice = db.select().from(outbox).where(eq(outbox.kind, "staff_new_lead")).get()!;
    const composed = mailKinds.staff_new_lead.compose(notice, mailContext(db));
    expect(JSON.stringify(composed)).not.toContain(OLD.email);
    expect(JSON.stringify(composed)).not.toContain("5550142");
    expect(lead.email).toBe(OLD.email);
  });

  it("gives its place to a safe one, and gets it back by nothing but being marked as safe", () => {
    const { db, lead, change, contact, mark } = setup();
    addContact(change, lead.id, { kind: "phone", value: NEW.phone });
    mark(OLD.phone);
    expect(readLead(db, lead.id)?.phone).toBe(NEW.phone);
    expect(refusalOf(() => changeContact(change, lead.id, contact(OLD.phone).id, { isPrimary: true }))).toBe(
      CONTACT_REFUSALS.unsafe,
    );
    changeContact(change, lead.id, contact(OLD.phone).id, { isWrong: false });
    expect(refusalOf(() => editLead(change, lead.id, { phone: OLD.phone }))).toContain("no longer safe");
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
    addContact(change, other.id, { kind: "phone", value: OLD.phone, isPrimary: true });
    mark(OLD.phone);
    const merged = mergeLeads(changeBy(db, "ann", change), { keep: other.id, drop: lead.id });
    expect(contact(OLD.phone, other.id)).toMatchObject({ isUnsafe: true, isPrimary: false });
    expect(readLead(db, other.id)?.phone).toBe(NEW.phone);
    expect(findPerson(db, { leadId: other.id }).stored.contacts).toContainEqual(
      expect.objectContaining({ value: OLD.phone, unsafeBy: "ann" }),
    );
    undoMerge(changeBy(db, "ann", change), merged.mergeId);
    expect(contact(OLD.phone)).toMatchObject({ isUnsafe: true });
    expect(contact(OLD.phone, other.id)).toMatchObject({ isUnsafe: false, isPrimary: true });
  });

  it.each([
    ["both leads had", OLD],
    ["only the dropped lead had", { email: "ann@example.com", phone: "(303) 555-0166" }],
  ])("stays so when a merge is undone after it was marked, where %s it", (_what, theirs) => {
    const { db, change, capture, contact } = setup();
    const kept = capture({ name: "Ann Moore", ...NEW });
    const dropped = capture({ name: "Ann Moore", ...theirs, phone: "(303) 555-0166" });
    if (theirs === OLD) addContact(change, kept.id, { kind: "email", value: OLD.email });
    const [value, from] = [theirs.email, dropped.id];
    const version = findLinkVersion(db, from)!;
    const merged = mergeLeads(changeBy(db, "ann", change), { keep: kept.id, drop: from });
    const marked = listLeadContacts(db, kept.id).find((one) => one.value === value)!;
    changeContact(change, kept.id, marked.id, { isUnsafe: true });
    undoMerge(changeBy(db, "ann", change), merged.mergeId);
    expect(contact(value, from)).toMatchObject({ isUnsafe: true, unsafeBy: "ann", isPrimary: false });
    expect(readLead(db, from)?.email).toBeNull();
    expect(findLinkVersion(db, from)).toBeGreaterThan(version);
  });

  it("at one lead says nothing of the same contact at another", () => {
    const { db, change, capture, mark } = setup();
    const other = capture({ name: "Somebody", ...NEW });
    addContact(change, other.id, { kind: "email", value: OLD.email });
    mark(OLD.email);
    expect(checkAddress(db, other.id, { to: OLD.email })).toMatchObject({ to: OLD.email });
    expect(db.select().from(leadContacts).where(eq(leadContacts.isUnsafe, true)).all()).toHaveLength(1);
  });
});
