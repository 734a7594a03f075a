import { describe, expect, it } from "vitest";
import { emailCampaigns, enquiries, leadDuplicates } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { bookForLead } from "~/domain/booking/book.server";
import { listOpenCrises } from "~/domain/hub/crises.server";
import { addContact, changeContact } from "~/domain/leads/change/change-contact.server";
import { decideDuplicate } from "~/domain/leads/change/decide-duplicate.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { undoCall } from "~/domain/leads/change/undo.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { listPossibleDuplicates } from "~/domain/leads/contacts/duplicates.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { proveContact } from "~/domain/leads/contacts/proof.server";
import { findLeadOfContact } from "~/domain/leads/intake/find-lead.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { findAddressToAnswer } from "~/domain/leads/outreach/address-to-answer.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { readLead } from "~/domain/leads/read.server";
import { findLeadNumberRefusal } from "~/domain/texts/send.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const HERS = { email: "her@example.com", phone: "(801) 555-0142" };
const HIS = { email: "his@example.com", phone: "(303) 555-0177" };
const NUMBER = "+18015550142";

function setup() {
  const store = leadStore({
    start: START,
    urgencyLevel: "planning",
    arrives: (before) => new Date(START.getTime() + before * MINUTE_MS),
  });
  const { db, newId, capture } = store;
  const change = (minutes = 60) =>
    changeBy(db, "ann", { now: new Date(START.getTime() + minutes * MINUTE_MS), newId });
  const contactOf = (leadId: string, kind: "email" | "phone") =>
    listLeadContacts(db, leadId).find((one) => one.kind === kind)!;
  const isSame = (leadId: string, otherId: string, same: boolean) =>
    decideDuplicate(change(), leadId, { otherId, isSame: same });
  return { ...store, capture, change, contactOf, isSame };
}

describe("an enquiry from a form", () => {
  it.each<[string, object, object, boolean]>([
    ["with both contacts of an open lead", HERS, HERS, true],
    ["with her number and another address", HERS, { ...HERS, email: HIS.email }, false],
    ["with her address and another number", HERS, { ...HERS, phone: HIS.phone }, false],
    ["with her number alone, of a lead that has an address too", HERS, { ...HERS, email: null }, false],
    [
      "with a number alone, of a lead that has only that",
      { ...HERS, email: null },
      { ...HERS, email: null },
      true,
    ],
    ["with both, of a lead that has the number alone", { ...HERS, email: null }, HERS, false],
  ])("%s: joins it, or is a lead of its own", (_what, first, second, joins) => {
    const { capture } = setup();
    const lead = capture(first);
    expect(capture(second).id === lead.id).toBe(joins);
  });

  it("with her number alone joins the lead where a call reached her on it", () => {
    const { capture, change } = setup();
    const lead = capture(HERS);
    logCall(change(), lead.id, { outcome: "reached" });
    expect(capture({ ...HERS, email: null }).id).toBe(lead.id);
  });

  it("joins no lead where one of its contacts is wrong or no longer safe", () => {
    for (const mark of [{ isWrong: true }, { isUnsafe: true }]) {
      const { capture, change, contactOf } = setup();
      const lead = capture(HERS);
      changeContact(change(), lead.id, contactOf(lead.id, "phone").id, mark);
      expect(capture(HERS).id).not.toBe(lead.id);
    }
  });

  it("counts a contact that staff added", () => {
    const { capture, change } = setup();
    const lead = capture(HERS);
    addContact(change(), lead.id, { kind: "email", value: "second@example.com" });
    expect(capture({ ...HERS, email: "second@example.com" }).id).toBe(lead.id);
  });
});

describe("who typed her number first, with his address", () => {
  it("owns neither her enquiry, nor its answer, nor what staff book for her", () => {
    const { db, capture, change } = setup();
    const his = capture({ ...HERS, email: HIS.email, name: "Pat Doe" });
    const hers = capture(HERS);
    expect(hers.id).not.toBe(his.id);
    expect(findAddressToAnswer(db, hers.id)?.value).toBe(HERS.email);
    const type = "standard" as const;
    const chosen = { type, start: change(3 * 24 * 60).now, zone: "America/Denver", userId: "ann" };
    const { now, newId } = change();
    expect(bookForLead(changeBy(db, "ann", { now, newId }), hers.id, chosen).inviteeEmail).toBe(HERS.email);
    expect(listLeadContacts(db, his.id).map(({ provenAt }) => provenAt)).toEqual([null, null]);
  });

  it("is no answer to an enquiry of hers that gives no address", () => {
    const { db, capture, change } = setup();
    const his = capture({ ...HERS, email: HIS.email });
    logCall(change(1), his.id, { outcome: "reached" });
    expect(capture({ ...HERS, email: null }).id).toBe(his.id);
    expect(findAddressToAnswer(db, his.id)).toBeNull();
    proveContact(db, his.id, { kind: "email", value: HIS.email }, START);
    expect(findAddressToAnswer(db, his.id)?.value).toBe(HIS.email);
  });
});

