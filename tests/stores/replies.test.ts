import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { enquiries, outbox, replies, replyAttachments, users } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { type RawMail, rawMail, withFiles } from "#tests/setup/raw-mail";
import { composeLeadEmailDraft } from "~/domain/assist/assist.server";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { getLead, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { readLead } from "~/domain/leads/read.server";
import { findDatabaseMentions } from "~/domain/privacy/content-mentions.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { findPerson } from "~/domain/privacy/person.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import { readFile } from "~/domain/replies/read.server";
import { receiveReply } from "~/domain/replies/receive.server";
import {
  countWaitingReplies,
  dismissReply,
  listWaitingReplies,
  makeLeadOfReply,
} from "~/domain/replies/waiting.server";
import type { Model } from "~/integrations/model/model";
import { findMailboxPosition, notePosition } from "~/mail/inbound/mailbox.server";
import { parseMail, readHead } from "~/mail/inbound/parse.server";
import { markReplied, pauseCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { nurtureMails } from "~/mail/sequence/nurture-mail.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { buildReplyAddress } from "~/mail/thread-names";
import { nameThread } from "~/mail/threads.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const ANN = { name: "Ann Moore", email: "ann@example.com", phone: "(801) 555-0142" };
const NAME = "0123456789abcdef0123456789abcdef";
const ADDRESS = buildReplyAddress(NAME, "reply.example.com");

function setup(over: Partial<Enquiry> = {}) {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId } = store;
  const lead = store.capture({ ...ANN, ...over });
  nameThread(db, NAME, { leadId: lead.id }, START);
  // Our first mail has left to her address.
  db.update(outbox).set({ status: "sent" }).where(eq(outbox.kind, "nurture")).run();
  let count = 0;
  const change = (minutes = 20) => changeByFamily(db, { now: later(minutes), newId });
  const intake = {
    settings: { staffEmail: "staff@example.com" },
    ownAddresses: ["practice@example.com"],
  };
  const receive = async (mail: RawMail, minutes = 20) =>
    receiveReply(
      change(minutes),
      await parseMail(rawMail({ id: `m${++count}@mail.example.com`, ...mail })),
      intake,
    );
  const campaign = (leadId = lead.id) =>
    db.$client
      .prepare("select status, stop_reason as why from email_campaigns where lead_id = ?")
      .get(leadId);
  const readCampaign = () => readLeadCampaign(db, lead.id).campaign;
  const campaignId = () => readCampaign()!.id;
  const timeline = (leadId = lead.id) =>
    getLead(db, leadId)!.activities.map(({ description }) => description);
  const kept = () => db.select().from(replies).all();
  return { ...store, lead, change, intake, receive, campaign, readCampaign, campaignId, timeline, kept };
}

describe("a reply", () => {
  it("is an enquiry at its lead, ends the campaign, starts a clock and tells staff, at once", async () => {
    const { db, lead, receive, campaign, timeline, kept } = setup();
    expect(await receive({ to: ADDRESS, body: "Yes, please call.\n\n> How are you?" })).toBe("filed");
    const { enquiries: all, suggestions, contacts } = getLead(db, lead.id)!.lead;
    expect(all.map(({ message }) => message)).toEqual([null, "Yes, please call."]);
    expect([suggestions, contacts.length]).toEqual([[], 2]);
    expect(readLead(db, lead.id)?.responseDueAt).not.toBeNull();
    expect(campaign()).toEqual({ status: "stopped", why: "replied" });
    expect(timeline()).toContain("Wrote again: Email");
    expect(timeline()).toContain("They replied by email: campaign stopped");
    expect(kept()).toMatchObject([
      { state: "filed", leadId: lead.id, enquiryId: all[1]!.id, quoted: "> How are you?" },
    ]);
    const notices = db.select().from(outbox).where(eq(outbox.kind, "staff_reenquiry")).all();
    expect(notices.map(({ to }) => to)).toEqual(["staff@example.com"]);
  });

  it("is known by what it answers and by a reference, which end the campaign, and by its sender alone", async () => {
    const ways: [RawMail, ReturnType<ReturnType<typeof setup>["campaign"]>][] = [
      [
        { headers: { "In-Reply-To": `<${NAME}@example.com>` }, from: "other@example.com" },
        { status: "stopped", why: "replied" },
      ],
      [
        { headers: { References: `<x@example.net>\r\n <${NAME}@example.com>` }, from: "other@example.com" },
        { status: "stopped", why: "replied" },
      ],
      [{ from: "ANN@example.com" }, { status: "paused", why: null }],
    ];
    for (const [mail, state] of ways) {
      const { receive, campaign } = setup();
      expect(await receive(mail)).toBe("filed");
      expect(campaign()).toEqual(state);
    }
  });

  it("from an address that staff don't know changes nothing they know, and suggests the address", async () => {
    const { db, lead, receive } = setup();
    await receive({ to: ADDRESS, from: "Bo <bo@example.com>" });
    const known = getLead(db, lead.id)!.lead;
    expect(known).toMatchObject({ name: "Ann Moore", email: "ann@example.com", urgencyLevel: "planning" });
    expect(known.suggestions).toMatchObject([{ field: "email", value: "bo@example.com" }]);
    expect(known.contacts.find(({ value }) => value === "bo@example.com")?.source).toBe("enquiry");
    // A mail filed like this proves nothing about the next one from that address.
    expect(await receive({ from: "Bo <bo@example.com>" }, 30)).toBe("waiting");
  });

  it("to a mail of a lead that was merged is at the one that was kept", async () => {
    const { db, lead, capture, receive, change } = setup();
    const other = capture({ email: "other@example.com", phone: "(303) 555-0100" });
    mergeLeads(changeBy(db, "ann", change(10)), { keep: other.id, drop: lead.id });
    expect(await receive({ to: ADDRESS, from: "x@example.com" })).toBe("filed");
    expect(getLead(db, other.id)!.lead.enquiries).toHaveLength(3);
  });

  it("to a closed lead opens a new one, which gets no mail of a campaign", async () => {
    const { db, lead, receive, campaign, change } = setup();
    changeLeadStatus(changeBy(db, "ann", change(10)), lead.id, "lost");
    expect(await receive({ to: ADDRESS })).toBe("filed");
    const made = db.select().from(enquiries).all().at(-1)!;
    expect(made.leadId).not.toBe(lead.id);
    expect(readLead(db, made.leadId!)).toMatchObject({ name: "Ann Moore", source: "email" });
    expect(campaign(made.leadId!)).toEqual({ status: "stopped", why: "replied" });
  });

  it("is read for danger and alerts, also where it was written into what is quoted", async () => {
    const told = "she took the whole bottle and won't wake up";
    const ways: RawMail[] = [
      { body: told },
      { subject: told, body: "" },
      {
        body: `From: Ellen\nSent: now\nTo: Ann\nSubject: Checking in\nHow is he?\n${told}`,
      },
    ];
    for (const mail of ways) {
      const { db, receive, timeline } = setup();
      expect(await receive({ to: ADDRESS, ...mail })).toBe("filed");
      expect(listOpenCrisisLeads(db, later(21), 5).total).toBe(1);
      expect(db.$client.prepare("select count(*) from alerts").pluck().get()).toBe(1);
      expect(timeline()).not.toContainEqual(expect.stringContaining("was shown"));
    }
  });

  it("raises no alarm for what we wrote and they quote", async () => {
    const { db, lead, receive, newId } = setup();
    const text = "In danger, call 911. For thoughts of suicide, call or text 988. If he has a gun, leave.";
    db.insert(outbox)
      .values({
        id: newId(),
        kind: "nurture",
        leadId: lead.id,
        text,
        idempotencyKey: "k",
        createdAt: START,
        updatedAt: START,
      })
      .run();
    const head = "From: Ellen\nSent: now\nTo: Ann\nSubject: Checking in";
    await receive({ to: ADDRESS, body: `Thank you.\n\n${head}\n${text.replace(". ", ".\n")}` });
    expect(listOpenCrisisLeads(db, later(21), 5).total).toBe(0);
  });

  it("goes to the lead's owner as well as the practice", async () => {
    const { db, lead, receive } = setup();
    db.update(users).set({ email: "owner@example.com" }).where(eq(users.id, "ann")).run();
    db.$client.prepare("update leads set assigned_to = 'ann' where id = ?").run(lead.id);
    await receive({ to: ADDRESS });
    const notices = db.select().from(outbox).where(eq(outbox.kind, "staff_reenquiry")).all();
    expect(notices.map(({ to }) => to).sort()).toEqual(["owner@example.com", "staff@example.com"]);
  });

  it("that asks for no more mail, and says nothing else, does what the link does", async () => {
    const { receive, campaign, db, timeline } = setup();
    const body = "Please unsubscribe me.\n\nThanks,\nAnn\n\nSent from my iPhone";
    expect(await receive({ to: ADDRESS, body })).toBe("goodbye");
    expect(campaign()).toEqual({ status: "stopped", why: "unsubscribed" });
    expect(db.$client.prepare("select email_normalized from suppressions").pluck().all()).toContain(
      "ann@example.com",
    );
    expect(timeline()).toContainEqual(expect.stringContaining("no more emails"));
    const byTheSubject = setup();
    expect(await byTheSubject.receive({ to: ADDRESS, subject: "Unsubscribe", body: "" })).toBe("goodbye");
    expect(byTheSubject.campaign()).toEqual({ status: "stopped", why: "unsubscribed" });
    // Anybody can write under an address, so without our mail in the thread a person has to read the request.
    const other = setup();
    expect(await other.receive({ body: "unsubscribe" })).toBe("filed");
    expect(other.db.$client.prepare("select count(*) from suppressions").pluck().get()).toBe(0);
  });

  it.each([
    ["Stop sending me emails. He has a gun and says he will use it tonight.", true],
    ["Please take me off your list. He went into treatment last week.", false],
  ])("that asks for no more mail and says more is an enquiry as well: %s", async (body, isDanger) => {
    const { receive, campaign, db, kept } = setup();
    expect(await receive({ to: ADDRESS, body })).toBe("filed");
    expect(campaign()).toEqual({ status: "stopped", why: "unsubscribed" });
    expect(db.$client.prepare("select email_normalized from suppressions").pluck().all()).toContain(
      "ann@example.com",
    );
    expect(kept()[0]?.enquiryId).not.toBeNull();
    expect(listOpenCrisisLeads(db, later(30), 5).total).toBe(isDanger ? 1 : 0);
  });
});

describe("a picture among the words of a reply", () => {
  const png = (width: number, bytes: number) => {
    const content = Buffer.alloc(bytes, 7);
    content.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
    content.writeUInt32BE(width, 16);
    content.writeUInt32BE(width, 20);
    return content;
  };
  const related = (pictures: Buffer[]): RawMail => ({
    to: ADDRESS,
    headers: { "Content-Type": 'multipart/related; boundary="r"' },
    body: [
      "--r",
      "Content-Type: text/html; charset=utf-8",
      "",
      `<p>This is what he texted me:</p>${pictures.map((_, n) => `<img src="cid:p${n}">`).join("")}`,
      ...pictures.flatMap((content, n) => [
        "--r",
        `Content-Type: image/png; name="image00${n}.png"`,
        `Content-Disposition: inline; filename="image00${n}.png"`,
        `Content-ID: <p${n}>`,
        "Content-Transfer-Encoding: base64",
        "",
        content.toString("base64").replace(/.{76}/g, "$&\n"),
      ]),
      "--r--",
    ].join("\n"),
  });

  it("is kept where it shows something, and said to be left out where it is decoration or came before", async () => {
    const { db, receive } = setup();
    const screenshot = png(360, 3_000);
    await receive(related([screenshot, png(1, 200)]));
    await receive(related([screenshot]));
    const files = db.select().from(replyAttachments).all();
    expect(files.map(({ filename, refused }) => [filename, refused])).toEqual([
      ["image000.png", null],
      ["image001.png", "Left out: a picture of the mail's layout, too small to show anything"],
      ["image000.png", "Left out: the same picture came with an earlier email"],
    ]);
    expect(files[0]?.content?.equals(screenshot)).toBe(true);
  });
});

describe("a campaign, when a mail comes in", () => {
  const OTHERS = "fedcba9876543210fedcba9876543210";
  /** A first mail went to an address that only an enquiry in Ann's thread brought. */
  function joined(store: ReturnType<typeof setup>) {
    const { db, lead, capture } = store;
    const typed = { ...ANN, email: "mine@example.com", message: "Please call me.", threadOf: lead.id };
    expect(capture(typed, later(5)).id).toBe(lead.id);
    const enquiry = db.select().from(enquiries).where(eq(enquiries.email, typed.email)).get()!;
    nameThread(db, OTHERS, { leadId: lead.id, enquiryId: enquiry.id }, later(5));
  }
  const inTyped = { to: buildReplyAddress(OTHERS, "reply.example.com"), from: "mine@example.com" };
  const MAILS = {
    "from her address alone": { from: "ann@example.com" },
    "in a first mail's thread on a lead that its enquiry joined": inTyped,
    "in such a thread under her address": { ...inTyped, from: "ann@example.com" },
    "in her own thread": { to: ADDRESS, from: "ann@example.com" },
  } satisfies Record<string, RawMail>;
  const SETTLED = {
    active: () => {},
    paused: ({ db, campaignId, change }) => pauseCampaign(changeBy(db, "ann", change(10)), campaignId()),
    stopped: ({ lead, change }) => stopLeadCampaign(change(10), lead.id, "unsubscribed"),
    completed: ({ db }) => db.$client.exec("UPDATE email_campaigns SET status = 'completed'"),
  } satisfies Record<string, (store: ReturnType<typeof setup>) => unknown>;
  const HELD = { status: "paused", holdReason: "unproven_reply", stopReason: null, nextEmailAt: null };
  const AS_IT_WAS = {
    paused: { status: "paused", holdReason: null, pausedAt: later(10) },
    stopped: { status: "stopped", holdReason: null, stopReason: "unsubscribed" },
    completed: { status: "completed", holdReason: null, stopReason: null },
  };
  const REPLIED = { status: "stopped", holdReason: null, stopReason: "replied" };

  const cases = Object.keys(MAILS).flatMap((mail) =>
    Object.keys(SETTLED).map((state) => {
      const isProven = mail === "in her own thread";
      const isRunning = state === "active" || (isProven && state === "paused");
      const expected = isRunning ? (isProven ? REPLIED : HELD) : AS_IT_WAS[state as keyof typeof AS_IT_WAS];
      return [state, mail, expected] as const;
    }),
  );
  it.each(cases)("%s, a mail %s: ends, is held or stays as it is", async (state, mail, expected) => {
    const store = setup();
    joined(store);
    SETTLED[state as keyof typeof SETTLED](store);
    expect(await store.receive(MAILS[mail as keyof typeof MAILS], 20)).toBe("filed");
    expect(store.readCampaign()).toMatchObject(expected);
    const lines = store.timeline().filter((line) => line.startsWith("Campaign held"));
    expect(lines).toHaveLength(expected === HELD ? 1 : 0);
    expect(store.db.select().from(enquiries).all().at(-1)?.origin.isSenderUnproven).toBe(
      mail === "in her own thread" ? undefined : true,
    );
  });

  it("is held once by several that prove nothing, and sends nothing until staff resume or stop it", async () => {
    const { db, receive, readCampaign, campaignId, timeline, change } = setup();
    const claim = (minutes: number) => claimDueSteps(changeByJob(db, change(minutes)));
    const inAMonth = 30 * 24 * 60;
    await receive({}, 20);
    await receive({ body: "Are you there?" }, 30);
    expect(readCampaign()).toMatchObject({ ...HELD, pausedAt: later(20) });
    expect(timeline().filter((line) => line.startsWith("Campaign held"))).toHaveLength(1);
    expect(claim(inAMonth)).toBe(0);
    resumeCampaign(changeBy(db, "ann", change(inAMonth)), campaignId());
    expect(readCampaign()).toMatchObject({ status: "active", holdReason: null, pausedAt: null });
    await receive({ body: "And now?" }, inAMonth + 1);
    expect(readCampaign()).toMatchObject(HELD);
    markReplied(changeBy(db, "ann", change(inAMonth + 2)), campaignId());
    expect(readCampaign()).toMatchObject(REPLIED);
  });

  it("that is held keeps a mail that was queued, which leaves once staff resume it", async () => {
    const { db, receive, campaignId, change } = setup();
    db.$client
      .prepare("UPDATE email_campaigns SET current_step = 1, next_email_at = ?")
      .run(later(10).getTime());
    expect(claimDueSteps(changeByJob(db, change(15)))).toBe(1);
    const queued = () =>
      db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, "nurture"), eq(outbox.status, "queued")))
        .get()!;
    const may = (minutes: number) => nurtureMails.nurture.checkSendEligibility(change(minutes), queued());
    expect(may(16)).toEqual({ may: "leave" });
    await receive({ from: "ann@example.com" }, 20);
    expect(may(21).may).toBe("wait");
    resumeCampaign(changeBy(db, "ann", change(40)), campaignId());
    expect(queued().nextAttemptAt).toEqual(later(40));
    expect(may(41)).toEqual({ may: "leave" });
  });

  it("ends when somebody answers staff at her own address, and is held when it was an address that nobody knows", async () => {
    for (const [to, expected] of [
      ["mine@example.com", HELD],
      ["ann@example.com", REPLIED],
    ] as const) {
      const store = setup();
      joined(store);
      const name = "00000000000000000000000000000abc";
      nameThread(store.db, name, { leadId: store.lead.id, to }, later(10));
      await store.receive({ to: buildReplyAddress(name, "reply.example.com"), from: to });
      expect(store.readCampaign()).toMatchObject(expected);
    }
  });

  it("is left alone by a wish for no more mail that somebody else writes under her address", async () => {
    const store = setup();
    joined(store);
    expect(await store.receive({ ...inTyped, from: "ann@example.com", body: "unsubscribe" })).toBe("goodbye");
    expect(store.readCampaign()).toMatchObject({ status: "active" });
    expect(store.db.$client.prepare("SELECT email_normalized FROM suppressions").pluck().all()).toEqual([
      "mine@example.com",
    ]);
  });
});

