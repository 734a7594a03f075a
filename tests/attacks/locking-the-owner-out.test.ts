import { afterAll, beforeAll, expect, it } from "vitest";
import { sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { addStaff } from "#tests/setup/staff";

const OWNER = { username: "ellen", password: "seven quiet herons" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password } });
});
afterAll(() => server.dispose());

const signIn = (credentials: typeof OWNER, cookie = "") =>
  sendJson(`${server.url}/api/auth/login`, credentials, { headers: { cookie } });

const cookieNamed = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";", 1)[0] ?? "";

// First: the next one locks the address, too.
it("does not keep who is signed in from changing the password", async () => {
  const ann = await addStaff(server, "ann", "owner");
  const login = (password: string) => signIn({ username: ann.username, password });
  const session = cookieNamed(await login(ann.password), "session");
  for (let n = 0; n < 8; n++) await login(`guess ${n}`);
  expect((await login(ann.password)).status).toBe(429);
  const next = "eleven slow pelicans";
  const changed = await fetch(`${server.url}/admin/account?do=account.changePassword`, {
    method: "POST",
    headers: { cookie: session, origin: server.url },
    body: new URLSearchParams({ current: ann.password, next, repeat: next }),
  });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Password changed");
});

it("keeps nobody out of a device on which they signed in before, nor is a way to guess on", async () => {
  const first = await signIn(OWNER);
  const device = cookieNamed(first, "device");
  const session = cookieNamed(first, "session");
  expect(device).not.toBe("");

  // A stranger, from the same address: after five the account is locked, after twenty the address.
  const statuses: number[] = [];
  for (let n = 0; n < 25; n++)
    statuses.push(
      (await signIn({ username: n < 8 ? OWNER.username : `x${n}`, password: `guess ${n}` })).status,
    );
  expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(statuses.at(-1)).toBe(429);
  expect((await signIn(OWNER)).status).toBe(429);

  // The owner's own device, with or without a session, and who is signed in stays so.
  const again = await signIn(OWNER, device);
  expect(again.status).toBe(200);
  expect((await fetch(`${server.url}/api/leads`, { headers: { cookie: session } })).status).toBe(200);

  // The cookie is good for this account alone, cannot be altered, and has five tries of its own.
  expect((await signIn({ username: "x1", password: "guess" }, device)).status).toBe(429);
  expect((await signIn(OWNER, `${device.slice(0, -2)}xx`)).status).toBe(429);
  expect((await signIn(OWNER, session.replace("session=", "device="))).status).toBe(429);
  const own: number[] = [];
  for (let n = 0; n < 6; n++) own.push((await signIn({ ...OWNER, password: "mistyped" }, device)).status);
  expect(own).toEqual([401, 401, 401, 401, 401, 429]);
});

it("lasts no longer for trying on", async () => {
  const wait = async () =>
    Number((await signIn({ username: "other", password: "x" })).headers.get("retry-after"));
  const before = await wait();
  for (let n = 0; n < 30; n++) await wait();
  expect(await wait()).toBeLessThanOrEqual(before);
  expect(before).toBeLessThanOrEqual(15 * 60);
});
