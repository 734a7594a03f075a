import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SMTP_LOGIN, type SmtpSink, type SmtpStep, type SmtpTrouble, startSmtpSink } from "#tests/fakes/smtp";
import { createSmtpMailer, type SmtpSettings } from "./smtp.server";
import type { Mail } from "./transport";

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink({ disabledCommands: ["STARTTLS"] });
});
afterAll(() => sink.close());
afterEach(() => sink.forget());

const at = (port: number, over: Partial<SmtpSettings> = {}) =>
  createSmtpMailer({
    host: "127.0.0.1",
    port,
    secure: false,
    requireTLS: false,
    auth: undefined,
    timeout: 1_000,
    ...over,
  });
const mail = (over: Partial<Mail> = {}): Mail => ({
  from: '"Marsh, Ellen" <ellen@example.com>',
  to: "maria@example.com",
  subject: "A few words for you — today",
  html: "<p>Hello</p>",
  text: "Hello\n.\n. and a line that begins with a dot",
  headers: { "Auto-Submitted": "auto-generated" },
  idempotencyKey: "alert:1:email:maria@example.com",
  ...over,
});

/** Sends, and returns how often the hand-over was recorded, and how many mails had been taken then. */
async function send(over: Partial<Mail> = {}, settings?: Partial<SmtpSettings>) {
  const noted: number[] = [];
  const delivery = await at(sink.port, settings).send(mail(over), undefined, () =>
    noted.push(sink.taken.length),
  );
  return { delivery, noted };
}

