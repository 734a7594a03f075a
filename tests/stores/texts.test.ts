import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { consents, enquiries, leads, leadTexts, textStops } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { refusalOf } from "#tests/setup/refused";
import { readConsentText } from "~/domain/consent/recorded.server";
import { buildAskedTextConsent, buildTextBox } from "~/domain/consent/text-box.server";
import { textedGoodbye } from "~/domain/consent/texts";
import { CONTACT_REFUSALS, changeContact } from "~/domain/leads/change/change-contact.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { TEXT_REFUSALS } from "~/domain/leads/contacts/text-consent.server";
import { stopUnsettledTexts } from "~/domain/leads/contacts/text-stops.server";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { captureLead } from "~/domain/leads/intake/file.server";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { logCall, logMissedCall } from "~/domain/leads/outreach/call.server";
import { readLead } from "~/domain/leads/read.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { findPerson } from "~/domain/privacy/person.server";
import { queueText, type TextToLead } from "~/domain/texts/queue.server";
import { readHeldText } from "~/domain/texts/read.server";
import { receiveText } from "~/domain/texts/receive.server";
import { recordTextReport, sendDueTexts } from "~/domain/texts/send.server";
import { buildHelpText } from "~/domain/texts/words";
import type { SendOutcome } from "~/integrations/send-outcome";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const NUMBER = "+18015550142";
const ANN = { name: "Ann Moore", email: "ann@example.com", phone: "(801) 555-0142" };
const BODY = "When is a good time to talk?";

function setup(over: Partial<Enquiry> = {}) {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId } = store;
  const change = (minutes = 10) => changeBy(db, "ann", { now: later(minutes), newId });
  const lead = store.capture({ ...ANN, ...over });
  /** Queues a text to a lead, and says what state it is in, or why it is refused. */
  const queueTo = (leadId: string, minutes: number, more: Partial<TextToLead> = {}) => {
    try {
      queueText(changeBy(db, "ann", change(minutes)), { leadId, body: BODY, key: newId(), ...more });
      return "taken";
    } catch (error) {
      return (error as Error).message;
    }
  };
  let keys = 0;
  const contact = () => listLeadContacts(db, lead.id).find(({ kind }) => kind === "phone")!;
  const queue = (minutes = 10, more = {}) => queueTo(lead.id, minutes, { key: `key-${keys++}`, ...more });
  const sent: string[] = [];
  const send = (minutes: number, outcome: SendOutcome = { outcome: "sent", id: "SM1" }) =>
    sendDueTexts(() => changeByJob(db, { now: later(minutes), newId }), {
      send: async (number, body) => {
        sent.push(`${number} ${body}`);
        return outcome;
      },
      site: "https://example.com",
    });
  let sids = 0;
  const receive = (body: string, minutes = 20, more: Partial<Parameters<typeof receiveText>[1]> = {}) =>
    receiveText(
      changeByFamily(db, { now: later(minutes), newId }),
      { sid: `SM${++sids}`, from: NUMBER, body, hasMedia: false, optOut: null, ...more },
      { settings: { staffEmail: "staff@example.com" } },
    );
  const texts = () => db.select().from(leadTexts).all();
  const timeline = () => getLead(db, lead.id)!.activities.map(({ description }) => description);
  const tasks = () =>
    listLeadTasks(db, lead.id)
      .filter(({ status }) => status === "pending")
      .map(({ title }) => title);
  return { ...store, lead, change, contact, queue, queueTo, sent, send, receive, texts, timeline, tasks };
}

type HelpCase = { before?: string; optOut?: "help" | null; mayLeaveMessage?: boolean };

const textConsents = ({ db }: ReturnType<typeof setup>) =>
  db
    .select()
    .from(consents)
    .where(eq(consents.kind, "text"))
    .all()
    .map(({ granted, textVersion }) => ({ granted, words: readConsentText(db, textVersion) }));

