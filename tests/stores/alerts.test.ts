import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { alertChannels, alertSends, alerts, leadActivities, leads, outbox, users } from "#db/schema";
import type { AlertChannelKind, UserRole } from "#db/values";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import {
  findAlertChannel,
  listAlertChannels,
  listRingingPhones,
  replaceChannels,
  switchChannel,
} from "~/domain/alerts/channels.server";
import { confirmChannel, storeCode } from "~/domain/alerts/confirm-channel.server";
import { escalateAlerts } from "~/domain/alerts/escalate.server";
import { listAlerts } from "~/domain/alerts/list.server";
import { openAlert } from "~/domain/alerts/open.server";
import { settleAlertMail } from "~/domain/alerts/record-send.server";
import { addSwap, replaceRota } from "~/domain/alerts/rota.server";
import { type AlertSender, sendDueAlerts } from "~/domain/alerts/send.server";
import { readSwaps } from "~/domain/alerts/team.server";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { takeAlert, takeLead } from "~/services/alerts/commands.server";
import { MINUTE_MS } from "~/time-units";

/** Monday, 2 AM in Denver. */
const START = Date.parse("2026-07-13T08:00:00Z");

let db: AppDatabase;
let newId: () => string;
let time = START;
const writing = () => ({ now: new Date(time), newId });
const change = (by: string) => changeBy(db, by, writing());
const by = (id: string) => changeBy(db, id, { now: new Date(time), newId });
const at = (minutes: number) => {
  time = START + minutes * MINUTE_MS;
};

beforeEach(() => {
  db = testDatabase();
  newId = countingIds();
  time = START;
});

function person(id: string, role: UserRole, ...kinds: AlertChannelKind[]) {
  const made = { createdAt: new Date(START), updatedAt: new Date(START) };
  db.insert(users)
    .values({ id, username: id, password: "x", role, ...made })
    .run();
  for (const kind of kinds) {
    const value = kind === "email" ? `${id}@practice.org` : `${kind} of ${id}`;
    const keys = kind === "push" ? { p256dh: "p", auth: "a" } : null;
    db.insert(alertChannels)
      .values({ id: `${kind}-${id}`, userId: id, kind, value, keys, confirmedAt: made.createdAt, ...made })
      .run();
  }
}

function team() {
  person("owner", "owner", "email");
  person("ann", "staff", "email", "sms", "push");
  person("sam", "staff", "sms");
  person("ed", "editor", "sms");
  replaceRota(by("owner"), [
    { userId: "ann", day: 0, from: "22:00", to: "06:00" },
    { userId: "sam", day: 1, from: "06:00", to: "14:00" },
  ]);
}

let count = 0;
const enquire = (over: Record<string, unknown> = {}) => {
  count++;
  return captureLead(
    changeByFamily(db, writing()),
    {
      name: "Maria Lopez",
      email: `maria${count}@example.com`,
      phone: `80155501${String(count).padStart(2, "0")}`,
      relationship: "parent",
      concernType: "drug-addiction",
      urgencyLevel: "urgent",
      previousAttempts: false,
      source: "contact_form",
      message: "He took the whole bottle and won't wake up",
      ...over,
    } as Parameters<typeof captureLead>[1],
    { settings: { staffEmail: "hello@practice.org" } },
  ).lead;
};

/** One run of the alert job, which the server does every second. */
const tick = (alertEmails: string[] = []) => escalateAlerts(changeByJob(db, writing()), alertEmails);
const sends = (step: number) =>
  db
    .select({ target: alertSends.target })
    .from(alertSends)
    .where(eq(alertSends.step, step))
    .all()
    .map(({ target }) => target)
    .sort();
const mailsTo = () =>
  db
    .select({ to: outbox.to, kind: outbox.kind })
    .from(outbox)
    .all()
    .filter(({ kind }) => kind === "alert" || kind === "staff_crisis_alert")
    .map(({ to }) => to);
