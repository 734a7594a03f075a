import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { startServer } from "#tests/setup/server";

const BURST = 200;

const enquiry = (n: number) => ({
  name: `Sample Person ${n}`,
  email: `sample-${n}@example.com`,
  phone: `(303) 555-${String(1000 + n)}`,
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: n % 2 ? "immediate" : "planning",
  previousAttempts: false,
  source: "contact_form",
});

it("kill -9 during a burst of enquiries loses none that was answered 201, and halves none", async () => {
  const server = await startServer();
  const promised = new Set<string>();
  let answered = 0;
  const send = async (n: number) => {
    try {
      const answer = await fetch(`${server.url}/api/contact`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(enquiry(n)),
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      // Thanked from the moment the status line is out, whether or not the body still arrives.
      promised.add(`sample-${n}@example.com`);
      if (++answered === BURST / 2) server.process.kill("SIGKILL");
    } catch (error) {
      if (error instanceof Error && /^\d{3} /.test(error.message)) throw error;
    }
  };
  const queue = Array.from({ length: BURST }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let n = queue.shift(); n !== undefined; n = queue.shift()) await send(n);
    }),
  );
  await server.stop("SIGKILL");
  expect(promised.size).toBeGreaterThanOrEqual(BURST / 2);

  const again = await startServer({ dataDir: server.dataDir });
  const db = new Database(path.join(server.dataDir, "app.sqlite"), { readonly: true });
  const saved = db.prepare("select id, email from leads").all() as { id: string; email: string }[];
  const emails = saved.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining([...promised]));
  expect(new Set(emails).size).toBe(emails.length);
  for (const { id } of saved) {
    const count = (table: string) =>
      (db.prepare(`select count(*) as n from ${table} where lead_id = ?`).get(id) as { n: number }).n;
    expect(count("events")).toBeGreaterThanOrEqual(3);
    expect(count("follow_up_tasks")).toBe(1);
    expect(count("email_campaigns")).toBe(1);
  }
  db.close();
  await again.dispose();
});
