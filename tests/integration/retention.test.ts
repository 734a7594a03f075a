import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog, leads, retentionAsks, retentionHolds } from "#db/schema";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { askAboutEnding } from "~/domain/leads/retention/retention.server";
import { DAY_MS } from "~/time-units";

const YEARS_AGO = new Date(Date.now() - (3 * 366 + 10) * DAY_MS);

let server: TestServer;
const cookies = { owner: "", staff: "", editor: "", out: "" };
type Who = keyof typeof cookies;

beforeAll(async () => {
  server = await startServer();
  cookies.owner = await sessionCookie(server.url);
  for (const role of ["staff", "editor"] as const)
    cookies[role] = await sessionCookie(server.url, await addStaff(server, `a-${role}`, role));
});
afterAll(() => server.dispose());

const headers = (who: Who): Record<string, string> => (cookies[who] ? { cookie: cookies[who] } : {});
const screen = async (who: Who, search = "") => {
  const answer = await fetch(`${server.url}/admin/retention${search}`, {
    redirect: "manual",
    headers: headers(who),
  });
  return { status: answer.status, text: await answer.text() };
};
/** Sends a form of the screen to its command; the answer is on the screen, as after a new proof of who sends it. */
const send = async (who: Who, { action = "", ...fields }: Record<string, string>) => {
  const answer = await fetch(`${server.url}/admin/retention?do=retention.${action}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      ...headers(who),
      "Content-Type": "application/x-www-form-urlencoded",
      origin: server.url,
    },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, text: await answer.text() };
};

let made = 0;

/** Leads that were closed long ago, and that staff got a notice about tonight. */
async function ended(names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const answer = await fetch(`${server.url}/api/leads`, {
      method: "POST",
      headers: { ...headers("owner"), "Content-Type": "application/json" },
      body: JSON.stringify({
        name,
        email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
        phone: `(406) 555-${String(1000 + made++)}`,
        relationship: "sibling",
        concernType: "mental-health",
        urgencyLevel: "planning",
        source: "phone",
      }),
    });
    expect(answer.status).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  inStore(server, (db) => {
    db.update(leads)
      .set({
        status: "completed",
        statusChangedAt: YEARS_AGO,
        lastEnquiryAt: YEARS_AGO,
        lastContactedAt: null,
      })
      .where(inArray(leads.id, ids))
      .run();
    // The job that runs at night.
    expect(askAboutEnding(db, { now: new Date(), timeZone: "America/Denver" })).toBe(ids.length);
  });
  return ids;
}

const exists = (id: string) =>
  inStore(
    server,
    (db) => db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).get() !== undefined,
  );

it("staff see what is erased, and only an owner may keep or erase", async () => {
  expect((await screen("owner")).text).toContain("Nothing is erased in the next 30 days");
  const [id = ""] = await ended(["Robin Sample"]);
  for (const who of ["owner", "staff"] as const) {
    const { status, text } = await screen(who);
    expect(status).toBe(200);
    expect(text).toContain("Robin Sample");
    expect(text.includes("Erase now: Robin Sample"), who).toBe(who === "owner");
  }
  expect((await screen("editor")).status).toBe(403);
  expect((await screen("out")).status).toBe(302);
  for (const [who, status] of [
    ["staff", 403],
    ["editor", 403],
    ["out", 302],
  ] as const) {
    expect((await send(who, { action: "keep", id, reason: "A court asked" })).status, who).toBe(status);
    expect((await send(who, { action: "erase", id, name: "Robin Sample" })).status, who).toBe(status);
  }
  expect(exists(id)).toBe(true);
  expect(inStore(server, (db) => db.select().from(retentionHolds).all())).toEqual([]);
});

it("keeping asks for a reason, shows it, and takes the lead off the list", async () => {
  const [id = ""] = await ended(["Kim Sample"]);
  const empty = await send("owner", { action: "keep", id, reason: "  " });
  expect(empty.status).toBe(422);
  const key = "a-key-of-this-form";
  const kept = await send("owner", { action: "keep", id, reason: "A court asked for the file", key });
  expect(kept.status).toBe(200);
  expect(kept.text).toMatch(/Kept until \w+ \d+, \d{4}/);
  expect(
    (await send("owner", { action: "keep", id, reason: "A court asked for the file", key })).status,
  ).toBe(200);
  expect((await send("owner", { action: "keep", id, reason: "Once more" })).status).toBe(409);
  expect((await send("owner", { action: "erase", id, name: "Kim Sample" })).status).toBe(409);
  const { text } = await screen("staff");
  expect(text).toContain("Kept on Purpose");
  expect(text).toContain("A court asked for the file");
  const entries = inStore(server, (db) =>
    db.select().from(auditLog).where(eq(auditLog.entityId, id)).all(),
  ).filter(({ details }) => details.reason === "retention");
  expect(entries).toMatchObject([{ action: "change", username: "admin" }]);
  expect(JSON.stringify(entries)).not.toContain("court");
});

it("erasing asks for the name, and an open lead is not erased here", async () => {
  const [id = "", open = ""] = await ended(["Lee Sample", "Open Sample"]);
  inStore(server, (db) => db.update(leads).set({ status: "booked" }).where(eq(leads.id, open)).run());
  expect((await send("owner", { action: "erase", id, name: "lee sample" })).status).toBe(422);
  expect((await send("owner", { action: "erase", id: open, name: "Open Sample" })).status).toBe(409);
  expect((await send("owner", { action: "erase", id: "nobody", name: "Nobody" })).status).toBe(404);
  expect((await send("owner", { action: "burn", id })).status).toBe(400);
  expect(exists(id) && exists(open)).toBe(true);
  const erased = await send("owner", { action: "erase", id, name: "Lee Sample" });
  expect(erased.status).toBe(200);
  expect(erased.text).toContain("Erased for good");
  expect(exists(id)).toBe(false);
  expect(
    inStore(server, (db) => db.select().from(retentionAsks).all()).map(({ leadId }) => leadId),
  ).not.toContain(id);
});

it("shows 25 leads a page, and the hub says how many there are", async () => {
  await ended(Array.from({ length: 30 }, (_, n) => `Family ${n} Sample`));
  const rows = (text: string) => text.match(/aria-label="Erase now: [^"]+"/g)?.length ?? 0;
  const [first, second, beyond] = await Promise.all(
    ["", "?page=2", "?page=99"].map((search) => screen("owner", search)),
  );
  expect(rows(first?.text ?? "")).toBe(25);
  expect(rows(second?.text ?? "")).toBeGreaterThanOrEqual(5);
  expect(beyond?.text).toContain("Page <!-- -->2<!-- --> of <!-- -->2");
  const hub = await (await fetch(`${server.url}/admin/hub`, { headers: headers("staff") })).text();
  expect(hub).toMatch(/3\d leads are erased within 30 days/);
});
