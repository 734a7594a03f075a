import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { auditLog, outbox, suppressions, users } from "#db/schema";
import { type FakeResend, type ResendBehaviour, startFakeResend } from "#tests/fakes/resend";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { captureLead } from "~/domain/leads/intake/file.server";
import { requestSubscription } from "~/domain/newsletter/subscribe.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { claimNextMail } from "~/mail/queue/claim.server";
import { queueMail } from "~/mail/queue/queue.server";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { createResendMailer } from "~/mail/transports/resend.server";
import { outboxMailer } from "~/mail/transports/transport";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";

const START = new Date("2026-03-02T18:00:00Z").getTime();
const links = createLinkKeys(["a secret of at least thirty-two characters"]);
const settings = {
  business: "Porchlight Family Intervention",
  name: "Ellen Marsh",
  phone: "(555) 555-0142",
  phoneHref: "tel:+15555550142",
  email: "hello@example.com",
};

let resend: FakeResend;
let db: AppDatabase;
let time = START;
let newId = countingIds();
const never = new AbortController().signal;

beforeAll(async () => {
  resend = await startFakeResend();
});
afterAll(() => resend.close());
beforeEach(() => {
  db = testDatabase();
  time = START;
  newId = countingIds();
});
afterEach(() => {
  resend.behave("well");
  resend.requests.length = 0;
  resend.delivered.length = 0;
});

const context = () => ({ now: new Date(time), newId });

/** A sender with empty memory, as after a restart. */
const newSender = (live = true, perMinute = 100) =>
  createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { now: new Date(time), newId }),
    log: pino({ level: "silent" }),
    mailer: live
      ? {
          ...createResendMailer({ apiKey: "re_test", baseUrl: resend.url, timeout: resend.timeLimit() }),
          perMinute,
        }
      : outboxMailer,
    compose: async () => ({
      db,
      settings,
      siteUrl: "http://localhost:3000",
      links,
      mailFrom: "Ellen Marsh <ellen@example.com>",
      postalAddress: undefined,
      timeZone: "America/Denver",
      now: new Date(),
    }),
  });

const enquire = (over: Record<string, unknown> = {}) =>
  captureLead(
    changeByFamily(db, context()),
    {
      name: "Maria Lopez",
      email: "maria@example.com",
      phone: "(801) 555-0142",
      relationship: "parent",
      concernType: "drug-addiction",
      urgencyLevel: "urgent",
      previousAttempts: false,
      source: "phone",
      ...over,
    } as Parameters<typeof captureLead>[1],
    { settings: { staffEmail: "hello@example.com" } },
  );

const signUp = (email = "reader@example.com") =>
  requestSubscription(changeByFamily(db, context()), { email }, "newsletter-words");
const only = () => db.select().from(outbox).get()!;

describe("a clock that was ahead", () => {
  it("leaves no mail waiting for its day when it is set back, and sends nothing twice", async () => {
    const YEAR = 365 * DAY_MS;
    const sender = newSender();
    time = START + YEAR;
    resend.behave("busy");
    signUp();
    await sender(never);
    expect(only()).toMatchObject({ status: "queued", nextAttemptAt: new Date(time + 10 * SECOND_MS) });
    time = START;
    resend.behave("well");
    await sender(never);
    await sender(never);
    expect(resend.delivered).toHaveLength(1);
  });

  it.each([
    [14 * HOUR_MS, 0],
    [30 * DAY_MS, 1],
  ])("is distinguished from a mail that waits for its hour: %i ms ahead", async (ahead, sent) => {
    signUp();
    db.update(outbox)
      .set({ nextAttemptAt: new Date(START + ahead) })
      .run();
    await newSender()(never);
    expect(resend.delivered).toHaveLength(sent);
  });

  it("hands a mail in doubt to a person: nobody knows how old its key is", async () => {
    time = START + 48 * HOUR_MS;
    resend.behave("taking-in-silence");
    signUp();
    await newSender()(never);
    time = START;
    resend.behave("well");
    await newSender()(never);
    expect(only()).toMatchObject({ status: "needs_review" });
    expect(resend.delivered).toHaveLength(1);
  });

  it("is not what network time does every day", async () => {
    resend.behave("busy");
    signUp();
    await newSender()(never);
    time -= 30 * SECOND_MS;
    resend.behave("well");
    await newSender()(never);
    expect(resend.delivered).toHaveLength(0);
  });
});

