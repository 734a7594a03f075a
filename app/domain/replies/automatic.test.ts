import { describe, expect, it } from "vitest";
import { classifyAutomaticMail } from "./automatic";

const of = (headers: Record<string, string>, address = "ann@example.com") =>
  classifyAutomaticMail({ headers, from: { address, name: null } });

describe("a mail that no person wrote", () => {
  it.each([
    ["answer", { "auto-submitted": "auto-replied" }],
    ["answer", { "auto-submitted": "auto-generated (vacation); owner-email=a@example.com" }],
    ["answer", { "x-autoreply": "yes" }],
    ["answer", { "x-autorespond": "" }],
    ["answer", { precedence: "auto_reply" }],
    ["list", { precedence: "Bulk" }],
    ["list", { precedence: "list" }],
    ["list", { precedence: "junk" }],
    ["list", { "list-id": "<families.example.com>" }],
    ["report", { "content-type": 'multipart/report; report-type="delivery-status"; boundary=x' }],
    ["report", { "return-path": "<>" }],
  ] as const)("is an automatic %s by %o", (kind, headers) => {
    expect(of(headers)).toBe(kind);
  });

  it("is a report where a mail system sends it", () => {
    expect(of({}, "MAILER-DAEMON@mail.example.com")).toBe("report");
  });
});

it("a person's mail is not automatic, whatever other headers it has", () => {
  expect(of({})).toBeNull();
  expect(
    of({ "auto-submitted": "no", precedence: "first-class", "return-path": "<ann@example.com>" }),
  ).toBeNull();
  expect(of({ "content-type": "multipart/alternative; boundary=report" })).toBeNull();
});
