import { describe, expect, it } from "vitest";
import { linkToken, readLinkToken } from "./links.server";

const secret = "a secret of at least thirty-two characters";

describe("a signed link", () => {
  const token = linkToken(secret, "mail-preferences", "0199-abc");

  it("names whom it was made for, and fits an address as it is", () => {
    expect(readLinkToken(secret, "mail-preferences", token)).toBe("0199-abc");
    expect(encodeURIComponent(token)).toBe(token);
  });

  it.each([
    ["made for another purpose", linkToken(secret, "newsletter-confirm", "0199-abc")],
    ["made with another secret", linkToken(`${secret}!`, "mail-preferences", "0199-abc")],
    ["whose id was changed", token.replace("0199", "0198")],
    ["cut short", token.slice(0, -1)],
    ["with something added", `${token}A`],
    ["without a signature", "0199-abc."],
    ["without an id", token.slice(token.lastIndexOf("."))],
    ["that is empty", ""],
  ])("%s opens nothing", (_what, wrong) => {
    expect(readLinkToken(secret, "mail-preferences", wrong)).toBeNull();
  });
});