describe("an SMTP server", () => {
  it("gets the mail as it is, after its hand-over is noted", async () => {
    const { delivery, noted } = await send({ replyTo: "staff@example.com" });
    const [taken] = sink.taken;
    expect(delivery).toEqual({ outcome: "sent", providerMessageId: taken?.messageId });
    expect(noted).toEqual([0]);
    expect(taken).toMatchObject({ from: "ellen@example.com", to: ["maria@example.com"] });
    for (const line of [
      'From: "Marsh, Ellen" <ellen@example.com>',
      "To: maria@example.com",
      "Reply-To: staff@example.com",
      "Subject: =?UTF-8?Q?A_few_words_for_you_=E2=80=94_today?=",
      "Auto-Submitted: auto-generated",
      "Hello\r\n.\r\n. and a line that begins with a dot",
      "<p>Hello</p>",
    ])
      expect(taken?.raw).toContain(line);
  });

  it("receives the headers for unsubscribing with one click unbroken", async () => {
    const link = `https://www.example.com/newsletter/leave?token=${"a1b2".repeat(40)}`;
    await send({
      headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    const unfolded = sink.taken[0]?.raw.replace(/\r\n[ \t]+/g, " ");
    expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: <${link.replace(/[.?]/g, "\\$&")}>\r$`, "m"));
    expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  });

  it("gets the same Message-ID for the same key, which tells nothing of it", async () => {
    await send();
    await send();
    await send({ idempotencyKey: "another" });
    const [first, second, third] = sink.taken.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("is signed in to", async () => {
    expect((await send({}, { auth: SMTP_LOGIN })).delivery.outcome).toBe("sent");
    expect(sink.reached["sign-in"]).toBe(1);
    const { delivery } = await send({}, { auth: { ...SMTP_LOGIN, pass: "another" } });
    expect(delivery).toMatchObject({
      outcome: "later",
      logged: "The mail server refused the sign-in (535)",
    });
    expect(JSON.stringify(delivery)).not.toContain("another");
    expect(sink.taken).toHaveLength(1);
  });
});

describe("a mail that surely did not leave", () => {
  it.each<[SmtpStep, SmtpTrouble["does"], string]>([
    ["connection", "hang", "later"],
    ["connection", "drop", "later"],
    ["connection", 421, "later"],
    ["connection", 554, "later"],
    ["sender", "hang", "later"],
    ["sender", "drop", "later"],
    ["sender", 451, "later"],
    ["sender", 550, "later"],
    ["recipient", "hang", "later"],
    ["recipient", "drop", "later"],
    ["recipient", 450, "later"],
    ["recipient", 550, "refused"],
    ["message", 421, "later"],
    ["message", 451, "later"],
    ["message", 554, "refused"],
  ])("with trouble at the %s (%s) is for %s", async (step, does, outcome) => {
    sink.behave({ at: step, does });
    const { delivery, noted } = await send();
    expect(delivery).toMatchObject({ outcome, reason: expect.any(String) });
    expect(noted).toHaveLength(step === "message" ? 1 : 0);
    expect(sink.taken).toEqual([]);
  });

  it("is one whose hand-over could not be noted", async () => {
    const delivery = await at(sink.port).send(mail(), undefined, () => {
      throw new Error("disk full");
    });
    expect(delivery).toMatchObject({ outcome: "later" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sink.taken).toEqual([]);
    expect(sink.reached.message).toBe(0);
  });

  it("is one to a server that is not there, or while the process stops", async () => {
    expect(await at(9).send(mail())).toMatchObject({
      outcome: "later",
      reason: expect.stringMatching(/reached/),
    });
    expect(await at(sink.port).send(mail(), AbortSignal.abort())).toMatchObject({ outcome: "later" });
    sink.behave({ at: "sender", does: "hang" });
    expect(await at(sink.port, { timeout: 600_000 }).send(mail(), AbortSignal.timeout(50))).toMatchObject({
      outcome: "later",
    });
  });

  it("is one to no address", async () => {
    expect(await at(sink.port).send(mail({ to: "" }))).toMatchObject({ outcome: "refused" });
    expect(sink.reached.connection).toBe(0);
  });
});

describe("a mail that may have left", () => {
  it.each(["hang", "drop"] as const)("is in doubt (%s)", async (does) => {
    sink.behave({ at: "message", does });
    const { delivery, noted } = await send();
    expect(delivery).toMatchObject({ outcome: "unknown" });
    expect(noted).toEqual([0]);
    expect(sink.taken).toHaveLength(1);
  });

  it("is waited for when the process stops", async () => {
    sink.behave({ at: "message", does: "hang" });
    const stopping = new AbortController();
    let hasEnded = false;
    let wasWaitedFor = false;
    const sending = at(sink.port, { timeout: 1_500 }).send(mail(), stopping.signal, () => {
      setTimeout(() => stopping.abort(), 50);
      setTimeout(() => {
        wasWaitedFor = !hasEnded;
      }, 200);
    });
    const delivery = await sending.finally(() => {
      hasEnded = true;
    });
    expect(delivery).toMatchObject({ outcome: "unknown" });
    expect(wasWaitedFor).toBe(true);
  });

  it("is one that some of its recipients get", async () => {
    sink.behave({ at: "recipient", does: 550, says: "<second@example.com> is unknown" });
    const { delivery } = await send({ to: "first@example.com, second@example.com" });
    expect(delivery).toMatchObject({
      outcome: "unknown",
      reason: expect.stringMatching(/some of its recipients/),
    });
    expect(sink.taken).toMatchObject([{ to: ["first@example.com"] }]);
  });

  it.each(["250", "354 go on\r\n", "garbage\r\n", ""])(
    "is one to whose end the server says %j",
    async (said) => {
      const odd = await speaking(["220 hello", "250 you", "250 ok", "250 ok", "354 go"], said);
      const delivery = await at((odd.address() as AddressInfo).port).send(mail());
      odd.close();
      // An incomplete answer does not count: the rest of it could say anything.
      expect(delivery).toMatchObject({ outcome: "unknown" });
    },
  );
});

describe("what a server says", () => {
  it("staff read, and the log does not", async () => {
    sink.behave({
      at: "recipient",
      does: 550,
      says: "5.1.1 <maria@example.com> Maria Lopez is unknown here",
    });
    const { delivery } = await send();
    expect(delivery).toEqual({
      outcome: "refused",
      reason: "The mail server refused it: 550 5.1.1 <maria@example.com> Maria Lopez is unknown here",
      logged: "The mail server refused it (550)",
      isAddressEnded: true,
    });
    sink.behave({ at: "recipient", does: 552, says: "5.2.2 Mailbox full" });
    expect((await send()).delivery).not.toHaveProperty("isAddressEnded");
  });
});

describe("the connection", () => {
  it("is secured where the server offers it, and on this machine whatever its certificate", async () => {
    const offering = await startSmtpSink();
    await at(offering.port).send(mail());
    expect(offering.taken).toMatchObject([{ isSecure: true }]);
    await offering.close();
    const secure = await startSmtpSink({ secure: true });
    expect(await at(secure.port, { secure: true }).send(mail())).toMatchObject({ outcome: "sent" });
    expect(secure.taken).toMatchObject([{ isSecure: true }]);
    await secure.close();
  });

  it("carries nothing where it has to be secure and is not, or nobody vouches for the certificate", async () => {
    const offering = await startSmtpSink();
    const elsewhere = { host: "0.0.0.0" };
    for (const settings of [{ requireTLS: true }, elsewhere, { ...elsewhere, secure: true }])
      expect(await at(offering.port, settings).send(mail())).toMatchObject({ outcome: "later" });
    expect(offering.taken).toEqual([]);
    await offering.close();
    for (const settings of [{ requireTLS: true }, { ...elsewhere, auth: SMTP_LOGIN }])
      expect(await at(sink.port, settings).send(mail())).toMatchObject({ outcome: "later" });
    expect(sink.reached["sign-in"]).toBe(0);
    expect(sink.taken).toEqual([]);
  });
});

/** A server that sends the given lines one by one, answers the mail's end with another, and closes the connection. */
function speaking(lines: string[], atTheEnd: string): Promise<Server> {
  const server = createServer((socket) => {
    const left = [...lines];
    const next = () => socket.write(`${left.shift()}\r\n`);
    next();
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      if (left.length > 0) next();
      else if (chunk.toString().endsWith("\r\n.\r\n")) socket.end(atTheEnd);
    });
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
