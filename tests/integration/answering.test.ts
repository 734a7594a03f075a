import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { addBookingHours } from "~/domain/booking/hours.server";
import { markWithFamily } from "~/platform/auth/own-account.server";
import { HOUR_MS } from "~/time-units";

const NEUTRAL = "A person reads every message and gets back to you.";
const WHO = "Now: Hannah, who works with Ellen, reads messages and answers the phone, or calls back.";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const ask = async (cookie = "") => {
  const answer = await fetch(`${server.url}/api/answering`, { headers: { cookie } });
  return { answer, ...((await answer.json()) as { sentence: string }) };
};
const page = async (path: string, cookie = "") =>
  (await fetch(server.url + path, { headers: { cookie } })).text();

it("who answers is said to everybody alike, and of people who are off nothing", async () => {
  expect((await ask()).sentence).toBe(NEUTRAL);

  const hannah = await addStaff(server, "hannah", "staff");
  await addStaff(server, "robin", "staff");
  const newId = countingIds("answering");
  const change = inStore(server, (db) => {
    const [found] = db.select().from(users).where(eq(users.username, "hannah")).all();
    const id = found!.id;
    db.update(users).set({ name: "Hannah Berg", displayName: "Hannah" }).where(eq(users.id, id)).run();
    db.update(users).set({ displayName: "Robin" }).where(eq(users.username, "robin")).run();
    const change = changeBy(db, id, { username: "hannah", now: new Date(), newId });
    const week = [0, 1, 2, 3, 4, 5, 6];
    addBookingHours(
      change,
      week.map((day) => ({ userId: id, day, from: "00:00", to: "00:00", types: ["standard"] })),
    );
    return { id };
  });

  const session = await sessionCookie(server.url, hannah);
  for (const cookie of ["", session, "chat=none"]) {
    const { answer, sentence } = await ask(cookie);
    expect(sentence).toBe(WHO);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("vary") ?? "").not.toMatch(/cookie/i);
  }
  const kept = await page("/contact");
  expect(kept).toContain(`>${NEUTRAL}</p>`);
  expect(kept).not.toContain("Hannah");
  expect(await page("/chat")).toContain(WHO);
  const sent = await sendJson(`${server.url}/api/contact`, {
    ...sampleEnquiry(1, "answering"),
    urgencyLevel: "planning",
  });
  const { request } = (await sent.json()) as { request: string };
  const cookie = sent.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  expect(await page(request, cookie)).toContain(WHO);

  inStore(server, (db) => {
    const until = new Date(Date.now() + HOUR_MS);
    markWithFamily(changeBy(db, change.id, { username: "hannah", now: new Date(), newId }), until);
  });
  expect((await ask()).sentence).toMatch(
    /^Now: Hannah, who works with Ellen, is with a family until \d.* time\)\./,
  );
});
