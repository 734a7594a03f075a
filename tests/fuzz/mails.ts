import { setTimeout as wait } from "node:timers/promises";
import { simpleParser } from "mailparser";
import { inboundMails, replies } from "#db/schema";
import { type FakeResend, svixHeaders } from "#tests/fakes/resend";
import { makeRandomMail } from "#tests/setup/mails/random-mail";
import { inStore, type TestServer } from "#tests/setup/server";

const DANGER = "he has a gun and says he will use it tonight";
/** So long nothing may happen before mails count as not taken, in milliseconds. */
const HANG_TIMEOUT_MS = 60_000;
const AT_ONCE = 5;

/**
 * Announces mails as the mail service does, made of habits that no program combines, a part of them damaged. Defects are: an
 * announcement that is refused, a mail that is not stored, and danger that is not read where the mail is whole.
 */
export async function fuzzMails(
  server: Pick<TestServer, "url" | "dataDir">,
  service: FakeResend,
  { mails, seed }: { mails: number; seed: number },
): Promise<string[]> {
  const defects: string[] = [];
  const expected = new Map<string, string>();
  const announce = async (at: number) => {
    const { raw, theirs, made } = makeRandomMail(seed + at, {
      theirs: (sentence, slot) => (slot === 0 ? DANGER : sentence),
    });
    const id = `fuzz-${seed}-${at}`;
    const from = `${id}@example.com`;
    await give(service, id, from, raw);
    const body = JSON.stringify({
      type: "email.received",
      data: { email_id: id, from, to: ["practice@example.com"], attachments: [{ filename: "any" }] },
    });
    const headers = svixHeaders(id, body);
    const answer = await fetch(`${server.url}/api/webhooks/inbound`, { method: "POST", body, headers });
    if (answer.status !== 200) defects.push(`${answer.status} for the mail of seed ${seed + at}`);
    else expected.set(from, theirs?.includes(DANGER) ? `seed ${seed + at}: ${made.join(", ")}` : "");
  };
  for (let at = 0; at < mails; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, mails - at) }, (_, n) => announce(at + n)));
  await waitUntilTaken(server);
  const stored = inStore(server, (db) => db.select().from(replies).all());
  const byAddress = new Map(stored.map((reply) => [reply.fromAddress, reply]));
  for (const [from, whole] of expected) {
    const reply = byAddress.get(from);
    if (!reply) defects.push(`a mail is lost: ${from}`);
    // Danger of somebody unknown makes a lead of the mail; automatic mail is not read.
    else if (whole && reply.state === "waiting") defects.push(`danger is not read: ${whole}`);
  }
  return defects;
}

/** Gives a mail to the fake service in the parts that the real one would make of it. */
async function give(service: FakeResend, id: string, from: string, raw: Buffer): Promise<void> {
  const parsed = await simpleParser(raw, {
    skipTextToHtml: true,
    skipHtmlToText: true,
    ignoreEmbedded: true,
  });
  service.inbound.set(id, {
    from,
    to: ["practice@example.com"],
    subject: parsed.subject ?? "",
    message_id: `<${id}@mail.example.com>`,
    text: parsed.text ?? null,
    html: parsed.html || null,
    files: parsed.attachments.map(({ filename, contentType, content }) => ({
      filename: filename ?? (contentType === "message/rfc822" ? "email.eml" : "file"),
      content,
    })),
  });
}

async function waitUntilTaken(server: Pick<TestServer, "dataDir">): Promise<void> {
  const countWaiting = () =>
    inStore(server, (db) => db.select().from(inboundMails).all()).filter(({ event }) => event !== null)
      .length;
  let before = countWaiting();
  let since = Date.now();
  while (before > 0 && Date.now() - since < HANG_TIMEOUT_MS) {
    await wait(500);
    const now = countWaiting();
    if (now < before) since = Date.now();
    before = now;
  }
}
