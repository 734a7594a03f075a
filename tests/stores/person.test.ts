import { expect, it } from "vitest";
import { changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { refusalOf } from "#tests/setup/refused";
import {
  addContact,
  CONTACT_REFUSALS,
  changeContact,
  removeContact,
} from "~/domain/leads/change/change-contact.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { getLead, listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { resolveSuggestion } from "~/domain/leads/intake/suggestions.server";
import { readLeadGlance } from "~/domain/leads/list/glance.server";
import { listCallQueue, listOpenCrisisLeads, listTodayItems } from "~/domain/leads/list/now.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { readLead } from "~/domain/leads/read.server";
import { createTask } from "~/domain/tasks/change.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const DANGER = "He took too many pills and is unresponsive";

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "planning" });
  const change = (minutes = 10) => changeBy(db, "ann", { now: after(minutes), newId });
  return { db, capture, change };
}

it("a second enquiry's number and address are kept as unconfirmed ways to reach the person", () => {
  const { db, capture, change } = setup();
  const { id } = capture({ name: "Ann", email: "a@example.com", phone: "(801) 555-0142" });
  const again = { name: "Ann", threadOf: id };
  capture({ ...again, email: "A@example.com", phone: "(303) 555-0177" }, after(5));
  capture({ ...again, email: "a@example.com", phone: "303-555-0177" }, after(6));
  expect(listLeadContacts(db, id)).toMatchObject([
    { kind: "phone", value: "(801) 555-0142", isPrimary: true, source: "form" },
    { kind: "email", value: "a@example.com", isPrimary: true, source: "form" },
    { kind: "phone", value: "(303) 555-0177", isPrimary: false, source: "enquiry", mayLeaveMessage: null },
  ]);
  expect(getLead(db, id)!.lead).toMatchObject({ phone: "(801) 555-0142" });
  const added = listLeadContacts(db, id)[2]!;
  changeContact(change(), id, added.id, { label: "Brother", mayLeaveMessage: false, isPrimary: true });
  expect(listLeadContacts(db, id)[0]).toMatchObject({ label: "Brother", source: "staff", isPrimary: true });
  expect(getLead(db, id)!.lead).toMatchObject({ phone: "(303) 555-0177", phoneE164: "+13035550177" });
});

it("who writes with a number that staff added or confirmed is the same person; with one that nobody confirmed, not", () => {
  const { db, capture, change } = setup();
  const email = "a@example.com";
  const { id } = capture({ email, phone: "(801) 555-0142" });
  const other = { email, phone: "(303) 555-0177" };
  capture({ ...other, threadOf: id }, after(5));
  expect(capture(other, after(6)).id).not.toBe(id);
  addContact(change(), id, { kind: "phone", value: "(303) 555-0188", label: "Brother" });
  expect(capture({ email, phone: "(303) 555-0188" }, after(20)).id).toBe(id);
  const unconfirmed = listLeadContacts(db, id).find(({ source }) => source === "enquiry")!;
  changeContact(change(21), id, unconfirmed.id, { label: "Sister" });
  capture({ ...other, message: "It is me again." }, after(22));
  expect(readLead(db, id)?.enquiryCount).toBe(3);
});

it("a number that staff enter is confirmed and the first to try, where only an unproven enquiry had brought it", () => {
  const { db, capture, change } = setup();
  const { id } = capture({ phone: null });
  const from = { email: "person1@example.com", phone: "303-555-0142" };
  capture({ ...from, threadOf: id });
  const brought = listLeadContacts(db, id).find(({ kind }) => kind === "phone")!;
  expect(brought).toMatchObject({ source: "enquiry", isPrimary: false });
  // A call reaches them there; they call back, and give the same number again.
  logCall(change(5), id, { outcome: "reached", contactId: brought.id });
  capture({ ...from, source: "phone", phone: "(303) 555-0142" });
  expect(listLeadContacts(db, id).filter(({ kind }) => kind === "phone")).toEqual([
    expect.objectContaining({ value: "(303) 555-0142", source: "staff", isPrimary: true }),
  ]);
  // Every change that rewrites the lead's own columns keeps it.
  addContact(change(), id, { kind: "email", value: "other@example.com" });
  expect(getLead(db, id)!.lead).toMatchObject({ phone: "(303) 555-0142", phoneE164: "+13035550142" });
});

