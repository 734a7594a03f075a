import { afterAll, beforeAll, expect, it } from "vitest";
import { replies } from "#db/schema";
import { type FakeResend, startFakeResend, svixHeaders } from "#tests/fakes/resend";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { underAttack } from "#tests/setup/under-attack";

let mail: FakeResend;
let site: TestServer;
let count = 0;
beforeAll(async () => {
  mail = await startFakeResend();
  site = await startServer({ env: { ...mail.env(), LOG_LEVEL: "silent" } });
});
afterAll(async () => {
  await site.dispose();
  await mail.close();
});

type Words = { text?: string; html?: string; headers?: Record<string, string> };

/** Announces a mail that carries its words, and waits until it is stored. */
async function take(words: Words): Promise<void> {
  const from = `attacker${++count}@example.com`;
  const id = `attack-${count}`;
  const data = {
    email_id: id,
    from,
    to: ["practice@example.com"],
    subject: "Hello",
    attachments: [],
    ...words,
  };
  const body = JSON.stringify({ type: "email.received", created_at: new Date().toISOString(), data });
  const headers = svixHeaders(id, body);
  expect((await fetch(`${site.url}/api/webhooks/inbound`, { method: "POST", body, headers })).status).toBe(
    200,
  );
  const arrived = () =>
    inStore(site, (db) => db.select().from(replies).all()).some(({ fromAddress }) => fromAddress === from);
  await expect.poll(arrived, { timeout: 30_000 }).toBe(true);
}

it.each<[string, Words]>([
  ["quotations within quotations", { html: `${"<blockquote>".repeat(900)}${"x y ".repeat(100_000)}` }],
  ["lines within quotations", { html: `${"<blockquote>".repeat(240)}${"x<br>".repeat(90_000)}` }],
  ["lines without words", { text: ":\n".repeat(100_000) }],
  ["open tags", { html: `${"<div>".repeat(1_200)}${"<".repeat(195_000)}` }],
  ["open parentheses for a date", { text: "Hello", headers: { Date: "(".repeat(40_000) } }],
  ["recipients without an address", { text: "Hello", headers: { "Delivered-To": "a".repeat(200_000) } }],
  [
    "six thousand quoted lines",
    { text: `Yes.\n${"On 1/2/26, E <e@example.com> wrote:\n> How?\n".repeat(3_000)}` },
  ],
])("nobody waits for a mail of %s", { tags: ["bars"] }, (name, words) => hold(name, words, 50));

it(
  "nobody waits for a mail of 600,000 characters, all of them read for danger in small steps",
  {
    tags: ["bars"],
  },
  () => hold("many words", { text: "he said that he would come home. ".repeat(20_000) }, 120),
);

async function hold(name: string, words: Words, processor: number): Promise<void> {
  await take({ text: "A first mail, which starts the reader." });
  // The reader is a process of its own and is not counted; what is counted are three seconds of /healthz and of jobs.
  const limits = { processor, grownMiB: 50, healthz: 5 };
  await underAttack(site, `a mail of ${name}`, limits, () => take(words));
}