describe("consent to be texted", () => {
  it("is what the form's box was ticked for, with its very words, and is not there without the tick", () => {
    const ticked = setup({ mayText: true });
    expect(ticked.contact().mayText).toBe(true);
    const { label, hint } = buildTextBox("en", {});
    expect(textConsents(ticked)).toEqual([
      {
        granted: true,
        words: `${label}\n${hint} Terms of Service (/terms), Privacy Policy (/privacy)`,
      },
    ]);
    const plain = setup();
    expect(plain.contact().mayText).toBeNull();
    expect(textConsents(plain)).toEqual([]);
    expect(plain.queue()).toBe(TEXT_REFUSALS.asked);
  });

  it("is noted by staff after asking, and taken back, each with its words", () => {
    const store = setup();
    const { lead, change, contact, queue } = store;
    const note = (mayText: boolean) => changeContact(change(), lead.id, contact().id, { mayText });
    note(true);
    expect(queue()).toBe("taken");
    note(false);
    expect(queue()).toBe(TEXT_REFUSALS.no);
    expect(textConsents(store).map(({ granted }) => granted)).toEqual([true, false]);
    expect(textConsents(store)[0]?.words).toBe(buildAskedTextConsent());
    expect(store.timeline()).toContain(`No texts to ${ANN.phone}`);
  });

  it("goes with the number: another one in its place has to be asked for again", () => {
    const { lead, change, contact } = setup({ mayText: true });
    changeContact(change(), lead.id, contact().id, { value: "(801) 555-0199" });
    expect(contact()).toMatchObject({ value: "(801) 555-0199", mayText: null });
    changeContact(change(), lead.id, contact().id, { mayText: true });
    editLead(change(), lead.id, { phone: "(801) 555-0188" });
    expect(contact()).toMatchObject({ value: "(801) 555-0188", mayText: null });
    changeContact(change(), lead.id, contact().id, { mayText: true });
    editLead(change(), lead.id, { phone: "801-555-0188" });
    expect(contact().mayText).toBe(true);
  });

  it("once refused is not given back by a form that anybody may send", () => {
    const { lead, change, contact, capture } = setup({ mayText: true });
    changeContact(change(), lead.id, contact().id, { mayText: false });
    capture({ ...ANN, mayText: true }, later(30));
    expect(contact().mayText).toBe(false);
  });

  it("is not given for a number that staff know by a later form with it, which anybody may send", () => {
    const { contact, capture, queue, timeline } = setup();
    capture({ ...ANN, mayText: true }, later(30));
    expect(contact().mayText).toBeNull();
    expect(queue()).toBe(TEXT_REFUSALS.asked);
    expect(timeline()).toContain(`A later inquiry says that ${ANN.phone} may be texted: ask them first`);
  });

  it("is kept by a merge, a no of either for both, and parted by its undoing", () => {
    const { db, lead, change, contact, capture, newId } = setup({ mayText: true });
    const other = capture({ name: "Ann M", email: "other@example.com", phone: "(303) 555-0100" });
    changeContact(
      change(),
      other.id,
      listLeadContacts(db, other.id).find(({ kind }) => kind === "phone")!.id,
      { value: ANN.phone, mayText: false },
    );
    const merged = mergeLeads(changeBy(db, "ann", change(20)), { keep: lead.id, drop: other.id });
    expect(contact().mayText).toBe(false);
    undoMerge(changeBy(db, "ann", { ...change(30), newId }), merged.mergeId);
    expect(contact().mayText).toBe(true);
    expect(listLeadContacts(db, other.id).find(({ kind }) => kind === "phone")?.mayText).toBe(false);
  });
});

