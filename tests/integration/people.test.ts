import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, invitations, leads, outbox, users } from "#db/schema";
import { rounds } from "#tests/setup/rounds";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie, signInByPassword } from "#tests/setup/staff";
import { HOUR_MS } from "~/time-units";

const PASSWORD = "seven quiet herons";
/** How often two owners change each other at the same moment. */
const RACES = rounds(2, 5);

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "info" } });
  owner = await sessionCookie(server.url);
});
afterAll(() => server.dispose());

type Person = {
  id: string;
  username: string;
  name: string | null;
  role: string;
  disabled: boolean;
  openLeads: number;
};

async function call<Body>(method: string, path: string, body?: unknown, cookie = owner) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body };
}

const invite = async (email: string, role = "staff", name = "Ann Lee") =>
  call<{ link: string; expiresAt: string; message?: string }>("POST", "/people/invitations", {
    email,
    role,
    name,
  });
const people = async () => (await call<Person[]>("GET", "/people")).body;
const personOf = async (username: string) =>
  (await people()).find((one) => one.username === username) ?? expect.unreachable();

/** Submits the form of an invitation as a browser without scripts does. */
const accept = (link: string, password = PASSWORD, repeat = password) =>
  fetch(link, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", origin: server.url },
    body: new URLSearchParams({ password, repeat }),
  });

const mentionsOf = (to: string) => mailTo(to).filter(({ kind }) => kind === "mention");

const mailTo = (to: string) =>
  inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, to)).all());

describe("an invitation", () => {
  it("makes one account of its role, once, and signs in", async () => {
    const { status, body } = await invite("ann@example.com", "editor");
    expect(status).toBe(201);
    expect(body.link).toMatch(new RegExp(`^${server.url}/admin/invitation/[^/?#]+$`));
    const hours = (Date.parse(body.expiresAt) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);

    const page = await fetch(body.link);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain("ann@example.com");
    expect(text).toContain('name="robots" content="noindex');
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.headers.get("cache-control")).toContain("no-store");

    expect((await accept(body.link, "short")).status).toBe(422);
    expect(await (await accept(body.link, "1q2w3e4r5t6y")).text()).toContain("has leaked");
    expect(await (await accept(body.link, PASSWORD, "another one of mine")).text()).toContain("do not match");

    const done = await accept(body.link);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/admin/content-studio"]);
    const cookie = done.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    expect((await call("GET", "/blog/posts", undefined, cookie)).status).toBe(200);
    expect((await call("GET", "/leads", undefined, cookie)).status).toBe(403);
    expect(await personOf("ann@example.com")).toMatchObject({
      name: "Ann Lee",
      role: "editor",
      disabled: false,
    });

    expect((await fetch(body.link)).status).toBe(404);
    expect((await accept(body.link, "nine slow otters")).status).toBe(404);
    expect(
      await signInByPassword(server.url, { username: "ANN@example.com", password: PASSWORD }),
    ).toBeTruthy();
  });

  it("goes to one of two who use it at the same moment", async () => {
    const { link } = (await invite("twice@example.com")).body;
    const answers = await Promise.all([accept(link), accept(link, "nine slow otters")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 404]);
  });

  it("is void once the same address is invited again, it is withdrawn, or it has expired", async () => {
    const first = (await invite("ben@example.com")).body.link;
    const second = (await invite("BEN@example.com")).body.link;
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    const open = (await call<{ id: string; email: string }[]>("GET", "/people/invitations")).body;
    expect(open.filter(({ email }) => email === "ben@example.com")).toHaveLength(1);
    await call("DELETE", `/people/invitations/${open.find(({ email }) => email === "ben@example.com")?.id}`);
    expect((await accept(second)).status).toBe(404);

    const third = (await invite("ben@example.com")).body.link;
    inStore(server, (db) =>
      db
        .update(invitations)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(invitations.email, "ben@example.com"))
        .run(),
    );
    expect((await fetch(third)).status).toBe(404);
    expect((await accept(third)).status).toBe(404);
  });

  it("is not made for an address that has an account", async () => {
    const { status, body } = await invite("Ann@Example.com");
    expect([status, body.message]).toEqual([409, "There is an account with this address already."]);
  });

  it("is mailed, and its link is kept nowhere: not in the store, the outbox or the log", async () => {
    const { link } = (await invite("mia@example.com")).body;
    const token = link.split("/").at(-1)!;
    await expect.poll(() => mailTo("mia@example.com")[0]?.status, { timeout: 30_000 }).toBe("sent");
    await (await fetch(link)).text();
    const [mail] = mailTo("mia@example.com");
    expect(mail).toMatchObject({ kind: "invitation", html: null, text: null });
    const kept = inStore(server, (db) => JSON.stringify([db.select().from(invitations).all(), mail]));
    expect(kept).not.toContain(token.split(".")[1]);
    await expect.poll(() => server.output()).toContain("/admin/invitation/");
    expect(server.output()).not.toContain(token.split(".")[1]);
  });
});

