import { afterAll, beforeAll, expect, it } from "vitest";
import { sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { shortOrLong, underAttack } from "#tests/setup/under-attack";

const ACCOUNT = { username: "ellen", password: "seven quiet herons" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
      SITE_URL: "http://localhost:3000",
      TRUST_PROXY: "1",
    },
  });
});
afterAll(() => server.dispose());

const signIn = (password: string, username: string, address: string) =>
  sendJson(
    `${server.url}/api/auth/login`,
    { username, password },
    { headers: { "X-Forwarded-For": address } },
  );

/** How often each status was answered, and whether each refusal says when to come back. */
async function tally(answers: Promise<Response>[]) {
  const counts: Record<number, number> = {};
  for (const answer of await Promise.all(answers)) {
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    if (answer.status === 429 || answer.status === 503)
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await answer.arrayBuffer();
  }
  return counts;
}
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

it("are five guesses at an account", async () => {
  // Code that is loaded for the first sign-in is not what the others cost.
  await signIn("guess", "somebody", "203.0.113.254");
  const counts = await underAttack(server, "48 guesses at one account", { healthz: 5, grownMiB: 50 }, () =>
    tally(times(48, (n) => signIn(`guess ${n}`, "helper", `203.0.113.${n}`))),
  );
  expect(counts).toEqual({ 401: 5, 429: 43 });
});

it("are twenty from an address, however it is spelled", { tags: ["bars"] }, async () => {
  const spelled = ["198.51.100.7", "::ffff:198.51.100.7", "::FFFF:c633:6407", "198.51.100.7:4711"];
  const counts = await tally(times(48, (n) => signIn("guess", `nobody-${n}`, spelled[n % 4] as string)));
  expect(counts).toEqual({ 401: 20, 429: 28 });
});

it("leave the server time for everybody else, from as many addresses as they may come", {
  tags: ["bars"],
}, async () => {
  const many = shortOrLong(100, 1_000);
  const counts = await underAttack(
    server,
    `${many} guesses at once from as many addresses`,
    { healthz: 5, grownMiB: 50 },
    () => tally(times(many, (n) => signIn("guess", `stranger-${n}`, `10.1.${n >> 8}.${n & 255}`))),
  );
  // Two are looked at, 32 wait; the rest is turned away before it costs anything.
  expect(counts[503]).toBeGreaterThan(0);
  expect((counts[401] ?? 0) + (counts[503] ?? 0)).toBe(many);
});

it("do not count when they are right, even all at once", async () => {
  for (let round = 0; round < 2; round++) {
    const counts = await tally(times(3, () => signIn(ACCOUNT.password, ACCOUNT.username, "192.0.2.1")));
    expect(counts).toEqual({ 200: 3 });
  }
  const counts = await tally(times(12, () => signIn(ACCOUNT.password, ACCOUNT.username, "192.0.2.1")));
  expect(counts[200]).toBeGreaterThanOrEqual(5);
  expect(Object.keys(counts).filter((status) => status !== "200" && status !== "429")).toEqual([]);
  expect((await signIn(ACCOUNT.password, ACCOUNT.username, "192.0.2.1")).status).toBe(200);
});
