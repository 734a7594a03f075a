import { expect, it } from "vitest";
import { rawMail } from "#tests/setup/raw-mail";
import { parseMail, readFailedRecipients, readRecipientsFailedInWords } from "./parse.server";

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

const block = (fields: Record<string, string>) =>
  Object.entries({
    "Final-Recipient": "rfc822; ann@example.com",
    Action: "failed",
    Status: "5.1.1",
    ...fields,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\r\n");

it.each<[string, Record<string, string>, string[]]>([
  ["an unknown address", {}, ["ann@example.com"]],
  ["an unknown domain", { Status: "5.1.2 (bad destination system)" }, ["ann@example.com"]],
  ["a mailbox that is turned off", { Status: "5.2.1" }, ["ann@example.com"]],
  [
    "an alias of ours, under both names",
    { "Original-Recipient": "RFC822;<Ann@Example.com>", "Final-Recipient": "rfc822; box@example.net" },
    ["Ann@Example.com", "box@example.net"],
  ],
  [
    "a failure whose reason only the server's answer names",
    { Status: "5.0.0", "Diagnostic-Code": "smtp; 550\r\n 5.1.1 No such user" },
    ["ann@example.com"],
  ],
  [
    "a failure that is told in words",
    {
      Status: "5.0.0",
      "Diagnostic-Code":
        "smtp; 554 30 Sorry, your message to ann@example.com cannot be delivered. This mailbox is disabled.",
    },
    ["ann@example.com"],
  ],
  [
    "an unspecified failure of a moment",
    { Status: "5.0.0", "Diagnostic-Code": "smtp; 450 mailbox unavailable" },
    [],
  ],
  ["a receipt for reading", { Action: "displayed", Status: "2.0.0" }, []],
  ["a failure for a reason unknown", { Status: "5.0.0" }, []],
  ["a full mailbox", { Status: "5.2.2" }, []],
  ["a refused text", { Status: "5.7.1" }, []],
  ["a try that goes on", { Action: "delayed", Status: "4.4.1" }, []],
  ["a delivery", { Action: "delivered", Status: "2.0.0" }, []],
  ["no address of mail", { "Final-Recipient": "x400; someone" }, []],
])("of %s a report names the addresses that take no mail", (_, fields, expected) => {
  expect(readFailedRecipients(`Reporting-MTA: dns; mx.example.net\r\n\r\n${block(fields)}\r\n`)).toEqual(
    expected,
  );
});

it("of several recipients those that failed are named, each once", () => {
  const report = [
    block({}),
    block({ "Final-Recipient": "rfc822; bo@example.com", Action: "delivered", Status: "2.1.5" }),
    block({}),
  ];
  expect(readFailedRecipients(report.join("\r\n\r\n"))).toEqual(["ann@example.com"]);
});

const EXIM = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ann@example.com
    host mx.example.com [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<ann@example.com>:
    550 No such user here
  bo@example.com
    mailbox is full: retry timeout exceeded

------ This is a copy of the message, including all the headers. ------

From: Ellen <ellen@example.org>
To: eve@example.com

eve@example.com: user unknown
`;
const QMAIL = `Hi. This is the qmail-send program at mx.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ann@example.com>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

To: eve@example.com
`;

it.each([
  ["Exim", EXIM, ["ann@example.com", "bo@example.com"], ["ann@example.com"]],
  ["qmail", QMAIL, [], ["ann@example.com"]],
  ["a host that names the address in its head", "User unknown", ["ann@example.com"], ["ann@example.com"]],
  ["a host that gives no reason", "It did not arrive.", ["ann@example.com"], []],
  ["a host that tries on", "ann@example.com\n  451 4.2.0 try again later", [], []],
])("a report in words by %s names the addresses that take no mail", (_, report, named, expected) => {
  expect(readRecipientsFailedInWords(report, named)).toEqual(expected);
});
