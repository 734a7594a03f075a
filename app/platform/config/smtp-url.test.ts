import { describe, expect, it } from "vitest";
import { readSmtpUrl } from "./mail-urls";

const plain = { port: 587, secure: false, requireTLS: false, auth: undefined };

describe("SMTP_URL", () => {
  it.each([
    ["smtp://mail.example.com", { ...plain, host: "mail.example.com" }],
    ["smtp://mail.example.com/", { ...plain, host: "mail.example.com" }],
    ["smtp://127.0.0.1:25", { ...plain, host: "127.0.0.1", port: 25 }],
    ["smtp://[::1]:2525", { ...plain, host: "::1", port: 2525 }],
    ["smtp://mail.example.com?requireTLS", { ...plain, host: "mail.example.com", requireTLS: true }],
    ["smtp://mail.example.com?requireTLS=true", { ...plain, host: "mail.example.com", requireTLS: true }],
    ["smtps://mail.example.com", { ...plain, host: "mail.example.com", port: 465, secure: true }],
    ["smtp://mail.example.com:465", { ...plain, host: "mail.example.com", port: 465, secure: true }],
    [
      "smtps://ellen%40example.com:p%3Aw%2F@mail.example.com:4650",
      {
        ...plain,
        host: "mail.example.com",
        port: 4650,
        secure: true,
        auth: { user: "ellen@example.com", pass: "p:w/" },
      },
    ],
  ])("%s", (text, server) => {
    expect(readSmtpUrl(text)).toEqual(server);
  });

  it.each([
    "mail.example.com",
    "mail.example.com:25",
    "https://mail.example.com",
    "smtp://",
    "smtp://:25",
    "smtp://mail.example.com:eighty",
    "smtp://mail.example.com/inbox",
    "smtp://mail.example.com?requireTls",
    "smtp://mail.example.com?requireTLS=no",
    "smtp://mail.example.com?requireTLS&requireTLS",
    "smtp://mail.example.com#top",
    "smtp://ellen@mail.example.com",
    "smtp://ellen:50%@mail.example.com",
    "smtp://mail example.com",
    "smtp://mail%0d%0aexample.com",
  ])("%s can't be read", (text) => {
    expect(readSmtpUrl(text)).toBeNull();
  });
});
