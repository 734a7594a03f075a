import { afterAll, beforeAll, expect, it } from "vitest";
import { again, askLake, OPEN_LAKE } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";
import { underAttack } from "#tests/setup/under-attack";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: OPEN_LAKE });
  await askLake(server, "count(*)");
});
afterAll(() => server.dispose());

const sum = (terms: number) => `1${"+1".repeat(terms - 1)}`;

/** Each function calls the next one twice. */
const functions = (count: number) => {
  const declared = Array.from(
    { length: count },
    (_, n) => `fn f::a${n}($x) = $x{"a": f::a${n + 1}(x), "b": f::a${n + 1}(x)};`,
  );
  return `${declared.join("")} fn f::a${count}($x) = $x{a}; f::a0(*)`;
};

it.each([
  ["60,000 terms", sum(60_000), 413],
  ["as many terms as are let through", sum(8_000), 400],
  ["a chain as long as is let through", `W${"/W".repeat(8_000)}`, 400],
  ["24 functions, each calling the next one twice", functions(24), 408],
  ["brackets in brackets", `${"[".repeat(8_000)}1${"]".repeat(8_000)}`, 400],
  ["8,000 negations", `${"!".repeat(8_000)}a`, 400],
])("holds up no other request: a stranger's query of %s", { tags: ["bars"] }, async (name, query, status) => {
  // Three requests, and /healthz asked a few dozen times meanwhile.
  const limits = { processor: 25, grownMiB: 50, healthz: 5 };
  const answer = await underAttack(server, `a query of ${name}`, limits, () =>
    again(() => askLake(server, query)),
  );
  expect([400, 408, 413]).toContain(answer.status);
  if (status !== 400) expect(answer.status).toBe(status);
});

it("holds up no other request when staff send it either, and is given up", { tags: ["bars"] }, async () => {
  for (const query of [sum(60_000), functions(24)]) {
    const limits = { healthz: 5 };
    const answer = await underAttack(server, "a staff query that is long to parse", limits, () =>
      askLake(server, query, { staff: true }),
    );
    // The memory of the thread may be used up before its processor time is.
    expect([400, 408, 413]).toContain(answer.status);
  }
  expect((await askLake(server, "count(*)", { staff: true })).status).toBe(200);
});
