import type { IncomingMessage } from "node:http";
import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "~/time-units";
import { applyTrustedProxyHeaders, forgetForwarding, isProxyIgnored } from "./address.server";

beforeEach(forgetForwarding);

const send = (times: number, headers: Record<string, string>, hops = 0) => {
  for (let n = 0; n < times; n++)
    applyTrustedProxyHeaders({ headers: { ...headers }, socket: {} } as IncomingMessage, hops);
};
const FORWARDED = { "x-forwarded-for": "203.0.113.9" };
const now = () => new Date();

it.each(["x-forwarded-for", "forwarded", "x-real-ip"])(
  "a proxy that the server was not told of is noticed by %s in most requests",
  (name) => {
    expect(isProxyIgnored(now())).toBe(false);
    send(30, { [name]: "203.0.113.9" });
    send(29, {});
    expect(isProxyIgnored(now())).toBe(true);
  },
);

it("a few requests with the header are no proxy, nor is a stranger who sends it among others", () => {
  send(10, FORWARDED);
  expect(isProxyIgnored(now())).toBe(false);
  send(400, {});
  send(300, FORWARDED);
  expect(isProxyIgnored(now())).toBe(false);
});

it("a proxy that came later is noticed in spite of all requests before it", () => {
  send(50_000, {});
  send(1_000, FORWARDED);
  expect(isProxyIgnored(now())).toBe(true);
});

it("a trusted proxy is not noticed, and one is forgotten after a day without it", () => {
  send(100, FORWARDED, 1);
  expect(isProxyIgnored(now())).toBe(false);
  send(100, FORWARDED);
  expect(isProxyIgnored(new Date(Date.now() + DAY_MS + 1))).toBe(false);
});
