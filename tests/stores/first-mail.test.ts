import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, emailLogs, enquiries, outbox, replies, suppressions } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { addColleague, changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { mailContext } from "#tests/setup/mail-context";
import { type RawMail, rawMail } from "#tests/setup/raw-mail";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { addContact } from "~/domain/leads/change/change-contact.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { captureLead } from "~/domain/leads/intake/file.server";
import { fileQueuedEnquiries, receiveEnquiry } from "~/domain/leads/intake/receive.server";
import { unsubscribeReader } from "~/domain/newsletter/preferences.server";
import { findReaderByToken } from "~/domain/newsletter/reader.server";
import { receiveReply } from "~/domain/replies/receive.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { parseMail } from "~/mail/inbound/parse.server";
import type { ComposeContext } from "~/mail/kinds";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { pauseCampaign } from "~/mail/sequence/change.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { suppressAddress } from "~/mail/suppressions.server";
import { createResendMailer } from "~/mail/transports/resend.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

/** 11:00 in Denver. */
const START = Date.parse("2026-03-02T18:00:00Z");
const links = createLinkKeys(["a secret of at least thirty-two characters"]);
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
  addColleague(db, "ann");
  time = START;
  newId = countingIds();
});
afterEach(() => {
  resend.delivered.length = 0;
});

const writing = () => ({ now: new Date(time), newId });
const change = () => changeByJob(db, writing());
const family = () => changeByFamily(db, writing());
const intake = { settings: { staffEmail: "hello@example.com" } };

const deliver = (hasPostalAddress = true, over: Partial<ComposeContext> = {}) =>
  createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(db, { now: new Date(time), newId }),
    log: pino({ level: "silent" }),
    hasPostalAddress,
    mailer: createResendMailer({ apiKey: "re_test", baseUrl: resend.url, timeout: resend.timeLimit() }),
    compose: async () =>
      mailContext(db, {
        links,
        replyDomain: "reply.example.com",
        bookingLink: (type, who) =>
          "enquiryId" in who ? `http://localhost:3000/book/${who.enquiryId}?${type}` : null,
        ...over,
      }),
  })(never);

const MARIA: Enquiry = {
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "parent",
  concernType: "drug-addiction",
  urgencyLevel: "urgent",
  previousAttempts: false,
  source: "contact_form",
};
const enquire = (over: Partial<Enquiry> = {}) => captureLead(family(), { ...MARIA, ...over }, intake).lead;

const mailsTo = (address: string) =>
  resend.delivered.map(({ mail }) => mail).filter(({ to }) => [to].flat().includes(address));
const campaigns = () => db.select().from(emailCampaigns).all();
const logs = () => db.select().from(emailLogs).all();

describe("the headers of a campaign's mail", () => {
  const headersFor = async (over: Partial<ComposeContext>) => {
    enquire();
    await deliver(true, over);
    return mailsTo("maria@example.com")[0]!.headers as Record<string, string>;
  };
  const writeTo = async (mailto: string, body: string, headers: RawMail["headers"] = {}) => {
    const { pathname, searchParams } = new URL(mailto);
    const subject = searchParams.get("subject")!;
    const raw = rawMail({
      from: "maria@example.com",
      to: pathname,
      id: "u@mail.example.com",
      subject,
      body,
      headers,
    });
    return receiveReply(family(), await parseMail(raw), { ...intake, ownAddresses: ["ellen@example.com"] });
  };

  it.each<[string, Partial<ComposeContext>, string, RegExp]>([
    [
      "the mail's own address",
      {},
      "",
      /<mailto:reply\+[0-9a-f]{32}@reply\.example\.com\?subject=unsubscribe>$/,
    ],
    [
      "the mailbox that is read",
      { replyDomain: undefined, isMailboxRead: true },
      "This message was automatically generated by Gmail.",
      /<mailto:hello@example\.com\?subject=unsubscribe%20[0-9a-f]{32}>$/,
    ],
  ])("name %s, and a mail there without words does what the link does", async (_, over, body, expected) => {
    const list = (await headersFor(over))["List-Unsubscribe"]!;
    expect(list).toMatch(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=/);
    expect(list).toMatch(expected);
    const mailto = /<(mailto:[^<>]+)>/.exec(list)![1]!;
    expect(await writeTo(mailto, body, { "Auto-Submitted": "auto-generated" })).toBe("goodbye");
    expect(db.select().from(suppressions).all()).toMatchObject([
      { emailNormalized: "maria@example.com", scope: "nurture", reason: "unsubscribed" },
    ]);
  });

  it("name no address where no mailbox is read, and ask for no automatic answers, but for reports of failures", async () => {
    const headers = await headersFor({ replyDomain: undefined });
    expect(headers["List-Unsubscribe"]).not.toContain("mailto:");
    expect(headers).toMatchObject({
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply",
    });
  });
});

