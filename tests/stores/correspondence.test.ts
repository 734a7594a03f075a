import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLogs, followUpTasks, laterEmails, outbox } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { type RawMail, rawMail } from "#tests/setup/raw-mail";
import {
  changeLaterEmail,
  listLaterEmails,
  planLaterEmail,
  sendDueLaterEmails,
  sendLaterEmailNow,
  takeBackLaterEmail,
} from "~/domain/correspondence/later.server";
import { readThread } from "~/domain/correspondence/thread.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { sendEmail } from "~/domain/leads/outreach/send-email.server";
import { findPerson } from "~/domain/privacy/person.server";
import { receiveReply } from "~/domain/replies/receive.server";
import { parseMail } from "~/mail/inbound/parse.server";
import { buildThreadHeaders, findContinuedMail } from "~/mail/references.server";
import { buildReplyAddress } from "~/mail/thread-names";
import { nameThread } from "~/mail/threads.server";
import { takeReport } from "~/mail/webhooks/reports.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const NAME = "0123456789abcdef0123456789abcdef";
const ADDRESS = buildReplyAddress(NAME, "reply.example.com");
const LETTER = {
  emailType: "follow_up" as const,
  subject: "A time to talk",
  body: "Would Thursday suit you?",
};

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId } = store;
  const lead = store.capture({ name: "Ann Moore", email: "ann@example.com", phone: "(801) 555-0142" });
  nameThread(db, NAME, { leadId: lead.id }, START);
  const at = (minutes: number) => ({ now: later(minutes), newId });
  const by = (minutes: number) => changeBy(db, "ann", at(minutes));
  let count = 0;
  const receive = async (mail: RawMail, minutes: number) =>
    receiveReply(
      changeByFamily(db, at(minutes)),
      await parseMail(rawMail({ id: `m${++count}@mail.example.com`, to: ADDRESS, ...mail })),
      { settings: { staffEmail: "staff@example.com" }, ownAddresses: ["practice@example.com"] },
    );
  const plan = (minutes: number, sendAt: number, key = "key-00001") =>
    planLaterEmail(by(minutes), lead.id, { ...LETTER, sendAt: later(sendAt), key });
  const sendDue = (minutes: number) => sendDueLaterEmails(changeByJob(db, at(minutes)));
  const letters = () => db.select().from(outbox).where(eq(outbox.kind, "lead_letter")).all();
  const waiting = () => listLaterEmails(db, lead.id);
  const timeline = () => getLead(db, lead.id)!.activities.map(({ description }) => description);
  return { ...store, lead, at, by, receive, plan, sendDue, letters, waiting, timeline };
}

