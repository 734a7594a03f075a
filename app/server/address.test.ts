import { describe, expect, it } from "vitest";
import { addressBlock, resolveAddress } from "./address.server";

describe("resolveAddress", () => {
  it.each([
    ["no proxy: the socket, whatever the client claims", "198.51.100.7", "203.0.113.9", 0, "198.51.100.7"],
    ["one proxy: what it wrote last", "10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
    ["two proxies", "10.0.0.2", "6.6.6.6, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
    ["a proxy that says nothing", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["IPv4 in IPv6", "::ffff:198.51.100.7", undefined, 0, "198.51.100.7"],
    ["no socket address", undefined, undefined, 0, ""],
  ])("%s", (_name, socket, forwarded, hops, expected) => {
    expect(resolveAddress(socket, forwarded, hops)).toBe(expected);
  });
});

describe("addressBlock", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s is limited as %s", (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