describe("the first mail", () => {
  it("is the first step of a new lead's campaign, which goes on from it", async () => {
    const lead = enquire();
    expect(campaigns()).toMatchObject([{ leadId: lead.id, currentStep: 0, nextEmailAt: null }]);
    expect(logs()).toMatchObject([{ leadId: lead.id, stepNumber: 1, status: "scheduled" }]);
    await deliver();
    const [mail] = mailsTo("maria@example.com");
    expect(mail).toMatchObject({
      subject: "Thank you for writing",
      headers: { "List-Unsubscribe-Post": expect.any(String) },
    });
    expect(mail?.text).toContain("Hello Maria,");
    const enquiry = db.select().from(enquiries).get();
    expect(mail?.text).toContain(`/book/${enquiry?.id}?standard`);
    expect(logs()).toMatchObject([{ status: "sent", subject: "Thank you for writing" }]);
    expect(campaigns()).toMatchObject([{ currentStep: 1, nextEmailAt: new Date(START + DAY_MS) }]);
    time += DAY_MS;
    expect(claimDueSteps(changeByJob(db, writing()))).toBe(1);
  });

  it("is queued with the enquiry, and leaves once that is filed", async () => {
    await receiveEnquiry(family(), MARIA, intake);
    expect(db.select().from(outbox).all()).toMatchObject([{ to: "maria@example.com", leadId: null }]);
    await deliver();
    expect(resend.delivered).toEqual([]);
    fileQueuedEnquiries(db);
    time += MINUTE_MS;
    await deliver();
    expect(mailsTo("maria@example.com")).toHaveLength(1);
    expect(logs()).toMatchObject([{ status: "sent" }]);
  });

  it("waits, and is not tried, while no postal address is set", async () => {
    enquire();
    await deliver(false);
    expect(mailsTo("maria@example.com")).toEqual([]);
    expect(db.select().from(outbox).all()).toMatchObject([{ kind: "nurture", attempts: 0 }, {}]);
    await deliver();
    expect(mailsTo("maria@example.com")).toHaveLength(1);
  });

  it.each<[string, (id: string) => void]>([
    ["open", () => {}],
    ["booked", (id) => changeLeadStatus(change(), id, "booked")],
    ["paused", () => pauseCampaign(changeBy(db, "ann", writing()), campaigns()[0]!.id)],
    [
      "not to be contacted",
      (id) => db.$client.prepare("UPDATE leads SET do_not_contact_at = 1 WHERE id = ?").run(id),
    ],
    [
      "whose own address unsubscribed",
      () =>
        suppressAddress(changeByJob(db, writing()), {
          email: "maria@example.com",
          scope: "all",
          reason: "unsubscribed",
        }),
    ],
  ])(
    "answers who joins a lead with an address that staff added, where the lead is %s",
    async (_state, settle) => {
      const lead = enquire();
      await deliver();
      addContact(change(), lead.id, { kind: "email", value: "mine@example.com" });
      settle(lead.id);
      const joined = enquire({ email: "mine@example.com", message: "Please call me." });
      expect(joined.id).toBe(lead.id);
      await deliver();
      expect(mailsTo("mine@example.com")).toMatchObject([{ subject: "Thank you for writing" }]);
      expect(campaigns()).toHaveLength(1);
      expect(logs()).toHaveLength(1);
      expect(
        db
          .select()
          .from(outbox)
          .all()
          .filter(({ to }) => to === "mine@example.com"),
      ).toMatchObject([{ leadId: lead.id, emailLogId: null }]);
    },
  );

  it("is held back by what the typed address itself has asked, and the campaign is stopped with it", async () => {
    suppressAddress(changeByJob(db, writing()), {
      email: "maria@example.com",
      scope: "nurture",
      reason: "unsubscribed",
    });
    enquire({ email: "Maria@Example.com" });
    await deliver();
    expect(mailsTo("Maria@Example.com")).toEqual([]);
    expect(campaigns()).toMatchObject([{ status: "stopped", stopReason: "unsubscribed" }]);
    expect(logs()).toMatchObject([{ status: "skipped" }]);
  });

  it("goes to one address three times a day, in whatever letters it is typed; a campaign goes on without", async () => {
    const typed = ["maria@example.com", "Maria@example.com", "MARIA@EXAMPLE.COM"];
    const first = () => resend.delivered.filter(({ mail }) => mail.subject === "Thank you for writing");
    for (let n = 0; n < 5; n++) {
      const lead = enquire({ email: typed[n % 3]!, phone: `(801) 555-01${30 + n}` });
      await deliver();
      changeLeadStatus(change(), lead.id, "lost");
    }
    expect(first()).toHaveLength(3);
    const lead = enquire({ phone: "(801) 555-0140" });
    await deliver();
    const held = campaigns().find(({ leadId }) => leadId === lead.id);
    expect(held).toMatchObject({ status: "active", currentStep: 1, nextEmailAt: new Date(START + DAY_MS) });
    expect(logs().at(-1)).toMatchObject({
      campaignId: held?.id,
      status: "skipped",
      errorMessage: expect.stringContaining("at most five emails in 24 hours"),
    });
    time += DAY_MS + MINUTE_MS;
    expect(claimDueSteps(changeByJob(db, writing()))).toBe(1);
    await deliver();
    expect(mailsTo("maria@example.com").at(-1)?.subject).not.toBe("Thank you for writing");
    enquire({ message: "Once more." });
    await deliver();
    expect(first()).toHaveLength(4);
  });

  it("leaves later where it was on hold and staff send it, and its campaign goes on as before", async () => {
    for (let n = 0; n < 4; n++) {
      const lead = enquire({ phone: `(801) 555-01${30 + n}` });
      await deliver();
      if (n < 3) changeLeadStatus(change(), lead.id, "lost");
    }
    const held = db.select().from(outbox).where(eq(outbox.status, "held")).get()!;
    requeueOutboxMail(changeBy(db, "ann", writing()), held.id);
    await deliver();
    expect(mailsTo("maria@example.com")).toHaveLength(4);
    expect(logs().at(-1)).toMatchObject({ stepNumber: 1, status: "sent", errorMessage: null });
    expect(campaigns().at(-1)).toMatchObject({ status: "active", currentStep: 1 });
  });

  it("is not sent to whom staff enter, who get their campaign's first step", () => {
    const lead = enquire({ source: "phone" });
    expect(db.select().from(outbox).all()).toMatchObject([{ kind: "staff_new_lead" }]);
    expect(campaigns()).toMatchObject([{ leadId: lead.id, nextEmailAt: new Date(START) }]);
  });
});

