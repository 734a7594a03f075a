import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outbox } from "#db/schema";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { shortOrLong, underAttack } from "#tests/setup/under-attack";
import { DAY_MS, MINUTE_MS } from "~/time-units";

/** Longer than the pause that each sign-up makes for its address. */
const STEP_MS = 11 * MINUTE_MS;

const clockFile = path.join(newDataDir(), "offset");
let offset = 0;
const pass = async (time: number) => {
  offset += time;
  writeFileSync(clockFile, String(offset));
  // The server reads its clock ten times a second.
  await new Promise((resolve) => setTimeout(resolve, 250));
};

const env = {
  NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
  CLOCK_FILE: clockFile,
  LOG_LEVEL: "silent",
};
let site: TestServer;
beforeAll(async () => {
  await pass(0);
  site = await startServer({ env });
});
afterAll(() => site.dispose());

const mailsTo = (address: string) =>
  inStore(site, (db) => db.select().from(outbox).all()).filter(({ to }) => to?.toLowerCase() === address);

/** What a stranger sees of an answer. */
async function signUp(email: string) {
  const answer = await sendJson(`${site.url}/api/newsletter`, { email });
  const headers = [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
  return { status: answer.status, headers, body: await answer.text() };
}

it("an address is sent three mails a day, however often and in whatever letters a stranger signs it up", async () => {
  const seen = new Set<string>();
  const times = shortOrLong(6, 60);
  await underAttack(site, "sign-up mails by the dozen", {}, async () => {
    for (let time = 0; time < times; time++) {
      const email = time % 2 ? "Victim@Example.com" : "victim@example.com";
      const answer = await signUp(email);
      expect(answer.status).toBe(202);
      seen.add(JSON.stringify(answer));
      if (time < 6) await pass(STEP_MS);
    }
  });
  expect(mailsTo("victim@example.com")).toHaveLength(3);
  seen.add(JSON.stringify(await signUp("nobody-yet@example.com")));
  expect(seen.size, "answers that differ").toBe(1);
});

it("the limit outlives a restart, and the day after mails go again", async () => {
  await site.stop();
  site = await startServer({ dataDir: site.dataDir, env });
  await signUp("victim@example.com");
  expect(mailsTo("victim@example.com")).toHaveLength(3);
  await pass(DAY_MS);
  await signUp("victim@example.com");
  expect(mailsTo("victim@example.com")).toHaveLength(4);
});
