import { expect, it } from "vitest";
import { readFailedRecipients } from "./delivery-report";

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
