import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createId } from "#db/ids.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { DAY_MS, MINUTE_MS } from "~/time-units";

let server: TestServer;
let folder: string;
let clockFile: string;
/** Set by whole minutes, so that what runs each minute goes on at its second. */
const setClock = (ahead: number) => writeFileSync(clockFile, String(ahead));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "practice-clock-"));
  clockFile = path.join(folder, "clock");
  setClock(0);
  server = await startServer({
    env: {
      NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
      CLOCK_FILE: clockFile,
    },
  });
});
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const entries = () =>
  inStore(server, (db) => db.select().from(calendarEntries).orderBy(calendarEntries.scheduledDate).all());

it("what is called next goes out at its time, and a schedule is planned without anybody pressing anything", {
  tags: ["kills"],
  timeout: 200_000,
}, async () => {
  const cookie = await sessionCookie(server.url);
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const title = "Talking with a brother who drinks";
  const post = await fetch(`${server.url}/api/blog/posts`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      title,
      excerpt: "What to say first, and what to leave for another day.",
      metaDescription: "m".repeat(155),
      content: "<p>Sit down together.</p>",
      published: false,
    }),
  });
  const { id, slug } = (await post.json()) as { id: string; slug: string };
  const at = new Date(Math.ceil((Date.now() + DAY_MS) / MINUTE_MS) * MINUTE_MS);
  inStore(server, (db) => {
    const now = new Date();
    db.insert(postingSchedules)
      .values({ id: createId(), dayOfWeek: (at.getUTCDay() + 3) % 7, createdAt: now, updatedAt: now })
      .run();
    const planned = { id: createId(), scheduledDate: at, blogPostId: id };
    db.insert(calendarEntries)
      .values({ ...planned, createdAt: now, updatedAt: now })
      .run();
  });
  const calendar = async () => (await fetch(`${server.url}/admin/scheduler`, { headers })).text();
  expect(await calendar()).toMatch(/tomorrow [\s\S]*Next[\s\S]*To be published/);
  const address = `${server.url}/blog/${slug}`;
  expect((await fetch(address)).status).toBe(404);

  setClock(DAY_MS + MINUTE_MS);
  await expect
    .poll(async () => (await fetch(address)).status, { timeout: 90_000, interval: 1_000 })
    .toBe(200);
  expect(entries()[0]).toMatchObject({ blogPostId: id, status: "generated", late: false });
  await expect.poll(() => entries().length, { timeout: 70_000, interval: 1_000 }).toBe(5);
  expect(new Set(entries().map(({ scheduledDate }) => scheduledDate.getTime())).size).toBe(5);
});
