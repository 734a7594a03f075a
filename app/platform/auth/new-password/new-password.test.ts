import fc from "fast-check";
import { describe, expect, it } from "vitest";
import common from "./common.json";
import { FINGERPRINT_CHARS, findPasswordProblem, isCommon } from "./new-password.server";
import { extractGuessableWords, isMadeOfWords, MIN_PASSWORD_CHARS } from "./rules";

const ABOUT = ["Ellen Ward", "Willowbrook Interventions", "www.willowbrook-care.example"];

const WHY = {
  short: /at least 12/,
  long: /at most 200/,
  default: /another than the default/,
  pattern: /more different/,
  guessed: /easy to guess/,
  common: /has leaked/,
};

describe("a new password", () => {
  it.each<[string, keyof typeof WHY]>([
    ["", "short"],
    ["elevensigns", "short"],
    ["👍👍👍👍👍👍", "short"],
    ["x".repeat(201), "long"],
    ["open-the-door", "default"],
    ["aaaaaaaaaaaa", "pattern"],
    ["1212121212121212", "pattern"],
    ["123qweasdzxc", "common"],
    ["1q2w3e4r5t6y", "common"],
    ["1Q2W3E4R5T6Y", "common"],
    ["leavemealone", "common"],
    ["unbelievable", "common"],
    ["Password1234!", "guessed"],
    ["passwordpassword", "common"],
    ["qwerty123456", "common"],
    ["Welcome-admin-99", "guessed"],
    ["willowbrook2026", "guessed"],
    ["W i l l o w b r o o k 1", "guessed"],
    ["Ellen.Ward.1970", "guessed"],
    ["interventions-care", "guessed"],
    ["Willowbröok!!1", "guessed"],
  ])("%j is refused: %s", (password, why) => {
    expect(findPasswordProblem(password, ABOUT)).toMatch(WHY[why]);
  });

  it.each([
    "a long new password",
    "correct horse battery staple",
    "willowbrook has nine ducks",
    "ellen sold the blue boat",
    "fünf graue Eichhörnchen",
    "Tz4-9rLm-qQ2x",
    "  spaces kept at both ends  ",
    "パスワードは長いほうがいいです",
  ])("%j is taken", (password) => {
    expect(findPasswordProblem(password, ABOUT)).toBeNull();
  });

  it("a password of random characters is taken", () => {
    const random = fc.string({
      minLength: 16,
      maxLength: 60,
      unit: fc.constantFrom(..."bdfghjkmpqtvxz23456789"),
    });
    fc.assert(
      fc.property(random, (password) => {
        fc.pre(new Set(password).size >= 5);
        expect(findPasswordProblem(password, ABOUT)).toBeNull();
      }),
    );
  });
});

describe("words that a password could be made of", () => {
  it("are those of four letters and more, alone and run together", () => {
    expect(extractGuessableWords("Café du Lac", "ann")).toEqual(["cafe", "cafedulac"]);
  });

  it("don't count against one that has none of them, however short its own part", () => {
    expect(isMadeOfWords("!!!!!!!!a!!!!", ["willow"])).toBe(false);
    expect(isMadeOfWords("willow!!!!!!!a", ["willow"])).toBe(true);
  });
});

describe("the list of leaked passwords", () => {
  const each = new Set(common.fingerprints.match(new RegExp(`.{${FINGERPRINT_CHARS}}`, "g")));

  it("holds far more than the 3,000 that our rule would let through (OWASP ASVS 6.2.4)", () => {
    expect(MIN_PASSWORD_CHARS).toBe(12);
    expect(common.fingerprints.length % FINGERPRINT_CHARS).toBe(0);
    expect(each.size).toBeGreaterThanOrEqual(58_000);
  });

  it("takes fewer than one in 10,000 others for one of them", () => {
    const HOW_MANY = 100_000;
    let met = 0;
    for (let number = 0; number < HOW_MANY; number++) if (isCommon(`no such password ${number}`)) met++;
    expect(met).toBeLessThanOrEqual(HOW_MANY / 10_000);
  });
});
