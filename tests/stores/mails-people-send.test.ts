import { describe, expect, it } from "vitest";
import { replyAttachments, suppressions } from "#db/schema";
import { openConversation, readRealMail } from "#tests/setup/real-mail";

const takeIn = async (raw: string) => {
  const conversation = openConversation();
  await conversation.receive(raw);
  const [reply] = conversation.kept();
  return { ...conversation, reply: reply! };
};

const asText = (body: string) =>
  readRealMail("stop-from-a-phone.eml").replace(/\r?\n\r?\n.*$/s, `\n\n${body}`);

describe("danger that we did not write is read, shown and alarms", () => {
  it.each([
    ["forwarded-from-an-iphone.eml", "I have the gun in the car"],
    ["danger-typed-inside-the-quote.eml", "he has a gun and says he will use it tonight"],
    ["forwarded-as-attachment.eml", "I have the gun in the car"],
  ])("%s", async (file, danger) => {
    const { reply, isAlarmed } = await takeIn(readRealMail(file));
    expect(reply.words).toContain(danger);
    expect(isAlarmed()).toBe(true);
  });

  it("in lines that look like a mail's head", async () => {
    const { reply, isAlarmed } = await takeIn(
      asText(
        "Here are the facts:\nFrom: March to May he was sober\nTo: his brother he said he will not go on\nDate: last Friday he bought a gun",
      ),
    );
    expect(reply.words).toContain("he bought a gun");
    expect(isAlarmed()).toBe(true);
  });
});

describe("the words are those of this time", () => {
  it.each([
    ["reply-in-vietnamese.eml", "Vâng, xin gọi cho tôi."],
    ["signature-below-the-quote.eml", "Yes, please call tomorrow."],
  ])("%s", async (file, words) => {
    const { reply, isAlarmed } = await takeIn(readRealMail(file));
    expect(reply.words).toBe(words);
    expect(isAlarmed()).toBe(false);
  });
});

describe("what is not read is no calm", () => {
  const nest = (depth: number): string =>
    depth === 0
      ? "Content-Type: text/plain\n\nhe has a gun and says he will use it tonight\n"
      : `Subject: no. ${depth}\nContent-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\nContent-Type: message/rfc822\n\n${nest(depth - 1)}\n--b${depth}--\n`;
  const head = readRealMail("stop-from-a-phone.eml").split(/^MIME/m)[0]!;

  it("three mails deep it is read", async () => {
    const { reply, isAlarmed } = await takeIn(head + nest(3));
    expect(reply).toMatchObject({ isUnread: false, words: expect.stringContaining("he has a gun") });
    expect(isAlarmed()).toBe(true);
  });

  it.each([
    ["deeper", head + nest(4)],
    [
      "packed by Outlook",
      `${head}Content-Type: multipart/mixed; boundary="b"\n\n--b\n\nSee below.\n--b\nContent-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n\neJ8+IgAA\n--b--\n`,
    ],
    ["beyond two million characters", `${head}\n\nSee below.\n${"word ".repeat(400_000)}`],
  ])("%s it is said, and waits for somebody", async (_, raw) => {
    const { reply, readNewestEnquiry } = await takeIn(raw);
    expect(reply).toMatchObject({ isUnread: true, words: expect.stringContaining("could not be read") });
    expect(readNewestEnquiry()).toMatchObject({ urgencyLevel: "urgent" });
  });
});

describe("what no person wrote, and what asks for no more mail", () => {
  it("an absence that no header names stops nothing", async () => {
    const { reply, readCampaign } = await takeIn(readRealMail("out-of-office-without-headers.eml"));
    expect(reply).toMatchObject({ state: "automatic", automatic: "answer" });
    expect(readCampaign()).toMatchObject({ status: "active" });
  });

  it("an absence with danger in it is a person's", async () => {
    const mail = readRealMail("out-of-office-without-headers.eml").replace(
      "I am out",
      "My son has a gun. I am out",
    );
    const { reply } = await takeIn(mail);
    expect(reply).toMatchObject({ state: "filed", automatic: null });
  });

  it.each(["Stop", "Stop sending me emails"])("%s does what the link does", async (words) => {
    const mail = readRealMail("stop-from-a-phone.eml").replace("\nStop\n", `\n${words}\n`);
    const { reply, readCampaign } = await takeIn(mail);
    expect(reply).toMatchObject({ state: "filed", enquiryId: null });
    expect(readCampaign()).toMatchObject({ status: "stopped" });
  });
});

describe("what is sent with the words", () => {
  it.each([
    ["small-screenshot-in-the-text.eml", "image001.png"],
    ["rtf-named-doc.eml", "discharge summary.doc"],
  ])("%s is kept", async (file, filename) => {
    const { db } = await takeIn(readRealMail(file));
    expect(db.select().from(replyAttachments).all()).toMatchObject([{ filename, refused: null }]);
  });
});

it("a report that names its reason in words alone ends mail to the address, as a bounce does", async () => {
  const { reply, db, readCampaign } = await takeIn(readRealMail("bounce-without-enhanced-code.eml"));
  expect(reply).toMatchObject({ state: "automatic", automatic: "report" });
  expect(db.select().from(suppressions).all()).toMatchObject([
    { emailNormalized: "ann@example.com", reason: "bounced" },
  ]);
  expect(readCampaign()).toMatchObject({ status: "stopped" });
});
