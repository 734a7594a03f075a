import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, emailLogs, leadActivities, outbox, suppressions } from "#db/schema";
import { type FakeResend, type ResendBehaviour, startFakeResend } from "#tests/fakes/resend";
import { addColleague, changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { mailContext } from "#tests/setup/mail-context";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { buildLeadSearchCondition } from "~/domain/leads/list/search.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { markReplied, pauseCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { countCampaigns, listActiveCampaigns, listCampaigns } from "~/mail/sequence/list.server";
import { skipStep } from "~/mail/sequence/steps.server";
import { suppressAddress } from "~/mail/suppressions.server";
import { createResendMailer } from "~/mail/transports/resend.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

/** 11:00 in Denver. */
const START = Date.parse("2026-03-02T18:00:00Z");

let resend: FakeResend;
let db: AppDatabase;
let file: string;
let time = START;
let newId = countingIds();
const never = new AbortController().signal;

beforeAll(async () => {
  resend = await startFakeResend();
});
afterAll(() => resend.close());
beforeEach(() => {
  file = freshDatabaseFile();
  db = testDatabase(file);
  addColleague(db, "ann");
  time = START;
  newId = countingIds();
});
afterEach(() => {
  resend.behave("well");
  resend.requests.length = 0;
  resend.delivered.length = 0;
});

const writing = () => ({ now: new Date(time), newId });
const ann = () => changeBy(db, "ann", writing());
const change = () => changeByJob(db, writing());

const sender = (store = db) =>
  createMailDelivery({
    kinds: mailKinds,
    nextChange: () => changeByJob(store, { now: new Date(time), newId }),
    log: pino({ level: "silent" }),
    mailer: createResendMailer({ apiKey: "re_test", baseUrl: resend.url, timeout: 2_000 }),
    compose: async () => mailContext(store),
  });

const claim = (store = db) => claimDueSteps(changeByJob(store, writing()));

/** What the two jobs do: claim what is due, send what waits. */
async function tick() {
  claim();
  await sender()(never);
}

/** A lead that staff enter: its first step is claimed as any other is. A family's own goes by `first-mail.test.ts`. */
const enquire = (over: Record<string, unknown> = {}) => {
  const { lead } = captureLead(
    changeByFamily(db, writing()),
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
  return lead;
};

const campaign = () => db.select().from(emailCampaigns).get()!;
const logs = () => db.select().from(emailLogs).orderBy(emailLogs.stepNumber).all();
const nurtureMails = () => resend.delivered.filter(({ key }) => key.startsWith("nurture:"));
const at = (hours: number) => new Date(START + hours * HOUR_MS);

describe("a sequence", () => {
  it("begins at once, keeps its plan, and is completed after the fifth mail", async () => {
    enquire();
    await tick();
    expect(campaign()).toMatchObject({ currentStep: 1, lastSentAt: at(0), nextEmailAt: at(24) });
    for (const hours of [23.9, 24, 71.9, 72, 119, 120, 191, 192, 500]) {
      time = START + hours * HOUR_MS;
      await tick();
    }
    expect(nurtureMails().map(({ mail }) => mail.subject)).toEqual([
      "Thank you for writing",
      "What a first conversation is like",
      "Words that help at home",
      "When not everyone agrees",
      "Whenever you are ready",
    ]);
    // The clocks went forward on 8 March: the plan counts hours.
    expect(logs().map((log) => log.sentAt)).toEqual([at(0), at(24), at(72), at(120), at(192)]);
    expect(campaign()).toMatchObject({
      status: "completed",
      currentStep: 5,
      nextEmailAt: null,
      completedAt: at(192),
    });
    expect(logs()[0]).toMatchObject({
      emailType: "nurture",
      stepNumber: 1,
      status: "sent",
      attempts: 1,
      metadata: { transport: "resend" },
      providerMessageId: expect.stringMatching(/^mail-/),
    });
  });

  it("writes to the family with replies to the practice, an address and one-click headers", async () => {
    enquire();
    await tick();
    const [sent] = nurtureMails();
    expect(sent?.mail).toMatchObject({ to: "maria@example.com", reply_to: "hello@example.com" });
    expect(sent?.mail.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(
        /^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=to-/,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(sent?.mail.text).toContain("Hello Maria,");
    expect(sent?.mail.text).toContain("12 Main St, Salt Lake City, UT 84101");
  });

  it("waits for the morning on the lead's own clock", async () => {
    time = Date.parse("2026-03-03T03:30:00Z"); // 22:30 in New York
    enquire({ location: "Albany, NY", urgencyLevel: "immediate" });
    await tick();
    expect(campaign().nextEmailAt).toEqual(new Date("2026-03-03T13:00:00Z"));
    time = Date.parse("2026-03-03T12:59:00Z");
    await tick();
    expect(nurtureMails()).toHaveLength(1);
    time += MINUTE_MS;
    await tick();
    expect(nurtureMails()).toHaveLength(2);
  });

  it("that fell due while nobody was there goes on one a day", async () => {
    enquire({ urgencyLevel: "immediate" });
    await tick();
    time = START + 10 * DAY_MS;
    const sentAt: number[] = [];
    for (; time < START + 20 * DAY_MS; time += HOUR_MS) {
      const before = nurtureMails().length;
      await tick();
      if (nurtureMails().length > before) sentAt.push((time - START) / DAY_MS);
    }
    expect(sentAt).toEqual([10, 11, 12, 13]);
  });
});

describe("exactly once", () => {
  it("two processes claim a step once", () => {
    enquire();
    const other = testDatabase(file);
    expect([claim(), claim(other), claim()]).toEqual([1, 0, 0]);
    expect(logs()).toHaveLength(1);
  });

  it.each<ResendBehaviour>([
    "taking-in-silence",
    "taking-and-dropping",
    "taking-and-failing",
    "busy",
    "failing",
  ])("one mail although the service was %s", async (behaviour) => {
    enquire();
    resend.behave(behaviour);
    await tick();
    resend.behave("well");
    for (let i = 0; i < 20; i++) {
      time += MINUTE_MS;
      await tick();
    }
    expect(nurtureMails()).toHaveLength(1);
    expect(logs()).toMatchObject([{ status: "sent", stepNumber: 1 }]);
  });

  it("an outcome unknown for 24 hours asks a person, and the sequence goes on", async () => {
    enquire();
    db.delete(outbox).run();
    claim();
    resend.behave("hanging");
    await sender()(never);
    resend.behave("well");
    time += DAY_MS;
    await tick();
    expect(nurtureMails()).toHaveLength(0);
    expect(logs()).toMatchObject([{ status: "needs_review" }]);
    expect(campaign()).toMatchObject({ status: "active", currentStep: 1 });
    time += DAY_MS;
    await tick();
    expect(nurtureMails().map(({ key }) => key)).toEqual([`nurture:${campaign().id}:2`]);
  });

  it("a refused step is failed with its reason and sent again when a person says so", async () => {
    enquire();
    resend.behave("refusing");
    await tick();
    resend.behave("well");
    expect(logs()).toMatchObject([{ status: "failed", errorMessage: "422: It said invalid_parameter" }]);
    const mail = db
      .select()
      .from(outbox)
      .all()
      .find(({ kind }) => kind === "nurture")!;
    requeueOutboxMail(ann(), mail.id);
    await tick();
    expect(logs()).toMatchObject([{ status: "sent", errorMessage: null }]);
  });
});

describe("a stop", () => {
  it.each(["booked", "completed", "lost"] as const)("%s holds back what was queued", async (status) => {
    const lead = enquire();
    claim();
    changeLeadStatus(change(), lead.id, status);
    await sender()(never);
    expect(nurtureMails()).toHaveLength(0);
    expect(campaign()).toMatchObject({
      status: "stopped",
      stopReason: status,
      nextEmailAt: null,
      currentStep: 0,
    });
    expect(logs()).toMatchObject([{ status: "skipped", errorMessage: `Not sent: the lead is ${status}.` }]);
  });

  it.each([
    ["unsubscribed", "nurture", "unsubscribed"],
    ["complained", "all", "complained"],
    ["bounced", "all", "bounced"],
  ] as const)("%s is read at the claim and again at the send", async (reason, scope, stopReason) => {
    enquire();
    claim();
    suppressAddress(changeByJob(db, writing()), { email: "Maria@example.com", scope, reason });
    await sender()(never);
    expect(campaign()).toMatchObject({ status: "stopped", stopReason });
    enquire({ email: "maria@example.com ", phone: "(801) 555-0199" });
    expect(claim()).toBe(0);
    expect(nurtureMails()).toHaveLength(0);
  });

  it("of the newsletter alone stops nothing", async () => {
    enquire();
    suppressAddress(changeByJob(db, writing()), {
      email: "maria@example.com",
      scope: "newsletter",
      reason: "unsubscribed",
    });
    await tick();
    expect(nurtureMails()).toHaveLength(1);
  });

  it("that comes while a mail is in doubt asks a person", async () => {
    const lead = enquire();
    db.delete(outbox).run();
    claim();
    resend.behave("hanging");
    await sender()(never);
    changeLeadStatus(change(), lead.id, "booked");
    resend.behave("well");
    time += 5 * MINUTE_MS;
    await sender()(never);
    expect(nurtureMails()).toHaveLength(0);
    expect(logs()).toMatchObject([{ status: "needs_review" }]);
  });
});

describe("staff", () => {
  it("pause: what was queued waits, and resuming moves the rest by the pause", async () => {
    enquire();
    claim();
    expect(pauseCampaign(ann(), campaign().id)).toMatchObject({ status: "paused", pausedAt: at(0) });
    await sender()(never);
    expect(nurtureMails()).toHaveLength(0);
    time = START + 2 * DAY_MS;
    expect(pauseCampaign(ann(), campaign().id)).toMatchObject({ status: "paused", pausedAt: at(0) });
    expect(resumeCampaign(ann(), campaign().id)).toMatchObject({ status: "active", pausedAt: null });
    await tick();
    expect(nurtureMails()).toHaveLength(1);
    expect(campaign().nextEmailAt).toEqual(new Date(START + 3 * DAY_MS));
  });

  it("resume outside the window plans the next opening", async () => {
    enquire();
    await tick();
    time = START + 20 * HOUR_MS;
    pauseCampaign(ann(), campaign().id);
    time = START + 6 * DAY_MS + 14 * HOUR_MS; // 01:00
    resumeCampaign(ann(), campaign().id);
    expect(campaign().nextEmailAt).toEqual(new Date(START + 6 * DAY_MS + 20 * HOUR_MS + 0));
  });

  it("can't resume what the family ended, but may take back their own stop", async () => {
    const lead = enquire();
    await tick();
    const { id } = campaign();
    expect(markReplied(ann(), id)).toMatchObject({
      status: "stopped",
      stopReason: "replied",
      repliedAt: at(0),
    });
    expect(() => markReplied(ann(), id)).toThrow("The campaign is stopped.");
    expect(() => pauseCampaign(ann(), id)).toThrow("The campaign is stopped.");
    expect(resumeCampaign(ann(), id)).toMatchObject({ status: "active", nextEmailAt: at(24) });
    changeLeadStatus(change(), lead.id, "booked");
    expect(() => resumeCampaign(ann(), id)).toThrow("The lead is booked.");
    expect(() => resumeCampaign(ann(), "none")).toThrow("There is no such campaign.");
    // Taken back from booked or lost, it can go on where it stopped.
    for (const status of ["booked", "lost"] as const) {
      changeLeadStatus(change(), lead.id, status);
      time += DAY_MS;
      changeLeadStatus(change(), lead.id, "qualified");
      expect(resumeCampaign(ann(), id)).toMatchObject({
        status: "active",
        currentStep: 1,
        stopReason: null,
      });
    }
    const said = db
      .select()
      .from(leadActivities)
      .all()
      .filter(({ activityType }) => activityType === "campaign_changed");
    expect(said.map(({ description }) => description)).toEqual([
      "They replied: campaign stopped",
      "Campaign resumed",
      "Campaign resumed",
      "Campaign resumed",
    ]);
  });

  it("skip a step, which then never leaves; one on its way can't be skipped", async () => {
    enquire();
    const skip = () => skipStep(ann(), campaign().id);
    claim();
    expect(skip).toThrow("This step is already on its way.");
    await sender()(never);
    expect(skip()).toMatchObject({ currentStep: 2, nextEmailAt: at(72) });
    time = START + 72 * HOUR_MS;
    await tick();
    expect(nurtureMails().map(({ key }) => key.at(-1))).toEqual(["1", "3"]);
    skip();
    expect(skip()).toMatchObject({ status: "completed", currentStep: 5 });
    expect(logs().map(({ status }) => status)).toEqual(["sent", "skipped", "sent", "skipped", "skipped"]);
  });
});

describe("the same person again", () => {
  it("starts no second campaign; what is left goes by the more urgent plan", async () => {
    enquire({ urgencyLevel: "exploratory" });
    await tick();
    expect(campaign().nextEmailAt).toEqual(at(96));
    time += 2 * HOUR_MS;
    enquire({ urgencyLevel: "planning", source: "contact_form" });
    expect(campaign(), "an unproven enquiry").toMatchObject({ urgency: "low", nextEmailAt: at(96) });
    enquire({ urgencyLevel: "planning", source: "phone" });
    expect(db.select().from(emailCampaigns).all()).toHaveLength(1);
    expect(campaign()).toMatchObject({ urgency: "medium", nextEmailAt: at(48) });
    enquire({ urgencyLevel: "exploratory", source: "phone" });
    expect(campaign()).toMatchObject({ urgency: "medium", nextEmailAt: at(48) });
  });

  it("after the case is closed is a new lead with a campaign of its own", () => {
    const lead = enquire();
    changeLeadStatus(change(), lead.id, "completed");
    enquire();
    expect(
      db
        .select()
        .from(emailCampaigns)
        .all()
        .map(({ status }) => status),
    ).toEqual(["stopped", "active"]);
  });

  it("who complained before gets a campaign that never starts", () => {
    db.insert(suppressions)
      .values({
        id: "s",
        emailNormalized: "maria@example.com",
        scope: "all",
        reason: "complained",
        createdAt: at(0),
      })
      .run();
    enquire();
    expect(campaign()).toMatchObject({ status: "stopped", stopReason: "complained" });
    expect(claim()).toBe(0);
  });
});

describe("the lists of campaigns", () => {
  it("page through each campaign once, those with a queued mail first, and are searched by name and address", () => {
    const made = Array.from({ length: 17 }, (_, i) => {
      time = START + Math.floor(i / 3) * HOUR_MS;
      return enquire({
        name: i % 4 ? `Person ${i}` : `Rosa ${i}`,
        email: `p${i}@example.com`,
        phone: `40655501${10 + i}`,
      });
    });
    const campaigns = db.select().from(emailCampaigns).all();
    const idOf = (leadId: string) => campaigns.find((one) => one.leadId === leadId)!.id;
    for (const { id } of made.slice(0, 5)) pauseCampaign(ann(), idOf(id));
    db.$client.exec(
      `UPDATE email_campaigns SET next_email_at = NULL WHERE id IN (SELECT id FROM email_campaigns WHERE status = 'active' LIMIT 5)`,
    );
    const paged = (list: (cursor?: string) => { campaigns: { id: string }[]; nextCursor: string | null }) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = list(cursor);
        ids.push(...page.campaigns.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return ids;
    };
    for (const q of ["", "rosa", "p7@example.com", "nobody"]) {
      const ofLeads = buildLeadSearchCondition(q);
      const active = listActiveCampaigns(db, { limit: 100, ofLeads }).campaigns;
      const due = active.map(({ nextEmailAt }) => nextEmailAt?.getTime() ?? 0);
      expect(due).toEqual([...due].sort((a, b) => a - b));
      expect(active.every(({ status }) => status === "active")).toBe(true);
      expect(paged((cursor) => listActiveCampaigns(db, { limit: 3, cursor, ofLeads }))).toEqual(
        active.map(({ id }) => id),
      );
      expect(countCampaigns(db, { status: "active", ofLeads })).toBe(active.length);
      const paused = listCampaigns(db, { status: "paused", ofLeads }).campaigns.map(({ id }) => id);
      expect(paged((cursor) => listCampaigns(db, { status: "paused", limit: 2, cursor, ofLeads }))).toEqual(
        paused,
      );
      expect(countCampaigns(db, { status: "paused", ofLeads })).toBe(paused.length);
      expect(active.length + paused.length).toBe({ "": 17, rosa: 5, "p7@example.com": 1, nobody: 0 }[q]);
    }
  });
});