describe("a change of people", () => {
  it("of the last owner is refused, whatever it is", async () => {
    const { id } = await personOf(SAMPLE_STAFF.username);
    for (const change of [{ role: "staff" }, { role: "editor" }, { disabled: true }]) {
      const { status, body } = await call<{ message: string }>("PATCH", `/people/${id}`, change);
      expect([status, body.message]).toEqual([
        409,
        "This is the last owner. Make somebody else an owner first.",
      ]);
    }
    // An owner whose account is disabled does not count.
    const other = await addStaff(server, "closed-owner", "owner");
    expect((await call("PATCH", `/people/${other.id}`, { disabled: true })).status).toBe(200);
    expect((await call("PATCH", `/people/${id}`, { role: "staff" })).status).toBe(409);
    expect((await call("GET", "/people/invitations")).status).toBe(200);
  });

  it("leaves one owner where two lower each other at the same moment", async () => {
    const admin = await personOf(SAMPLE_STAFF.username);
    for (let round = 0; round < RACES; round++) {
      const second = await addStaff(server, `owner-${round}`, "owner");
      const cookie = await sessionCookie(server.url, second);
      const answers = await Promise.all([
        call("PATCH", `/people/${second.id}`, { role: "staff" }),
        call("PATCH", `/people/${admin.id}`, round % 2 ? { disabled: true } : { role: "staff" }, cookie),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const owners = inStore(server, (db) =>
        db
          .select()
          .from(users)
          .all()
          .filter(({ role, disabledAt }) => role === "owner" && !disabledAt),
      );
      expect(owners).toHaveLength(1);
      inStore(server, (db) => {
        db.update(users).set({ role: "staff" }).where(eq(users.id, second.id)).run();
        db.update(users).set({ role: "owner", disabledAt: null }).where(eq(users.id, admin.id)).run();
      });
      owner = await sessionCookie(server.url);
    }
  });

  it.each([
    ["lowered", { role: "staff" }],
    ["shut out", { disabled: true }],
  ])(
    "is not made by somebody who is %s at that very moment, though a third owner stays",
    async (_, change) => {
      const word = Object.keys(change)[0];
      await addStaff(server, `third-${word}`, "owner");
      const admin = await personOf(SAMPLE_STAFF.username);
      for (let round = 0; round < RACES; round++) {
        const second = await addStaff(server, `rival-${word}-${round}`, "owner");
        const cookie = await sessionCookie(server.url, second);
        const answers = await Promise.all([
          call("PATCH", `/people/${second.id}`, change),
          call("PATCH", `/people/${admin.id}`, change, cookie),
        ]);
        const statuses = answers.map(({ status }) => status);
        expect(
          statuses.filter((status) => status === 200),
          JSON.stringify(statuses),
        ).toHaveLength(1);
        expect(statuses.find((status) => status !== 200)).toBeOneOf([401, 403]);
        inStore(server, (db) => {
          db.update(users).set({ role: "staff" }).where(eq(users.id, second.id)).run();
          db.update(users).set({ role: "owner", disabledAt: null }).where(eq(users.id, admin.id)).run();
        });
        owner = await sessionCookie(server.url);
      }
      inStore(server, (db) =>
        db
          .update(users)
          .set({ role: "staff" })
          .where(eq(users.username, `third-${word}`))
          .run(),
      );
    },
  );

  it("counts with the very next request, and ends sessions where somebody is shut out", async () => {
    const { id, ...who } = await addStaff(server, "sue@example.com", "staff");
    const cookie = await sessionCookie(server.url, who);
    const status = async (path: string) => (await call("GET", path, undefined, cookie)).status;
    expect(await status("/leads")).toBe(200);
    await call("PATCH", `/people/${id}`, { role: "editor" });
    expect([await status("/leads"), await status("/blog/posts")]).toEqual([403, 200]);
    await call("PATCH", `/people/${id}`, { role: "owner" });
    expect(await status("/people/invitations")).toBe(200);
    await call("PATCH", `/people/${id}`, { disabled: true });
    expect(await status("/blog/posts")).toBe(401);
    await call("PATCH", `/people/${id}`, { disabled: false });
    expect(await status("/blog/posts")).toBe(401);
    await call("PATCH", `/people/${id}`, { role: "staff" });
  });

  it("gives staff names and nothing else", async () => {
    const cookie = await sessionCookie(server.url, {
      username: "sue@example.com",
      password: SAMPLE_STAFF.password,
    });
    const { body } = await call<Person[]>("GET", "/people", undefined, cookie);
    expect(body.length).toBeGreaterThan(1);
    for (const one of body) expect(Object.keys(one).sort()).toEqual(["id", "name", "username"]);
    expect(body.map(({ username }) => username)).not.toContain("ann@example.com");
  });

  it("gives the open leads of somebody who is shut out to a colleague", async () => {
    const from = await addStaff(server, "leaving@example.com", "staff");
    const to = await personOf("sue@example.com");
    const lead = { name: "Pat", source: "phone" };
    const made = async (email: string, phone: string) => {
      const all = {
        ...lead,
        relationship: "parent",
        concernType: "alcohol-addiction",
        urgencyLevel: "planning",
        email,
        phone,
      };
      const { id = "", ...rest } = (await call<{ id?: string }>("POST", "/leads", all)).body;
      expect(id, JSON.stringify(rest)).not.toBe("");
      expect((await call("PATCH", `/leads/${id}`, { assignedTo: from.id })).status).toBe(200);
      return id;
    };
    const open = await made("open@example.com", "(801) 555-0142");
    const closed = await made("closed@example.com", "(801) 555-0143");
    await call("PATCH", `/leads/${closed}/status`, { status: "lost", lostReason: "other", lostDetail: "x" });
    const editor = await personOf("ann@example.com");
    for (const leadsTo of [editor.id, from.id, "nobody"])
      expect((await call("PATCH", `/people/${from.id}`, { disabled: true, leadsTo })).status).toBe(422);
    expect((await personOf("leaving@example.com")).disabled).toBe(false);
    const { body } = await call<Person>("PATCH", `/people/${from.id}`, { disabled: true, leadsTo: to.id });
    expect(body).toMatchObject({ disabled: true, openLeads: 0 });
    const ownerOf = (id: string) =>
      inStore(server, (db) => db.select().from(leads).where(eq(leads.id, id)).get()?.assignedTo);
    expect([ownerOf(open), ownerOf(closed)]).toEqual([to.id, from.id]);
    expect((await call("PATCH", `/leads/${open}`, { assignedTo: editor.id })).status).toBe(422);
  });

  it("is in the audit log, each with who made it, and without anybody's address", async () => {
    const rows = inStore(server, (db) => db.select().from(auditLog).all());
    const of = (entity: string) => rows.filter((row) => row.entity === entity);
    const changes = of("user").filter(({ action }) => action === "change");
    const whats = new Set(changes.map(({ details }) => details.what));
    for (const what of ["role", "disabled", "enabled", "leads"]) expect(whats).toContain(what);
    expect(changes.every(({ username }) => username)).toBe(true);
    expect(new Set(of("invitation").map(({ action }) => action))).toEqual(new Set(["create", "delete"]));
    expect(of("user").some(({ action, details }) => action === "create" && details.invitation)).toBe(true);
    expect(JSON.stringify(rows.map(({ details }) => details))).not.toContain("@");
  });
});

describe("a note that names a colleague", () => {
  it("tells them by mail, in words that say nothing, and once", async () => {
    const { id: adminId } = await personOf(SAMPLE_STAFF.username);
    const sue = await personOf("sue@example.com");
    await call("PATCH", `/people/${sue.id}`, { name: "Sue Park" });
    const [lead] = (await call<{ id: string; name: string }[]>("GET", "/leads")).body;
    const note =
      "@Sue Park and @sue@example.com: she sounds worn out. @ann@example.com, @admin, me@example.com";
    expect((await call("POST", `/leads/${lead?.id}/notes`, { note })).status).toBe(200);
    await expect
      .poll(() => mentionsOf("sue@example.com").map(({ status }) => status), { timeout: 30_000 })
      .toEqual(["sent"]);
    const [mail] = mentionsOf("sue@example.com");
    expect(mail?.subject).toBe("You were mentioned in a note");
    expect(mail?.text).toContain("You were mentioned in a note.");
    expect(mail?.text).toContain(`${server.url}/admin/leads/${lead?.id}#timeline`);
    expect(mail?.text).not.toMatch(/Pat|worn/);
    expect(mailTo("ann@example.com").filter(({ kind }) => kind === "mention")).toEqual([]);

    const { activities } = (
      await call<{ activities: { metadata: { mentions?: { userId: string }[] } }[] }>(
        "GET",
        `/leads/${lead?.id}`,
      )
    ).body;
    const named = activities.flatMap(({ metadata }) => metadata.mentions ?? []).map(({ userId }) => userId);
    expect(named).toEqual([sue.id, sue.id, adminId]);
    const page = await (
      await fetch(`${server.url}/admin/leads/${lead?.id}`, { headers: { cookie: owner } })
    ).text();
    expect(page).toMatch(/<span[^>]*>@(<!-- -->)?Sue Park<\/span>/);
  });
});
