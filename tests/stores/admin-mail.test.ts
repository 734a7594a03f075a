import { eq } from "drizzle-orm";
import pino from "pino";
import { expect, it } from "vitest";
import { emailLogs, idempotencyKeys, onCallSwaps, outbox, users, webhookDeliveries } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { listLeadTasks } from "~/domain/leads/detail/lead.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { sendEmail } from "~/domain/leads/outreach/send-email.server";
import { readLead } from "~/domain/leads/read.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import { completeTask, createTask, snoozeTask } from "~/domain/tasks/change.server";
import { queueDailyDigest, remindOfTasks } from "~/domain/tasks/remind.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { suppressAddress } from "~/mail/suppressions.server";
import { outboxMailer } from "~/mail/transports/transport";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

const timeZone = "America/Denver";
const STAFF_EMAIL = "staff@example.com";
const START = new Date("2026-03-06T18:00:00Z");
const settings = {
  business: "Porchlight Family Intervention",
  name: "Ellen Marsh",
  phone: "(555) 555-0142",
  phoneHref: "tel:+15555550142",
  email: "hello@example.com",
};

function setup() {
  const db = testDatabase();
  const newId = countingIds();
  let time = START.getTime();
  db.insert(users)
    .values({ id: "ann", username: "ann", password: "x", createdAt: START, updatedAt: START })
    .run();
  const now = () => new Date(time);
  const lead = captureLead(
    changeByFamily(db, { now: START, newId }),
    {
      name: "Maria Lopez",
      email: "maria@example.com",
      phone: "(801) 555-0142",
      relationship: "parent",
      concernType: "drug-addiction",
      urgencyLevel: "immediate",
      previousAttempts: false,
      source: "phone",
      enteredBy: "ann",
    },
    { settings: { staffEmail: STAFF_EMAIL } },
  ).lead;
  const deliver = createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { now: now(), newId }),
    log: pino({ level: "silent" }),
    mailer: outboxMailer,
    compose: async () => ({
      db,
      settings,
      siteUrl: "http://localhost:3000",
      links: createLinkKeys(["a secret of at least thirty-two characters"]),
      mailFrom: undefined,
      postalAddress: undefined,
      timeZone,
      now: new Date(),
    }),
  });
  return {
    db,
    lead,
    newId,
    now,
    /** Moves the clock to so many minutes after the start. */
    at: (minutes: number) => {
      time = START.getTime() + minutes * MINUTE_MS;
    },
    change: () => changeBy(db, "ann", { now: now(), newId }),
    reminding: () => changeByJob(db, { now: now(), newId }),
    send: async (kind: string) => {
      await deliver(new AbortController().signal);
      return db.select().from(outbox).where(eq(outbox.kind, kind)).all();
    },
  };
}

const letter = {
  emailType: "follow_up" as const,
  subject: "A time to talk",
  body: "Hi Maria,\n\nOne <b>line</b>.",
};

it("a mail to a lead leaves once, answers go to the practice, and the log knows", async () => {
  const { db, lead, at, change, send } = setup();
  at(5);
  for (let i = 0; i < 2; i++) sendEmail(change(), lead.id, { ...letter, key: "key-00001" });
  expect(readLead(db, lead.id)).toMatchObject({
    lastContactedAt: change().now,
    // A mail is no answer to a crisis: only reaching them is.
    firstRespondedAt: null,
  });
  const mails = await send("lead_letter");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: "maria@example.com",
    subject: "A time to talk",
    replyTo: "hello@example.com",
    status: "sent",
    transport: "outbox",
    headers: {},
  });
  expect(mails[0]?.text).toContain("One <b>line</b>.");
  expect(mails[0]?.html).toContain("One &lt;b&gt;line&lt;/b&gt;.");
  expect(db.select().from(emailLogs).where(eq(emailLogs.leadId, lead.id)).all()).toMatchObject([
    { subject: "A time to talk", status: "sent", metadata: { by: "ann", transport: "outbox" } },
  ]);
});

it("a mail to an address that must not be written to is refused before anything is kept", () => {
  const { db, lead, change } = setup();
  suppressAddress(change(), { email: lead.email ?? "", scope: "all", reason: "complained" });
  const send = (id: string) => () => sendEmail(change(), id, { ...letter, key: "key-00001" });
  expect(send(lead.id)).toThrow("Not sent: this address is complained.");
  expect(db.select().from(emailLogs).all()).toEqual([]);
  expect(send("none")).toThrow("There is no such lead.");
});

