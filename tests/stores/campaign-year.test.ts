import { TZDate } from "@date-fns/tz";
import pino from "pino";
import { expect } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { addColleague, changeBy, changeByFamily, changeByJob, isCarriedOut } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { seededRandom } from "#tests/setup/random";
import { itEach, rounds } from "#tests/setup/rounds";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { pauseCampaign, resumeCampaign } from "~/mail/sequence/change.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { nurturePayloadSchema } from "~/mail/sequence/payload";
import { skipStep } from "~/mail/sequence/steps.server";
import { suppressAddress } from "~/mail/suppressions.server";
import type { Mail, MailDelivery, Mailer } from "~/mail/transports/transport";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

/**
 * A year of nurture mail on a fake clock: 40 leads (2,000 in `npm run prove`), random pauses, resumptions, skips and
 * stops, two processes on one file that crash at any await, outages of the server, and a mail service that gives false
 * answers, is busy, and loses answers. The service either keeps idempotency keys, or keeps none, and then hand-overs
 * are recorded. The randomness is seeded, so a failure can be repeated.
 */
const LEADS = rounds(40, 2_000);
const START = Date.parse("2026-01-01T12:00:00Z");
const STAFF = "staff@example.com";
const never = new AbortController().signal;

type Accepted = { key: string; to: string; at: number };
type Stop = { at: number };

