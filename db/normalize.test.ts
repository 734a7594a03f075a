import { describe, expect, it } from "vitest";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { buildPhoneSchema } from "~/domain/leads/fields/control-schema";
import { parsePhoneToE164, splitPhones } from "./normalize";

const FIRST = "+18015550142";
const SECOND = "+18015550143";

describe("a phone number", () => {
  it.each([
    ["(801) 555-0142", [FIRST]],
    ["+1 801.555.0142", [FIRST]],
    ["801/555-0142", [FIRST]],
    ["1-801-555-0142", [FIRST]],
    ["+44 20 7946 0958", ["+442079460958"]],
    ["٨٠١٥٥٥٠١٤٢", [FIRST]],
    ["۸۰۱ ۵۵۵ ۰۱۴۲", [FIRST]],
    ["८०१५५५०१४२", [FIRST]],
    ["８０１－５５５－０１４２", [FIRST]],
    ["(８０１) ５５５ ０１４２", [FIRST]],
    ["๘๐๑๕๕๕๐๑๔๒", [FIRST]],
    ["\u202a+1 801 555 0142\u202c", [FIRST]],
    ["\u200e801\u200b555\u00ad0142\ufeff", [FIRST]],
    ["801\u00a0555\u20110142", [FIRST]],
    ["801 555 0142 (cell)", [FIRST]],
    ["cell: 801-555-0142", [FIRST]],
    ["call 801.555.0142 ext 5", [FIRST]],
    ["801-555-0142 x12", [FIRST]],
    ["llamar al 801 555 0142, por la tarde", [FIRST]],
    ["801 555 0142 / 801 555 0143", [FIRST, SECOND]],
    ["801-555-0142 or 801-555-0143", [FIRST, SECOND]],
    ["801-555-0142, 801-555-0143", [FIRST, SECOND]],
    ["801-555-0142; (801) 555-0143", [FIRST, SECOND]],
    ["8015550142 8015550143", [FIRST, SECOND]],
    ["(801) 555-0142 (801) 555-0143", [FIRST, SECOND]],
    ["cell 801 555 0142 home 801 555 0143", [FIRST, SECOND]],
    ["801 555 0142 y 801 555 0143", [FIRST, SECOND]],
    ["+1 801 555 0142 +44 20 7946 0958", [FIRST, "+442079460958"]],
    ["٨٠١٥٥٥٠١٤٢ / ٨٠١٥٥٥٠١٤٣", [FIRST, SECOND]],
    ["801 555 0142 / 801 555 0142", [FIRST]],
    ["801 555 0142/0143", [FIRST]],
    ["no phone here", [null]],
    ["123", [null]],
  ])("is read in %j", (typed, expected) => {
    expect(splitPhones(typed).map(parsePhoneToE164)).toEqual(expected);
    expect(parsePhoneToE164(typed)).toBe(expected[0]);
  });

  it.each([
    ["٨٠١٥٥٥٠١٤٢", "8015550142", "tel:+18015550142", "(801) 555-0142"],
    ["801 555 0142 (cell)", "801 555 0142 (cell)", "tel:+18015550142", "801 555 0142 (cell)"],
    [
      "call 801.555.0142 ext 5",
      "call 801.555.0142 ext 5",
      "tel:+18015550142;ext=5",
      "call 801.555.0142 ext 5",
    ],
    ["801 555 0142 or 801 555 0143", "801 555 0142 or 801 555 0143", "tel:+18015550142", "(801) 555-0142"],
  ])("%j is kept, and called once", (typed, kept, href, text) => {
    expect(buildPhoneSchema("wrong").parse(typed)).toBe(kept);
    expect(buildPhoneLink({ phone: kept })).toEqual({ href, text });
  });

  it.each(["80155501428015550143", "555 0142", "call me maybe", "1".repeat(40), "\u200b".repeat(12)])(
    "is not found in %j",
    (typed) => {
      expect(buildPhoneSchema("wrong").safeParse(typed).success).toBe(false);
    },
  );
});
