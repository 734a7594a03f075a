import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { auditLog, mailThreads, outbox, users } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { type SmtpSink, startSmtpSink } from "#tests/fakes/smtp";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { leadStore } from "#tests/setup/lead-store";
import { type RawMail, rawMail } from "#tests/setup/raw-mail";
import { sendEmail } from "~/domain/leads/outreach/send-email.server";
import { requestSubscription } from "~/domain/newsletter/subscribe.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { parseMail } from "~/mail/inbound/parse.server";
import { claimNextMail } from "~/mail/queue/claim.server";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { findMailThread } from "~/mail/threads.server";
import { createResendMailer } from "~/mail/transports/resend.server";
import { createSmtpMailer } from "~/mail/transports/smtp.server";
import { type Mailer, outboxMailer } from "~/mail/transports/transport";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { HOUR_MS, SECOND_MS } from "~/time-units";

const START = new Date("2026-03-02T18:00:00Z").getTime();
const links = createLinkKeys(["a secret of at least thirty-two characters"]);
const settings = {
  business: "Porchlight Family Intervention",
  name: "Ellen Marsh",
  phone: "(555) 555-0142",
  phoneHref: "tel:+15555550142",
  email: "hello@example.com",
};

let sink: SmtpSink;
let resend: FakeResend;
let db: AppDatabase;
let time = START;
let newId = countingIds();
const logged: string[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  sink = await startSmtpSink({ disabledCommands: ["STARTTLS"] });
  resend = await startFakeResend();
});
afterAll(async () => {
  await sink.close();
  await resend.close();
});
beforeEach(() => {
  db = testDatabase();
  time = START;
  newId = countingIds();
  logged.length = 0;
});
afterEach(() => {
  sink.forget();
  resend.behave("well");
  resend.requests.length = 0;
  resend.delivered.length = 0;
});

const smtp = () =>
  createSmtpMailer({
    host: "127.0.0.1",
    port: sink.port,
    secure: false,
    requireTLS: false,
    auth: undefined,
    timeout: 700,
  });
const byResend = () =>
  createResendMailer({ apiKey: "re_test", baseUrl: resend.url, timeout: resend.timeLimit() });

/** A sender with empty memory, as after a restart. */
const newSender = (mailer: Mailer = smtp(), postalAddress?: string) =>
  createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { now: new Date(time), newId }),
    log: pino({ level: "trace" }, { write: (line: string) => void logged.push(line) }),
    mailer,
    compose: async () => ({
      db,
      settings,
      siteUrl: "http://localhost:3000",
      links,
      mailFrom: "Ellen Marsh <ellen@example.com>",
      postalAddress,
      timeZone: "America/Denver",
      now: new Date(),
    }),
  });

const context = () => ({ now: new Date(time), newId });
const signUp = (email = "reader@example.com") =>
  requestSubscription(changeByFamily(db, context()), { email }, "newsletter-words");
const only = () => db.select().from(outbox).get()!;

/** Lets days pass with a new sender each time, as after a restart. */
async function daysPass(mailer?: Mailer): Promise<void> {
  for (let hour = 0; hour < 60; hour += 3) {
    time += 3 * HOUR_MS;
    await newSender(mailer)(never);
  }
}

it("a mail leaves once, and its row names its Message-ID", async () => {
  signUp();
  expect(await newSender()(never)).toBe(1);
  await daysPass();
  expect(sink.taken).toHaveLength(1);
  expect(only()).toMatchObject({
    status: "sent",
    transport: "smtp",
    providerMessageId: sink.taken[0]?.messageId,
    unconfirmedSince: null,
    errorMessage: null,
  });
});

it("ends an address that the server refuses as unknown, as a bounce does: one failure, and no next step", async () => {
  const store = leadStore({ start: new Date(START), urgencyLevel: "planning" }, db);
  newId = store.newId;
  const lead = store.capture();
  sink.behave({ at: "recipient", does: 550, says: "5.1.1 User unknown" });
  time += HOUR_MS;
  await newSender(smtp(), "1 Main St, Provo, UT")(never);
  const read = (sql: string) => db.$client.prepare(sql).all();
  expect(read("SELECT status, stop_reason AS why, next_email_at AS next FROM email_campaigns")).toEqual([
    { status: "stopped", why: "bounced", next: null },
  ]);
  expect(read("SELECT status FROM email_logs")).toEqual([{ status: "failed" }]);
  expect(read("SELECT email_normalized AS email, scope, reason FROM suppressions")).toContainEqual({
    email: lead.email,
    scope: "all",
    reason: "bounced",
  });
  expect(sink.taken).toEqual([]);
});