function simulation(seed: number, transport: "resend" | "smtp") {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const file = freshDatabaseFile();
  const stores = [testDatabase(file), testDatabase(file)] as const;
  for (const store of stores) store.$client.pragma("synchronous = OFF");
  const db = stores[0];
  addColleague(db, "ann");
  const newId = countingIds("sim");
  let time = START;
  const accepted: Accepted[] = [];
  const keys = new Map<string, number>();
  const stops = new Map<string, Stop>();
  const pauses = new Map<string, boolean>();
  const crashes = { count: 0 };

  /** A crash: the awaited promise never settles, and the process that waited is gone. */
  const crashed = Symbol("crashed");
  let crash: (value: typeof crashed) => void = () => {};
  const mayCrash = async (often: number): Promise<void> => {
    await Promise.resolve();
    if (random() >= often) return;
    crashes.count++;
    crash(crashed);
    await new Promise(() => {});
  };

  /**
   * Answers well, late, with "busy", or not at all. Resend accepts each key once in 24 hours; SMTP accepts every mail.
   */
  const mailer: Mailer = {
    transport,
    perMinute: 10_000,
    async send(mail: Mail, _signal, handOver): Promise<MailDelivery> {
      await mayCrash(0.01);
      const mood = random();
      if (mood < 0.03) return { outcome: "later", reason: "busy", retryAfter: 2_000 };
      if (transport === "smtp") {
        handOver?.(`<${mail.idempotencyKey}>`);
        await mayCrash(0.01);
      }
      if (mood < 0.05) return { outcome: "unknown", reason: "silence" };
      const key = mail.idempotencyKey;
      const isRepeat = transport === "resend" && time - (keys.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS;
      if (!isRepeat) keys.set(key, time);
      if (!isRepeat && mail.to !== STAFF) accepted.push({ key, to: mail.to, at: time });
      await mayCrash(0.01);
      if (mood < 0.07) return { outcome: "unknown", reason: "the answer was lost" };
      return { outcome: "sent", providerMessageId: null };
    },
  };

  const process = (store: AppDatabase) =>
    createMailDelivery({
      kinds: mailKinds,
      nextChange: () => changeByJob(store, { now: new Date(time), newId }),
      log: pino({ level: "silent" }),
      mailer,
      compose: async () => {
        await mayCrash(0.01);
        return {} as never;
      },
      write: async (mail) => {
        await mayCrash(0.01);
        const { to, kind } = mail;
        return {
          written: {
            from: "a",
            to: String(to),
            replyTo: null,
            subject: kind,
            html: "h",
            text: "t",
            headers: {},
          },
        };
      },
    });

  const writing = () => ({ now: new Date(time), newId });
  const ann = () => changeBy(db, "ann", writing());
  const change = () => changeByJob(db, writing());

  /** Runs both jobs once in one process; a crash ends the run at any point. */
  async function go(store: AppDatabase) {
    const end = new Promise<typeof crashed>((resolve) => {
      crash = resolve;
    });
    claimDueSteps(changeByJob(store, writing()));
    await Promise.race([process(store)(never), end]);
  }

  const places = ["Denver, CO", "Albany, NY", "Phoenix, AZ", "Honolulu, HI", "Anchorage, AK", null];
  let captured = 0;
  function capture() {
    const number = ++captured;
    captureLead(
      changeByFamily(db, writing()),
      {
        name: `Person ${number}`,
        email: `person${number}@example.com`,
        phone: `80155${String(number).padStart(5, "0")}`,
        relationship: "parent",
        concernType: "not-sure",
        urgencyLevel: pick(["immediate", "urgent", "planning", "exploratory"] as const),
        previousAttempts: false,
        source: "contact_form",
        location: pick(places),
      },
      { settings: { staffEmail: STAFF } },
    );
  }

  /** Changes a running or paused campaign at random. */
  function meddle() {
    const row = db.$client
      .prepare(
        `SELECT c.id, c.lead_id AS leadId, c.status, l.email FROM email_campaigns c JOIN leads l ON l.id = c.lead_id
         WHERE c.status IN ('active', 'paused') ORDER BY c.id LIMIT 1 OFFSET ?`,
      )
      .get(Math.floor(random() * 60)) as
      | { id: string; leadId: string; status: string; email: string }
      | undefined;
    if (!row) return;
    const what = random();
    if (row.status === "paused") {
      isCarriedOut(() => resumeCampaign(ann(), row.id));
      pauses.set(row.email, false);
    } else if (what < 0.5) {
      pauseCampaign(ann(), row.id);
      pauses.set(row.email, true);
    } else if (what < 0.65) {
      isCarriedOut(() => skipStep(ann(), row.id));
    } else if (what < 0.85) {
      changeLeadStatus(change(), row.leadId, pick(["booked", "completed", "lost"] as const));
      stops.set(row.email, { at: time });
    } else {
      suppressAddress(changeByJob(db, writing()), {
        email: row.email,
        scope: pick(["all", "nurture"] as const),
        reason: "unsubscribed",
      });
      stops.set(row.email, { at: time });
    }
  }

  return {
    db,
    random,
    accepted,
    stops,
    crashes,
    capture,
    meddle,
    get captured() {
      return captured;
    },
    get time() {
      return time;
    },
    pass: (ms: number) => {
      time += ms;
    },
    /** Runs one of the processes, or both in turn. */
    async work() {
      const order = random() < 0.5 ? stores : [...stores].reverse();
      for (const store of random() < 0.3 ? order : order.slice(0, 1)) await go(store);
    },
    /** The next time at which something is due, or undefined. */
    next(): number | undefined {
      const { at } = db.$client
        .prepare(
          `SELECT min(at) AS at FROM (
             SELECT min(next_email_at) AS at FROM email_campaigns WHERE status = 'active'
             UNION ALL SELECT min(next_attempt_at) FROM outbox WHERE status IN ('queued', 'sending'))`,
        )
        .get() as { at: number | null };
      return at ?? undefined;
    },
  };
}

itEach<"resend" | "smtp">(
  { daily: ["resend"], more: ["smtp"], part: "properties" },
  "in a year nothing is sent twice, after a stop or at night, and nothing due is lost (%s)",
  async (transport) => {
    const world = simulation(20_261_121, transport);
    const { db, accepted, stops, random } = world;
    const end = START + 365 * DAY_MS;
    let nextCapture = START;
    let nextMeddling = START + HOUR_MS;
    while (world.time < end || world.captured < LEADS) {
      const due = world.next() ?? end;
      const upcoming = Math.min(due, nextCapture, nextMeddling, end);
      world.pass(Math.max(0, upcoming - world.time));
      // Now and then the server is off, for up to three days.
      if (random() < 0.002) world.pass(random() * 3 * DAY_MS);
      if (world.time >= nextCapture && world.captured < LEADS) {
        world.capture();
        nextCapture =
          world.captured < LEADS ? world.time + random() * 2 * 0.9 * ((365 * DAY_MS) / LEADS) : end;
      }
      if (world.time >= nextMeddling) {
        world.meddle();
        nextMeddling = world.time + random() * 10 * HOUR_MS;
      }
      await world.work();
      world.pass(random() < 0.1 ? 10_000 : 20 * MINUTE_MS);
    }
    // At the end of the year, paused campaigns resume, and everything gets the time it needs.
    const paused = db.$client.prepare("SELECT id FROM email_campaigns WHERE status = 'paused'").all() as {
      id: string;
    }[];
    const newId = countingIds("late");
    const ann = changeBy(db, "ann", { now: new Date(world.time), newId });
    for (const { id } of paused) isCarriedOut(() => resumeCampaign(ann, id));
    for (let due = world.next(); due !== undefined; due = world.next()) {
      world.pass(Math.max(5 * MINUTE_MS, due - world.time));
      await world.work();
    }

    expect(world.captured).toBe(LEADS);
    expect(world.crashes.count).toBeGreaterThan(LEADS / 20);
    expect(accepted.length).toBeGreaterThan(LEADS * 3);

    const rows = db.$client
      .prepare("SELECT idempotency_key AS key, payload FROM outbox WHERE kind = 'nurture'")
      .all() as {
      key: string;
      payload: string;
    }[];
    const payloads = new Map(
      rows.map(({ key, payload }) => [key, nurturePayloadSchema.parse(JSON.parse(payload))]),
    );
    expect(new Set(accepted.map(({ key }) => key)).size).toBe(accepted.length);
    const steps = accepted.map(({ key }) => `${payloads.get(key)?.campaignId} ${payloads.get(key)?.step}`);
    expect(new Set(steps).size).toBe(accepted.length);

    expect(accepted.filter(({ to, at }) => at >= (stops.get(to)?.at ?? end * 2))).toEqual([]);

    const atNight = accepted.filter(({ key, at }) => {
      const { step, timeZone } = payloads.get(key)!;
      const hour = new TZDate(at, timeZone).getHours();
      return step > 1 && (hour < 8 || hour >= 20);
    });
    expect(atNight).toEqual([]);

    // Every lead that was not stopped has five steps with an outcome, and a completed campaign.
    const open = db.$client
      .prepare(
        `SELECT count(*) AS n FROM email_campaigns c JOIN leads l ON l.id = c.lead_id WHERE c.status IN ('active', 'paused')
       AND NOT (c.status = 'paused' AND l.email_normalized IN (SELECT email_normalized FROM suppressions))`,
      )
      .get();
    expect(open).toEqual({ n: 0 });
    const lost = db.$client
      .prepare(
        `SELECT c.id FROM email_campaigns c WHERE c.status = 'completed'
       AND (SELECT count(*) FROM email_logs l WHERE l.campaign_id = c.id AND l.status IN ('sent', 'skipped', 'needs_review')) <> 5`,
      )
      .all();
    expect(lost).toEqual([]);
    // A step is marked sent exactly when the service accepted its mail; mails in doubt wait for a person.
    const sent = db.$client
      .prepare("SELECT idempotency_key AS key FROM outbox WHERE kind = 'nurture' AND status = 'sent'")
      .all() as { key: string }[];
    const taken = new Set(accepted.map(({ key }) => key));
    expect(sent.filter(({ key }) => !taken.has(key))).toEqual([]);
  },
);
