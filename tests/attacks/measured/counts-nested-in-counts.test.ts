import { afterAll, beforeAll, expect, it } from "vitest";
import { addPosts, again, askLake, callLake, OPEN_LAKE } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";
import { underAttack } from "#tests/setup/under-attack";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: OPEN_LAKE });
  await addPosts(server, 1_000);
  await askLake(server, "count(*)");
});
afterAll(() => server.dispose());

/** Goes through all documents for each pair of documents. */
const CUBIC = "count(*[count(*[n > ^.n && count(*[n > ^.n && n > ^.^.n]) > 0]) > 0])";
/** A value that holds itself twice, thirty times over, and the text of it all. */
const DOUBLED = `*[0]${'{"a": @, "b": @}'.repeat(30)}`;
/** A list that doubles thirty times: joining lists is what takes the most memory in so short a time. */
const LISTS = `{"x": [1]}${'{"x": x + x}'.repeat(30)}.x`;

it.each([
  ["counts in counts", CUBIC],
  ["a value that holds itself", DOUBLED],
  ["references in a value that holds itself", `${DOUBLED}{"found": references("x")}`],
])("are stopped in time for a stranger: %s", { tags: ["bars"] }, async (name, query) => {
  // Three requests, and /healthz asked a few dozen times meanwhile.
  const limits = { processor: 25, grownMiB: 100, healthz: 5 };
  const answer = await underAttack(server, `a stranger's ${name}`, limits, () =>
    again(() => askLake(server, query)),
  );
  expect([400, 408, 413]).toContain(answer.status);
});

it("are stopped in time for a stranger: a list that doubles, with memory above the bar of 50 MiB", {
  tags: ["bars"],
}, async () => {
  const limits = { processor: 10, grownMiB: 150, healthz: 5 };
  const answer = await underAttack(server, "a stranger's list that doubles", limits, () =>
    askLake(server, `count(${LISTS})`),
  );
  expect([400, 408, 413]).toContain(answer.status);
});

it("are stopped after ten seconds for staff, who hold up nobody meanwhile", { tags: ["bars"] }, async () => {
  const answer = await underAttack(server, "staff's counts in counts", { healthz: 5 }, () =>
    askLake(server, CUBIC, { staff: true }),
  );
  expect(answer.status).toBe(408);
  expect((await askLake(server, "count(*)", { staff: true })).status).toBe(200);
});

it("change nothing when they are to select what to change", async () => {
  const body = JSON.stringify({ mutations: [{ patch: { query: `*[${CUBIC} > 0]`, set: { n: 0 } } }] });
  const answer = await underAttack(server, "a by-query mutation", { healthz: 5 }, () =>
    again(() => callLake(server, "data/mutate/production", { staff: true, method: "POST", body })),
  );
  expect(answer.status).toBe(408);
});