describe("a contact is proven", () => {
  it("by a call that reached somebody, not by one that did not, and no longer once that is corrected", () => {
    const { capture, change, contactOf } = setup();
    const { id } = capture(HERS);
    const isProven = () => contactOf(id, "phone").provenAt !== null;
    logCall(change(10), id, { outcome: "left_message" });
    expect(isProven()).toBe(false);
    const call = logCall(change(20), id, { outcome: "reached" });
    expect(isProven()).toBe(true);
    correctCall(change(21), id, (call as { callId: string }).callId, { outcome: "no_answer" });
    expect(isProven()).toBe(false);
    expect(contactOf(id, "email").provenAt).toBeNull();
  });

  it("by staff who typed, confirmed or entered it, and by no form", () => {
    const { capture, change, contactOf } = setup();
    const { id } = capture(HERS);
    expect([contactOf(id, "email").provenAt, contactOf(id, "phone").provenAt]).toEqual([null, null]);
    changeContact(change(), id, contactOf(id, "email").id, { label: "work" });
    expect(contactOf(id, "email").provenAt).toBeNull();
    changeContact(change(), id, contactOf(id, "email").id, { isProven: true });
    expect(contactOf(id, "email").provenAt).toEqual(change().now);
    editLead(change(), id, { phone: HIS.phone });
    expect(contactOf(id, "phone").provenAt).toEqual(change().now);
    const entered = capture({ email: "typed@example.com", phone: null, source: "phone", enteredBy: "ann" });
    expect(contactOf(entered.id, "email").provenAt).not.toBeNull();
  });
});

describe("what comes by a number of several leads", () => {
  it("goes where it is proven, else where we called or wrote last, else nowhere", () => {
    const { db, capture, change } = setup();
    const [first, second] = [capture({ ...HERS, email: HIS.email }), capture(HERS)];
    expect(findLeadOfContact(db, "phone", NUMBER)).toBeNull();
    logCall(change(10), second.id, { outcome: "left_message" });
    expect(findLeadOfContact(db, "phone", NUMBER)).toBe(second.id);
    logCall(change(20), first.id, { outcome: "no_answer" });
    expect(findLeadOfContact(db, "phone", NUMBER)).toBe(first.id);
    logCall(change(15), second.id, { outcome: "reached" });
    expect(findLeadOfContact(db, "phone", NUMBER)).toBe(second.id);
  });
});