describe("a text to a family", () => {
  it("leaves once, answers what was asked once it has left, and its delivery is recorded", async () => {
    const { db, lead, queue, send, sent, texts } = setup({ mayText: true });
    queue();
    expect(readLead(db, lead.id)?.responseDueAt).not.toBeNull();
    await send(11);
    await send(12);
    expect(sent).toEqual([`${NUMBER} ${BODY}`]);
    expect(texts()).toMatchObject([{ state: "sent", sid: "SM1" }]);
    expect(readLead(db, lead.id)).toMatchObject({ responseDueAt: null, lastContactedAt: later(11) });
    // The person who wrote the text counts as the one who answered.
    expect(db.select().from(enquiries).get()?.respondedBy).toBe("ann");
    recordTextReport(changeByJob(db, { now: later(13), newId: () => "x" }), {
      sid: "SM1",
      isDelivered: true,
      detail: null,
    });
    expect(texts()).toMatchObject([{ state: "delivered" }]);
  });

  it("repeated under its key is one text", () => {
    const { lead, queueTo, texts } = setup({ mayText: true });
    for (let i = 0; i < 3; i++) queueTo(lead.id, 10, { key: "one-click" });
    expect(texts()).toHaveLength(1);
  });

  it("answers no crisis, and nothing that came in after it was written", async () => {
    const crisis = setup({ mayText: true, message: "He took too many pills and is unresponsive" });
    crisis.queue();
    await crisis.send(11);
    expect(listOpenCrisisLeads(crisis.db, later(12), 5).total).toBe(1);

    const late = setup({ mayText: true });
    late.queue(10);
    late.capture({ ...ANN, message: "One more thing" }, later(11));
    await late.send(12);
    const waiting = late.db
      .select()
      .from(enquiries)
      .all()
      .filter(({ respondedAt }) => !respondedAt);
    expect(waiting.map(({ message }) => message)).toEqual(["One more thing"]);
  });

  it.each([
    [
      "the number's consent",
      (s: ReturnType<typeof setup>) =>
        s.contact().id && changeContact(s.change(11), s.lead.id, s.contact().id, { mayText: false }),
    ],
    [
      "their wish to be contacted",
      (s: ReturnType<typeof setup>) => editLead(s.change(11), s.lead.id, { doNotContact: true }),
    ],
    [
      "the number's being right",
      (s: ReturnType<typeof setup>) =>
        changeContact(s.change(11), s.lead.id, s.contact().id, { isWrong: true }),
    ],
    ["their START", (s: ReturnType<typeof setup>) => s.receive("Stop", 11)],
  ])("that waits does not leave without %s", async (_, take) => {
    const store = setup({ mayText: true });
    store.queue();
    take(store);
    await store.send(12);
    expect(store.sent).toEqual([]);
    expect(store.texts().filter(({ state }) => state !== "received")).toMatchObject([{ state: "stopped" }]);
  });

  it("that was under way when the process died is for a person, and is never sent again", async () => {
    const { db, queue, send, sent, texts, timeline, tasks } = setup({ mayText: true });
    queue();
    db.update(leadTexts)
      .set({ state: "sending", attempts: 1, nextAttemptAt: later(11) })
      .run();
    await send(12);
    await send(60);
    expect(sent).toEqual([]);
    expect(texts()).toMatchObject([{ state: "unknown" }]);
    expect(timeline()).toContain("Nobody knows whether the text arrived");
    expect(tasks()).toContain("Call Ann Moore: a text may not have arrived");
  });

  it("is tried again while the service is busy, and gives up in the end", async () => {
    const { send, queue, sent, texts, tasks } = setup({ mayText: true });
    queue();
    for (let minutes = 11; minutes < 60; minutes++)
      await send(minutes, { outcome: "later", reason: "Busy (429)." });
    expect(sent).toHaveLength(9);
    expect(texts()).toMatchObject([{ state: "failed", detail: "Busy (429)." }]);
    expect(tasks()).toContain("Call Ann Moore: a text did not arrive");
  });

  it("to a number whose STOP only the service knows is the last one", async () => {
    const store = setup({ mayText: true });
    store.queue();
    await store.send(11, { outcome: "gone", reason: "They have texted STOP to this number." });
    expect(store.queue(12)).toBe(TEXT_REFUSALS.stopped);
    expect(textConsents(store).at(-1)).toMatchObject({ granted: false, words: "STOP" });
  });

  it("that staff sent from a phone of their own is written down, and answers as well", () => {
    const { db, lead, queue, texts, timeline } = setup({ mayText: true });
    expect(queue(10, { sentByHand: true })).toBe("taken");
    expect(texts()).toMatchObject([{ state: "sent", sentAt: later(10) }]);
    expect(readLead(db, lead.id)?.responseDueAt).toBeNull();
    expect(db.select().from(enquiries).get()?.respondedBy).toBe("ann");
    expect(timeline()).toContain(`Text from a phone of ours to ${ANN.phone}`);
  });

  it("is part of what a person is given and of what is erased", () => {
    const { db, lead, queue, receive, texts, newId } = setup({ mayText: true });
    queue();
    receive("Tonight is fine");
    expect(findPerson(db, { leadId: lead.id }).stored.texts).toHaveLength(2);
    erasePerson(changeByJob(db, { now: later(30), newId }), { leadId: lead.id });
    expect(texts()).toEqual([]);
    expect(db.select().from(consents).all()).toEqual([]);
  });
});

