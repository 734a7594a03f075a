import { like } from "drizzle-orm";
import { expect, it } from "vitest";
import { leads } from "#db/schema";
import { rounds } from "#tests/setup/rounds";
import { inStore, sharedServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

it("a file of leads may have 10,000 rows, and not more", { timeout: 120_000 }, async () => {
  const site = await sharedServer();
  const cookie = await sessionCookie(site.url);
  const send = async (rows: string[]) => {
    const answer = await fetch(`${site.url}/api/leads/import`, {
      method: "POST",
      body: ["Full name,E-mail", ...rows].join("\r\n"),
      headers: { "Content-Type": "text/csv", cookie },
    });
    return { status: answer.status, said: await answer.text() };
  };
  const rows = Array.from({ length: 10_000 }, (_, i) => `Many ${i},many${i}@example.com`);
  const imported = rows.slice(0, rounds(1_000, 10_000));
  expect((await send(imported)).status).toBe(200);
  const stored = () =>
    inStore(site, (db) => db.select().from(leads).where(like(leads.name, "Many %")).all().length);
  expect(stored()).toBe(imported.length);
  const over = await send([...rows, "One more,more@example.com"]);
  expect(over.status).toBe(422);
  expect(over.said).toContain("A file may have 10,000 rows at most.");
  expect(stored()).toBe(imported.length);
});
