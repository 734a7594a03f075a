import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createLinkKeys, derivePublicLinkKey, readLinkToken, signLinkToken } from "./signed-links.server";

const secret = "a secret of at least thirty-two characters";
const other = "another secret of at least thirty-two characters";
const keys = createLinkKeys([secret]);

describe("a signed link", () => {
  const token = signLinkToken(keys, "mail-preferences", "0199-abc");

  it("names whom it was made for, and fits an address as it is", () => {
    expect(readLinkToken(keys, "mail-preferences", token)).toBe("0199-abc");
    expect(encodeURIComponent(token)).toBe(token);
  });

  it.each([
    ["made for another purpose", signLinkToken(keys, "newsletter-confirm", "0199-abc")],
    ["made with another secret", signLinkToken(createLinkKeys([other]), "mail-preferences", "0199-abc")],
    ["whose id was changed", token.replace("0199", "0198")],
    ["cut short", token.slice(0, -1)],
    ["with something added", `${token}A`],
    ["without a signature", "0199-abc."],
    ["without an id", token.slice(token.lastIndexOf("."))],
    ["that is empty", ""],
  ])("%s opens nothing", (_what, wrong) => {
    expect(readLinkToken(keys, "mail-preferences", wrong)).toBeNull();
  });

  it("of an earlier secret is known while that is kept, and by its public half afterwards", () => {
    expect(readLinkToken(createLinkKeys([other, secret]), "mail-preferences", token)).toBe("0199-abc");
    const restored = createLinkKeys([other], [derivePublicLinkKey(secret)]);
    expect(readLinkToken(restored, "mail-preferences", token)).toBe("0199-abc");
    expect(readLinkToken(createLinkKeys([other]), "mail-preferences", token)).toBeNull();
  });

  it("of the version before, which had no public half, is known while its secret is kept", () => {
    const mac = createHmac("sha256", secret).update("mail-preferences:0199-abc").digest("base64url");
    const before = `0199-abc.${mac}`;
    expect(readLinkToken(createLinkKeys([other, secret]), "mail-preferences", before)).toBe("0199-abc");
    expect(
      readLinkToken(createLinkKeys([other], [derivePublicLinkKey(secret)]), "mail-preferences", before),
    ).toBeNull();
    expect(readLinkToken(keys, "newsletter-confirm", before)).toBeNull();
  });
});
