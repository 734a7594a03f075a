import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpSink, startSmtpSink } from "#tests/fakes/smtp";
import { changeByJob } from "#tests/setup/change";
import { freshDatabaseFile, testDatabase } from "#tests/setup/database";
import { type Dovecot, dovecotAt, startDovecot } from "#tests/setup/dovecot";
import { leadStore } from "#tests/setup/lead-store";
import { mailContext } from "#tests/setup/mail-context";
import { seededRandom } from "#tests/setup/random";
import { type RawMail, rawMail } from "#tests/setup/raw-mail";
import { createMailDelivery } from "~/mail/delivery/delivery.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { createSmtpMailer } from "~/mail/transports/smtp.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";

/** 09:00 in Denver. */
const START = Date.parse("2025-01-01T16:00:00Z");
const DAY = 24 * 60 * 60_000;
const DAYS = 365;
const LEADS = 150;
/** Of all readings of the mailbox, how many are cut off by a kill. */
const KILLED = 0.75;
/** A kill comes within this after the reading began, in milliseconds. */
const LATEST_KILL = 400;
const READER = fileURLToPath(new URL("./replies-year-reader.ts", import.meta.url));
const zone = "America/Denver";
const never = new AbortController().signal;

type Answer = { id: string; leadId: string; kind: "thread" | "sender" | "automatic" };

let imap: Dovecot;
let smtp: SmtpSink;

describe.skipIf(!dovecotAt)("a year of mail by SMTP, answered by IMAP", { tags: ["properties"] }, () => {
  beforeAll(async () => {
    [imap, smtp] = await Promise.all([startDovecot(), startSmtpSink({ disabledCommands: ["STARTTLS"] })]);
  });
  afterAll(async () => {
    await smtp.close();
    await imap.close();
  });

  it("loses no answer and takes none twice, however often its reader is killed, and ends whose mail was answered", async () => {
    const random = seededRandom(20_261_127);
    const file = freshDatabaseFile();
    const { db, capture, newId } = leadStore(
      { start: new Date(START), urgencyLevel: "planning" },
      testDatabase(file),
    );
    let time = START;
    const deliver = createMailDelivery({
      kinds: mailKinds,
      nextChange: () => changeByJob(db, { now: new Date(time), newId }),
      log: pino({ level: "silent" }),
      mailer: createSmtpMailer({
        host: "127.0.0.1",
        port: smtp.port,
        secure: false,
        requireTLS: false,
        auth: undefined,
      }),
      compose: async () => mailContext(db, { timeZone: zone }),
    });
    const leadOf = new Map<string, string>();
    const answers: Answer[] = [];
    /** When a mail left for an address, on the year's clock. */
    const left: { to: string; at: number }[] = [];

    /** What comes in after a mail has left: an answer in its thread, from its address alone, by a machine, or nothing. */
    function answersTo({ messageId, to }: { messageId: string; to: string }): Buffer[] {
      const leadId = leadOf.get(to);
      const chance = random();
      if (!leadId || chance > 0.3) return [];
      const id = `answer-${answers.length}@mail.example.net`;
      const inThread = { "In-Reply-To": messageId, References: messageId };
      const [kind, mail] =
        chance < 0.14
          ? (["thread", { from: random() < 0.3 ? "sister@example.net" : to, headers: inThread }] as const)
          : chance < 0.2
            ? (["sender", { from: to }] as const)
            : ([
                "automatic",
                { from: to, headers: { ...inThread, "Auto-Submitted": "auto-replied" } },
              ] as const);
      answers.push({ id, leadId, kind });
      const raw = rawMail({ ...(mail satisfies RawMail), id, body: `Answer ${answers.length}.` });
      // A mailbox holds some mail twice.
      return random() < 0.15 ? [raw, raw] : [raw];
    }

    let kills = 0;
    async function read({ mayKill }: { mayKill: boolean }): Promise<void> {
      const child: ChildProcess = spawn(
        process.execPath,
        ["--import", "tsx", READER, file, imap.url, String(time)],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      const ended = once(child, "exit");
      await once(child.stdout!, "data");
      if (mayKill && random() < KILLED) {
        await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL));
        if (child.kill("SIGKILL")) kills++;
      }
      await ended;
    }

    let captured = 0;
    for (let day = 0; day < DAYS; day++) {
      time = START + day * DAY;
      for (; captured < (LEADS * (day + 1)) / DAYS; captured++) {
        const lead = capture({}, new Date(time));
        leadOf.set(lead.email!, lead.id);
      }
      claimDueSteps(changeByJob(db, { now: new Date(time), newId }));
      while ((await deliver(never)) > 0);
      const mails = smtp.taken
        .splice(0)
        .flatMap(({ messageId, to }) => to.map((one) => ({ messageId, to: one })));
      left.push(...mails.filter(({ to }) => leadOf.has(to)).map(({ to }) => ({ to, at: time })));
      await imap.deliver(...mails.flatMap(answersTo));
      if (day % 8 === 7) await read({ mayKill: true });
    }
    await read({ mayKill: false });

    expect(kills).toBeGreaterThan(15);
    for (const kind of ["thread", "sender", "automatic"] as const)
      expect(answers.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(10);
    const kept = db.$client
      .prepare(
        `SELECT message_id AS id, lead_id AS leadId, state, enquiry_id AS enquiryId, created_at AS at
         FROM replies ORDER BY rowid`,
      )
      .all() as { id: string; leadId: string; state: string; enquiryId: string | null; at: number }[];
    expect(kept.map(({ id, leadId }) => [id, leadId]).sort()).toEqual(
      answers.map(({ id, leadId }) => [`<${id}>`, leadId]).sort(),
    );
    // Each of a person is one enquiry, besides the one that made the lead.
    const filed = kept.filter(({ state }) => state === "filed");
    expect(new Set(filed.map(({ enquiryId }) => enquiryId)).size).toBe(filed.length);
    expect(db.$client.prepare("SELECT count(*) FROM enquiries").pluck().get()).toBe(LEADS + filed.length);

    const campaigns = new Map(
      (
        db.$client
          .prepare(
            "SELECT lead_id AS leadId, status, stop_reason AS why, hold_reason AS held FROM email_campaigns",
          )
          .all() as { leadId: string; status: string; why: string | null; held: string | null }[]
      ).map(({ leadId, ...campaign }) => [leadId, campaign]),
    );
    const answeredBy = (leadId: string) =>
      answers.filter((one) => one.leadId === leadId).map(({ kind }) => kind);
    for (const leadId of leadOf.values()) {
      const campaign = campaigns.get(leadId)!;
      const kinds = answeredBy(leadId);
      // Where the last mail had left before the answer was read, there was nothing to end or to hold.
      if (campaign.status === "completed") continue;
      if (kinds.includes("thread"))
        expect(campaign).toEqual({ status: "stopped", why: "replied", held: null });
      else if (kinds.includes("sender"))
        expect(campaign).toEqual({ status: "paused", why: null, held: "unproven_reply" });
      else expect(campaign.status).toBe("active");
    }
    // Nothing of a campaign leaves once an answer of a person was taken.
    const readAt = new Map<string, number>();
    for (const { leadId, at } of filed) readAt.set(leadId, Math.min(at, readAt.get(leadId) ?? at));
    const late = left.filter(({ to, at }) => at > (readAt.get(leadOf.get(to)!) ?? Number.POSITIVE_INFINITY));
    expect(late).toEqual([]);
  }, 900_000);
});