it("an unproven enquiry confirms nothing, and the first to try stays where there is one", () => {
  const { db, capture, change } = setup();
  const { id } = capture();
  const from = { email: "person1@example.com", phone: "303-555-0142" };
  capture({ ...from, threadOf: id });
  capture({ ...from, threadOf: id });
  const second = () => listLeadContacts(db, id).find(({ value }) => value === from.phone);
  expect(second()).toMatchObject({ source: "enquiry", provenAt: null, isPrimary: false });
  logCall(change(5), id, { outcome: "reached", contactId: second()!.id });
  capture({ ...from, source: "phone" });
  expect(second()).toMatchObject({ source: "staff", isPrimary: false });
  editLead(change(), id, { phone: from.phone });
  expect(second()).toMatchObject({ source: "staff", isPrimary: true });
});

it("a number that only an unproven enquiry had brought is confirmed by an edit to it", () => {
  const { db, capture, change } = setup();
  const { id } = capture();
  capture({ email: "person1@example.com", phone: "303-555-0142", threadOf: id });
  editLead(change(), id, { phone: "303-555-0142" });
  expect(listLeadContacts(db, id)[0]).toMatchObject({
    value: "303-555-0142",
    source: "staff",
    isPrimary: true,
  });
});

it("a number that waits unconfirmed is confirmed by staff who enter it, and keeps what they say of it", () => {
  const { db, capture, change } = setup();
  const { id } = capture({ email: "a@example.com", phone: "(801) 555-0142" });
  capture({ email: "a@example.com", phone: "(303) 555-0190", message: "My other number.", threadOf: id });
  const waiting = listLeadContacts(db, id).find(({ value }) => value === "(303) 555-0190")!;
  expect(waiting.source).toBe("enquiry");

  const entered = { kind: "phone", value: "303-555-0190", label: "Work", isPrimary: true } as const;
  expect(addContact(change(10), id, entered)).toBe(waiting.id);
  const phones = listLeadContacts(db, id).filter(({ kind }) => kind === "phone");
  expect(phones).toHaveLength(2);
  expect(phones.find((one) => one.id === waiting.id)).toMatchObject({
    label: "Work",
    isPrimary: true,
    source: "staff",
  });
  expect(refusalOf(() => addContact(change(11), id, entered))).toBe(CONTACT_REFUSALS.taken);
});

it("a wrong number is marked and the next one takes its place, and nobody becomes unreachable", () => {
  const { db, capture, change } = setup();
  const { id } = capture({ email: "a@example.com", phone: "(801) 555-0142" });
  expect(refusalOf(() => addContact(change(), id, { kind: "phone", value: "801 555 0142" }))).toBe(
    CONTACT_REFUSALS.taken,
  );
  addContact(change(), id, { kind: "phone", value: "(303) 555-0177", label: "Work" });
  logCall(change(11), id, { outcome: "wrong_number" });
  expect(getLead(db, id)!.lead).toMatchObject({ phone: "(303) 555-0177" });
  const [work, email, wrong] = listLeadContacts(db, id);
  expect(wrong).toMatchObject({ value: "(801) 555-0142", isWrong: true, isPrimary: false });
  removeContact(change(12), id, wrong!.id);
  removeContact(change(13), id, email!.id);
  expect(refusalOf(() => removeContact(change(14), id, work!.id))).toBe(CONTACT_REFUSALS.last);
  expect(() => editLead(change(15), id, { name: "Else", phone: null })).toThrow(
    expect.objectContaining({ details: { errors: { phone: [expect.any(String)] } } }),
  );
  // A refused edit changes nothing, and nobody without an address gets a mail.
  expect(getLead(db, id)!.lead).toMatchObject({ name: "Person 1", email: null });
  expect(readLeadCampaign(db, id).campaign).toMatchObject({ status: "stopped" });
});