describe("a mail that goes well", () => {
  it("is written when it is sent, and leaves once with its key", async () => {
    enquire();
    const deliverDue = newSender();
    expect(await deliverDue(never)).toBe(1);
    expect(await deliverDue(never)).toBe(0);
    expect(resend.delivered).toHaveLength(1);
    const [request] = resend.requests;
    expect(request).toMatchObject({ key: only().idempotencyKey, authorization: "Bearer re_test" });
    expect(request?.mail).toMatchObject({
      from: "Ellen Marsh <ellen@example.com>",
      to: "hello@example.com",
      reply_to: "maria@example.com",
      subject: expect.stringMatching(/^New inquiry · Urgent · respond by \w+ \d+:\d\d [AP]M MST$/),
    });
    expect(request?.mail.text).toContain("Maria Lopez");
    expect(only()).toMatchObject({
      status: "sent",
      transport: "resend",
      providerMessageId: "mail-1",
      sentAt: new Date(START),
      nextAttemptAt: null,
      claimedUntil: null,
      errorMessage: null,
    });
  });

  it("stays in the local outbox without a service, and says so", async () => {
    signUp();
    await newSender(false)(never);
    expect(only()).toMatchObject({
      status: "sent",
      transport: "outbox",
      subject: "Please confirm your email address",
    });
    expect(resend.requests).toHaveLength(0);
  });

  it("lets alerts about people go before letters", async () => {
    signUp();
    time += SECOND_MS;
    enquire({ message: "He has a gun and says he will use it", source: "contact_form", email: null });
    await newSender()(never);
    expect(resend.delivered.map(({ mail }) => mail.subject)).toEqual([
      expect.stringMatching(/^A new urgent inquiry\. Open to read: http\S+$/),
      "Please confirm your email address",
    ]);
    expect(resend.delivered[0]?.mail.headers).toMatchObject({ Importance: "high" });
  });
});

describe("a mail whose answer is lost after the service took it", () => {
  it.each<ResendBehaviour>(["taking-in-silence", "taking-and-dropping", "taking-and-failing"])(
    "is not sent twice (%s)",
    async (behaviour) => {
      enquire();
      resend.behave(behaviour);
      await newSender()(never);
      expect(only()).toMatchObject({ status: "sending", attempts: 1, errorMessage: expect.any(String) });
      resend.behave("well");
      time += 15 * SECOND_MS;
      await newSender()(never);
      expect(resend.requests).toHaveLength(2);
      expect(resend.delivered).toHaveLength(1);
      expect(only()).toMatchObject({ status: "sent", attempts: 2, providerMessageId: "mail-1" });
    },
  );

  it("keeps the words of the first try, whatever has changed since", async () => {
    const { lead } = enquire();
    resend.behave("taking-in-silence");
    await newSender()(never);
    resend.behave("well");
    db.$client.prepare("UPDATE leads SET name = 'Someone Else' WHERE id = ?").run(lead.id);
    time += 15 * SECOND_MS;
    await newSender()(never);
    expect(resend.requests[1]?.mail).toEqual(resend.requests[0]?.mail);
    expect(only().status).toBe("sent");
  });

  it("is handed to a person after 24 hours, and never sent again by itself", async () => {
    enquire();
    resend.behave("hanging");
    const deliverDue = newSender();
    let tries = 0;
    for (; time < START + 23 * HOUR_MS; time += 20 * MINUTE_MS) tries += await deliverDue(never);
    expect(tries).toBeGreaterThan(5);
    resend.behave("well");
    const before = resend.requests.length;
    for (; time < START + 30 * HOUR_MS; time += HOUR_MS) await newSender()(never);
    expect(resend.requests).toHaveLength(before);
    expect(only()).toMatchObject({ status: "needs_review", nextAttemptAt: null });
  });

  it("leaves when a person says so, under a new key, and the audit log knows who", async () => {
    enquire();
    resend.behave("hanging");
    await newSender()(never);
    resend.behave("well");
    time += 25 * HOUR_MS;
    await newSender()(never);
    const before = only();
    expect(before.status).toBe("needs_review");
    db.insert(users)
      .values({
        id: "u",
        username: "ellen",
        password: "x",
        createdAt: context().now,
        updatedAt: context().now,
      })
      .run();
    const ellen = changeBy(db, "u", { ...context(), username: "ellen" });
    requeueOutboxMail(ellen, before.id);
    expect(() => requeueOutboxMail(ellen, before.id)).toThrow("This mail no longer waits for a decision.");
    await newSender()(never);
    expect(only().status).toBe("sent");
    expect(only().idempotencyKey).not.toBe(before.idempotencyKey);
    expect(db.select().from(auditLog).all()).toMatchObject([{ entity: "outbox", username: "ellen" }]);
  });
});