it("a task is reminded of once when it comes due, and again when it was put off", async () => {
  const { db, lead, at, change, reminding, send } = setup();
  const task = listLeadTasks(db, lead.id)[0]!;
  expect(remindOfTasks(reminding(), STAFF_EMAIL)).toBe(0);
  at(15);
  expect(remindOfTasks(reminding(), STAFF_EMAIL)).toBe(1);
  expect(remindOfTasks(reminding(), STAFF_EMAIL)).toBe(0);
  const [mail] = await send("task_reminder");
  expect(mail).toMatchObject({ status: "sent", subject: "Follow-up due · High priority · Fri 11:15 AM" });
  expect(mail?.text).toContain("Maria Lopez");
  snoozeTask(changeBy(db, "ann", change()), { id: task.id }, new Date(START.getTime() + HOUR_MS));
  expect(remindOfTasks(reminding(), STAFF_EMAIL)).toBe(0);
  at(61);
  expect(remindOfTasks(reminding(), STAFF_EMAIL)).toBe(1);
  completeTask(changeBy(db, "ann", change()), { id: task.id });
  expect((await send("task_reminder")).map(({ status }) => status)).toEqual(["sent", "cancelled"]);
});

it("tasks that come due together are named in one mail, each once, without those done meanwhile", async () => {
  const { db, lead, at, change, reminding, send } = setup();
  const titles = Array.from({ length: 40 }, (_, index) => `Follow-up number ${index + 1}.`);
  const made = titles.map((title, index) =>
    createTask(change(), lead.id, {
      title,
      dueDate: new Date(START.getTime() + 30 * MINUTE_MS + index),
      priority: "low",
    }),
  );
  completeTask(changeBy(db, "ann", change()), {
    id: listLeadTasks(db, lead.id).find(({ title }) => !titles.includes(title))!.id,
  });
  at(31);
  expect(remindOfTasks(reminding(), STAFF_EMAIL)).toBe(40);
  expect(remindOfTasks(reminding(), STAFF_EMAIL)).toBe(0);
  completeTask(changeBy(db, "ann", change()), { id: made[3]!.id });
  const mails = await send("task_reminder");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ status: "sent", subject: "39 follow-ups due" });
  const named = titles.filter((title) => mails[0]!.text!.split(title).length === 2);
  expect(named).toEqual(titles.filter((_, index) => index !== 3));
});

it.each([
  ["in winter time", "2026-03-07T13:59:00Z", "2026-03-07T14:00:00Z"],
  ["the morning clocks went forward", "2026-03-08T12:59:00Z", "2026-03-08T13:00:00Z"],
])("the digest goes out at seven, %s", async (_, before, seven) => {
  const { at, reminding, send } = setup();
  const minutes = (iso: string) => (new Date(iso).getTime() - START.getTime()) / MINUTE_MS;
  expect(queueDailyDigest(reminding(), STAFF_EMAIL), "the first morning of an installation").toBe(false);
  at(minutes(before));
  expect(queueDailyDigest(reminding(), STAFF_EMAIL)).toBe(false);
  at(minutes(seven));
  expect(queueDailyDigest(reminding(), STAFF_EMAIL)).toBe(true);
  expect(queueDailyDigest(reminding(), STAFF_EMAIL)).toBe(false);
  const [mail] = await send("daily_digest");
  expect(mail?.subject).toMatch(/^(Saturday, March 7|Sunday, March 8): 1 overdue, 0 due today$/);
  expect(mail?.text).toContain("Call Maria Lopez now");
});

it("keys and deliveries are forgotten when nothing can repeat them", () => {
  const { db, now, newId } = setup();
  const key = { scope: "capture", contentHash: "x", result: {} };
  const ago = (days: number) => new Date(START.getTime() - days * DAY_MS);
  db.insert(idempotencyKeys)
    .values([
      { ...key, key: "old", createdAt: ago(31) },
      { ...key, key: "new", createdAt: ago(29) },
    ])
    .run();
  db.insert(webhookDeliveries)
    .values([
      { provider: "calendly", deliveryId: "old", receivedAt: ago(91) },
      { provider: "calendly", deliveryId: "new", receivedAt: ago(89) },
    ])
    .run();
  const swap = { userId: "ann", createdAt: ago(100) };
  db.insert(onCallSwaps)
    .values([
      { id: "old", ...swap, from: ago(92), to: ago(91) },
      { id: "new", ...swap, from: ago(91), to: ago(89) },
    ])
    .run();
  expect(purgeOutdated(changeByJob(db, { now: now(), newId }))).toEqual({
    "keys of forms sent": 1,
    "swaps of on-call hours that are over": 1,
    "webhook deliveries": 1,
  });
  expect(db.select().from(onCallSwaps).all()).toMatchObject([{ id: "new" }]);
  expect(db.select().from(idempotencyKeys).all()).toMatchObject([{ key: "new" }]);
  expect(db.select().from(webhookDeliveries).all()).toMatchObject([{ deliveryId: "new" }]);
});
