import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeResend, type ResendBehaviour, startFakeResend } from "#tests/fakes/resend";
import { HOUR_MS } from "~/time-units";
import { createResendMailer, readRetryAfter } from "./resend.server";
import type { Mail } from "./transport";

let resend: FakeResend;
beforeAll(async () => {
  resend = await startFakeResend();
});
afterAll(() => resend.close());
afterEach(() => {
  resend.behave("well");
  resend.requests.length = 0;
  resend.delivered.length = 0;
});

const mailer = () => createResendMailer({ apiKey: "re_test", baseUrl: `${resend.url}/`, timeout: 2_000 });
const mail = (over: Partial<Mail> = {}): Mail => ({
  from: "Ellen <ellen@example.com>",
  to: "maria@example.com",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  headers: { "X-Test": "1" },
  idempotencyKey: "key-1",
  ...over,
});

describe("Resend", () => {
  it("gets the mail as it is, with its key", async () => {
    expect(await mailer().send(mail({ replyTo: "staff@example.com" }))).toEqual({
      outcome: "sent",
      providerMessageId: "mail-1",
    });
    expect(resend.requests).toMatchObject([
      {
        key: "key-1",
        authorization: "Bearer re_test",
        mail: { to: "maria@example.com", reply_to: "staff@example.com", headers: { "X-Test": "1" } },
      },
    ]);
  });

  it("gets the files of a mail", async () => {
    const contentType = "text/calendar; charset=utf-8; method=REQUEST";
    const file = { filename: "consultation.ics", contentType, content: "BEGIN:VCALENDAR – é" };
    await mailer().send(mail({ attachments: [file] }));
    const [sent] = resend.requests[0]?.mail.attachments ?? [];
    expect(sent).toMatchObject({ filename: file.filename, content_type: contentType });
    expect(Buffer.from(sent?.content ?? "", "base64").toString()).toBe(file.content);
  });

  it("sends one mail for one key", async () => {
    const sender = mailer();
    expect(await sender.send(mail())).toEqual(await sender.send(mail()));
    expect(resend.delivered).toHaveLength(1);
    expect(await sender.send(mail({ subject: "Other" }))).toMatchObject({ outcome: "unknown" });
    expect(resend.delivered).toHaveLength(1);
  });

  it.each<[ResendBehaviour, string]>([
    ["busy", "later"],
    ["forbidden", "later"],
    ["refusing", "refused"],
    ["failing", "unknown"],
    ["hanging", "unknown"],
    ["taking-in-silence", "unknown"],
    ["taking-and-dropping", "unknown"],
    ["taking-and-failing", "unknown"],
  ])("when it is %s the outcome is %s", async (behaviour, outcome) => {
    resend.behave(behaviour);
    expect(await mailer().send(mail())).toMatchObject({ outcome, reason: expect.any(String) });
  });

  it.each(["{}", "null", '"fine"', '{"id":7}', '{"id":""}', "<h1>Sign in to the Wi-Fi</h1>"])(
    "is not believed when it says 200 and %s",
    async (body) => {
      const liar = createServer((_request, response) => response.writeHead(200).end(body));
      await new Promise<void>((resolve) => liar.listen(0, "127.0.0.1", resolve));
      const { port } = liar.address() as AddressInfo;
      const told = await createResendMailer({ apiKey: "re_test", baseUrl: `http://127.0.0.1:${port}` }).send(
        mail(),
      );
      liar.closeAllConnections();
      liar.close();
      expect(told).toMatchObject({ outcome: "unknown", reason: expect.any(String) });
    },
  );

  it("says how long it wants to be left alone", async () => {
    resend.behave("busy");
    resend.retryAfter = 7;
    expect(await mailer().send(mail())).toMatchObject({ outcome: "later", retryAfter: 7_000 });
  });

  it("leaves no more than one mail in doubt while nobody is there", async () => {
    const gone = createResendMailer({ apiKey: "re_test", baseUrl: "http://127.0.0.1:9", timeout: 500 });
    expect(await gone.send(mail())).toMatchObject({ outcome: "unknown" });
    expect(await gone.send(mail({ idempotencyKey: "key-2" }))).toMatchObject({ outcome: "later" });
  });

  it("is given up on when the process stops", async () => {
    resend.behave("hanging");
    const stop = AbortSignal.timeout(20);
    expect(await mailer().send(mail(), stop)).toMatchObject({ outcome: "unknown" });
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-03-02T18:00:00Z");

  it.each([
    ["3", 3_000],
    ["0.5", 500],
    ["Mon, 02 Mar 2026 18:01:00 GMT", 60_000],
    ["Mon, 02 Mar 2026 17:00:00 GMT", 0],
    ["99999999", HOUR_MS],
    ["soon", undefined],
    [undefined, undefined],
  ])("%s is %s ms", (value, expected) => {
    expect(readRetryAfter(value, now)).toBe(expected);
  });
});
