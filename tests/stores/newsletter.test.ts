import { and, eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { newsletterLetters, newsletterSubscribers, outbox, users } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { mailContext } from "#tests/setup/mail-context";
import { importSubscribers } from "~/domain/newsletter/import.server";
import {
  approveIssue,
  computeIssueFigures,
  findLastIssueDate,
  readIssue,
  stopIssue,
} from "~/domain/newsletter/issues.server";
import { noteReport } from "~/domain/newsletter/letter-reports.server";
import { unsubscribeReader } from "~/domain/newsletter/preferences.server";
import { findSubscriber } from "~/domain/newsletter/reader.server";
import { sendLetters } from "~/domain/newsletter/send-letters.server";
import { requestSubscription } from "~/domain/newsletter/subscribe.server";
import { countSubscribers, listSubscribers } from "~/domain/newsletter/subscriber-list.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { claimNextMail } from "~/mail/queue/claim.server";
import { suppressAddress } from "~/mail/suppressions.server";
import type { IssueLetter } from "~/mail/templates/newsletter";
import { createResendMailer } from "~/mail/transports/resend.server";
import { type Mailer, outboxMailer } from "~/mail/transports/transport";
import { takeReport } from "~/mail/webhooks/reports.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-03-02T18:00:00Z").getTime();
const never = new AbortController().signal;

let resend: FakeResend;
let db: AppDatabase;
let time = START;
let newId = countingIds();

beforeAll(async () => {
  resend = await startFakeResend();
});
afterAll(() => resend.close());
beforeEach(() => {
  db = testDatabase();
  time = START;
  newId = countingIds();
  const now = new Date(time);
  db.insert(users)
    .values({ id: "ann", username: "ann", password: "x", createdAt: now, updatedAt: now })
    .run();
});
afterEach(() => {
  resend.behave("well");
  resend.requests.length = 0;
  resend.delivered.length = 0;
});

const change = () => changeBy(db, "ann", { now: new Date(time), newId });
const context = () => ({ now: new Date(time), newId });

/** A sender with empty memory, as after a restart. */
const newSender = (
  mailer: Mailer = {
    ...createResendMailer({ apiKey: "re_test", baseUrl: resend.url, timeout: 2_000 }),
    perMinute: Number.POSITIVE_INFINITY,
  },
) =>
  createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { now: new Date(time), newId }),
    log: pino({ level: "silent" }),
    mailer,
    compose: async () => mailContext(db, { postalAddress: "12 Sample Street, Provo, UT 84601" }),
  });

const letter: IssueLetter = {
  title: "One calm sentence",
  subject: "One small thing to try",
  preheader: "It takes five minutes.",
  body: [
    { _type: "block", _key: "a", style: "normal", children: [{ _type: "span", _key: "s", text: "Hello," }] },
  ],
  posts: [],
};

