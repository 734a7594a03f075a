import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listAddressBlocks, pickAddressBlock, resolveAddress } from "./address.server";

describe("resolveAddress", () => {
  it.each([
    ["no proxy: the socket, whatever the client claims", "198.51.100.7", "203.0.113.9", 0, "198.51.100.7"],
    ["one proxy: what it wrote last", "10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
    ["two proxies", "10.0.0.2", "6.6.6.6, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
    ["a proxy that says nothing", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["IPv4 in IPv6", "::ffff:198.51.100.7", undefined, 0, "198.51.100.7"],
    ["IPv4 in IPv6, in figures", "::ffff:c633:6407", undefined, 0, "198.51.100.7"],
    ["an entry with a port", "10.0.0.1", "203.0.113.9:51234", 1, "203.0.113.9"],
    ["an entry in brackets", "10.0.0.1", "[2001:DB8:0:0::1]:443", 1, "2001:db8::1"],
    ["an entry with a zone", "10.0.0.1", "fe80::1%eth0", 1, "fe80::1"],
    ["an entry that is no address", "10.0.0.1", "203.0.113.9, unknown", 1, "10.0.0.1"],
    ["entries that are empty", "10.0.0.1", " , 203.0.113.9,,", 1, "203.0.113.9"],
    ["fewer entries than proxies", "10.0.0.1", "203.0.113.9", 3, "203.0.113.9"],
    ["no socket address", undefined, undefined, 0, ""],
  ])("%s", (_name, socket, forwarded, hops, expected) => {
    expect(resolveAddress(socket, forwarded, hops)).toBe(expected);
  });
});

describe("pickAddressBlock", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["::FFFF:C633:6407", "198.51.100.7"],
    ["0:0:0:0:0:ffff:c633:6407", "198.51.100.7"],
    ["unknown", "unknown"],
  ])("%s is limited as %s", (address, block) => {
    expect(pickAddressBlock(address)).toBe(block);
  });
});

describe("listAddressBlocks", () => {
  it("are an address of IPv4 alone, and of IPv6 the networks that a customer may have", () => {
    expect(listAddressBlocks("198.51.100.7")).toEqual([{ block: "198.51.100.7", times: 1 }]);
    expect(listAddressBlocks("2001:db8:1:2ff:3:4:5:6")).toEqual([
      { block: "2001:db8:1:2ff::/64", times: 1 },
      { block: "2001:db8:1:200::/56", times: 4 },
      { block: "2001:db8:1:0::/48", times: 16 },
    ]);
  });
});

describe("one address", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const group = fc.integer({ min: 0, max: 0xffff });
  const hex = (n: number) => n.toString(16);

  it("is limited alike in every spelling of IPv4", () => {
    fc.assert(
      fc.property(
        fc.tuple(byte, byte, byte, byte),
        fc.integer({ min: 1, max: 65_535 }),
        ([a, b, c, d], port) => {
          const plain = [a, b, c, d].join(".");
          const figures = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
          for (const other of [
            `::ffff:${plain}`,
            `::FFFF:${figures}`,
            `0:0:0:0:0:ffff:${figures}`,
            `${plain}:${port}`,
          ])
            expect(pickAddressBlock(resolveAddress("10.0.0.1", other, 1))).toBe(plain);
        },
      ),
    );
  });

  it("is limited alike in every spelling of IPv6, as all of its /64 is", () => {
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 8, maxLength: 8 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (groups, others) => {
          fc.pre(groups.slice(0, 5).some((part) => part !== 0));
          const short = groups.map(hex).join(":");
          const padded = groups.map((part) => hex(part).padStart(4, "0").toUpperCase()).join(":");
          const block = pickAddressBlock(short);
          const neighbour = [...groups.slice(0, 4), ...others].map(hex).join(":");
          for (const other of [padded, `[${short}]:443`, `${padded}%eth0`])
            expect(pickAddressBlock(resolveAddress("10.0.0.1", other, 1))).toBe(block);
          if (!/^0:0:0:0/.test(short)) expect(pickAddressBlock(neighbour)).toBe(block);
        },
      ),
    );
  });

  it("takes any text for one, or for none", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof pickAddressBlock(resolveAddress(text, text, 1))).toBe("string");
      }),
    );
  });
});
