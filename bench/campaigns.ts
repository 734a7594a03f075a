import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "#db/ids.server";
import { claimDueSteps } from "~/mail/sequence/claim-due.server";
import { countCampaignsByStatus } from "~/mail/sequence/figures.server";
import { listUpcomingMails } from "~/mail/sequence/monitor.server";
import { DAY_MS } from "~/time-units";
import { migrateDatabase, openDatabase } from "../db/client.server";

/**
 * What one tick of the nurture job costs with 100,000 active campaigns:
 *
 *     tsx bench/campaigns.ts
 *
 * Prints milliseconds for a tick with nothing due, with a few due, and with all 100,000 due at once (after an
 * outage), where a tick claims what fits into the queue; then for 100 such ticks, as the queue empties.
 */
const CAMPAIGNS = 100_000;
const NOW = Date.parse("2026-03-03T19:00:00Z");
const zones = ["America/Denver", "America/New_York", "America/Chicago", "Pacific/Honolulu", null];

const folder = mkdtempSync(join(tmpdir(), "bench-campaigns-"));
const file = join(folder, "app.sqlite");
migrateDatabase(file);
const db = openDatabase(file);

function fill(dueAt: (index: number) => number) {
  db.$client.exec(
    "DELETE FROM outbox; DELETE FROM email_logs; DELETE FROM email_campaigns; DELETE FROM leads",
  );
  const lead = db.$client.prepare(
    `INSERT INTO leads (id, name, email, email_normalized, phone, phone_digits, relationship, concern_type, urgency_level,
       previous_attempts, lead_score, score_parts, source, status, status_changed_at, notes, enquiry_count, last_enquiry_at,
       time_zone, version, created_at, updated_at)
     VALUES (?, 'Sample Person', ?, ?, '8015550100', '8015550100', 'parent', 'not-sure', 'planning', 0, 50, '[]', 'website', 'new', ?, '[]', 1, ?, ?, 1, ?, ?)`,
  );
  const campaign = db.$client.prepare(
    `INSERT INTO email_campaigns (id, lead_id, urgency, status, current_step, started_at, next_email_at, last_sent_at, version, created_at, updated_at)
     VALUES (?, ?, ?, 'active', 1, ?, ?, ?, 1, ?, ?)`,
  );
  const urgencies = ["critical", "high", "medium", "low"];
  db.$client.transaction(() => {
    for (let i = 0; i < CAMPAIGNS; i++) {
      const start = NOW - 2 * DAY_MS;
      const email = `person${i}@example.com`;
      lead.run(`l${i}`, email, email, start, start, zones[i % zones.length], start, start);
      campaign.run(`c${i}`, `l${i}`, urgencies[i % 4], start, dueAt(i), start, start, start);
    }
  })();
  db.$client.exec("ANALYZE");
}

const tick = (now = NOW) =>
  claimDueSteps({
    db,
    now: new Date(now),
    newId: createId,
    zone: "America/Denver",
    actor: { kind: "job", name: "bench" },
  });

function timed<T>(what: string, work: () => T): T {
  const started = performance.now();
  const result = work();
  console.log(`${what.padEnd(60)} ${(performance.now() - started).toFixed(1).padStart(8)} ms`);
  return result;
}

fill((i) => NOW + ((i % 14) + 1) * DAY_MS);
tick();
timed("a tick with nothing due", () => tick());
fill((i) => (i % 2_000 === 0 ? NOW - 1 : NOW + ((i % 14) + 1) * DAY_MS));
timed("a tick with 50 due", () => tick());
timed("the monitor's 14 days", () =>
  listUpcomingMails(db, { now: new Date(NOW), days: 14, limit: 500, businessTimezone: "America/Denver" }),
);
timed("the monitor's figures by status", () => countCampaignsByStatus(db));
fill(() => NOW - 1);
timed("a tick with all 100,000 due", () => tick());
let slowest = 0;
let claimed = 0;
timed("100 ticks more, as the queue empties", () => {
  for (let i = 0; i < 100; i++) {
    db.$client.exec("DELETE FROM outbox");
    const started = performance.now();
    claimed += tick();
    slowest = Math.max(slowest, performance.now() - started);
  }
});
console.log(`${claimed} claimed, the slowest tick took ${slowest.toFixed(1)} ms`);
db.$client.close();
rmSync(folder, { recursive: true, force: true });
