import { afterAll, expect, it } from "vitest";
import { rawMail } from "#tests/setup/raw-mail";
import { itEach } from "#tests/setup/rounds";
import { closeMailReader, readIncomingMail } from "./read-mail.server";

afterAll(closeMailReader);

/** A quotation within a quotation, and so on: the converter writes the marks of all before each of its lines, for half a minute. */
const endlessHtml = () =>
  rawMail({
    id: "endless@mail.example.com",
    subject: "He has a gun",
    from: "Ann Moore <ann@example.com>",
    headers: { "Content-Type": "text/html" },
    body: `${"<blockquote>".repeat(240)}${"x<br>".repeat(90_000)}`,
  });

/**
 * A mail within the limit of 30 MB that surely takes more memory than the reader may use: with a letter of another script, each
 * character takes two bytes.
 */
const largeHtml = () =>
  rawMail({
    id: "endless@mail.example.com",
    subject: "He has a gun",
    from: "Ann Moore <ann@example.com>",
    headers: { "Content-Type": "text/html; charset=utf-8" },
    body: "<p>hello yoů</p>\n".repeat(1_500_000),
  });

/** A head that the parser refuses. */
const refused = rawMail({ headers: { "X-Long": "a".repeat(3 * 1024 * 1024) } });

it("reads a mail as the parser does, files included", async () => {
  const mail = await readIncomingMail(rawMail({ id: "one@mail.example.com" }));
  expect(mail).toMatchObject({
    messageId: "<one@mail.example.com>",
    text: expect.stringContaining("Yes, please call."),
    sentAt: new Date("2026-07-14T15:12:00Z"),
    unread: null,
  });
});

itEach(
  {
    daily: [{ what: "time", make: endlessHtml }],
    more: [{ what: "memory", make: largeHtml }],
    part: "properties",
  },
  "gives up a mail that takes too much $what, keeps its head and source, and reads the next",
  async ({ make }) => {
    const raw = make();
    const [slow, next] = await Promise.all([
      readIncomingMail(raw),
      readIncomingMail(rawMail({ subject: "Next" })),
    ]);
    expect(slow).toMatchObject({
      messageId: "<endless@mail.example.com>",
      from: { address: "ann@example.com" },
      subject: "He has a gun",
      text: "",
      files: [],
    });
    expect(slow.unread?.equals(raw)).toBe(true);
    expect(next).toMatchObject({ subject: "Next", unread: null });
  },
);

it("takes a mail that the parser refuses without its words", async () => {
  const mail = await readIncomingMail(refused);
  expect(mail).toMatchObject({ text: "", unread: refused });
});

it("does not take a mail for unreadable because the server is stopping", async () => {
  const reading = readIncomingMail(endlessHtml());
  await new Promise(setImmediate);
  closeMailReader();
  await expect(reading).rejects.toThrow("Closed");
});
