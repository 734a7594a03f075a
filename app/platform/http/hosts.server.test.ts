import { describe, expect, it } from "vitest";
import { parseSettings } from "../config/settings";
import { buildHostNameCheck, isForeign, parseHostName } from "./hosts.server";

describe("parseHostName", () => {
  it.each([
    ["Practice.Example:8080", "practice.example"],
    ["[::1]:3000", "::1"],
    ["127.0.0.1", "127.0.0.1"],
    ["a b", null],
    ["user@practice.example", null],
    ["practice.example:99999999", null],
    ["", null],
    [undefined, null],
  ])("of %s is %s", (header, name) => {
    expect(parseHostName(header)).toBe(name);
  });
});

it("goes by its own names alone", () => {
  const isOwn = buildHostNameCheck(
    parseSettings({
      SITE_URL: "https://practice.example",
      ALLOWED_HOSTS: "www.practice.example",
    }),
  );
  const own = ["practice.example", "www.practice.example", "localhost", "127.0.0.1", "::1"];
  const others = [
    "",
    "example",
    "x.practice.example",
    "practice.example.evil.test",
    "127.0.0.1.nip.io",
    "10.0.0.1",
  ];
  expect(own.filter((name) => !isOwn(name))).toEqual([]);
  expect(others.filter((name) => isOwn(name))).toEqual([]);
});

describe("isForeign", () => {
  const proxied = { SITE_URL: "https://practice.example", TRUST_PROXY: 1 };
  const local = { SITE_URL: "http://localhost:3000", TRUST_PROXY: 0 };
  const asked = (headers: Record<string, string>) => (name: string) => headers[name];

  it.each([
    ["the site's own", proxied, { origin: "https://practice.example", host: "practice.example" }, false],
    [
      "another name of it",
      proxied,
      { origin: "https://www.practice.example", host: "www.practice.example" },
      false,
    ],
    [
      "another name, as the proxy forwards it",
      proxied,
      {
        origin: "https://www.practice.example",
        host: "127.0.0.1:3000",
        "x-forwarded-host": "www.practice.example",
      },
      false,
    ],
    [
      "the default port spelled out",
      proxied,
      { origin: "https://www.x.test", host: "www.x.test:443" },
      false,
    ],
    ["another scheme", proxied, { origin: "http://practice.example", host: "practice.example" }, true],
    ["another port", proxied, { origin: "https://practice.example:8443", host: "practice.example" }, true],
    ["another site", proxied, { origin: "https://evil.example", host: "practice.example" }, true],
    ["this machine by its number", local, { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, false],
    ["a forwarded port", local, { origin: "http://localhost:8080", host: "localhost:8080" }, false],
    [
      "another server of this machine",
      local,
      { origin: "http://localhost:5173", host: "localhost:3000" },
      true,
    ],
    ["https where there is none", local, { origin: "https://localhost:3000", host: "localhost:3000" }, true],
    ["an opaque origin", local, { origin: "null", host: "localhost:3000" }, true],
    ["no origin at all", local, { host: "localhost:3000" }, false],
    [
      "no origin, but from another site",
      local,
      { host: "localhost:3000", "sec-fetch-site": "cross-site" },
      true,
    ],
    [
      "no origin, but from another name of the domain",
      local,
      { host: "localhost:3000", "sec-fetch-site": "same-site" },
      true,
    ],
    ["no origin, from here", local, { host: "localhost:3000", "sec-fetch-site": "same-origin" }, false],
    ["no origin, typed in", local, { host: "localhost:3000", "sec-fetch-site": "none" }, false],
  ] as const)("%s", (_what, settings, headers, expected) => {
    expect(isForeign(asked(headers as Record<string, string>), settings)).toBe(expected);
  });
});