describe("what a first mail to an address that only an enquiry brought opens", () => {
  /** An enquiry in a known lead's thread has brought an address that nobody knows. */
  async function joined() {
    const lead = enquire();
    await deliver();
    enquire({ email: "mine@example.com", message: "Please call me.", threadOf: lead.id });
    await deliver();
    const [mail] = mailsTo("mine@example.com");
    const token = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    return { lead, mail, token };
  }
  let replied = 0;
  const reply = async (mail: RawMail) =>
    receiveReply(family(), await parseMail(rawMail({ id: `r${++replied}@mail.example.com`, ...mail })), {
      ...intake,
      ownAddresses: ["hello@example.com"],
    });

  it("is that address: unsubscribing there stops no mail of the lead's", async () => {
    const { token } = await joined();
    const reader = findReaderByToken(db, links, token)!;
    expect(reader).toEqual({ email: "mine@example.com", about: "nurture", subscriber: null });
    unsubscribeReader(changeByFamily(db, writing()), reader, "nurture");
    expect(db.select().from(suppressions).all()).toMatchObject([{ emailNormalized: "mine@example.com" }]);
    expect(campaigns()).toMatchObject([{ status: "active" }]);
  });

  it("a reply to it is kept with the lead, and holds its campaign without ending it", async () => {
    const { lead, mail } = await joined();
    const to = String(mail?.reply_to);
    expect(to).toMatch(/^reply\+[0-9a-f]{32}@/);
    expect(await reply({ from: "mine@example.com", to, body: "Did she book?" })).toBe("filed");
    expect(db.select().from(replies).all()).toMatchObject([{ leadId: lead.id, state: "filed" }]);
    expect(campaigns()).toMatchObject([{ status: "paused", holdReason: "unproven_reply" }]);
    expect(await reply({ from: "mine@example.com", to, body: "unsubscribe" })).toBe("goodbye");
    expect(campaigns()).toMatchObject([{ status: "paused" }]);
    expect(db.select().from(suppressions).all()).toMatchObject([{ emailNormalized: "mine@example.com" }]);
  });

  it("a reply to a lead's own first mail ends its campaign", async () => {
    enquire();
    await deliver();
    const to = String(mailsTo("maria@example.com")[0]?.reply_to);
    expect(await reply({ from: "sister@example.com", to, body: "Thank you, we will call." })).toBe("filed");
    expect(campaigns()).toMatchObject([{ status: "stopped", stopReason: "replied" }]);
  });
});
