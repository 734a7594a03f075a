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

const WORD = "a".repeat(3_000);
const PATTERN = `${"a*".repeat(30)}b`;

it.each([
  ["in the query", `"${WORD}" match "${PATTERN}"`, 200],
  [
    "worked out while it runs",
    `["${WORD}"][@ match "${PATTERN.slice(0, 20)}" + "${PATTERN.slice(20)}"]`,
    200,
  ],
  ["in score(), which groq-js evaluates", `*[0...1] | score("${WORD}" match "${PATTERN}")`, 408],
])(
  "takes no time, or no more than others can wait: a pattern %s",
  { tags: ["bars"] },
  async (name, query, status) => {
    // Three requests, and /healthz asked a few dozen times meanwhile.
    const limits = { processor: 25, grownMiB: 50, healthz: 5 };
    const answer = await underAttack(server, `a pattern ${name}`, limits, () =>
      again(() => askLake(server, query)),
    );
    expect(answer.status).toBe(status);
    if (status === 200)
      expect([false, []]).toContainEqual(((await answer.json()) as { result: unknown }).result);
  },
);
