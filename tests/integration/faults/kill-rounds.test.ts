import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { CALENDLY_KEY } from "#tests/fakes/calendly";
import { startFakeResend } from "#tests/fakes/resend";
import { rounds } from "#tests/setup/rounds";
import { seededDataDir, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { type Promised, Refused, writers } from "./writers";

/** `npm run faults` runs 100. */
const ROUNDS = rounds(2, 100);
/** Writers at once, two of each kind. */
const WRITERS = [...Object.values(writers), ...Object.values(writers)];

it(`kill -9 at ${ROUNDS} random moments of every write path keeps each promise, whole and once`, {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  const resend = await startFakeResend();
  const env = {
    ...resend.env(),
    CALENDLY_WEBHOOK_KEY: CALENDLY_KEY,
    POSTAL_ADDRESS: "1 Sample Street",
    LOG_LEVEL: "silent",
  };
  const dataDir = seededDataDir();
  const promised: Promised[] = [];
  let count = 0;
  let kept = 0;
  let server: TestServer | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    server = await startServer({ dataDir, env });
    const { url } = server;
    const cookie = await sessionCookie(url);
    const before = promised.length;
    const writing = { url, cookie, number: () => ++count, promise: (it: Promised) => promised.push(it) };
    const defects: string[] = [];
    let killed = false;
    const running = WRITERS.map(async (write) => {
      while (!killed)
        try {
          await write(writing);
        } catch (error) {
          if (error instanceof Refused) defects.push(error.message);
        }
    });
    // Some rounds die in the first writes of a cold process, others in the middle of a warm one.
    const enough = before + 1 + Math.floor(Math.random() ** 2 * 150);
    while (promised.length < enough && defects.length === 0)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    server.process.kill("SIGKILL");
    killed = true;
    await server.stop("SIGKILL");
    await Promise.all(running);
    expect(defects).toEqual([]);
    kept += check(dataDir, promised.slice(before), `round ${round}`);
  }
  // Nothing later undid what was promised earlier, and the next start files every enquiry that was stored.
  server = await startServer({ dataDir, env });
  await server.stop();
  check(dataDir, promised, "at the end");
  expect(kept).toBe(promised.length);
  expect(promised.length).toBeGreaterThan(ROUNDS);

  const app = new Database(path.join(dataDir, "app.sqlite"), { readonly: true });
  expect(app.prepare("select count(*) from enquiries where lead_id is null").pluck().get()).toBe(0);
  const leadsOf =
    "select e.id from enquiries e left join leads l on l.email = e.email group by e.id having count(l.id) <> 1";
  expect(app.prepare(leadsOf).all()).toEqual([]);
  const twice = "select from_address from replies group by from_address having count(*) > 1";
  expect(app.prepare(twice).all()).toEqual([]);
  const keys = new Set(app.prepare("select idempotency_key from outbox").pluck().all());
  const unknown = resend.delivered.filter(({ key }) => !keys.has(key));
  expect(unknown).toEqual([]);
  app.close();
  if (ROUNDS > 2)
    console.log(
      `${ROUNDS} kills, ${promised.length} promises, all kept; ${resend.delivered.length} mails, each once`,
    );
  await server?.dispose();
  await resend.close();
});

/** Opens the files as the next start will find them. @returns how many promises were kept. */
function check(dataDir: string, promised: Promised[], when: string): number {
  const open = (name: string) => new Database(path.join(dataDir, `${name}.sqlite`));
  const files = { app: open("app"), content: open("content") };
  for (const db of Object.values(files)) {
    expect(db.pragma("integrity_check", { simple: true }), when).toBe("ok");
    expect(db.pragma("foreign_key_check"), when).toEqual([]);
  }
  for (const { file, sql, params, finds } of promised)
    expect(
      files[file]
        .prepare(sql)
        .pluck()
        .get(...params),
      `${when}: ${sql} ${params.join(", ")}`,
    ).toBe(finds);
  const count = (sql: string) => files.app.prepare(sql).pluck().get();
  // Nothing by half: each lead has what starts with it, each total and index entry its lead.
  expect(
    count("select count(*) from leads where id not in (select lead_id from email_campaigns)"),
    when,
  ).toBe(0);
  expect(
    count("select count(*) from leads where id not in (select lead_id from follow_up_tasks)"),
    when,
  ).toBe(0);
  expect(
    count("select count(*) from leads where (select count(*) from events where lead_id = leads.id) < 3"),
    when,
  ).toBe(0);
  expect(count("select coalesce(sum(leads), 0) from lead_totals"), when).toBe(
    count("select count(*) from leads"),
  );
  expect(count("select count(*) - count(distinct email_normalized) from leads"), when).toBe(0);
  const halves = "select count(*) from documents where id like 'topic-of-fault-%'";
  expect(Number(files.content.prepare(halves).pluck().get()) % 2, when).toBe(0);
  for (const db of Object.values(files)) db.close();
  return promised.length;
}