describe("a text from a family", () => {
  it("is an enquiry at the lead that has the number: a clock, a line, and no change of what is known", async () => {
    const { db, lead, queue, send, receive, timeline } = setup({ mayText: true });
    queue();
    await send(11);
    expect(receive("Can you call tonight?")).toBe("filed");
    const { enquiries: all, suggestions } = getLead(db, lead.id)!.lead;
    expect(all.map(({ message }) => message)).toEqual([null, "Can you call tonight?"]);
    expect(suggestions).toEqual([]);
    expect(readLead(db, lead.id)?.responseDueAt).not.toBeNull();
    expect(timeline()).toContain("Wrote again: Text message");
  });

  it("from a number that a call reached is a reply: it ends the emails that leave by themselves, and STOP, which is about texts, does not", () => {
    const { db, lead, change, receive, timeline } = setup({ mayText: true });
    logCall(change(), lead.id, { outcome: "reached" });
    const campaign = () => db.$client.prepare("select status, stop_reason as why from email_campaigns").get();
    receive("STOP", 20);
    expect(campaign()).toEqual({ status: "active", why: null });
    receive("We talked it over, please call", 30, { sid: "in-2" });
    expect(campaign()).toEqual({ status: "stopped", why: "replied" });
    expect(timeline()).toContain("They replied by text: campaign stopped");
    expect(readLead(db, lead.id)?.responseDueAt).not.toBeNull();
    // A second one finds nothing to stop.
    receive("Are you there?", 40, { sid: "in-3" });
    expect(timeline().filter((line) => line.includes("campaign stopped"))).toHaveLength(1);
  });

  it("is read for danger like any other free text, and raises an alert", () => {
    const { db, receive } = setup({ mayText: true });
    receive("she took the whole bottle and won't wake up");
    expect(listOpenCrisisLeads(db, later(21), 5).total).toBe(1);
    expect(db.$client.prepare("select count(*) from alerts").pluck().get()).toBe(1);
  });

  it("from a number that nobody knows is a new lead, with no consent to be texted", () => {
    const { db, receive, queueTo } = setup();
    receive("My son needs help", 20, { from: "+13035550100" });
    const made = db.$client.prepare("select id, name, source, phone from leads order by seq desc").get() as {
      id: string;
    };
    expect(made).toMatchObject({ name: "Unknown", source: "phone", phone: "+13035550100" });
    expect(queueTo(made.id, 21)).toBe(TEXT_REFUSALS.asked);
  });

  it("that the service delivers twice is one", () => {
    const { db, receive, texts } = setup();
    receive("Hello", 20, { sid: "SMsame" });
    expect(receive("Hello", 21, { sid: "SMsame" })).toBe("repeated");
    expect(texts()).toHaveLength(1);
    expect(db.select().from(enquiries).all()).toHaveLength(2);
  });

  it("STOP ends texts to the number on every lead, staff can't take it back, and START does", () => {
    const { db, lead, receive, queue, contact, change, capture } = setup({ mayText: true });
    expect(receive("STOP", 20)).toBe("stopped");
    expect(queue(21)).toBe(TEXT_REFUSALS.stopped);
    expect(refusalOf(() => changeContact(change(22), lead.id, contact().id, { mayText: true }))).toBe(
      CONTACT_REFUSALS.stopped,
    );
    capture({ name: "Ann again", email: "again@example.com", phone: "(303) 555-0111" });
    expect(db.select().from(enquiries).all()).toHaveLength(2);
    expect(receive("START", 23)).toBe("started");
    expect(queue(24)).toBe("taken");
    // An old delivery that is sent again changes nothing.
    receive("STOP", 25, { sid: "SMlast" });
    expect(receive("START", 26, { sid: "SM2" })).toBe("repeated");
    expect(queue(27)).toBe(TEXT_REFUSALS.stopped);
  });

  it("YES is an answer where nothing was stopped", () => {
    const { db, receive } = setup();
    expect(receive("Yes", 20)).toBe("filed");
    expect(db.select().from(enquiries).all()).toHaveLength(2);
  });
});

