import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "#db/schema";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.dispose());

/** Sends the screen's own form for a password as a browser without scripts does. */
async function sendPasswordForm(cookie: string, fields: Record<string, string>) {
  const screen = await (await fetch(`${server.url}/admin/account`, { headers: { cookie } })).text();
  const form = /<form[^>]* id="change-password"[^>]*>/.exec(screen)?.[0] ?? expect.unreachable();
  const action = /action="([^"]*)"/.exec(form)?.[1]?.replaceAll("&amp;", "&") ?? expect.unreachable();
  const answer = await fetch(new URL(action, `${server.url}/admin/account`), {
    method: "POST",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, text: await answer.text() };
}

const opens = async (cookie: string) =>
  (await fetch(`${server.url}/api/leads`, { headers: { cookie } })).status === 200;

const NEXT = "eleven slow pelicans";

it("one's own password is changed without scripts, and who else was signed in no longer is", async () => {
  const ann = await addStaff(server, "ann", "staff");
  const own = await sessionCookie(server.url, ann);
  const other = await sessionCookie(server.url, ann);
  const changed = await sendPasswordForm(own, { current: ann.password, next: NEXT, repeat: NEXT });
  expect(changed.status).toBe(200);
  expect(changed.text).toMatch(/role="status"[^>]*>Password changed\. Everyone else signed in/);
  expect([await opens(own), await opens(other)]).toEqual([true, false]);
});

it("a password that is refused without scripts says why, and no password comes back", async () => {
  const ben = await addStaff(server, "ben", "staff");
  const own = await sessionCookie(server.url, ben);
  const reasons = [
    [{ current: "not it at all", next: NEXT, repeat: NEXT }, "This is not your current password"],
    [{ current: ben.password, next: "1q2w3e4r5t6y", repeat: "1q2w3e4r5t6y" }, "has leaked"],
    [{ current: ben.password, next: NEXT, repeat: "another one of these" }, "The two do not match"],
  ] as const;
  for (const [fields, why] of reasons) {
    const { status, text } = await sendPasswordForm(own, fields);
    expect(status, why).toBe(422);
    expect(text).toMatch(new RegExp(`role="alert"[^>]*>Failed to change password\\. [^<]*${why}`));
    for (const typed of Object.values(fields)) expect(text).not.toContain(typed);
  }
});

it("five wrong passwords are counted, and the sixth try is not made", async () => {
  const own = await sessionCookie(server.url, await addStaff(server, "cid", "staff"));
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth++)
    statuses.push(
      (await sendPasswordForm(own, { current: `guess ${nth}`, next: NEXT, repeat: NEXT })).status,
    );
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

it("the trail has who ended how many of their own sessions", async () => {
  const dan = await addStaff(server, "dan", "staff");
  const own = await sessionCookie(server.url, dan);
  await sessionCookie(server.url, dan);
  const ended = await fetch(`${server.url}/admin/account?do=account.endOtherSessions`, {
    method: "POST",
    headers: { cookie: own, origin: server.url },
    body: new URLSearchParams(),
  });
  expect(await ended.text()).toContain("Session ended");
  const last = inStore(server, (db) => db.select().from(auditLog).all()).at(-1);
  expect(last).toMatchObject({ username: "dan", action: "sign_out", details: { sessions: 1 } });
});