const readers = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${index + 1}@example.com`);

async function bring(emails: string[]) {
  const lines = emails.map((email) => `${email},Paper list at the spring evening,2026-01-15`);
  const csv = ["email,consentSource,consentAt", ...lines].join("\n");
  return importSubscribers(change(), csv, { dryRun: false });
}

const approve = (sendAt = new Date(time), id = "issue") =>
  approveIssue(change(), { id, revision: "r1", letter, sendAt });
const stop = (id = "issue") => stopIssue(change(), id);

const TAKEN = expect.stringContaining("The site promises one letter a month, never more.");
/** The refusal of an issue that is sent now, and of one with a date. */
const takenNow = expect.objectContaining({ message: TAKEN });
const takenThen = expect.objectContaining({ details: { errors: { at: [TAKEN] } } });

/** Runs the jobs as the clock does, until nothing is left to do. */
async function sendAll(sender = newSender()) {
  for (let round = 0; round < 60; round++) {
    const claimed = sendLetters(changeByJob(db, context()));
    const tried = await sender(never);
    if (claimed + tried === 0) return;
  }
}

const sentTo = () => resend.delivered.map(({ mail }) => mail.to).sort();
const figures = (id = "issue") => computeIssueFigures(db, readIssue(db, id)!);
const reader = (email: string) => ({
  email,
  about: "newsletter" as const,
  subscriber: findSubscriber(db, email)!,
});

describe("an issue of the newsletter", () => {
  it("goes once to each confirmed subscriber, with its links and the postal address", async () => {
    await bring(readers(120));
    requestSubscription(changeByFamily(db, context()), { email: "pending@example.com" }, "newsletter-test");
    approve();
    await sendAll();
    const letters = resend.delivered.filter(({ mail }) => mail.subject === letter.subject);
    expect(new Set(letters.map(({ mail }) => mail.to))).toEqual(new Set(readers(120)));
    expect(letters).toHaveLength(120);
    const { mail } = letters[0]!;
    expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = /<(.+)>/.exec(mail.headers?.["List-Unsubscribe"] ?? "")?.[1];
    expect(link).toMatch(/^http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=/);
    expect(mail.html).toContain("12 Sample Street");
    expect(mail.text).toContain(link);
    expect(readIssue(db, "issue")).toMatchObject({ status: "sent", endedAt: new Date(time) });
    expect(figures()).toMatchObject({ sent: 120, waiting: 0, failed: 0 });
  });

  it("is approved once, whatever became of it", async () => {
    await bring(readers(1));
    approve();
    expect(approve).toThrow("This issue is being sent already.");
    await sendAll();
    expect(approve).toThrow("This issue was sent already.");
    expect(sentTo()).toEqual(readers(1));
  });

  it("goes once though every sender dies at its work, with the mail taken or not", async () => {
    await bring(readers(40));
    approve();
    for (let round = 0; round < 8; round++) {
      sendLetters(changeByJob(db, context()));
      resend.behave(round % 2 ? "taking-and-dropping" : "well");
      // A process claimed a mail and was killed before it sent it.
      claimNextMail(changeByJob(db, { now: new Date(time), newId }), {
        urgent: false,
        kinds: mailKinds,
        transport: "resend",
      });
      await newSender()(never);
      time += 2 * MINUTE_MS;
    }
    resend.behave("well");
    for (let round = 0; round < 12; round++) {
      await sendAll();
      time += 10 * MINUTE_MS;
    }
    expect(resend.delivered).toHaveLength(40);
    expect(new Set(sentTo()).size).toBe(40);
    expect(readIssue(db, "issue")?.status).toBe("sent");
  });

  it("waits for its date, and keeps the words that were approved", async () => {
    await bring(readers(3));
    approve(new Date(START + DAY_MS));
    await sendAll();
    expect(resend.delivered).toEqual([]);
    expect(figures().waiting).toBe(3);
    time = START + DAY_MS;
    await sendAll();
    expect(sentTo()).toEqual(readers(3));
  });

  it("is a draft again when its date is taken away", async () => {
    await bring(readers(1));
    approve(new Date(START + HOUR_MS));
    stop();
    expect(readIssue(db, "issue")).toBeUndefined();
    time = START + 2 * HOUR_MS;
    await sendAll();
    expect(resend.delivered).toEqual([]);
    expect(stop).toThrow("This issue has no date and isn’t being sent.");
    approve();
  });

  it("stops in the middle, and readers who do not have it yet get none", async () => {
    await bring(readers(120));
    approve();
    sendLetters(changeByJob(db, context()));
    await newSender()(never);
    const before = resend.delivered.length;
    expect(before).toBe(50);
    sendLetters(changeByJob(db, context()));
    stop();
    await sendAll();
    expect(resend.delivered).toHaveLength(before);
    expect(figures()).toMatchObject({ sent: 50, waiting: 0, cancelled: 50 });
    expect(stop).toThrow("This issue isn’t being sent any more.");
    expect(approve).toThrow("It can’t be sent again.");
  });

  it("does not go to readers who left, bounced or were stopped after it was approved or claimed", async () => {
    const [left, bounced, stopped, claimed, stays] = readers(5) as [string, string, string, string, string];
    await bring(readers(5));
    approve(new Date(START + HOUR_MS));
    unsubscribeReader(changeByFamily(db, context()), reader(left), "newsletter");
    noteReport(changeByJob(db, context()), { email: bounced, reason: "bounced", mailId: null });
    suppressAddress(changeByJob(db, context()), { email: stopped, scope: "all", reason: "staff" });
    time = START + HOUR_MS;
    sendLetters(changeByJob(db, context()));
    unsubscribeReader(changeByFamily(db, context()), reader(claimed), "newsletter");
    await sendAll();
    const letters = resend.delivered.filter(({ mail }) => mail.subject === letter.subject);
    expect(letters.map(({ mail }) => mail.to)).toEqual([stays]);
    expect(readIssue(db, "issue")?.status).toBe("sent");
    expect(figures()).toMatchObject({ sent: 1, cancelled: 1, waiting: 0 });
  });

  it("counts who left, bounced and complained after it, and takes them off the list", async () => {
    const [left, bounced, complained] = readers(3) as [string, string, string];
    await bring(readers(3));
    approve();
    await sendAll();
    unsubscribeReader(changeByFamily(db, context()), reader(left), "newsletter");
    const mailTo = (email: string) =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.to, email), eq(outbox.kind, "newsletter_letter")))
        .get()!;
    for (const [kind, email] of [
      ["bounced", bounced],
      ["complained", complained],
    ] as const)
      takeReport(
        changeByJob(db, context()),
        {
          kind,
          to: [email],
          at: new Date(time),
          detail: null,
          providerMessageId: mailTo(email).providerMessageId!,
        },
        { deliveryId: kind, tracking: false, onStopped: noteReport },
      );
    expect(figures()).toMatchObject({ sent: 3, bounced: 1, complained: 1, unsubscribed: 1 });
    expect(countSubscribers(db)).toEqual({ pending: 0, confirmed: 0, unsubscribed: 2, bounced: 1 });
    time = START + 31 * DAY_MS;
    approve(new Date(time), "next");
    resend.delivered.length = 0;
    await sendAll();
    expect(resend.delivered.filter(({ mail }) => mail.subject === letter.subject)).toEqual([]);
  });

  it("is the only one of its calendar month by the business's clock, sent or with a date", async () => {
    await bring(readers(1));
    approve();
    await sendAll();
    expect(() => approve(new Date(time), "second")).toThrow(takenNow);
    // 23:30 of March 31 in Denver, but April in UTC.
    expect(() => approve(new Date("2026-04-01T05:30:00Z"), "second")).toThrow(takenThen);
    approve(new Date("2026-04-01T06:30:00Z"), "second");
    expect(() => approve(new Date("2026-04-20T18:00:00Z"), "third")).toThrow(takenThen);
    stop("second");
    approve(new Date("2026-04-20T18:00:00Z"), "third");
  });

  it("takes its month also where it was stopped after one reader, and not where nobody got it", async () => {
    await bring(readers(1));
    approve();
    stop("issue");
    approve(new Date(time), "second");
    sendLetters(changeByJob(db, context()));
    await newSender()(never);
    stop("second");
    expect(() => approve(new Date(time), "third")).toThrow(takenNow);
  });

  it("is not the month's letter where it went to the local outbox alone, and then the letter is still owed", async () => {
    await bring(readers(2));
    approve();
    await sendAll(newSender(outboxMailer));
    expect(readIssue(db, "issue")).toMatchObject({ status: "sent" });
    expect(figures()).toMatchObject({ sent: 0, sentToOutbox: 2, waiting: 0 });
    expect(findLastIssueDate(db)).toBeNull();
    time += HOUR_MS;
    approve(new Date(time), "second");
    await sendAll();
    expect(figures("second")).toMatchObject({ sent: 2, sentToOutbox: 0 });
    expect(findLastIssueDate(db)).toEqual(new Date(START + HOUR_MS));
    expect(() => approve(new Date(time), "third")).toThrow(takenNow);
  });

  it("counts for its month where one letter went by a mail service and another to the outbox", async () => {
    await bring(readers(2));
    approve();
    sendLetters(changeByJob(db, context()));
    const outOfOutbox = db.select({ id: outbox.id }).from(outbox).limit(1).get()!.id;
    await sendAll(newSender(outboxMailer));
    db.update(outbox).set({ transport: "resend" }).where(eq(outbox.id, outOfOutbox)).run();
    expect(figures()).toMatchObject({ sent: 1, sentToOutbox: 1 });
    expect(() => approve(new Date(time), "second")).toThrow(takenNow);
  });

  it("that comes late waits for a month without a letter", async () => {
    await bring(readers(1));
    approve(new Date("2026-03-31T18:00:00Z"), "march");
    approve(new Date("2026-04-05T18:00:00Z"), "april");
    // The server was off at the turn of the month.
    time = new Date("2026-04-06T18:00:00Z").getTime();
    await sendAll();
    expect(readIssue(db, "march")?.status).toBe("sent");
    expect(readIssue(db, "april")?.status).toBe("scheduled");
    expect(sentTo()).toHaveLength(1);
    time = new Date("2026-05-01T18:00:00Z").getTime();
    await sendAll();
    expect(readIssue(db, "april")?.status).toBe("sent");
  });

  it("ends though a reader is erased while it is sent", async () => {
    await bring(readers(2));
    approve();
    sendLetters(changeByJob(db, context()));
    const [erased] = readers(1) as [string];
    db.delete(outbox).where(eq(outbox.to, erased)).run();
    db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, erased)).run();
    await sendAll();
    expect(readIssue(db, "issue")?.status).toBe("sent");
    expect(db.select().from(newsletterLetters).all()).toHaveLength(2);
  });
});

describe("an import of subscribers", () => {
  it("says of each row what became of it, and brings nobody back who left or takes no mail", async () => {
    await bring(["known@example.com", "left@example.com", "bounced@example.com"]);
    unsubscribeReader(changeByFamily(db, context()), reader("left@example.com"), "newsletter");
    noteReport(changeByJob(db, context()), { email: "bounced@example.com", reason: "bounced", mailId: null });
    suppressAddress(changeByJob(db, context()), {
      email: "stopped@example.com",
      scope: "all",
      reason: "complained",
    });
    requestSubscription(changeByFamily(db, context()), { email: "asked@example.com" }, "newsletter-test");
    const csv = [
      "Email,Consent source,consent_at,Name",
      "new@example.com,Asked at the spring evening,2026-01-15,Ann",
      "NEW@example.com,Asked twice,2026-01-16,Ann",
      "known@example.com,Asked again,2026-01-15,",
      "left@example.com,Asked before,2026-01-15,",
      "bounced@example.com,Asked before,2026-01-15,",
      "stopped@example.com,Asked before,2026-01-15,",
      "asked@example.com,Told us by phone,2026-02-15,",
      "no address,Asked,2026-01-15,",
      "nothing@example.com,,2026-01-15,",
      "tomorrow@example.com,Asked,2026-12-31,",
      "never@example.com,Asked,,",
    ].join("\n");
    const before = countSubscribers(db);
    const trial = await importSubscribers(change(), csv, { dryRun: true });
    expect(countSubscribers(db)).toEqual(before);
    const result = await importSubscribers(change(), csv, { dryRun: false });
    expect(result).toEqual(trial);
    expect(result.ignored).toEqual(["Name"]);
    expect(result.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, "created"],
      [3, "unchanged"],
      [4, "unchanged"],
      [5, "unsubscribed"],
      [6, "suppressed"],
      [7, "suppressed"],
      [8, "confirmed"],
      [9, "invalid"],
      [10, "invalid"],
      [11, "invalid"],
      [12, "invalid"],
    ]);
    expect(result.rows[3]?.message).toContain("left the list");
    expect(result.rows[8]?.errors).toHaveProperty("consentSource");
    expect(listSubscribers(db, { q: "NEW@" }).subscribers).toEqual([
      expect.objectContaining({
        email: "new@example.com",
        status: "confirmed",
        source: "import",
        consentText: "Asked at the spring evening",
        consentAt: new Date("2026-01-15T07:00:00Z"),
      }),
    ]);
    expect(listSubscribers(db, { status: "bounced" }).subscribers.map(({ email }) => email)).toEqual([
      "bounced@example.com",
    ]);
  });

  it("takes the rows before a quote that is not closed, and says so in that row's place", async () => {
    const result = await bring(["a@example.com", '"b@example.com', "c@example.com"]);
    expect(result).toMatchObject({
      rows: [
        { row: 2, outcome: "created" },
        { row: 3, outcome: "invalid", errors: { row: ["Row 3 has a quote that is not closed"] } },
      ],
      broken: { row: 3 },
    });
  });

  it("refuses a file without its columns", async () => {
    const refused = importSubscribers(change(), "email\na@example.com", { dryRun: false });
    await expect(refused).rejects.toThrow("consentSource");
  });
});

it("an import takes our own export back, without those who left or never confirmed", async () => {
  const csv = [
    '"Email","Status","Agreed to","Agreed at","Source","Since"',
    `"on@example.com","confirmed","'=1+1","2026-01-15 09:30","import","2026-01-15 09:30"`,
    '"left@example.com","unsubscribed","Asked","2026-01-15 09:30","form","2026-01-15 09:30"',
    '"asked@example.com","pending","Asked","2026-01-15 09:30","form","2026-01-15 09:30"',
  ].join("\r\n");
  const result = await importSubscribers(change(), csv, { dryRun: false });
  expect(result).toMatchObject({
    rows: [{ outcome: "created" }, { outcome: "unsubscribed" }, { outcome: "invalid" }],
    ignored: ["Source", "Since"],
  });
  expect(listSubscribers(db, { limit: 5 }).subscribers).toMatchObject([
    { email: "on@example.com", consentText: "=1+1", consentAt: new Date("2026-01-15T16:30:00Z") },
  ]);
});

it("an import reads a list of subscribers with semicolons and the heads of Mailchimp", async () => {
  const csv =
    "sep=;\r\nEmail Address;OPTIN_TIME;Opt-in source\r\n;;\r\non@example.com;2026-01-15 09:30:00;A form\r\n";
  expect(await importSubscribers(change(), csv, { dryRun: true })).toMatchObject({
    rows: [{ row: 2, outcome: "created" }],
  });
});

describe("the list of subscribers", () => {
  it("comes page by page, the newest first", async () => {
    for (const email of readers(5)) {
      await bring([email]);
      time += 1_000;
    }
    const first = listSubscribers(db, { limit: 3 });
    const second = listSubscribers(db, { limit: 3, cursor: first.nextCursor! });
    expect([...first.subscribers, ...second.subscribers].map(({ email }) => email)).toEqual(
      readers(5).reverse(),
    );
    expect(second.nextCursor).toBeNull();
  });
});