describe("HELP", () => {
  it("is answered once by a text of its own, and filed, as it may be a cry for help", async () => {
    const { db, receive, sent, send } = setup();
    expect(receive("Help!", 21, { sid: "SMhelp" })).toBe("filed");
    expect(receive("Help!", 22, { sid: "SMhelp" })).toBe("repeated");
    await send(23);
    expect(sent).toEqual([`${NUMBER} ${buildHelpText("en", {})}`]);
    expect(db.select().from(enquiries).all()).toHaveLength(2);
    // Nobody has answered what they asked.
    expect(
      db
        .select()
        .from(leads)
        .all()
        .map(({ lastContactedAt }) => lastContactedAt),
    ).toEqual([null, null]);
  });

  it.each([
    ["in Spanish", "AYUDA", {}, 1],
    ["after a stop", "HELP", { before: "STOP" }, 1],
    ["while an earlier text may have asked for no more", "info", { before: "lose my number" }, 1],
    ["not where the text service has answered", "HELP", { optOut: "help" as const }, 0],
    ["not to a cry for help, which a person answers", "Help me", {}, 0],
    ["not where no message may be left", "HELP", { mayLeaveMessage: false }, 0],
  ])("is answered %s", async (_, words, { before, optOut = null, ...over }: HelpCase, answers) => {
    const { receive, sent, send } = setup(over);
    if (before) receive(before, 20);
    receive(words, 21, { optOut });
    await send(22);
    expect(sent).toHaveLength(answers);
    if (words === "AYUDA") expect(sent[0]).toContain(buildHelpText("es", {}));
  });

  it("is answered five times in a day, and never to a number that is no longer safe", async () => {
    const { lead, change, contact, receive, sent, send } = setup();
    for (let minute = 20; minute < 27; minute++) receive("HELP", minute);
    changeContact(change(30), lead.id, contact().id, { isUnsafe: true });
    await send(31);
    expect(sent).toEqual([]);
    changeContact(change(32), lead.id, contact().id, { isUnsafe: false });
    receive("HELP", 33);
    await send(34);
    expect(sent).toEqual([]);
    receive("HELP", 26 * 60);
    await send(26 * 60 + 1);
    expect(sent).toHaveLength(1);
  });
});