describe("the draft of an answer", () => {
  const SECRET = "My husband drinks since March.";
  async function draftFor(isTheirs: boolean, shape: "mail" | "form") {
    const store = setup({ message: SECRET });
    const { db, lead, receive, capture } = store;
    if (shape === "mail")
      await receive({ to: ADDRESS, from: "Bo <bo@example.com>", body: "What did she say?" });
    else {
      const words = { message: "What did she say?", threadOf: lead.id };
      capture({ name: "Bo", email: "bo@example.com", phone: ANN.phone, ...words });
    }
    const { contacts } = getLead(db, lead.id)!.lead;
    const to = isTheirs ? "ann@example.com" : "bo@example.com";
    const asked: string[] = [];
    const model = {
      name: "a-model",
      writeObject: async ({ user }: { user: string }) => {
        asked.push(user);
        return { ok: false };
      },
    } as unknown as Model;
    const draft = await composeLeadEmailDraft(
      db,
      model,
      lead.id,
      {
        emailType: "consultation_invite",
        additionalContext: undefined,
        contactId: contacts.find(({ value }) => value === to)!.id,
      },
      {
        name: "Ellen",
        phone: "",
        bookingLink: (_, who) => `https://site.example/${JSON.stringify(who)}`,
        own: { hosts: [], phones: [], emails: [] },
      },
    );
    return { asked: asked.join(), body: draft!.body, lead };
  }

  it("to an address that staff know is made of what the lead said", async () => {
    const { asked, body, lead } = await draftFor(true, "mail");
    expect(asked).toContain(SECRET);
    expect(body).toContain("Hi Ann,");
    expect(body).toContain(`{"leadId":"${lead.id}"}`);
  });

  it.each(["mail", "form"] as const)(
    "to an address that only a %s brought holds nothing of the lead but what came from there",
    async (shape) => {
      const { asked, body, lead } = await draftFor(false, shape);
      expect(asked).toContain("What did she say?");
      expect(asked).not.toContain(SECRET);
      expect(body).toContain("Hi Bo,");
      expect(body).not.toContain("Ann");
      expect(body).not.toContain(lead.id);
    },
  );
});

