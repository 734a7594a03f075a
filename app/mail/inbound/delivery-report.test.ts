import { expect, it } from "vitest";
import { readFailedRecipients, readRecipientsFailedInWords } from "./delivery-report";

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