describe("a text that asks for no more", () => {
  const campaign = ({ db }: ReturnType<typeof setup>) => db.select().from(enquiries).all().length;

  it("in words of its own ends texts as STOP does, and is no enquiry", () => {
    const store = setup({ mayText: true });
    expect(store.receive("please stop texting", 20)).toBe("stopped");
    expect(store.queue(21)).toBe(TEXT_REFUSALS.stopped);
    expect(campaign(store)).toBe(1);
    expect(textConsents(store).at(-1)).toMatchObject({ granted: false, words: textedGoodbye });
    expect(store.texts()).toMatchObject([{ body: "please stop texting", state: "received" }]);
  });

  it("and says more is filed as well, and read for danger", () => {
    const store = setup({ mayText: true });
    expect(store.receive("Don't text me, he took the whole bottle and won't wake up", 20)).toBe("stopped");
    expect(store.queue(21)).toBe(TEXT_REFUSALS.stopped);
    expect(listOpenCrisisLeads(store.db, later(21), 5).total).toBe(1);
  });

  it("may mean the consultation where it is CANCEL, so somebody reads it", () => {
    const store = setup({ mayText: true });
    expect(store.receive("CANCEL", 20)).toBe("stopped");
    expect(campaign(store)).toBe(2);
  });

  it("from a number that no lead has yet holds for the lead that gets it", () => {
    const store = setup();
    expect(store.receive("Stop", 20, { from: "+13035550100" })).toBe("stopped");
    const later = store.capture({ phone: "(303) 555-0100", email: "later@example.com", mayText: true });
    expect(store.queueTo(later.id, 30)).toBe(TEXT_REFUSALS.stopped);
  });

  it("stays with its number when staff correct the lead's", () => {
    const { lead, receive, contact, change, capture, queueTo } = setup({ mayText: true });
    receive("STOP", 20);
    changeContact(change(21), lead.id, contact().id, { value: "(801) 555-0199" });
    expect(contact().textStoppedAt).toBeNull();
    const other = capture({ phone: ANN.phone, email: "other@example.com", mayText: true });
    expect(queueTo(other.id, 30)).toBe(TEXT_REFUSALS.stopped);
  });

  it("is forgotten with the person, unless another lead has the number", () => {
    const { db, lead, receive, capture, newId } = setup({ mayText: true });
    receive("STOP", 20);
    const other = capture({ phone: ANN.phone, email: "other@example.com" });
    const stops = () => db.select().from(textStops).all().length;
    erasePerson(changeByJob(db, { now: later(30), newId }), { leadId: lead.id });
    expect(stops()).toBe(1);
    expect(findPerson(db, { leadId: other.id }).stored.textStops).toHaveLength(1);
    erasePerson(changeByJob(db, { now: later(31), newId }), { leadId: other.id });
    expect(stops()).toBe(0);
  });
});