describe("a mail for later", () => {
  it("waits for its time, then leaves once and answers what was asked", () => {
    const { db, lead, plan, sendDue, letters, waiting } = setup();
    expect(plan(11, 60)).toEqual(plan(10, 60));
    expect(waiting()).toMatchObject([{ to: "ann@example.com", subject: "A time to talk", held: null }]);
    expect(sendDue(59)).toBe(0);
    expect(getLead(db, lead.id)!.lead.enquiries[0]?.respondedAt).toBeNull();
    expect([sendDue(60), sendDue(61)]).toEqual([1, 0]);
    expect(letters()).toMatchObject([{ to: "ann@example.com", payload: { body: LETTER.body } }]);
    expect(waiting()).toEqual([]);
    expect(getLead(db, lead.id)!.lead.enquiries[0]?.respondedAt).toEqual(later(60));
    // The answer to the form was lost, so the form is sent again.
    expect(() => plan(62, 90)).toThrow("It has left meanwhile");
    expect([waiting().length, letters().length]).toEqual([0, 1]);
  });

  it("is held when they write meanwhile, and a task says so; then it goes when somebody has read it", async () => {
    const { db, by, receive, plan, sendDue, letters, waiting, timeline } = setup();
    plan(10, 60);
    expect(await receive({ body: "We found somebody else, thank you." }, 30)).toBe("filed");
    expect(sendDue(60)).toBe(0);
    const [held] = waiting();
    expect(held).toMatchObject({ held: "wrote" });
    expect(letters()).toEqual([]);
    expect(timeline()).toContain("Email for later held: they wrote after it was written.");
    expect(
      db
        .select()
        .from(followUpTasks)
        .all()
        .map(({ title }) => title),
    ).toContain("Decide about an email that was held");
    expect(sendDue(90)).toBe(0);
    // Staff who have not read the new mail get a warning; those who have read it can send.
    expect(() => sendLaterEmailNow(by(91), held!, later(20))).toThrow("Not sent: they wrote");
    sendLaterEmailNow(by(92), held!, later(30));
    expect(letters()).toHaveLength(1);
    expect(timeline()).toContainEqual(expect.stringMatching(/^Email: /));
    expect(() => sendLaterEmailNow(by(93), { id: held!.id }, undefined)).toThrow("It has left meanwhile");
  });

  it("can be changed, which lets it wait again, and taken back with its words", async () => {
    const { by, receive, plan, sendDue, letters, waiting } = setup();
    plan(10, 60);
    await receive({ body: "Thursday is bad." }, 30);
    sendDue(60);
    const { id } = waiting()[0]!;
    expect(() => changeLaterEmail(by(61), { id, version: 1 }, { body: "Friday?" })).toThrow(
      "Someone else has changed this email",
    );
    // Without another time it would be sent at once.
    const soon = changeLaterEmail(by(61), { id }, { subject: "Soon" });
    expect(soon).toMatchObject({ held: "wrote" });
    changeLaterEmail(by(61), soon, { body: "Friday?", sendAt: later(120) });
    expect(waiting()).toMatchObject([{ held: null, body: "Friday?", sendAt: later(120) }]);
    expect(takeBackLaterEmail(by(70), id)).toMatchObject({ body: "Friday?" });
    expect([sendDue(200), letters().length]).toEqual([0, 0]);
    expect(() => takeBackLaterEmail(by(71), id)).toThrow("It has left meanwhile");
  });

  it("is held where its address takes no mail by then, or they do not want to be contacted", () => {
    const first = setup();
    first.plan(10, 60);
    const { db } = first;
    const report = {
      kind: "complained" as const,
      providerMessageId: "x",
      to: ["ann@example.com"],
      detail: null,
    };
    takeReport(
      changeByJob(db, first.at(20)),
      { ...report, at: later(20) },
      { deliveryId: "d1", tracking: false },
    );
    first.sendDue(60);
    expect(first.waiting()).toMatchObject([{ held: "stopped" }]);
    const second = setup();
    second.plan(10, 60);
    second.db.$client.prepare("update leads set do_not_contact_at = 1").run();
    second.sendDue(60);
    expect(second.waiting()).toMatchObject([{ held: "do_not_contact" }]);
    const third = setup();
    third.plan(10, 60);
    third.db.$client.prepare("update lead_contacts set is_wrong = 1 where kind = 'email'").run();
    third.sendDue(60);
    expect(third.waiting()).toMatchObject([{ held: "address" }]);
  });

  it("goes with a lead that is merged, and is found where a person is looked for", () => {
    const { db, lead, capture, by, plan } = setup();
    plan(10, 60);
    const other = capture({ email: "other@example.com", phone: "(303) 555-0100" });
    mergeLeads(by(11), { keep: other.id, drop: lead.id });
    expect(listLaterEmails(db, other.id)).toHaveLength(1);
    expect(findPerson(db, { email: "ann@example.com" }).stored.laterEmails).toHaveLength(1);
    db.$client.prepare("delete from leads where id = ?").run(other.id);
    expect(db.select().from(laterEmails).all()).toEqual([]);
  });
});

