import path from "node:path";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { jobLeases, outbox } from "#db/schema";
import { SMTP_LOGIN, type SmtpSink, type SmtpStep, startSmtpSink } from "#tests/fakes/smtp";
import { itEach, rounds } from "#tests/setup/rounds";
import { inStore, sharedServer, startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let sink: SmtpSink;
let env: Record<string, string>;
beforeAll(async () => {
  sink = await startSmtpSink({ disabledCommands: ["STARTTLS"] });
  const { user, pass } = SMTP_LOGIN;
  env = {
    SMTP_URL: `smtp://${encodeURIComponent(user)}:${pass}@127.0.0.1:${sink.port}`,
    MAIL_FROM: "Ellen Marsh <hello@example.com>",
    LOG_LEVEL: "trace",
  };
});
afterAll(() => sink.close());

async function signUp(site: TestServer, email: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/newsletter`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, source: "blog" }),
  });
  expect(answer.status).toBe(202);
}

const mails = (site: Pick<TestServer, "dataDir">) => inStore(site, (db) => db.select().from(outbox).all());
const soon = { timeout: 30_000, interval: 50 };

/** Kills the process at its current point, then lets the minute of its claim and its lease on the jobs expire. */
async function kill(site: TestServer): Promise<void> {
  await site.stop("SIGKILL");
  inStore(site, (db) => {
    db.update(outbox)
      .set({ nextAttemptAt: new Date() })
      .where(inArray(outbox.status, ["queued", "sending"]))
      .run();
    db.delete(jobLeases).run();
  });
}

/** Keeps all other processes from writing, until the returned function is called. */
function lockStore({ dataDir }: TestServer): () => void {
  const db = openDatabase(path.join(dataDir, "app.sqlite"));
  db.$client.exec("BEGIN IMMEDIATE");
  return () => {
    db.$client.exec("ROLLBACK");
    db.$client.close();
  };
}

describe("a process killed between two steps of a mail", () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startServer({ env });
  });
  afterAll(() => site.dispose());

  /** Starts the server again, and waits until nothing is left to send. */
  async function afterwards(email: string) {
    await kill(site);
    sink.behave();
    const output = site.output();
    site = await startServer({ dataDir: site.dataDir, env });
    const mine = () => mails(site).find(({ to }) => to === email);
    await expect.poll(() => mine()?.nextAttemptAt, soon).toBeNull();
    return { mail: mine()!, output };
  }
  const takenBy = (email: string) => sink.taken.filter(({ to }) => to.includes(email));

  itEach<{ step: SmtpStep }>(
    {
      daily: [],
      more: [{ step: "connection" }, { step: "sign-in" }, { step: "sender" }, { step: "recipient" }],
      part: "kills",
    },
    "at the $step has sent nothing, and the next one sends it once",
    async ({ step }) => {
      sink.forget();
      sink.behave({ at: step, does: "hang" });
      const email = `${step}@example.com`;
      await signUp(site, email);
      await expect.poll(() => sink.reached[step], soon).toBe(1);
      const { mail, output } = await afterwards(email);
      expect(mail).toMatchObject({ status: "sent", transport: "smtp", attempts: 2, unconfirmedSince: null });
      expect(takenBy(email).map(({ messageId }) => messageId)).toEqual([mail.providerMessageId]);
      for (const secret of [email, SMTP_LOGIN.pass, SMTP_LOGIN.user]) expect(output).not.toContain(secret);
    },
  );

  it("with the message on its way, and before its end may leave, has sent nothing, and the next one sends it once", {
    tags: ["kills"],
  }, async () => {
    sink.forget();
    sink.behave({ at: "recipient", does: "hang" });
    const email = "before-the-end@example.com";
    await signUp(site, email);
    await expect.poll(() => sink.reached.recipient, soon).toBe(1);
    // While the store is locked, the process waits up to five seconds before it records the hand-over.
    const unlock = lockStore(site);
    sink.release();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    site.process.kill("SIGKILL");
    expect(sink.reached.message).toBe(0);
    unlock();
    const { mail } = await afterwards(email);
    expect(mail).toMatchObject({ status: "sent", attempts: 2, unconfirmedSince: null });
    expect(takenBy(email)).toHaveLength(1);
  });

  it("after the end and before the answer leaves it to a person", async () => {
    sink.forget();
    sink.behave({ at: "message", does: "hang" });
    const email = "before-the-answer@example.com";
    await signUp(site, email);
    await expect.poll(() => sink.taken.length, soon).toBe(1);
    const { mail } = await afterwards(email);
    expect(mail).toMatchObject({ status: "needs_review", attempts: 1 });
    expect(takenBy(email).map(({ messageId }) => messageId)).toEqual([mail.providerMessageId]);
  });

  it("after the answer and before it is written down leaves it to a person", {
    tags: ["kills"],
  }, async () => {
    sink.forget();
    sink.behave({ at: "message", does: "hang" });
    const email = "after-the-answer@example.com";
    await signUp(site, email);
    await expect.poll(() => sink.taken.length, soon).toBe(1);
    const unlock = lockStore(site);
    sink.release();
    await new Promise((resolve) => setTimeout(resolve, 500));
    site.process.kill("SIGKILL");
    unlock();
    const { mail } = await afterwards(email);
    expect(mail).toMatchObject({ status: "needs_review", attempts: 1 });
    expect(takenBy(email).map(({ messageId }) => messageId)).toEqual([mail.providerMessageId]);
  });

  it("after all of it changes nothing", { tags: ["kills"] }, async () => {
    sink.forget();
    const email = "after-all@example.com";
    await signUp(site, email);
    await expect.poll(() => mails(site).find(({ to }) => to === email)?.status, soon).toBe("sent");
    const { mail } = await afterwards(email);
    expect(mail).toMatchObject({ status: "sent", attempts: 1 });
    expect(takenBy(email)).toHaveLength(1);
  });
});

const ROUNDS = rounds(4, 60);
it(`${ROUNDS} kills at any moment send nothing twice, and lose nothing without a word`, {
  tags: ["kills"],
  timeout: 60_000 + ROUNDS * 20_000,
}, async () => {
  sink.forget();
  let site: TestServer = await startServer({ env });
  for (let round = 0; round < ROUNDS; round++) {
    const before = sink.reached.connection;
    for (let n = 0; n < 5; n++) await signUp(site, `reader-${round}-${n}@example.com`);
    await expect.poll(() => sink.reached.connection, { ...soon, interval: 5 }).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 700));
    await kill(site);
    site = await startServer({ dataDir: site.dataDir, env });
  }
  await expect.poll(() => mails(site).filter(({ nextAttemptAt }) => nextAttemptAt).length, soon).toBe(0);
  const all = mails(site);
  expect(all).toHaveLength(ROUNDS * 5);
  const ids = sink.taken.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  const byRecipient = new Set(sink.taken.map(({ to }) => to.join()));
  expect(byRecipient.size).toBe(ids.length);
  for (const { status, to } of all) {
    expect(["sent", "needs_review"]).toContain(status);
    if (!byRecipient.has(String(to))) expect(status).toBe("needs_review");
  }
  // One mail is sent at a time, so a kill leaves at most one to a person.
  expect(all.filter(({ status }) => status === "needs_review").length).toBeLessThanOrEqual(ROUNDS);
  await site.dispose();
});

it("a mail server that can't be read ends the start with a line that names it and not its password", async () => {
  const start = startServer({ env: { ...env, SMTP_URL: "smtp://ellen:secret-smtp-password@" } });
  const said = await start.then(
    () => "started",
    (error: Error) => error.message,
  );
  expect(said).toContain("SMTP_URL: must be smtp://user:password@host:port");
  expect(said).not.toContain("secret-smtp-password");
});

it("staff see which settings would send mail, and nothing about it where there is a mail server", async () => {
  const [off, on] = [await sharedServer(), await startServer({ env })];
  const read = async ({ url }: TestServer, page: string) =>
    (await fetch(url + page, { headers: { Cookie: await sessionCookie(url) } })).text();
  for (const page of ["/admin/outbox", "/admin/launch"]) {
    expect(await read(off, page)).toContain("SMTP_URL");
    expect(await read(on, page)).not.toContain("SMTP_URL");
  }
  expect(await read(on, "/admin/launch")).not.toContain("RESEND_WEBHOOK_SECRET");
  await on.dispose();
});