describe("a text that may ask for no more", () => {
  const held = () => {
    const store = setup({ mayText: true });
    store.queue(10);
    expect(store.receive("stop calling me", 11)).toBe("held");
    return store;
  };
  const settle = (store: ReturnType<typeof setup>, meansStop: boolean, minutes = 20) =>
    changeContact(store.change(minutes), store.lead.id, store.contact().id, { meansStop });

  it("is filed, and texts to its number wait, while those to others leave", async () => {
    const store = held();
    const { db, capture, contact, queue, queueTo, send, sent, timeline } = store;
    const other = capture({ phone: "(303) 555-0100", email: "other@example.com", mayText: true });
    queueTo(other.id, 11);
    await send(12);
    expect(sent).toEqual([`+13035550100 ${BODY}`]);
    expect(queue(12)).toBe(TEXT_REFUSALS.unsure);
    expect(contact()).toMatchObject({ textHeldAt: later(11), textStoppedAt: null });
    expect(readHeldText(db, NUMBER)?.words).toBe("stop calling me");
    expect(db.select().from(enquiries).all()).toHaveLength(3);
    expect(timeline()).toContain(`Texts to ${ANN.phone} wait: a text from it may ask for no more`);
  });

  it("is settled by staff: texts go on, and what waited leaves", async () => {
    const store = held();
    settle(store, false);
    await store.send(21);
    expect(store.sent).toHaveLength(1);
    expect(store.timeline()).toContain(`Texts to ${ANN.phone} go on: the text did not ask for no more`);
    expect(refusalOf(() => settle(store, false))).toBe(CONTACT_REFUSALS.settled);
    // The decision is about texts, so it confirms no number.
    expect(store.contact().provenAt).toBeNull();
  });

  it("is settled by staff: it meant stop, and only START takes that back", async () => {
    const store = held();
    settle(store, true);
    await store.send(21);
    expect(store.sent).toEqual([]);
    expect(store.texts().filter(({ state }) => state !== "received")).toMatchObject([{ state: "stopped" }]);
    expect(refusalOf(() => settle(store, false))).toBe(CONTACT_REFUSALS.settled);
    expect(store.receive("start", 30)).toBe("started");
    expect(store.queue(31)).toBe("taken");
  });

  it("counts as a stop after a day, from the first of several", () => {
    const store = held();
    const { db, newId } = store;
    store.receive("Not interested", 60);
    stopUnsettledTexts(changeByJob(db, { now: later(11 + 24 * 60 - 1), newId }));
    expect(store.contact().textHeldAt).toEqual(later(11));
    stopUnsettledTexts(changeByJob(db, { now: later(11 + 24 * 60), newId }));
    expect(store.contact()).toMatchObject({ textHeldAt: null, mayText: false });
    expect(store.timeline()).toContain(`No texts to ${ANN.phone}`);
  });

  it("is no longer asked about once a clear one has come in; YES and START answer it neither", () => {
    const store = held();
    expect(store.receive("YES", 12)).toBe("filed");
    expect(store.receive("START", 13)).toBe("filed");
    expect(store.queue(14)).toBe(TEXT_REFUSALS.unsure);
    expect(store.receive("STOP", 15)).toBe("stopped");
    expect(refusalOf(() => settle(store, false))).toBe(CONTACT_REFUSALS.settled);
  });
});

describe("a missed call", () => {
  it("plans a call back at once in place of what was planned, with the voicemail as it was heard", () => {
    const { db, lead, change, tasks, timeline } = setup({ urgencyLevel: "immediate" });
    logCall(change(5), lead.id, { outcome: "no_answer" });
    expect(readLead(db, lead.id)?.nextTryAt).not.toBeNull();
    logMissedCall(change(7), lead.id, "Please call tonight");
    expect(readLead(db, lead.id)?.nextTryAt).toBeNull();
    expect(tasks()).toEqual(["Call Ann Moore back"]);
    expect(listLeadTasks(db, lead.id).find(({ status }) => status === "pending")).toMatchObject({
      dueDate: later(7),
      priority: "high",
    });
    expect(timeline()).toContain("Missed call, with a voicemail");
  });

  it("is still to be called back after a text; a call that reached them is enough", async () => {
    const { db, lead, change, queue, send, tasks } = setup({ mayText: true });
    logMissedCall(change(5), lead.id, undefined);
    queue(6);
    await send(7);
    expect(readLead(db, lead.id)?.responseDueAt).toBeNull();
    expect(tasks()).toEqual(["Call Ann Moore back"]);
    logCall(change(8), lead.id, { outcome: "reached" });
    expect(tasks()).toEqual([]);
  });

  it("of somebody who does not want to be contacted is noted, and plans nothing", () => {
    const { lead, change, tasks, timeline } = setup();
    editLead(change(5), lead.id, { doNotContact: true });
    logMissedCall(change(6), lead.id, undefined);
    expect(timeline()).toContain("Missed call");
    expect(tasks()).toEqual([]);
  });
});

it("an enquiry by text holds no consent of a form", () => {
  const { db, newId } = setup();
  const before = db.select().from(consents).all().length;
  captureLead(
    changeByFamily(db, { now: START, newId }),
    {
      name: "Unknown",
      phone: "+13035550155",
      relationship: "other",
      concernType: "not-sure",
      urgencyLevel: "urgent",
      previousAttempts: false,
      source: "phone",
      isText: true,
    },
    { settings: { staffEmail: null } },
  );
  expect(db.select().from(consents).all()).toHaveLength(before);
});