describe("the thread of a lead", () => {
  it("holds both ways, oldest first, a page at a time, with what became of each", async () => {
    const { db, lead, by, receive } = setup();
    for (let n = 0; n < 5; n++) {
      const letter = { ...LETTER, body: `Ours ${n}` };
      sendEmail(by(10 + n * 20), lead.id, { ...letter, key: `key-0000${n}` });
      await receive({ subject: "Re: A time to talk", body: `Theirs ${n}\n\n> Ours ${n}` }, 20 + n * 20);
    }
    const [first, second] = db.select().from(outbox).where(eq(outbox.kind, "lead_letter")).all();
    db.update(outbox).set({ status: "sent", providerMessageId: "r1" }).where(eq(outbox.id, first!.id)).run();
    db.update(outbox).set({ status: "sent", providerMessageId: "r2" }).where(eq(outbox.id, second!.id)).run();
    db.update(emailLogs)
      .set({ openedAt: later(15) })
      .where(eq(emailLogs.id, first!.emailLogId!))
      .run();
    const report = (kind: "delivered" | "bounced", id: string, n: number) =>
      takeReport(
        changeByJob(db, by(300)),
        { kind, providerMessageId: id, to: ["nobody@example.com"], at: later(300), detail: null },
        { deliveryId: `d${n}`, tracking: false },
      );
    expect(report("delivered", "r1", 1)).toBe("taken");
    expect([report("bounced", "r2", 2), report("delivered", "r2", 3)]).toEqual(["taken", "ignored"]);
    const options = { kinds: ["lead_letter"], tracking: true, limit: 20 };
    const { mails, earlier } = readThread(db, lead.id, options);
    expect([mails.length, earlier]).toEqual([10, 0]);
    expect(mails.map(({ words }) => words)).toEqual(
      [0, 1, 2, 3, 4].flatMap((n) => [`Ours ${n}`, `Theirs ${n}`]),
    );
    expect(mails[1]).toMatchObject({ way: "in", quoted: "> Ours 0", from: "ann@example.com" });
    expect(mails[0]).toMatchObject({ userId: "ann", reported: "delivered", openedAt: later(15) });
    expect(mails[2]).toMatchObject({ reported: "bounced" });
    expect(readThread(db, lead.id, { ...options, tracking: false }).mails[0]).toMatchObject({
      openedAt: null,
    });
    const page = readThread(db, lead.id, { ...options, limit: 4 });
    expect([page.mails.map(({ words }) => words), page.earlier]).toEqual([
      ["Ours 3", "Theirs 3", "Ours 4", "Theirs 4"],
      6,
    ]);
  });

  it("says who wrote before an answer goes that has not read it", async () => {
    const { lead, by, receive } = setup();
    await receive({ body: "Wait, please." }, 30);
    const letter = { ...LETTER, key: "key-00001" };
    expect(() => sendEmail(by(40), lead.id, { ...letter, readUntil: later(29) })).toThrow(
      /^Not sent: they wrote .+\. Read it first, then send again\.$/,
    );
    expect(sendEmail(by(40), lead.id, { ...letter, readUntil: later(30) }).id).toBe(lead.id);
  });

  it("goes on in the family's mail program: an answer refers to what it answers, and a new subject starts a new thread", async () => {
    const { db, lead, receive } = setup();
    const headers = { References: `<old@mail.example.com> <${NAME}@example.com>` };
    await receive(
      { id: "theirs@mail.example.com", subject: "Re: A time to talk", headers, body: "Yes." },
      30,
    );
    const mail = { leadId: lead.id, to: "Ann@example.com" };
    const continued = findContinuedMail(db, { ...mail, subject: "RE: a time to talk" });
    expect(continued).toEqual({
      inReplyTo: "<theirs@mail.example.com>",
      references: ["<old@mail.example.com>", `<${NAME}@example.com>`, "<theirs@mail.example.com>"],
    });
    expect(buildThreadHeaders("<new@example.com>", continued)).toEqual({
      "In-Reply-To": "<theirs@mail.example.com>",
      References: `<old@mail.example.com> <${NAME}@example.com> <new@example.com> <theirs@mail.example.com>`,
    });
    expect(findContinuedMail(db, { ...mail, subject: "Something else" })).toBeNull();
    expect(
      findContinuedMail(db, { ...mail, to: "sister@example.com", subject: "A time to talk" }),
    ).toBeNull();
  });

  it("puts nothing into a header that a stranger made up", async () => {
    const { db, lead, receive } = setup();
    const headers = { References: "<a b@x> <c@example.com\u0000> not-an-id <fine@example.com>" };
    await receive({ subject: "Hello", headers, body: "Yes." }, 30);
    const continued = findContinuedMail(db, { leadId: lead.id, to: "ann@example.com", subject: "Re: Hello" });
    for (const id of continued!.references) expect(id).toMatch(/^<[\w.-]+@[\w.-]+>$/);
    expect(continued!.references).toContain("<fine@example.com>");
  });
});
