import { expect, it } from "vitest";
import { rawMail } from "#tests/setup/raw-mail";
import { parseMail } from "./parse.server";

it.each([
  ["Ann <ann@example.com>, bo@example.com", ["ann@example.com", "bo@example.com"]],
  ['"Moore, Ann"<ann@example.com>;bo@example.com', ["ann@example.com", "bo@example.com"]],
  ["rfc822:ann@example.com", ["ann@example.com"]],
  ["ann@, @example.com, @", []],
])("finds the recipients in %s", async (to, recipients) => {
  expect((await parseMail(rawMail({ to }))).recipients).toEqual(recipients);
});

it("names a file that has no name by its type", async () => {
  const types = [
    "image/jpeg",
    "text/plain",
    "application/msword",
    "audio/mpeg",
    "message/rfc822",
    "application/octet-stream",
  ];
  const parts = types.map(
    (type) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment\r\n\r\nFrom: a@example.com\r\n\r\nHello.\r\n`,
  );
  const headers = { "Content-Type": 'multipart/mixed; boundary="b"' };
  const { files } = await parseMail(rawMail({ headers, body: `${parts.join("")}--b--` }));
  expect(files.map(({ filename }) => filename)).toEqual([
    "file.jpeg",
    "file.txt",
    "file.doc",
    "file.mp3",
    "email.eml",
    "file",
  ]);
});

it("reads a date with a comment, and takes a date that is none for no date", async () => {
  const read = async (date: string) => (await parseMail(rawMail({ headers: { Date: date } }))).sentAt;
  expect(await read("Tue, 14 Jul 2026 09:12:00 -0600 (MDT)")).toEqual(new Date("2026-07-14T15:12:00Z"));
  expect(await read("(".repeat(5_000))).toBeNull();
});