describe("a service that says no", () => {
  it("with 429 is left alone until it may be asked again", async () => {
    enquire();
    signUp();
    resend.behave("busy");
    resend.retryAfter = 30;
    const deliverDue = newSender();
    await deliverDue(never);
    expect(resend.requests).toHaveLength(1);
    resend.behave("well");
    time += 29 * SECOND_MS;
    expect(await deliverDue(never)).toBe(0);
    time += 2 * SECOND_MS;
    expect(await deliverDue(never)).toBe(2);
    expect(resend.delivered).toHaveLength(2);
  });

  it("because its key is wrong keeps the mail waiting", async () => {
    enquire();
    resend.behave("forbidden");
    await newSender()(never);
    expect(only()).toMatchObject({
      status: "queued",
      attempts: 1,
      errorMessage: "403: It said validation_error",
    });
    resend.behave("well");
    time += 15 * SECOND_MS;
    await newSender()(never);
    expect(only().status).toBe("sent");
  });

  it("to this mail for good fails it, where staff see it", async () => {
    enquire();
    resend.behave("refusing");
    await newSender()(never);
    time += 10 * HOUR_MS;
    await newSender()(never);
    expect(resend.requests).toHaveLength(1);
    expect(only()).toMatchObject({ status: "failed", errorMessage: "422: It said invalid_parameter" });
  });

  it("with 500 is tried again, later and later", async () => {
    enquire();
    resend.behave("failing");
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      await newSender()(never);
      const next = only().nextAttemptAt!.getTime();
      waits.push((next - time) / SECOND_MS);
      time = next;
    }
    expect(waits).toEqual([10, 30, 90, 270]);
    resend.behave("well");
    await newSender()(never);
    expect(only().status).toBe("sent");
  });
});

describe("a crash", () => {
  it("with a claimed mail gives it to the next sender after a minute, and only then", async () => {
    enquire();
    expect(
      claimNextMail(changeByJob(db, { now: new Date(time), newId }), {
        urgent: true,
        kinds: mailKinds,
        transport: "resend",
      }),
    ).toBeDefined();
    expect(
      claimNextMail(changeByJob(db, { now: new Date(time + 59 * SECOND_MS), newId }), {
        urgent: true,
        kinds: mailKinds,
        transport: "resend",
      }),
    ).toBeUndefined();
    time += 61 * SECOND_MS;
    await newSender()(never);
    expect(resend.delivered).toHaveLength(1);
    expect(only()).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("between the service's yes and its being written down does not send twice", async () => {
    enquire();
    db.$client.exec(
      "CREATE TRIGGER full BEFORE UPDATE OF sent_at ON outbox WHEN new.status = 'sent' BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    await expect(newSender()(never)).rejects.toThrow("disk full");
    db.$client.exec("DROP TRIGGER full");
    time += 61 * SECOND_MS;
    await newSender()(never);
    expect(resend.requests).toHaveLength(2);
    expect(resend.delivered).toHaveLength(1);
    expect(only().status).toBe("sent");
  });

  it("gives two senders at once different mails", async () => {
    for (let i = 0; i < 8; i++) signUp(`reader${i}@example.com`);
    await Promise.all([newSender()(never), newSender()(never)]);
    expect(resend.delivered).toHaveLength(8);
    expect(resend.requests).toHaveLength(8);
  });
});

describe("what must not leave", () => {
  it("is a mail to a suppressed address, even when it was queued before", async () => {
    signUp();
    db.insert(suppressions)
      .values({
        id: "s",
        emailNormalized: "reader@example.com",
        scope: "all",
        reason: "bounced",
        createdAt: context().now,
      })
      .run();
    await newSender()(never);
    expect(resend.requests).toHaveLength(0);
    expect(only()).toMatchObject({ status: "cancelled", errorMessage: "Not sent: the address is bounced." });
  });

  it("is a notice about a lead that was erased", async () => {
    const { lead } = enquire();
    db.$client.prepare("DELETE FROM leads WHERE id = ?").run(lead.id);
    await newSender()(never);
    expect(resend.requests).toHaveLength(0);
    expect(only().status).toBe("cancelled");
  });

  it("is a kind nobody wrote a template for", async () => {
    queueMail(changeByJob(db, context()), { kind: "invitation", to: "a@example.com", payload: {} });
    db.update(outbox).set({ kind: "mystery" }).where(eq(outbox.to, "a@example.com")).run();
    await newSender()(never);
    expect(only()).toMatchObject({ status: "failed", errorMessage: "There is no template for “mystery”." });
  });

  it("is more than the service takes in a minute", async () => {
    for (let i = 0; i < 13; i++) signUp(`reader${i}@example.com`);
    const deliverDue = newSender(true, 10);
    for (let i = 0; i < 3; i++) await deliverDue(never);
    expect(resend.requests).toHaveLength(10);
    time += 61 * SECOND_MS;
    await deliverDue(never);
    expect(resend.delivered).toHaveLength(13);
  });

  it("is anything after the process was told to stop", async () => {
    enquire();
    expect(await newSender()(AbortSignal.abort())).toBe(0);
    expect(only().status).toBe("queued");
  });
});