describe("leads that share a contact", () => {
  it("are possible duplicates by what they share, until they no longer share it", () => {
    const { db, capture, change, contactOf } = setup();
    const [first, second] = [capture({ ...HERS, email: HIS.email }), capture(HERS)];
    const other = capture({ email: "nobody@example.com", phone: "(404) 555-0100" });
    expect(readLead(db, first.id)?.possibleDuplicates).toEqual([second.id]);
    expect(listPossibleDuplicates(db, second.id)).toMatchObject([{ id: first.id, by: ["phone"] }]);
    expect(readLead(db, other.id)?.possibleDuplicates).toEqual([]);
    changeContact(change(), first.id, contactOf(first.id, "phone").id, { value: HIS.phone });
    expect(readLead(db, second.id)?.possibleDuplicates).toEqual([]);
  });

  it("are two people for good once staff say so, until they take it back", () => {
    const { db, capture, isSame } = setup();
    const [first, second] = [capture({ ...HERS, email: HIS.email }), capture(HERS)];
    isSame(second.id, first.id, false);
    expect(readLead(db, first.id)?.possibleDuplicates).toEqual([]);
    expect(db.select().from(leadDuplicates).get()).toMatchObject({ notSameBy: "ann" });
    isSame(first.id, second.id, true);
    expect(readLead(db, first.id)?.possibleDuplicates).toEqual([second.id]);
    expect(() => isSame(first.id, capture({}).id, false)).toThrow(
      "They share no number or address any more.",
    );
  });

  it("stay few for one who types the same number again and again", () => {
    const { capture } = setup();
    for (let n = 0; n < 25; n++) capture({ phone: HERS.phone });
    expect(capture({ phone: HERS.phone }).possibleDuplicates).toHaveLength(20);
  });

  it("wait side by side on the hub, each with its clock", () => {
    const { db, capture } = setup();
    const urgencyLevel = "immediate";
    const first = capture({ ...HERS, email: HIS.email, urgencyLevel });
    const between = capture({ urgencyLevel });
    const second = capture({ ...HERS, urgencyLevel });
    const { crises } = listOpenCrises(db, { now: START, timeZone: "America/Denver", limit: 10 });
    expect(crises.map(({ leadId }) => leadId)).toEqual([first.id, second.id, between.id]);
    expect(crises[0]?.duplicates).toMatchObject([{ id: second.id, responseDueAt: second.responseDueAt }]);
  });

  it("are both answered by a call that reached the person, where staff say so, and both undone", () => {
    const { db, capture, change, contactOf } = setup();
    const [first, second] = [capture({ ...HERS, email: HIS.email }), capture(HERS)];
    const stranger = capture({});
    const samePerson = [first.id, stranger.id];
    const call = logCall(change(), second.id, { outcome: "reached", samePerson });
    expect(call).toMatchObject({ also: [{ leadId: first.id }] });
    const waiting = () =>
      db
        .select()
        .from(enquiries)
        .all()
        .filter(({ respondedAt }) => !respondedAt)
        .map(({ leadId }) => leadId);
    expect(waiting()).toEqual([stranger.id]);
    expect(contactOf(first.id, "phone").provenAt).not.toBeNull();
    const { callId, also } = call as { callId: string; also: { leadId: string; callId: string }[] };
    undoCall(change(), second.id, callId);
    for (const other of also) undoCall(change(), other.leadId, other.callId);
    expect(waiting()).toEqual([first.id, second.id, stranger.id]);
  });

  it("have one no to messages and one wish for no contact at the number, which the other lead's clock outlives", () => {
    const { db, capture, change } = setup();
    const first = capture({ ...HERS, email: HIS.email, mayLeaveMessage: false });
    const second = capture({ ...HERS, mayText: true, mayLeaveMessage: true });
    expect(readNumberToCall(db, second.id, second.phone).mayLeaveMessage).toBe(false);
    const third = capture({ ...HIS, mayText: true });
    const fourth = capture({ phone: HIS.phone, email: "other@example.com" });
    editLead(change(), fourth.id, { doNotContact: true });
    expect(findLeadNumberRefusal(db, third.id, "+13035550177")).toBe("do_not_contact");
    expect(readLead(db, third.id)?.responseDueAt).not.toBeNull();
    expect(first.id).not.toBe(second.id);
  });

  it("open no number to texts by a later one's tick", () => {
    const { capture, contactOf } = setup();
    capture(HERS);
    const second = capture({ ...HERS, email: HIS.email, mayText: true });
    const alone = capture({ ...HIS, mayText: true });
    expect(contactOf(second.id, "phone").mayText).toBeNull();
    expect(contactOf(alone.id, "phone").mayText).toBe(true);
  });

  it("run one campaign to one address, which the merged lead goes on with", () => {
    const { db, capture, change } = setup();
    const first = capture(HERS);
    const second = capture({ ...HERS, phone: HIS.phone });
    const campaigns = () => db.select().from(emailCampaigns).all();
    expect(campaigns().map(({ leadId }) => leadId)).toEqual([first.id]);
    const merged = mergeLeads(changeBy(db, "ann", change()), { keep: second.id, drop: first.id });
    expect(campaigns()).toMatchObject([{ leadId: second.id, status: "active" }]);
    undoMerge(changeBy(db, "ann", change()), merged.mergeId);
    expect(campaigns()).toMatchObject([{ leadId: first.id, status: "active" }]);
  });

  it("keep what staff said of them over a merge and its undo", () => {
    const { db, capture, change, isSame } = setup();
    const first = capture(HERS);
    const second = capture({ ...HERS, email: HIS.email });
    const third = capture({ ...HERS, email: "third@example.com" });
    isSame(second.id, third.id, false);
    const before = db.select().from(leadDuplicates).all();
    const merged = mergeLeads(changeBy(db, "ann", change()), { keep: first.id, drop: second.id });
    expect(readLead(db, first.id)?.possibleDuplicates).toEqual([]);
    undoMerge(changeBy(db, "ann", change()), merged.mergeId);
    expect(db.select().from(leadDuplicates).all()).toEqual(expect.arrayContaining(before));
    expect(readLead(db, first.id)?.possibleDuplicates.sort()).toEqual([second.id, third.id].sort());
  });
});