it("a wrong number is nowhere the one to call, however it is spelled: the next right one is, else none", () => {
  const { db, capture, change } = setup();
  const { id } = capture({ email: "a@example.com", phone: "(801) 555-0142", message: DANGER });
  createTask(change(), id, { title: "Send a summary", dueDate: after(60) });
  const toCall = () => {
    const lead = readLead(db, id)!;
    const numbers = [
      ...listOpenCrisisLeads(db, after(60), 9).leads,
      ...listTodayItems(db, after(60), "America/Denver", 9),
      readLeadGlance(db, lead),
      readNumberToCall(db, id, lead.phone),
    ].map(({ phone, mayLeaveMessage }) => `${phone} ${mayLeaveMessage}`);
    expect(numbers).toHaveLength(4);
    return [...new Set(numbers)];
  };
  expect(toCall()).toEqual(["(801) 555-0142 null"]);
  logCall(change(11), id, { outcome: "wrong_number" });
  expect(toCall()).toEqual(["null null"]);
  capture({ email: "a@example.com", phone: "801 555 0142", message: DANGER, threadOf: id }, after(12));
  expect(toCall()).toEqual(["null null"]);
  const work = { kind: "phone", value: "(303) 555-0177", mayLeaveMessage: false } as const;
  addContact(change(13), id, work);
  expect(toCall()).toEqual(["(303) 555-0177 false"]);
});

const urgencies = ["immediate", "urgent", "planning", "exploratory"] as const;

it.each(urgencies.flatMap((from) => urgencies.map((to) => [from, to] as const)))(
  "no urgency that staff set moves the call beyond what is owed: %s, then %s",
  (from, to) => {
    const { db, capture, change } = setup();
    const { id } = capture({ urgencyLevel: from });
    const calls = () => listLeadTasks(db, id).filter(({ status }) => status === "pending");
    editLead(change(5), id, { urgencyLevel: to });
    const { responseDueAt } = readLead(db, id)!;
    if (from !== to) expect(calls()[0]!.dueDate.getTime()).toBeLessThanOrEqual(responseDueAt!.getTime());

    logCall(change(6), id, { outcome: "no_answer" });
    const planned = readLead(db, id)!.nextTryAt!;
    editLead(change(7), id, { urgencyLevel: from });
    const { nextTryAt } = readLead(db, id)!;
    expect(nextTryAt!.getTime()).toBeLessThanOrEqual(planned.getTime());
    expect(calls()).toMatchObject([{ dueDate: nextTryAt }]);
  },
);

it("staff put right what is known; score, routing and campaign follow, and what was written stays", () => {
  const { db, capture, change } = setup();
  const { id, version, leadScore } = capture({ location: "Denver, Colorado" });
  const edited = editLead(change(), id, {
    name: "Maria Lopez",
    urgencyLevel: "urgent",
    location: "Miami, Florida",
    email: "m@example.com",
    assignedTo: "ann",
    version,
  });
  expect(edited).toMatchObject({
    name: "Maria Lopez",
    leadScore: leadScore + 10,
    routingDecision: "standard",
    state: "FL",
    email: "m@example.com",
    assignedTo: "ann",
  });
  const { lead, activities } = getLead(db, id)!;
  expect(lead.enquiries).toMatchObject([{ urgencyLevel: "planning" }]);
  expect(activities.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      "Name changed from Person 1 to Maria Lopez",
      "Urgency changed from Planning to Urgent",
      "Owner changed from nobody to ann",
    ]),
  );
  expect(readLeadCampaign(db, id).campaign).toMatchObject({ urgency: "high" });
  expect(() => editLead(change(), id, { name: "Late", version })).toThrow("Someone else has changed");
  for (const assignedTo of ["nobody", ""])
    expect(refusalOf(() => editLead(change(), id, { assignedTo }))).toBe("There is no such account");
  editLead(change(20), id, { urgencyLevel: "exploratory" });
  expect(readLeadCampaign(db, id).campaign).toMatchObject({ urgency: "low" });
});

it("who does not want to be contacted has no clock, no calls and no mails, until they write again", () => {
  const { db, capture, change } = setup();
  const said = { email: "a@example.com", phone: "(801) 555-0142" };
  const { id } = capture({ ...said, urgencyLevel: "urgent" });
  editLead(change(), id, { doNotContact: true });
  expect(getLead(db, id)!.lead).toMatchObject({ doNotContact: true, responseDueAt: null });
  expect(listLeadTasks(db, id).every(({ status }) => status === "completed")).toBe(true);
  expect(readLeadCampaign(db, id).campaign).toMatchObject({ status: "stopped", stopReason: "staff" });
  capture({ ...said, message: DANGER }, after(20));
  expect(listOpenCrisisLeads(db, after(21), 5).leads).toMatchObject([{ leadId: id }]);
});

