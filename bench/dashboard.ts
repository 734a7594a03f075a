import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { leadSorts } from "~/domain/leads/list/list.server";
import { leadViews } from "~/domain/leads/list/views";
import { MINUTE_MS } from "~/time-units";
import { migrateDatabase, openDatabase } from "../db/client.server";
import { sessionCookie } from "../tests/setup/staff";
import { createBenchFolder, startSite } from "./http/site";
import { computeQuantile, type Row, type Run } from "./report";

const NOW = Date.now();

/** The time that 95 of 100 may take, by the number of leads. */
const BARS_MS: Record<number, number> = { 100: 50, 100000: 100 };

const FIRST = ["Alma", "Ben", "Carla", "Dev", "Edith", "Femi", "Gus", "Hana", "Ivo", "June", "Kofi", "Lena"];
const LAST = [
  "Abbot",
  "Brook",
  "Castle",
  "Dale",
  "Ember",
  "Field",
  "Grove",
  "Hill",
  "Ivers",
  "Jolly",
  "Knoll",
];
const STATUSES = ["new", "contacted", "qualified", "booked", "completed", "lost"];
const URGENCIES = ["immediate", "urgent", "planning", "exploratory"];
const PLACES = ["Denver, Colorado", "Coeur d'Alene, Idaho", "Miami, Florida"];
/** One in 3 to one in 40 families write each. */
const PHRASES: [every: number, words: string][] = [
  [3, "I am afraid for him."],
  [4, "He is drinking again."],
  [9, "She lost her job."],
  [13, "We were in the hospital last night."],
  [40, "He overdosed last year."],
];
const CONCERNS = ["drug-addiction", "alcohol-addiction", "mental-health", "dual-diagnosis"];

/** What staff open and look for: a page, the next filter, a name, an address, a number, words and places, and nothing found. */
const LOOKS = [
  "",
  "?view=mine",
  "?view=waiting&sort=due",
  "?view=closed&sort=oldest",
  "?view=open&sort=name",
  "?view=board",
  "?status=new",
  "?urgency=immediate",
  "?q=Hana",
  "?q=Kofi+Grove",
  "?q=person77%40example.com",
  "?q=555-0177",
  "?q=Nobody+Atall",
  "?q=em",
  "?q=zq",
  "?q=afraid+drinking",
  "?q=overdos",
  "?q=Hana+hospital",
  "?q=d%E2%80%99Alene",
];

export async function measureDashboard({ quick, log }: Run): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of quick ? [100, 10_000] : [100, 100_000, 1_000_000]) {
    log(`dashboard with ${count.toLocaleString("en-US")} leads`);
    const dataDir = createBenchFolder();
    fill(dataDir, count);
    const site = await startSite({ dataDir });
    const cookie = await sessionCookie(site.url);
    const times: number[] = [];
    for (let round = 0; round < (quick ? 4 : 25); round++) {
      for (const look of LOOKS) {
        const began = performance.now();
        const answer = await fetch(`${site.url}/admin/dashboard${look}`, { headers: { Cookie: cookie } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`/admin/dashboard${look}: ${answer.status}`);
        if (round > 1) times.push(performance.now() - began);
      }
    }
    rows.push(...(await orders(site.url, cookie, { count, rounds: quick ? 1 : 5 })));
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const atMost = BARS_MS[count];
    rows.push({
      part: "dashboard",
      what: `page and search, ${count.toLocaleString("en-US")} leads, p95`,
      value: computeQuantile(times, 0.95),
      unit: "ms",
      ...(atMost && { bar: { of: "value" as const, atMost } }),
    });
  }
  return rows;
}

/** Every sort over every view and filter that goes with it: of each sort what 95 of 100 pages take. */
async function orders(
  url: string,
  cookie: string,
  { count, rounds }: { count: number; rounds: number },
): Promise<Row[]> {
  const looks = [
    ...leadViews.flatMap(({ value }) => [`view=${value}`, `view=${value}&urgency=immediate`]),
    ...STATUSES.flatMap((status) => [`status=${status}`, `status=${status}&urgency=planning`]),
  ];
  const rows: Row[] = [];
  for (const sort of leadSorts) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++)
      for (const look of looks) {
        const began = performance.now();
        const answer = await fetch(`${url}/admin/dashboard?${look}&sort=${sort}`, {
          headers: { Cookie: cookie },
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${look}, sorted by ${sort}: ${answer.status}`);
        if (round > 0) times.push(performance.now() - began);
      }
    const atMost = BARS_MS[count];
    rows.push({
      part: "dashboard",
      what: `views and filters by ${sort}, ${count.toLocaleString("en-US")} leads, p95`,
      value: computeQuantile(times, 0.95),
      unit: "ms",
      ...(atMost && { bar: { of: "value" as const, atMost } }),
    });
  }
  return rows;
}

/** Leads in every state over a year, written straight into the table: its triggers keep search and totals. */
function fill(dataDir: string, count: number): void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "app.sqlite");
  migrateDatabase(file);
  const db = openDatabase(file);
  const insert = db.$client.prepare(
    `insert into leads (id, name, email, email_normalized, phone, phone_digits, location, message, relationship, concern_type, urgency_level,
       previous_attempts, lead_score, score_parts, source, status, status_changed_at, notes, enquiry_count, last_enquiry_at,
       version, created_at, updated_at, response_due_at, next_try_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'parent', ?, ?, 0, ?, '[]', 'contact_form', ?, ?, '[]', 1, ?, 1, ?, ?, ?, ?)`,
  );
  const pick = (list: readonly string[], index: number) => list[index % list.length] as string;
  db.$client.transaction(() => {
    for (let i = 0; i < count; i++) {
      const at = NOW - ((i * 7_919) % 525_600) * MINUTE_MS;
      const name = `${pick(FIRST, i)} ${pick(LAST, Math.floor(i / 12))}`;
      const email = `person${i}@example.com`;
      const phone = `303555${String(i % 10_000).padStart(4, "0")}`;
      const urgency = pick(URGENCIES, Math.floor(i / 6));
      insert.run(
        `lead-${i}`,
        name,
        email,
        email,
        phone,
        phone,
        pick(PLACES, i),
        PHRASES.flatMap(([every, words]) => (i % every === 0 ? [words] : [])).join(" "),
        pick(CONCERNS, i),
        urgency,
        (i * 31) % 101,
        pick(STATUSES, i),
        at,
        at,
        at,
        at,
        // One in 120 waits for an answer, one in 60 for the next try.
        i % 120 === 0 ? at + 15 * MINUTE_MS : null,
        i % 60 === 1 ? at + 120 * MINUTE_MS : null,
      );
    }
  })();
  db.$client.exec("analyze");
  db.$client.close();
}
