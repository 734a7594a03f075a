import { describe, expect, it } from "vitest";
import type { DnsLookupResult } from "~/integrations/dns/look-up.server";
import { judgeDkim, judgeDmarc, judgeReplies, judgeSpf } from "./findings";

const found = (...records: string[]): DnsLookupResult => ({ outcome: "found", records });
const none: DnsLookupResult = { outcome: "none" };
const failed: DnsLookupResult = { outcome: "failed", reason: "did not answer in time" };

describe("SPF", () => {
  const DOMAIN = "example.com";
  it.each([
    ["one that names the service", found("v=spf1 include:amazonses.com ~all"), "good"],
    ["other texts beside it", found("google-site=x", "v=spf1 include:amazonses.com -all"), "good"],
    ["none", found("google-site=x"), "bad"],
    ["no texts at all", none, "bad"],
    ["two", found("v=spf1 include:amazonses.com ~all", "v=spf1 mx ~all"), "bad"],
    ["one that lets anyone send", found("v=spf1 include:amazonses.com +all"), "bad"],
    ["one of another service", found("v=spf1 include:example.net ~all"), "bad"],
    ["one without an end", found("v=spf1 include:amazonses.com"), "weak"],
    [
      "one of eleven lookups",
      found(
        `v=spf1 include:amazonses.com ${Array.from({ length: 10 }, (_, n) => `include:n${n}.net`).join(" ")} ~all`,
      ),
      "bad",
    ],
    ["no answer", failed, "unknown"],
  ])("%s", (_, looked, state) => {
    const finding = judgeSpf(DOMAIN, looked, "amazonses.com");
    expect(finding.state).toBe(state);
    expect(finding.todo === null).toBe(state === "good");
  });

  it("shows the record to add where there is none", () => {
    expect(judgeSpf(DOMAIN, none, "amazonses.com").record?.value).toBe("v=spf1 include:amazonses.com ~all");
    expect(judgeSpf(DOMAIN, found("v=spf1 ip4:192.0.2.1 -all"), null).state).toBe("good");
  });
});

describe("DKIM", () => {
  const judge = (looked: DnsLookupResult, over: Partial<Parameters<typeof judgeDkim>[2]> = {}) =>
    judgeDkim("example.com", [{ selector: "resend", looked }], {
      service: "Resend",
      isKnown: true,
      bitsOf: (key) => ({ long: 2048, short: 1024, tiny: 512 })[key] ?? null,
      ...over,
    }).state;

  it.each([
    ["a key of 2048 bits", found("v=DKIM1; k=rsa; p=long"), "good"],
    ["one without a version", found("p=long"), "good"],
    ["one of the newer kind", found("v=DKIM1; k=ed25519; p=anything"), "good"],
    ["one of 1024", found("v=DKIM1; p=short"), "weak"],
    ["one that nobody takes", found("v=DKIM1; p=tiny"), "bad"],
    ["one that was cut", found("v=DKIM1; p=cut"), "bad"],
    ["one that was withdrawn", found("v=DKIM1; p="), "bad"],
    ["none", none, "bad"],
    ["no answer", failed, "unknown"],
  ])("%s", (_, looked, state) => expect(judge(looked)).toBe(state));

  it("says only that it was not found where its name is not known", () => {
    expect(judge(none, { isKnown: false })).toBe("weak");
  });
});

describe("DMARC", () => {
  const AT = "_dmarc.example.com";
  it.each([
    ["one that keeps others out", found("v=DMARC1; p=quarantine; rua=mailto:d@example.com"), "good"],
    ["one that refuses", found("v=DMARC1;p=reject"), "good"],
    ["one that asks for nothing", found("v=DMARC1; p=none"), "weak"],
    ["one that says nothing", found("v=DMARC1; rua=mailto:d@example.com"), "bad"],
    ["two", found("v=DMARC1; p=none", "v=DMARC1; p=reject"), "bad"],
    ["none", none, "bad"],
    ["no answer", failed, "unknown"],
  ])("%s", (_, looked, state) => expect(judgeDmarc("example.com", AT, looked).state).toBe(state));

  it("reads what the domain above says of those below it", () => {
    const looked = found("v=DMARC1; p=reject; sp=none");
    expect(judgeDmarc("mail.example.com", AT, looked).state).toBe("weak");
    expect(judgeDmarc("example.com", AT, looked).state).toBe("good");
  });
});

it("replies need a server that takes them", () => {
  expect(judgeReplies("reply.example.com", found("10 in.example.net")).state).toBe("good");
  expect(judgeReplies("reply.example.com", found("0 .")).state).toBe("bad");
  expect(judgeReplies("reply.example.com", found("0 ")).state).toBe("bad");
  expect(judgeReplies("reply.example.com", none).state).toBe("bad");
  expect(judgeReplies("reply.example.com", failed).state).toBe("unknown");
});