describe("mail that is no reply", () => {
  it("is a person's after all where danger is in a mail whose subject alone seems automatic", async () => {
    const { receive, campaign, db } = setup();
    const mail = {
      to: ADDRESS,
      subject: "Out of office",
      body: "He has a gun and says he will use it tonight.",
    };
    expect(await receive(mail)).toBe("filed");
    expect(campaign()).toEqual({ status: "stopped", why: "replied" });
    expect(listOpenCrisisLeads(db, later(21), 5).total).toBe(1);
    // Staff look at such a mail of an unknown sender.
    expect(await receive({ subject: "Out of office", from: "who@example.net", body: "Away." })).toBe(
      "waiting",
    );
  });

  it.each([
    ["an automatic answer", { headers: { "Auto-Submitted": "auto-replied" } }],
    ["an automatic answer", { subject: "Automatic reply: Checking in", body: "I am out of the office." }],
    ["a mailing list", { headers: { "List-Id": "<families.example.com>" } }],
    ["a report", { headers: { "Return-Path": "<>" }, from: "MAILER-DAEMON@example.com" }],
  ])("stops nothing, asks for nothing, and says so: %s", async (_, mail) => {
    const { db, receive, campaign, timeline, kept } = setup();
    expect(await receive({ to: ADDRESS, ...mail })).toBe("automatic");
    expect(campaign()).toMatchObject({ status: "active" });
    expect(db.select().from(enquiries).all()).toHaveLength(1);
    expect(timeline()).toContainEqual(expect.stringMatching(/stops nothing/));
    expect(kept()).toMatchObject([{ state: "automatic" }]);
  });

  it("is found by the Message-ID in a report about its delivery", async () => {
    const { receive, timeline } = setup();
    const named = {
      from: "MAILER-DAEMON@mail.example.net",
      headers: { "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"' },
      body: `--b\nContent-Type: text/plain\n\nNot delivered.\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <${NAME}@example.com>\n--b--`,
    };
    expect(await receive(named)).toBe("automatic");
    expect(timeline()).toContainEqual(expect.stringContaining("report about the delivery"));
  });

  const report = (over: { recipient?: string; status?: string; id?: string } = {}) => ({
    from: "MAILER-DAEMON@mail.example.net",
    headers: { "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"' },
    body: [
      "--b",
      "Content-Type: text/plain",
      "",
      "Not delivered.",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.net",
      "",
      `Final-Recipient: rfc822; ${over.recipient ?? "Ann@Example.com"}`,
      "Action: failed",
      `Status: ${over.status ?? "5.1.1"}`,
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: <${over.id ?? NAME}@example.com>`,
      "--b--",
    ].join("\n"),
  });
  /** The campaign's mail has left under its Message-ID. */
  function sentBySmtp() {
    const store = setup();
    store.db
      .update(outbox)
      .set({ status: "sent", transport: "smtp", providerMessageId: `<${NAME}@example.com>` })
      .where(eq(outbox.kind, "nurture"))
      .run();
    const suppressed = () =>
      store.db.$client.prepare("SELECT email_normalized AS email, scope, reason FROM suppressions").all();
    return { ...store, suppressed };
  }

  it("ends all mail to an address that a report says takes none, as the mail service's own report does, once", async () => {
    const { db, receive, campaign, suppressed, timeline, change, intake } = sentBySmtp();
    const told: unknown[] = [];
    const mail = await parseMail(rawMail({ id: "dsn@mail.example.net", ...report() }));
    const onStopped = (_: unknown, stopped: unknown) => told.push(stopped);
    expect(await receiveReply(change(), mail, { ...intake, onStopped })).toBe("automatic");
    expect(campaign()).toEqual({ status: "stopped", why: "bounced" });
    expect(suppressed()).toEqual([{ email: "ann@example.com", scope: "all", reason: "bounced" }]);
    expect(db.select().from(outbox).where(eq(outbox.kind, "nurture")).get()).toMatchObject({
      reported: "bounced",
    });
    expect(told).toMatchObject([{ email: "ann@example.com", reason: "bounced" }]);
    expect(await receive({ id: "again@mail.example.net", ...report() })).toBe("automatic");
    expect(timeline().filter((line) => line.startsWith("Email bounced"))).toHaveLength(1);
  });

  it("ends an address by a report in words alone, which names our mail", async () => {
    const { receive, campaign, suppressed } = sentBySmtp();
    const body = [
      "The following address(es) failed:",
      "",
      "  ann@example.com",
      "    550 No such user here",
      "",
      "------ This is a copy of your message. ------",
      "",
      `Message-ID: <${NAME}@example.com>`,
    ].join("\n");
    const headers = { "X-Failed-Recipients": "ann@example.com" };
    expect(await receive({ from: "Mailer-Daemon@mx.example.net", headers, body })).toBe("automatic");
    expect(campaign()).toEqual({ status: "stopped", why: "bounced" });
    expect(suppressed()).toEqual([{ email: "ann@example.com", scope: "all", reason: "bounced" }]);
  });

  it.each([
    ["names another address than the mail's", { recipient: "eve@example.com" }],
    ["names no mail of ours", { id: "0".repeat(32) }],
    ["is about a full mailbox", { status: "5.2.2" }],
  ])("ends nothing where the report %s", async (_, over) => {
    const { receive, campaign, suppressed } = sentBySmtp();
    expect(await receive(report(over))).toBe("automatic");
    expect([campaign(), suppressed()]).toEqual([{ status: "active", why: null }, []]);
  });

  it("of a list alerts all the same where it speaks of danger, and stops no campaign", async () => {
    const { db, receive, campaign } = setup();
    const mail = {
      headers: { "List-Id": "<x.example.com>" },
      body: "he has a gun and says he will kill himself",
    };
    expect(await receive({ to: ADDRESS, ...mail })).toBe("filed");
    expect(listOpenCrisisLeads(db, later(21), 5).total).toBe(1);
    expect(campaign()).toMatchObject({ status: "active" });
  });

  it("is what the practice itself sent", async () => {
    const { receive, kept } = setup();
    expect(await receive({ from: "Practice <PRACTICE@example.com>" })).toBe("own");
    expect(kept()).toEqual([]);
  });

  it("waits where it matches nobody, and is a lead of its own where it speaks of danger", async () => {
    const { db, receive, kept } = setup();
    expect(await receive({ from: "Someone New <new@example.com>" })).toBe("waiting");
    expect(kept()).toMatchObject([{ state: "waiting", leadId: null, fromName: "Someone New" }]);
    expect(
      await receive({ from: "Cy <cy@example.com>", body: "she took the whole bottle and won't wake up" }),
    ).toBe("filed");
    expect(listOpenCrisisLeads(db, later(21), 5).total).toBe(1);
    const made = db.select().from(enquiries).all().at(-1)!;
    expect(readLead(db, made.leadId!)).toMatchObject({
      name: "Cy",
      email: "cy@example.com",
      source: "email",
    });
  });
});

it("keeps the files of a mail as bytes, and of what it refuses the name", async () => {
  const { db, receive } = setup();
  const pdf = Buffer.from("%PDF-1.7\n\0\xff", "latin1");
  await receive({
    to: ADDRESS,
    ...withFiles("See the papers.", [
      { name: "papers.pdf", type: "application/pdf", content: pdf },
      { name: "run.exe", type: "application/octet-stream", content: Buffer.from("MZ") },
    ]),
  });
  const files = db.select().from(replyAttachments).orderBy(replyAttachments.place).all();
  expect(files).toMatchObject([
    { filename: "papers.pdf", content: pdf, refused: null },
    { filename: "run.exe", content: null, refused: "This type of file is not kept" },
  ]);
});

describe("a mail that could not be read", () => {
  const unread = (mail: RawMail, n = 0) => readHead(rawMail({ id: `unread${n}@mail.example.com`, ...mail }));

  it("is urgent at its lead, with its source, and waits until somebody has looked at it", async () => {
    const { db, lead, change, intake, kept, campaign } = setup();
    const mail = unread({ to: ADDRESS });
    expect(await receiveReply(change(), mail, intake)).toBe("filed");
    expect(campaign()).toEqual({ status: "stopped", why: "replied" });
    const enquiry = db.select().from(enquiries).where(eq(enquiries.id, kept()[0]!.enquiryId!)).get();
    expect(enquiry).toMatchObject({
      leadId: lead.id,
      urgencyLevel: "urgent",
      message: expect.stringContaining("could not be read"),
    });
    expect(countWaitingReplies(db)).toEqual({ all: 1, unread: 1 });
    const [entry] = listWaitingReplies(db);
    expect(readFile(db, entry!.files[0]!.id)).toMatchObject({ filename: "email.eml", content: mail.unread });
    expect(dismissReply(changeBy(db, "ann", { now: later(30) }), entry!.id)).toBe(lead.id);
    expect(countWaitingReplies(db)).toEqual({ all: 0, unread: 0 });
    expect(kept()).toMatchObject([{ leadId: lead.id, state: "filed" }]);
  });

  it("alerts by what its subject says", async () => {
    const { db, change, intake } = setup();
    await receiveReply(
      change(),
      unread({ to: ADDRESS, subject: "He has a gun and says he will use it" }),
      intake,
    );
    expect(listOpenCrisisLeads(db, later(21), 5).total).toBe(1);
  });

  it("of nobody waits before all others, and what its sender sends within the hour is one entry with it", async () => {
    const { db, receive, change, intake, kept } = setup();
    const from = "New Person <new@example.com>";
    for (let n = 0; n < 22; n++) await receiveReply(change(20 + n), unread({ from }, n), intake);
    await receive({ from: "another@example.com" }, 50);
    await receiveReply(change(90), unread({ from }, 22), intake);
    expect(countWaitingReplies(db)).toEqual({ all: 3, unread: 2 });
    const entries = listWaitingReplies(db);
    expect(entries.map(({ joined, isUnread }) => [joined, isUnread])).toEqual([
      [0, true],
      [21, true],
      [0, false],
    ]);
    const { id, files } = entries[1]!;
    expect(files.map(({ refused }) => refused).filter(Boolean)).toEqual(
      Array(2).fill("No more than 20 of an hour are kept"),
    );
    const made = makeLeadOfReply(changeBy(db, "ann", change(95)), id, intake);
    expect(readLead(db, made)).toMatchObject({ urgencyLevel: "urgent" });
    expect(kept().filter(({ leadId }) => leadId === made)).toHaveLength(22);
    expect(countWaitingReplies(db)).toEqual({ all: 2, unread: 1 });
  });

  it("keeps its source for 30 days", async () => {
    const { db, change, intake, newId } = setup();
    await receiveReply(change(), unread({ to: ADDRESS }), intake);
    const source = () => db.select().from(replyAttachments).get();
    const purge = (days: number) =>
      purgeOutdated(changeByJob(db, { now: later(21 + days * 24 * 60), newId }));
    purge(29);
    expect(source()?.content).not.toBeNull();
    purge(30);
    expect(source()).toMatchObject({ content: null, refused: "Kept for 30 days" });
  });
});

it("is kept once, by whatever way it comes a second time, and nobody takes another's place", async () => {
  const { receive, kept } = setup();
  const mail = { id: "same@mail.example.com", to: ADDRESS };
  expect(await receive(mail)).toBe("filed");
  expect(await receive({ ...mail, headers: { Received: "by another way" } })).toBe("repeated");
  expect(await receive({ ...mail, from: "eve@example.com" })).toBe("filed");
  expect(kept()).toHaveLength(2);
});

it("goes with its lead when a person is erased, and so does what waits from their address", async () => {
  const { db, lead, receive, change } = setup();
  const files = [{ name: "a.pdf", type: "application/pdf", content: Buffer.from("%PDF-1") }];
  await receive({ to: ADDRESS, ...withFiles("Here it is.", files) });
  changeLeadStatus(changeBy(db, "ann", change(30)), lead.id, "lost");
  db.$client.prepare("update lead_contacts set is_wrong = 1").run();
  expect(await receive({ subject: "Once more" }, 40)).toBe("waiting");
  const { stored } = findPerson(db, { leadId: lead.id });
  expect([stored.replies.length, stored.replyAttachments.length]).toEqual([2, 1]);
  erasePerson(changeByJob(db, change(50)), { leadId: lead.id });
  expect([db.select().from(replies).all(), db.select().from(replyAttachments).all()]).toEqual([[], []]);
  expect(findDatabaseMentions(db, "ann@example.com")).toEqual([]);
});

it("is kept whole or not at all: where it can't be, neither it nor how far the mailbox was read is", async () => {
  const { db, change, intake, kept, campaign } = setup();
  const mail = await parseMail(rawMail({ id: "half@mail.example.com", to: ADDRESS }));
  const alongside = () => notePosition(db, "box", { uidValidity: "1", lastUid: 7 }, START);
  db.$client.exec(
    "CREATE TEMP TRIGGER stop BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'stopped here'); END",
  );
  await expect(receiveReply(change(), mail, { ...intake, alongside })).rejects.toThrow("stopped here");
  expect([kept(), findMailboxPosition(db, "box"), campaign()]).toEqual([
    [],
    undefined,
    { status: "active", why: null },
  ]);
  db.$client.exec("DROP TRIGGER stop");
  expect(await receiveReply(change(), mail, { ...intake, alongside })).toBe("filed");
  expect(findMailboxPosition(db, "box")?.lastUid).toBe(7);
});

it("that waits is made a lead by staff, as somebody who asks for the first time", async () => {
  const { db, receive, kept, change, intake, campaign } = setup();
  await receive({ from: "New Person <new@example.com>", body: "Can you help us?" });
  const make = () => makeLeadOfReply(changeBy(db, "ann", change(40)), kept()[0]!.id, intake);
  const made = make();
  expect(readLead(db, made)).toMatchObject({ name: "New Person", email: "new@example.com" });
  expect(campaign(made)).toEqual({ status: "stopped", why: "replied" });
  expect(make).toThrow("It was given to a lead meanwhile, or dismissed.");
  // The address is known from now on.
  expect(await receive({ from: "new@example.com" }, 50)).toBe("filed");
});