it("a false alarm is cleared, and all that it raised is reckoned again", () => {
  const { db, capture, change } = setup();
  const { id } = capture({ message: DANGER });
  const before = getLead(db, id)!.lead;
  expect(before).toMatchObject({
    urgencyLevel: "immediate",
    crisisLevel: "emergency",
    routingDecision: "emergency",
  });
  clearCrisis(change(), id, "A sample text");
  const { lead, activities } = getLead(db, id)!;
  expect(lead).toMatchObject({
    urgencyLevel: "planning",
    crisisLevel: null,
    leadScore: before.leadScore - 20,
    enquiries: [{ message: DANGER, crisis: "emergency", crisisClearedAt: after(10) }],
  });
  expect(lead.routingDecision).not.toBe("emergency");
  expect(lead.responseDueAt!.getTime()).toBeGreaterThan(after(600).getTime());
  expect(activities[0]).toMatchObject({ description: "Crisis cleared: A sample text" });
  expect(readLeadCampaign(db, id).campaign).toMatchObject({ urgency: "medium" });
  expect(listLeadTasks(db, id).filter(({ status }) => status === "pending")).toMatchObject([
    { priority: "medium", purpose: "respond" },
  ]);
  expect(listOpenCrisisLeads(db, after(11), 5).total).toBe(0);
  expect(listCallQueue(db, 5).leads).toMatchObject([{ leadId: id, urgencyLevel: "planning", crisis: null }]);
  expect(() => clearCrisis(change(12), id, "Again")).toThrow("No crisis stands for this lead.");
});

it("a crisis that the family itself chose is urgent once cleared; an unproven one raised nothing of the lead's own", () => {
  const { db, capture, change } = setup();
  const chosen = capture({ urgencyLevel: "immediate" });
  clearCrisis(change(), chosen.id, "They pressed the wrong one");
  expect(getLead(db, chosen.id)!.lead).toMatchObject({ urgencyLevel: "urgent" });
  const said = { name: "Bea", email: "b@example.com", phone: "(801) 555-0143" };
  const calm = capture(said);
  capture({ ...said, message: DANGER }, after(5));
  const suggested = getLead(db, calm.id)!.lead.suggestions;
  expect(suggested).toMatchObject([{ field: "urgencyLevel", value: "immediate" }]);
  clearCrisis(change(20), calm.id, "Quoted from a film");
  expect(getLead(db, calm.id)!.lead).toMatchObject({ urgencyLevel: "planning", suggestions: [] });
  expect(() => resolveSuggestion(change(21), calm.id, { id: suggested[0]!.id, accept: true })).toThrow(
    "Somebody has decided it already.",
  );
  expect(getLead(db, calm.id)!.lead).toMatchObject({ urgencyLevel: "planning" });
});

it("the queue has the most urgent first; today has what is planned, by time", () => {
  const { db, capture, change } = setup();
  const planning = capture({}, after(0));
  const urgent = capture({ urgencyLevel: "urgent" }, after(3));
  const crisis = capture({ urgencyLevel: "immediate" }, after(4));
  expect(listCallQueue(db, 10)).toMatchObject({
    total: 2,
    leads: [
      { leadId: urgent.id, urgencyLevel: "urgent", responseDueAt: after(63) },
      { leadId: planning.id, urgencyLevel: "planning" },
    ],
  });
  // Tasks to respond are not listed a second time there.
  expect(listTodayItems(db, after(5), "America/Denver", 10)).toEqual([]);
  createTask(change(5), crisis.id, { title: "Send the list", dueDate: after(90) });
  createTask(change(5), urgent.id, { title: "Next week", dueDate: after(9_000) });
  expect(listTodayItems(db, after(5), "America/Denver", 10)).toMatchObject([
    { leadId: crisis.id, kind: "task", title: "Send the list", at: after(90) },
  ]);
  logCall(change(6), urgent.id, { outcome: "reached" });
  expect(listCallQueue(db, 10).leads.map(({ leadId }) => leadId)).toEqual([planning.id]);
});