const timeline = (leadId: string) =>
  db
    .select()
    .from(leadActivities)
    .where(eq(leadActivities.leadId, leadId))
    .orderBy(leadActivities.createdAt, leadActivities.id)
    .all()
    .filter(({ activityType }) => activityType.startsWith("alert_"))
    .map(({ description }) => description);

describe("an alert that nobody takes up", () => {
  it("goes to who is on call at once, to one more after 5 minutes and to everybody after 15, each once", () => {
    team();
    const lead = enquire();
    expect(tick()).toBe(1);
    expect(tick()).toBe(0);
    expect(sends(0)).toEqual(["email-ann", "push-ann", "sms-ann"]);

    time = START + 5 * MINUTE_MS - 1;
    expect(tick()).toBe(0);
    at(5);
    expect(tick()).toBe(1);
    expect(sends(1)).toEqual(["email-ann", "push-ann", "sms-ann", "sms-sam"]);

    time = START + 15 * MINUTE_MS - 1;
    expect(tick()).toBe(0);
    at(15);
    expect(tick()).toBe(1);
    expect(sends(2)).toEqual(["email-ann", "email-owner", "push-ann", "sms-ann", "sms-sam"]);

    at(24 * 60);
    expect(tick()).toBe(0);
    expect(mailsTo()).toEqual([
      "ann@practice.org",
      "ann@practice.org",
      "ann@practice.org",
      "owner@practice.org",
    ]);
    expect(timeline(lead.id)).toEqual([
      "Alert at once: ann (email, notification, text)",
      "Alert after 5 minutes: ann (email, notification, text), sam (text)",
      "Alert after 15 minutes: ann (email, notification, text), owner (email), sam (text)",
    ]);
    expect(listAlerts(db, { limit: 10 }).alerts).toMatchObject([
      { leadId: lead.id, steps: [{ step: 0 }, { step: 1 }, { step: 2 }] },
    ]);
  });

  it("goes on after the server was away, and leaves no step out", () => {
    team();
    enquire();
    at(7);
    expect(tick()).toBe(2);
    at(40);
    expect(tick()).toBe(1);
    expect([sends(0).length, sends(1).length, sends(2).length]).toEqual([3, 4, 5]);
  });

  it("takes no half step: what fails is done whole the next time", () => {
    team();
    enquire();
    db.$client.exec(
      "CREATE TRIGGER full BEFORE INSERT ON alert_sends WHEN new.target = 'push-ann' BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    expect(() => tick()).toThrow("disk full");
    expect(sends(0)).toEqual([]);
    expect(mailsTo()).toEqual([]);
    db.$client.exec("DROP TRIGGER full");
    tick();
    expect(sends(0)).toHaveLength(3);
  });

  it("says no name and nothing of what they wrote", () => {
    team();
    const lead = enquire();
    tick();
    const queued = db.select().from(outbox).where(eq(outbox.kind, "alert")).all();
    expect(JSON.stringify(queued.map(({ payload }) => payload))).not.toMatch(/maria|bottle/i);
    expect(timeline(lead.id).join()).not.toMatch(/@|\+1|practice\.org/);
  });
});

describe("an alert's recipients", () => {
  it("include the addresses in the settings, only at the first step, and none twice", () => {
    team();
    enquire();
    tick(["desk@practice.org", "ann@practice.org"]);
    at(5);
    tick(["desk@practice.org", "ann@practice.org"]);
    expect(mailsTo()).toEqual(["ann@practice.org", "desk@practice.org", "ann@practice.org"]);
  });

  it("are the practice's own address if nobody has a channel, as soon as the enquiry is stored", () => {
    person("owner", "owner");
    enquire();
    expect(mailsTo()).toEqual(["hello@practice.org"]);
    tick();
    at(15);
    tick();
    expect(mailsTo()).toEqual(["hello@practice.org"]);
  });

  it("are not reached by a phone that only rings for calls, which counts as no channel", () => {
    person("owner", "owner", "voice");
    enquire();
    expect(mailsTo()).toEqual(["hello@practice.org"]);
    person("sam", "staff", "sms");
    tick();
    expect(sends(0)).toEqual(["practice", "sms-sam"]);
    at(15);
    tick();
    expect(sends(2)).toEqual(["sms-sam"]);
  });

  it("are alerted for an urgency that the family chose, and for nothing less", () => {
    team();
    enquire({ message: "Please call", urgencyLevel: "urgent" });
    expect(db.select().from(alerts).all()).toEqual([]);
    enquire({ message: "Please call", urgencyLevel: "immediate" });
    expect(db.select().from(alerts).all()).toHaveLength(1);
  });

  it("are alerted to a chat that nobody has signed, and again once it has a number, from the step it had reached", () => {
    team();
    db.$client
      .prepare(
        "INSERT INTO chat_sessions (id, token_hash, session_data, consent_version, created_at, updated_at) VALUES ('chat', 'x', '{}', '1', 0, 0)",
      )
      .run();
    openAlert(changeByJob(db, writing()), { chatSessionId: "chat" }, null);
    tick();
    at(6);
    tick();
    const lead = enquire({ chatSessionId: "chat", source: "chat" });
    tick();
    const [signed, chat] = listAlerts(db, { limit: 10 }).alerts;
    expect(chat).toMatchObject({ leadId: null, endedBecause: "answered" });
    expect(signed).toMatchObject({ leadId: lead.id, at: new Date(START), steps: [{ step: 1 }] });
    at(15);
    tick();
    expect(listAlerts(db, { limit: 10 }).alerts[0]?.steps.map(({ step }) => step)).toEqual([1, 2]);
  });

  it("hear once that a family writes on while the alert escalates, and again after it ended", () => {
    team();
    const lead = enquire();
    const again = () => enquire({ email: lead.email, phone: lead.phone });
    tick();
    at(3);
    again();
    expect(db.select().from(alerts).all()).toHaveLength(1);
    at(20);
    again();
    expect(db.select().from(alerts).all()).toHaveLength(2);
  });
});

describe("“I have it”", () => {
  it("claims the lead and stops the rest", () => {
    team();
    const lead = enquire();
    tick();
    const [alert] = listAlerts(db, { limit: 1 }).alerts;
    at(2);
    takeAlert(by("sam"), alert!.id);
    expect(db.select().from(leads).get()).toMatchObject({ assignedTo: "sam" });
    expect(listAlerts(db, { limit: 1 }).alerts).toMatchObject([
      { acknowledgedBy: "sam", acknowledgedAt: new Date(time), endedBecause: "acknowledged" },
    ]);
    for (const minutes of [5, 15]) {
      at(minutes);
      expect(tick()).toBe(0);
    }
    const states = db.select().from(alertSends).all();
    expect(states.filter(({ kind }) => kind !== "email").map(({ state }) => state)).toEqual([
      "stopped",
      "stopped",
    ]);
    expect(timeline(lead.id).at(-1)).toBe("“I have it”: the alert ended");
  });

  it("is accepted from the first of two people, and the second sees who has it", () => {
    team();
    const lead = enquire();
    tick();
    takeLead(by("ann"), lead.id);
    expect(() => takeLead(by("sam"), lead.id)).toThrow("ann has it already.");
    takeLead(by("ann"), lead.id);
    const [alert] = listAlerts(db, { limit: 1 }).alerts;
    expect(() => takeAlert(by("sam"), alert!.id)).toThrow("ann has it already.");
    takeAlert(by("ann"), alert!.id);
    expect(alert).toMatchObject({ acknowledgedBy: "ann" });
    expect(db.select().from(leads).get()).toMatchObject({ assignedTo: "ann" });
    expect(() => takeAlert(by("ann"), "none")).toThrow("There is no such alert.");
  });

  it("leaves a lead with whose it is", () => {
    team();
    const lead = enquire();
    db.update(leads).set({ assignedTo: "owner" }).run();
    takeLead(by("ann"), lead.id);
    expect(db.select().from(leads).get()?.assignedTo).toBe("owner");
  });
});

describe("an alert ends by itself", () => {
  it.each<[string, (id: string) => unknown, string]>([
    ["when the family is reached", (id) => logCall(change("ann"), id, { outcome: "reached" }), "reached"],
    ["when the lead is closed", (id) => changeLeadStatus(change("ann"), id, "lost"), "closed"],
    ["when it was a false alarm", (id) => clearCrisis(change("ann"), id, "A test"), "cleared"],
    ["when nothing waits any more", () => db.update(leads).set({ openUrgencyRank: null }).run(), "answered"],
  ])("%s", (_, end, because) => {
    team();
    const lead = enquire();
    tick();
    end(lead.id);
    at(5);
    expect(tick()).toBe(0);
    expect(listAlerts(db, { limit: 1 }).alerts).toMatchObject([
      { endedBecause: because, acknowledgedBy: null },
    ]);
    expect(() => takeAlert(by("sam"), listAlerts(db, { limit: 1 }).alerts[0]!.id)).toThrow(
      "The alert is over: ",
    );
  });

  it("and not when a call reached nobody", () => {
    team();
    const lead = enquire();
    tick();
    logCall(change("ann"), lead.id, { outcome: "no_answer" });
    at(5);
    expect(tick()).toBe(1);
  });
});

it("alerts are listed a page at a time, the newest first, also those that opened at once", () => {
  team();
  const ids: string[] = [];
  for (const minute of [0, 1, 1, 2]) {
    at(minute);
    ids.unshift(enquire().id);
  }
  const listed: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = listAlerts(db, { limit: 2, cursor });
    listed.push(...page.alerts.map(({ leadId }) => leadId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(listed).toEqual(ids);
});

it.each<[string, string, number, number, boolean]>([
  ["the same stretch", "ann", 0, 60, false],
  ["a part of it", "ann", 10, 50, false],
  ["the same stretch of somebody else", "sam", 0, 60, true],
  ["a longer one", "ann", 0, 61, true],
  ["one that begins earlier", "ann", -1, 30, true],
  ["the next one", "ann", 60, 90, true],
])("after a swap, %s is taken or refused: %s, %i to %i", (_, userId, from, to, isTaken) => {
  team();
  const minutes = (count: number) => new Date(START + count * MINUTE_MS);
  const swap = { userId: "ann", from: minutes(0), to: minutes(60) };
  addSwap(by("owner"), swap);
  const add = () => addSwap(by("owner"), { userId, from: minutes(from), to: minutes(to) });
  if (isTaken) add();
  else expect(add).toThrow(expect.objectContaining({ details: { errors: { from: [expect.any(String)] } } }));
  expect(readSwaps(db, minutes(-60))).toHaveLength(isTaken ? 2 : 1);
});

describe("sending", () => {
  const send = (sender: AlertSender, kind: "sms" | "push" = "sms") =>
    sendDueAlerts(() => changeByJob(db, writing()), kind, sender, "https://www.practice.org");
  const state = (kind = "sms") =>
    db
      .select()
      .from(alertSends)
      .where(eq(alertSends.kind, kind as "sms"))
      .all()[0];
  const start = () => {
    team();
    const lead = enquire();
    tick();
    return lead;
  };

  it("is done once, in the alert's words", async () => {
    const lead = start();
    const sent: unknown[] = [];
    const sender: AlertSender = async (to, { words, link }) => {
      sent.push([to.value, `${words} ${link}`]);
      return { outcome: "sent" };
    };
    expect([await send(sender), await send(sender)]).toEqual([1, 0]);
    expect(sent).toEqual([
      ["sms of ann", `A new urgent inquiry. Open to read: https://www.practice.org/admin/leads/${lead.id}`],
    ]);
    expect(state()).toMatchObject({ state: "sent", attempts: 1, sentAt: new Date(START) });
    expect(db.select().from(alertChannels).where(eq(alertChannels.id, "sms-ann")).get()).toMatchObject({
      lastState: "sent",
    });
    expect(timeline(lead.id)).toContain("Alert to ann by text: sent");
  });

  it("joins the first texts to a number after three, one a minute, and tells each lead of its text", async () => {
    team();
    const sent: string[] = [];
    const sender: AlertSender = async (_to, { words, link }) => {
      sent.push(`${words} ${link}`);
      return { outcome: "sent" };
    };
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second++, time += 1_000) {
        tick();
        await send(sender);
      }
    };
    const ids = Array.from({ length: 20 }, () => enquire().id);
    await pass(59);
    expect(sent.map((text) => text.split("/").at(-1)).sort()).toEqual(ids.slice(0, 3).sort());
    await pass(2);
    expect(sent.slice(3)).toEqual([
      "Several new urgent inquiries. Open to read: https://www.practice.org/admin/hub",
    ]);
    for (const id of ids) expect(timeline(id)).toContain("Alert to ann by text: sent");
    // New danger of a lead that somebody has is sent at once.
    const taken = enquire();
    db.update(leads).set({ assignedTo: "ann" }).where(eq(leads.id, taken.id)).run();
    await pass(1);
    expect(sent[4]).toContain(`/admin/leads/${taken.id}`);
  });

  it("is tried again where it was not taken, and given up before the next step", async () => {
    start();
    const busy: AlertSender = async () => ({ outcome: "later", reason: "Busy." });
    let tries = 0;
    for (; time < START + 5 * MINUTE_MS; time += 1_000) tries += await send(busy);
    expect(tries).toBe(5);
    expect(state()).toMatchObject({ state: "failed", detail: "Busy." });
  });

  it.each([
    [
      "has no answer",
      async (): Promise<void> => {
        await send(async () => ({ outcome: "unknown", reason: "No answer." }));
      },
    ],
    [
      "was under way when the server died",
      async (): Promise<void> => {
        db.$client.exec("UPDATE alert_sends SET state = 'sending', next_attempt_at = 0 WHERE kind = 'sms'");
        await send(async () => {
          throw new Error("sent again");
        });
      },
    ],
  ])("is not done again at this step when it %s, and the next step comes anyway", async (_, fail) => {
    start();
    await fail();
    expect(state()).toMatchObject({ state: "unknown" });
    const sent: string[] = [];
    const well: AlertSender = async ({ value }) => {
      sent.push(value);
      return { outcome: "sent" };
    };
    await send(well);
    expect(sent).toEqual([]);
    at(5);
    tick();
    await send(well);
    expect(sent.sort()).toEqual(["sms of ann", "sms of sam"]);
  });

  it("to a browser that is gone turns the channel off and says so", async () => {
    const lead = start();
    await send(async () => ({ outcome: "gone", reason: "Turn them on again." }), "push");
    expect(db.select().from(alertChannels).where(eq(alertChannels.id, "push-ann")).get()).toMatchObject({
      enabled: false,
      lastState: "failed",
      lastDetail: "Turn them on again.",
    });
    expect(timeline(lead.id).at(-1)).toBe("Alert to ann by notification: not sent. Turn them on again.");
    at(5);
    tick();
    expect(sends(1)).toEqual(["email-ann", "sms-ann", "sms-sam"]);
  });

  it("by a slow service holds up no other message", async () => {
    start();
    at(5);
    tick();
    const order: string[] = [];
    let release: () => void = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sender: AlertSender = async ({ value }) => {
      if (value === "sms of ann") await slow;
      order.push(value);
      return { outcome: "sent" };
    };
    const running = send(sender);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toEqual(["sms of sam"]);
    release();
    await running;
  });

  it("by mail says what the outbox says, and that a mail in the outbox reached nobody", () => {
    const lead = start();
    db.update(outbox).set({ status: "sent", transport: "outbox" }).where(eq(outbox.kind, "alert")).run();
    settleAlertMail(changeByJob(db, writing()));
    settleAlertMail(changeByJob(db, writing()));
    expect(state("email")).toMatchObject({ state: "failed" });
    const lines = timeline(lead.id).filter((line) => line.includes("by email"));
    expect(lines).toEqual([
      "Alert to ann by email: not sent. The mail service is off: it stays in the outbox.",
    ]);
  });
});

it("a call in rings phones that are confirmed and on, of people who see leads", () => {
  for (const id of ["owner", "ann", "sam", "pat"]) person(id, id === "owner" ? "owner" : "staff", "voice");
  person("ed", "editor", "voice");
  person("kim", "staff", "sms");
  const owners = () => listRingingPhones(db).map(({ userId }) => userId);
  expect(owners().sort()).toEqual(["ann", "owner", "pat", "sam"]);
  switchChannel(by("ann"), { id: "voice-ann", enabled: false });
  db.update(alertChannels).set({ confirmedAt: null }).where(eq(alertChannels.id, "voice-sam")).run();
  db.update(users)
    .set({ disabledAt: new Date(START) })
    .where(eq(users.id, "pat"))
    .run();
  expect(listRingingPhones(db)).toEqual([
    { userId: "owner", channelId: "voice-owner", number: "voice of owner" },
  ]);
});

describe("a channel that nobody has confirmed", () => {
  const unconfirm = (...ids: string[]) => {
    for (const id of ids)
      db.update(alertChannels).set({ confirmedAt: null }).where(eq(alertChannels.id, id)).run();
  };

  it("gets no alert while somebody on call has one that is confirmed", () => {
    team();
    unconfirm("email-ann", "sms-sam");
    enquire();
    tick();
    expect(sends(0)).toEqual(["push-ann", "sms-ann"]);
    at(15);
    tick();
    expect(sends(2)).toEqual(["email-owner", "push-ann", "sms-ann"]);
  });

  it("is better than nothing: where nobody on call has another it is used, beside the next person's", () => {
    team();
    unconfirm("email-ann", "push-ann", "sms-ann");
    enquire();
    tick();
    expect(sends(0)).toEqual(["email-ann", "push-ann", "sms-ann"]);
    at(5);
    tick();
    expect(sends(1)).toEqual(["sms-sam"]);
  });

  it("leaves the practice's own address among those that are written to", () => {
    person("owner", "owner", "email");
    unconfirm("email-owner");
    enquire();
    tick();
    expect(mailsTo().sort()).toEqual(["hello@practice.org", "owner@practice.org"]);
  });

  it("is confirmed by its code, in 15 minutes, in five tries, and again once its value is another", () => {
    person("ann", "staff");
    const given = (value: string, id?: string) => [{ id, kind: "sms" as const, value, enabled: true }];
    replaceChannels(by("ann"), given("+18015550101"));
    const { id } = listAlertChannels(db, "ann")[0]!;
    const isConfirmed = () => findAlertChannel(db, "ann", id)?.confirmedAt !== null;
    const enter = (code: string, who = "ann") => confirmChannel(by(who), { id, code });
    expect(enter("123456")).toBe("over");

    storeCode(db, id, "123456", new Date(time));
    expect(enter("123456", "sam")).toBe("missing");
    for (let tries = 0; tries < 5; tries++) expect(enter("000000")).toBe("wrong");
    expect(enter("123456")).toBe("over");
    storeCode(db, id, "123456", new Date(time));
    at(15);
    expect(enter("123456")).toBe("over");
    storeCode(db, id, "654321", new Date(time));
    expect(isConfirmed()).toBe(false);
    expect(enter("654321")).toBe("confirmed");
    expect(isConfirmed()).toBe(true);

    replaceChannels(by("ann"), given("+18015550101"));
    expect(isConfirmed()).toBe(true);
    replaceChannels(by("ann"), given("+18015550102", id));
    expect(isConfirmed()).toBe(false);
    expect(enter("654321")).toBe("over");
  });
});
