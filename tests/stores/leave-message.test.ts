import { expect, it } from "vitest";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { changeContact } from "~/domain/leads/change/change-contact.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { listCallQueue } from "~/domain/leads/list/now.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { findPerson } from "~/domain/privacy/person.server";
import { queueText } from "~/domain/texts/queue.server";
import { sendDueTexts } from "~/domain/texts/send.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const ANN = { name: "Ann Moore", email: "ann@example.com", phone: "(801) 555-0142" };

function setup(over: Partial<Enquiry> = {}) {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId, capture } = store;
  const change = (minutes = 10) => changeBy(db, "ann", { now: later(minutes), newId });
  const { id } = capture({ ...ANN, ...over });
  const phones = () => listLeadContacts(db, id).filter(({ kind }) => kind === "phone");
  const may = () => phones()[0]!.mayLeaveMessage;
  const lead = () => getLead(db, id)!;
  return { ...store, change, id, phones, may, lead };
}

it("what a new enquiry says of its number is the number's, with a line in the timeline", () => {
  const { may, lead } = setup({ mayLeaveMessage: false });
  expect(may()).toBe(false);
  expect(lead().activities.map(({ description }) => description)).toContain(
    "Do not leave a message at (801) 555-0142",
  );
  expect(setup({ mayLeaveMessage: true }).may()).toBe(true);
  expect(setup().may()).toBeNull();
});

it("a later no holds at once over a yes, also of the number in another form", () => {
  const { capture, may, lead } = setup({ mayLeaveMessage: true });
  capture({ ...ANN, phone: "801.555.0142", mayLeaveMessage: false }, later(5));
  expect(may()).toBe(false);
  expect(lead().lead.enquiries.map(({ mayLeaveMessage }) => mayLeaveMessage)).toEqual([true, false]);
});

it("a later yes is shown only with its enquiry, because anybody could have sent it", () => {
  const said = setup({ mayLeaveMessage: false });
  said.capture({ ...ANN, mayLeaveMessage: true }, later(5));
  expect(said.may()).toBe(false);
  const unasked = setup();
  unasked.capture({ ...ANN, mayLeaveMessage: true }, later(5));
  expect(unasked.may()).toBeNull();
  expect(unasked.lead().lead.enquiries.at(-1)?.mayLeaveMessage).toBe(true);
});

it("of a number that only a later enquiry brought, what it said is all that is known", () => {
  const { capture, id, phones } = setup({ mayLeaveMessage: false });
  capture({ ...ANN, phone: "(303) 555-0177", mayLeaveMessage: true, threadOf: id }, later(5));
  expect(phones().map(({ value, mayLeaveMessage }) => [value, mayLeaveMessage])).toEqual([
    ["(801) 555-0142", false],
    ["(303) 555-0177", true],
  ]);
});

it("staff who asked put it right", () => {
  const { id, phones, may, change } = setup({ mayLeaveMessage: false });
  changeContact(change(), id, phones()[0]!.id, { mayLeaveMessage: true });
  expect(may()).toBe(true);
});

it("another number in its place is not known to be safe; a no is kept", () => {
  const safe = setup({ mayLeaveMessage: true });
  editLead(safe.change(), safe.id, { phone: "(801) 555-0199" });
  expect(safe.may()).toBeNull();
  const unsafe = setup({ mayLeaveMessage: false });
  editLead(unsafe.change(), unsafe.id, { phone: "(801) 555-0199" });
  expect(unsafe.may()).toBe(false);
});

it("no text is sent there, not even with a tick for texts, nor one that waits when it is said", async () => {
  const { db, id, change, capture, newId } = setup({ mayText: true, mayLeaveMessage: false });
  const queue = (leadId: string, key: string) =>
    queueText(changeBy(db, "ann", change()), { leadId, body: "Hello", key });
  expect(() => queue(id, "one")).toThrow("They said that no message may be left at this number");

  const BO = { name: "Bo", email: "bo@example.com", phone: "(801) 555-0150" };
  const other = capture({ ...BO, mayText: true });
  queue(other.id, "two");
  capture({ ...BO, mayLeaveMessage: false }, later(11));
  const sent: string[] = [];
  await sendDueTexts(() => changeByJob(db, { now: later(12), newId }), {
    send: async (number) => {
      sent.push(number);
      return { outcome: "sent", id: "SM1" };
    },
    site: "https://example.com",
  });
  expect(sent).toEqual([]);
});

it("the queue knows it of the number it offers", () => {
  const { db, id, capture } = setup({ urgencyLevel: "urgent", mayLeaveMessage: false });
  expect(listCallQueue(db, 10).leads[0]).toMatchObject({ phone: ANN.phone, mayLeaveMessage: false });
  capture({ ...ANN, urgencyLevel: "urgent", phone: "(303) 555-0177", threadOf: id }, later(5));
  expect(listCallQueue(db, 10).leads[0]).toMatchObject({ phone: "(303) 555-0177", mayLeaveMessage: null });
});

it("a no is the number's on each lead that has it, and where staff put one right, a merge has it and an undo not", () => {
  const { db, id, phones, capture, may, change } = setup({ mayLeaveMessage: true });
  const twin = capture({ name: "Anna", email: "anna@example.org", phone: "(303) 555-0177" });
  editLead(change(), twin.id, { phone: ANN.phone });
  const [contact] = listLeadContacts(db, twin.id).filter(({ kind }) => kind === "phone");
  changeContact(change(), twin.id, contact!.id, { mayLeaveMessage: false });
  expect(may()).toBe(false);
  changeContact(change(15), id, phones()[0]!.id, { mayLeaveMessage: true });
  expect(may()).toBe(true);
  const merged = mergeLeads(changeBy(db, "ann", change(20)), { keep: id, drop: twin.id });
  expect(may()).toBe(false);
  undoMerge(changeBy(db, "ann", change(25)), merged.mergeId);
  expect(may()).toBe(true);
});

it("the copy for the person has both answers", () => {
  const { db } = setup({ mayLeaveMessage: false, bestTime: "evening" });
  const { stored } = findPerson(db, { email: ANN.email });
  expect(stored.contacts).toContainEqual(expect.objectContaining({ mayLeaveMessage: false }));
  expect(stored.enquiries[0]).toMatchObject({ bestTime: "evening", origin: { mayLeaveMessage: false } });
});
