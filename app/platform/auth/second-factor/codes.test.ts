import { describe, expect, it } from "vitest";
import {
  buildTotpUri,
  generateRecoveryCodes,
  generateTotpSecret,
  hashRecoveryCode,
  parseTotpCode,
  verifyTotpCode,
} from "./codes";

/** The secret and the codes of RFC 6238, appendix B (SHA-1), cut to six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an authenticator app", () => {
  it.each([
    [59, "287082", 1],
    [1111111109, "081804", 37037036],
    [1111111111, "050471", 37037037],
    [1234567890, "005924", 41152263],
    [2000000000, "279037", 66666666],
    [20000000000, "353130", 666666666],
  ])("at %i s is %s", (seconds, code, step) => {
    expect(verifyTotpCode({ secret, lastStep: 0 }, code, new Date(seconds * 1000))).toBe(step);
  });

  it.each([
    ["of the step before", 89, 1],
    ["of the step after", 29, 1],
    ["of two steps before", 120, null],
    ["of two steps after", -1, null],
  ])("%s: at %i s", (_, seconds, step) => {
    expect(verifyTotpCode({ secret, lastStep: 0 }, "287082", new Date(seconds * 1000))).toBe(step);
  });

  it("is good once, and none before it either", () => {
    const now = new Date(59_000);
    expect(verifyTotpCode({ secret, lastStep: 1 }, "287082", now)).toBeNull();
    expect(verifyTotpCode({ secret, lastStep: 2 }, "287082", now)).toBeNull();
  });

  it.each([
    ["287082", "287082"],
    [" 287 082 ", "287082"],
    ["287-082", "287082"],
    ["28708", null],
    ["7k2m-x9qd-04hv", null],
    ["", null],
  ])("is read from %j as %j", (typed, code) => expect(parseTotpCode(typed)).toBe(code));
});

it("gives an app all it needs to know", () => {
  const made = generateTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(buildTotpUri(made, { issuer: "Sample Practice", account: "ellen@example.com" }));
  expect(address.protocol).toBe("otpauth:");
  expect(address.searchParams.get("secret")).toBe(made);
  expect(address.searchParams.get("issuer")).toBe("Sample Practice");
});

describe("recovery codes", () => {
  it("are ten, all different, and readable", () => {
    const codes = generateRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  });

  it.each(["7K2M-X9QD-01HV", "7k2m x9qd 01hv", "7k2mx9qdolhv"])("are read from %s", (typed) => {
    expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode("7k2m-x9qd-01hv"));
  });
});
