import addressParser from "nodemailer/lib/addressparser";
import { describe, expect, it } from "vitest";
import { normalizeEmail } from "#db/normalize";
import { buildEmailSchema } from "./email-schema";

const MESSAGE = "Please enter a valid email address";
const COMMA = "Please write a dot instead of the comma in the address";
const ACCENTS = "Please give an address without accents before the @: mail to this one may not arrive";

const read = (typed: string) => {
  const { data, error } = buildEmailSchema(MESSAGE).safeParse(typed);
  return data ?? error?.issues.map(({ message }) => message).join(" ");
};

const PLAIN = [
  "o&leary@example.com",
  "o'leary@example.com",
  "ann+help@example.com",
  "{x}@example.com",
  "a!b#c$d%e*f/g=h?i^j_k`l|m~n-o@example.com",
  "1@example.com",
  "-@example.com",
  "_ann_@mail.example.co.uk",
  "ann.b.c@example.museum",
  "ann@xn--exmple-cua.example",
  "ann@example.xn--p1ai",
];

describe("an address", () => {
  it.each(PLAIN)("is taken as it is: %s", (address) => {
    expect(read(address)).toBe(address);
    expect(addressParser(address)).toEqual([{ name: "", address }]);
  });

  it.each([
    ["  ann@example.com ", "ann@example.com"],
    ["ann@example.com.", "ann@example.com"],
    ["ann@example.com,", "ann@example.com"],
    ["ann@example.com ; ", "ann@example.com"],
    ["mailto:ann@example.com", "ann@example.com"],
    ["MAILTO: ann@example.com".replace(" ", ""), "ann@example.com"],
    ["<ann@example.com>", "ann@example.com"],
    ["<ann@example.com>,", "ann@example.com"],
    ["(ann@example.com)", "ann@example.com"],
    ["Ann O’Leary <ann@example.com>", "ann@example.com"],
    ["<mailto:ann@example.com>", "ann@example.com"],
    ["ann＠example．com", "ann@example.com"],
    ["ann@example。com", "ann@example.com"],
    ["ａｎｎ@example.com", "ann@example.com"],
    ["ann @ example.com", "ann@example.com"],
    ["o’leary@example.com", "o'leary@example.com"],
    ["\u200bann@example.com\u200b", "ann@example.com"],
    ["\u202aann@example.com\u202c", "ann@example.com"],
    ["\ufeffann@exam\u00adple.com", "ann@example.com"],
    ["ana@exämple.example", "ana@xn--exmple-cua.example"],
    ["ana@EXÄMPLE.example", "ana@xn--exmple-cua.example"],
    ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
    ["ana@例え.テスト", "ana@xn--r8jz45g.xn--zckzah"],
  ])("is taken without what is around it: %j", (typed, address) => {
    expect(read(typed)).toBe(address);
  });

  it.each([
    ["ann@example,com", COMMA],
    ["ann@example.com, ben@example.com", MESSAGE],
    ["josé@example.com", ACCENTS],
    ["用户@example.com", ACCENTS],
    ["ann", MESSAGE],
    ["ann@", MESSAGE],
    ["@example.com", MESSAGE],
    ["ann@example", MESSAGE],
    ["ann@@example.com", MESSAGE],
    ["ann..b@example.com", MESSAGE],
    [".ann@example.com", MESSAGE],
    ["ann.@example.com", MESSAGE],
    ["ann@-example.com", MESSAGE],
    ["ann@exa_mple.com", MESSAGE],
    ["ann@127.0.0.1", MESSAGE],
    ["ann@[127.0.0.1]", MESSAGE],
    ["ann lee@example.com", MESSAGE],
    ['"ann lee"@example.com', MESSAGE],
    ["ann@example.com?subject=hi", MESSAGE],
    ["ann@example.com\r\nBcc: all@example.com", MESSAGE],
    ["ann\n@example.com", MESSAGE],
    ["ann\u0000@example.com", MESSAGE],
    ["ann@exämple.example/path", MESSAGE],
    ["ann@exämple.example\nX: y", MESSAGE],
    ["<ann@example.com>\nBcc: <all@example.com>", MESSAGE],
    [`${"a".repeat(65)}@example.com`, MESSAGE],
    [`a@${`${"b".repeat(60)}.`.repeat(5)}com`, MESSAGE],
  ])("is refused, with what can be mended: %j", (typed, message) => {
    expect(read(typed)).toBe(message);
  });

  it("is one key, whichever way its domain is written", () => {
    expect(normalizeEmail("Ana@Exämple.example")).toBe("ana@xn--exmple-cua.example");
    expect(normalizeEmail("ana@XN--exmple-cua.example")).toBe("ana@xn--exmple-cua.example");
    expect(normalizeEmail("  Maria@Example.COM ")).toBe("maria@example.com");
  });
});