it("keeps an address whose mailbox is full", async () => {
  leadStore({ start: new Date(START), urgencyLevel: "planning" }, db).capture();
  sink.behave({ at: "recipient", does: 552, says: "5.2.2 Mailbox full" });
  time += HOUR_MS;
  await newSender(smtp(), "1 Main St, Provo, UT")(never);
  expect(db.$client.prepare("SELECT status FROM email_logs").pluck().all()).toEqual(["failed"]);
  expect(db.$client.prepare("SELECT count(*) FROM suppressions").pluck().get()).toBe(0);
});

describe("a mail to a lead", () => {
  /** A lead that staff have a notice about. */
  async function newLead() {
    const store = leadStore({ start: new Date(START), urgencyLevel: "planning" }, db);
    newId = store.newId;
    const lead = store.capture();
    await newSender()(never);
    return lead;
  }
  const write = (leadId: string) =>
    sendEmail(changeBy(db, "ann", context()), leadId, {
      emailType: "check_in",
      subject: "Hello",
      body: "How are you?",
      key: "k-1",
    });
  const reply = (headers: RawMail["headers"] = {}) =>
    parseMail(rawMail({ from: "somebody@example.net", headers }));

  it("is known by its Message-ID and by its reference, also after it was sent again", async () => {
    const lead = await newLead();
    write(lead.id);
    sink.behave({ at: "message", does: "drop" });
    await newSender()(never);
    sink.behave();
    const letter = db.select().from(outbox).where(eq(outbox.kind, "lead_letter")).get()!;
    expect(letter.status).toBe("needs_review");
    requeueOutboxMail(changeBy(db, "ann", context()), letter.id);
    time += HOUR_MS;
    await newSender()(never);
    const sent = sink.taken.filter(({ to }) => to.includes(lead.email!));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
    for (const { messageId, raw } of sent) {
      const [, reference] = /^References: (<[0-9a-f]{32}@example\.com>)/im.exec(raw) ?? [];
      expect(raw).toMatch(/^Reply-To: hello@example\.com/im);
      const ways: RawMail["headers"][] = [
        { "In-Reply-To": messageId },
        { References: `<x@y.example> ${reference}` },
      ];
      for (const headers of ways) expect(findMailThread(db, await reply(headers))?.leadId).toBe(lead.id);
    }
    // A notice to staff is in nobody's thread.
    const notice = sink.taken.find(({ to }) => to.includes("staff@example.com"))!;
    expect(findMailThread(db, await reply({ "In-Reply-To": notice.messageId }))).toBeNull();
  });

  it("that was cut off before its end is known by nothing that nobody got", async () => {
    const lead = await newLead();
    sink.behave({ at: "recipient", does: 450 });
    write(lead.id);
    await newSender()(never);
    const names = db.select().from(mailThreads).all();
    // Only the reference, which the next try carries as well.
    expect(names).toHaveLength(1);
    sink.behave();
    await daysPass();
    const [sent] = sink.taken.filter(({ to }) => to.includes(lead.email!));
    expect(sent?.raw).toContain(`References: <${names[0]!.id}@example.com>`);
  });
});

