import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isLoopback } from "./loopback";
import { listExposingSettings, parseSettings, SETTING_NAMES, SetupError } from "./settings";

describe("parseSettings", () => {
  it("needs nothing", () => {
    expect(parseSettings({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      SITE_URL: "http://localhost:3000",
      DATA_DIR: "data",
      BUSINESS_TIMEZONE: "America/Denver",
      TRUST_PROXY: 0,
      RATE_LIMIT_SCALE: 1,
      LOG_LEVEL: "info",
    });
  });

  it("takes a blank line for no setting", () => {
    const settings = parseSettings({ OPENAI_API_KEY: "", PORT: "" });
    expect(settings.PORT).toBe(3000);
    expect(settings.OPENAI_API_KEY).toBeUndefined();
  });

  it("keeps only the origin of SITE_URL", () => {
    expect(parseSettings({ SITE_URL: "https://www.example.com/" }).SITE_URL).toBe("https://www.example.com");
  });

  it("reads token=role pairs, with = in a token", () => {
    const { LAKE_TOKENS } = parseSettings({ LAKE_TOKENS: "a==editor, b=viewer" });
    expect([...LAKE_TOKENS]).toEqual([
      ["a=", "editor"],
      ["b", "viewer"],
    ]);
  });

  it("reads several secrets, each long enough", () => {
    const [first, second] = ["a".repeat(32), "b".repeat(40)];
    expect(parseSettings({ SESSION_SECRET: first }).SESSION_SECRET).toEqual([first]);
    expect(parseSettings({ SESSION_SECRET: `${first}, ${second},` }).SESSION_SECRET).toEqual([first, second]);
    for (const wrong of ["short", `${first},short`, `short,${first}`, ","])
      expect(() => parseSettings({ SESSION_SECRET: wrong }), wrong).toThrow(
        /SESSION_SECRET: must have at least 32/,
      );
  });

  it("reads host names, in lower case", () => {
    expect(parseSettings({}).ALLOWED_HOSTS).toEqual([]);
    expect(
      parseSettings({ ALLOWED_HOSTS: "WWW.example.com, 192.168.1.20,,2001:db8::1" }).ALLOWED_HOSTS,
    ).toEqual(["www.example.com", "192.168.1.20", "2001:db8::1"]);
  });

  it("names every invalid setting at once", () => {
    const wrong = {
      PORT: "eighty",
      SITE_URL: "example.com",
      ALLOWED_HOSTS: "https://www.example.com",
      BUSINESS_TIMEZONE: "Mars/Olympus",
      ADMIN_PASSWORD: "short",
      LAKE_TOKENS: "abc=owner",
      TRUST_PROXY: "yes",
      RATE_LIMIT_SCALE: "0",
      LOG_LEVEL: "loud",
      CALENDLY_STANDARD_URL: "javascript:alert(1)",
      RESEND_API_KEY: "re_123",
      SMTP_URL: "smtp://ellen:secret-smtp-password@",
    };
    expect(() => parseSettings(wrong)).toThrow(SetupError);
    try {
      parseSettings(wrong);
    } catch (error) {
      const lines = (error as Error).message.split("\n").slice(1);
      const { RESEND_API_KEY: _needsMailFrom, ...rest } = wrong;
      for (const name of Object.keys(rest))
        expect(lines.filter((line) => line.includes(`${name}:`))).toHaveLength(1);
      expect((error as Error).message).not.toContain("secret-smtp-password");
    }
  });

  it("says what goes together", () => {
    expect(() => parseSettings({ RESEND_API_KEY: "re_123" })).toThrow(/MAIL_FROM/);
    expect(() => parseSettings({ SMTP_URL: "smtp://mail.example.com" })).toThrow(/MAIL_FROM.*SMTP_URL/);
    expect(() => parseSettings({ SANITY_PROJECT_ID: "abc" })).toThrow(/SANITY_API_TOKEN/);
    expect(() => parseSettings({ TWILIO_FROM: "+18015550142" })).toThrow(/TWILIO_AUTH_TOKEN.*texts/);
    expect(() => parseSettings({ VOICE_NUMBER: "+18015550142" })).toThrow(/TWILIO_AUTH_TOKEN.*VOICE_NUMBER/);
    expect(() => parseSettings({ VOICE_NUMBER: "801-555-0142" })).toThrow(/VOICE_NUMBER/);
  });
});

describe("what newcomers read about settings", () => {
  // The scripts in package.json set it.
  const names = SETTING_NAMES.filter((name) => name !== "NODE_ENV").sort();
  const capitals = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

  it("docs/settings.md describes every setting and no other", () => {
    const firstCells = readFileSync("docs/settings.md", "utf8").match(/^\| `[A-Z].*?\|/gm) ?? [];
    expect(capitals(firstCells.join(), /`([A-Z0-9_]+)`/g)).toEqual(names);
  });

  it(".env.example offers every setting and no other", () => {
    const text = readFileSync(".env.example", "utf8");
    expect(capitals(text, /^# ([A-Z0-9_]+)=/gm)).toEqual(names);
  });
});

describe("isLoopback", () => {
  it.each([
    ["127.0.0.1", true],
    ["127.1.2.3", true],
    ["localhost", true],
    ["::1", true],
    ["[::1]", true],
    ["0.0.0.0", false],
    ["192.168.1.5", false],
    ["127.0.0.1.example.com", false],
  ])("%s: %s", (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});

describe("listExposingSettings", () => {
  it.each([
    [{}, []],
    [{ HOST: "::1", SITE_URL: "http://[::1]:3000" }, []],
    [{ HOST: "0.0.0.0" }, ["HOST=0.0.0.0"]],
    [
      { SITE_URL: "https://practice.example", TRUST_PROXY: "1" },
      ["SITE_URL=https://practice.example", "TRUST_PROXY=1"],
    ],
  ] as const)("of %o are %o", (given, expected) => {
    expect(listExposingSettings(parseSettings(given))).toEqual(expected);
  });
});
