import { describe, expect, it } from "vitest";
import { readImapUrl } from "./mail-urls";

const plain = {
  host: "mail.example.com",
  port: 143,
  secure: false,
  requireTLS: false,
  auth: { user: "ellen", pass: "secret" },
  folder: "INBOX",
};

describe("IMAP_URL", () => {
  it.each([
    ["imap://ellen:secret@mail.example.com", plain],
    ["imap://ellen:secret@mail.example.com?requireTLS", { ...plain, requireTLS: true }],
    ["imaps://ellen:secret@mail.example.com/", { ...plain, port: 993, secure: true }],
    ["imap://ellen:secret@mail.example.com:993", { ...plain, port: 993, secure: true }],
    [
      "imaps://ellen%40example.com:p%3Aw%2F@mail.example.com:9930/From%20families/2026",
      {
        ...plain,
        port: 9930,
        secure: true,
        auth: { user: "ellen@example.com", pass: "p:w/" },
        folder: "From families/2026",
      },
    ],
  ])("%s", (text, mailbox) => {
    expect(readImapUrl(text)).toEqual(mailbox);
  });

  it.each([
    "mail.example.com",
    "imap://mail.example.com",
    "imap://ellen@mail.example.com",
    "smtp://ellen:secret@mail.example.com",
    "imap://ellen:secret@",
    "imap://ellen:secret@mail.example.com?tls=no",
    "imap://ellen:secret@mail.example.com?requireTLS=no",
    "imap://ellen:%zz@mail.example.com",
  ])("refuses %s", (text) => {
    expect(readImapUrl(text)).toBeNull();
  });
});