describe("a mail whose answer is lost", () => {
  it.each(["hang", "drop"] as const)(
    "waits for a person at once, and leaves when they say so (%s)",
    async (does) => {
      signUp();
      sink.behave({ at: "message", does });
      await newSender()(never);
      const waiting = only();
      expect(waiting).toMatchObject({ status: "needs_review", attempts: 1, nextAttemptAt: null });
      expect(waiting.unconfirmedSince).toEqual(new Date(START));
      // Staff find the mail in the server's log by this id.
      expect(waiting.providerMessageId).toBe(sink.taken[0]?.messageId);
      sink.behave();
      await daysPass();
      expect(sink.taken).toHaveLength(1);

      const at = { createdAt: context().now, updatedAt: context().now };
      db.insert(users)
        .values({ id: "u", username: "ellen", password: "x", ...at })
        .run();
      requeueOutboxMail(changeBy(db, "u", { ...context(), username: "ellen" }), waiting.id);
      await newSender()(never);
      expect(only()).toMatchObject({ status: "sent", transport: "smtp", unconfirmedSince: null });
      expect(db.select().from(auditLog).all()).toMatchObject([{ entity: "outbox", username: "ellen" }]);
      expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(2);
    },
  );

  it("by a crash before it could be written down waits for a person, too", async () => {
    signUp();
    db.$client.exec(
      "CREATE TRIGGER full BEFORE UPDATE OF sent_at ON outbox WHEN new.status = 'sent' BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    await expect(newSender()(never)).rejects.toThrow("disk full");
    db.$client.exec("DROP TRIGGER full");
    expect(only()).toMatchObject({ status: "sending", unconfirmedSince: new Date(START) });
    await daysPass();
    expect(sink.taken).toHaveLength(1);
    expect(only()).toMatchObject({ status: "needs_review", attempts: 1 });
  });
});

describe("a mail that surely did not leave", () => {
  it("is tried again when the server said “later” to its end, and not taken for one in doubt", async () => {
    signUp();
    sink.behave({ at: "message", does: 451 });
    await newSender()(never);
    expect(only()).toMatchObject({
      status: "queued",
      unconfirmedSince: null,
      providerMessageId: null,
      transport: "smtp",
    });
    sink.behave();
    time += 15 * SECOND_MS;
    await newSender()(never);
    expect(only()).toMatchObject({ status: "sent", attempts: 2 });
    expect(sink.taken).toHaveLength(1);
  });

  it("fails where staff see it when the server refused it, and the log names nobody", async () => {
    signUp();
    sink.behave({ at: "recipient", does: 550, says: "<reader@example.com> is unknown here" });
    await newSender()(never);
    await daysPass();
    expect(sink.reached.recipient).toBe(1);
    expect(only()).toMatchObject({
      status: "failed",
      unconfirmedSince: null,
      errorMessage: "The mail server refused it: 550 <reader@example.com> is unknown here",
    });
    expect(logged.join("")).toContain("The mail server refused it (550)");
    expect(logged.join("")).not.toContain("reader@");
  });

  it("is not sent where its hand-over can't be written down", async () => {
    signUp();
    db.$client.exec(
      "CREATE TRIGGER full BEFORE UPDATE OF unconfirmed_since ON outbox WHEN new.unconfirmed_since IS NOT NULL BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    await newSender()(never);
    db.$client.exec("DROP TRIGGER full");
    expect(sink.taken).toEqual([]);
    expect(only()).toMatchObject({ status: "queued", unconfirmedSince: null });
    time += 15 * SECOND_MS;
    await newSender()(never);
    expect(sink.taken).toHaveLength(1);
    expect(only().status).toBe("sent");
  });

  it("is one that was claimed by a sender who died before it was written", async () => {
    signUp();
    claimNextMail(changeByJob(db, { now: new Date(time), newId }), {
      urgent: false,
      kinds: mailKinds,
      transport: "smtp",
    });
    time += 61 * SECOND_MS;
    await newSender()(never);
    await daysPass();
    expect(sink.taken).toHaveLength(1);
    expect(only()).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("is left to the sender who claimed it while the first one slept", async () => {
    signUp();
    const mailer = smtp();
    await newSender({
      ...mailer,
      // The process is suspended before the end of the mail, for longer than its claim lasts.
      send: (mail, signal, handOver) =>
        mailer.send(mail, signal, () => {
          time += 61 * SECOND_MS;
          claimNextMail(changeByJob(db, { now: new Date(time), newId }), {
            urgent: false,
            kinds: mailKinds,
            transport: "smtp",
          });
          handOver?.("<1@example.com>");
        }),
    })(never);
    expect(sink.taken).toEqual([]);
    expect(only()).toMatchObject({ status: "sending", attempts: 2, unconfirmedSince: null });
    time += 61 * SECOND_MS;
    await newSender()(never);
    expect(sink.taken).toHaveLength(1);
    expect(only()).toMatchObject({ status: "sent", attempts: 3 });
  });
});

describe("another mail service in the settings", () => {
  it("gets no mail that may have left by the one before", async () => {
    signUp();
    resend.behave("taking-in-silence");
    await newSender(byResend())(never);
    expect(only()).toMatchObject({ status: "sending", transport: "resend" });
    time += 15 * SECOND_MS;
    await newSender()(never);
    expect(only().status).toBe("needs_review");
    expect(sink.taken).toEqual([]);
  });

  it("that is the local outbox does not count such a mail as its own", async () => {
    signUp();
    resend.behave("taking-in-silence");
    await newSender(byResend())(never);
    time += 15 * SECOND_MS;
    await newSender(outboxMailer)(never);
    expect(only()).toMatchObject({ status: "needs_review", transport: "resend" });
  });

  it("gets what the one before surely did not take", async () => {
    signUp();
    resend.behave("busy");
    await newSender(byResend())(never);
    time += HOUR_MS;
    sink.behave({ at: "sender", does: "drop" });
    await newSender()(never);
    expect(only()).toMatchObject({ status: "queued", transport: "smtp" });
    time += HOUR_MS;
    resend.behave("well");
    await newSender(byResend())(never);
    expect(only()).toMatchObject({ status: "sent", transport: "resend" });
    expect([sink.taken.length, resend.delivered.length]).toEqual([0, 1]);
  });
});
