import { describe, expect, it } from "vitest";
import { findAddressRefusal } from "./address-bounds";

const statusOf = (url: string) => findAddressRefusal(url)?.status;

/** A path and a query of as many characters as may be. */
const LONGEST_PATH = `/${"a".repeat(1_023)}`;
const LONGEST_QUERY = `?${"q".repeat(8_192)}`;

describe("the bounds of an address", () => {
  it.each([
    ["the home page", "/"],
    ["a post by a long name", `/blog/${"%D7%90".repeat(90)}`],
    ["the longest path with the longest query", LONGEST_PATH + LONGEST_QUERY],
    ["sixteen segments", "/a".repeat(16)],
    ["slashes in the query", "/preview?to=//blog//x&up=/../.."],
    ["dots that are no segment of their own", "/.well-known/security.txt/...//".slice(0, -2)],
    ["the Studio's long ones", `/studio/structure${"/a;b".repeat(3_000)}?${"q".repeat(3_000)}`],
    ["the Studio's own page with a long query", `/studio?${"q".repeat(15_000)}`],
    ["a query to the lake", `/lake/v2021-03-25/data/query/production?query=${"q".repeat(14_800)}`],
    ["many documents of the lake", `/lake/v1/data/doc/production/${"id,".repeat(4_000)}`],
  ])("let %s pass", (_, url) => {
    expect(statusOf(url)).toBeUndefined();
  });

  it.each([
    ["a longer path", `${LONGEST_PATH}a`],
    ["a longer query", `/${LONGEST_QUERY}q`],
    ["seventeen segments", "/a".repeat(17)],
    ["segments by encoded slashes", `/a${"%2fa".repeat(8)}${"%2Fa".repeat(9)}`],
    ["a name that only begins like the Studio's", `/studios/${"a".repeat(1_024)}`],
    ["another spelling of the Studio", `/Studio/${"a".repeat(1_024)}`],
    ["another spelling of the lake", `/%6cake/${"a".repeat(1_024)}`],
  ])("refuse %s as too long", (_, url) => {
    expect(statusOf(url)).toBe(414);
  });

  it.each([
    "//contact",
    "/contact//",
    "/studio//structure",
    "/lake//images",
    "/a\\b",
    "/a#b?c",
    "/./contact",
    "/contact/.",
    "/lake/../contact",
    "/lake/%2e%2E/contact",
    "/lake/.%2e/contact",
    "/studio/..?x",
    "http://localhost/contact",
    "*",
    "",
    "/%",
    "/%c3",
    "/%00",
  ])("refuse %j, which is not an address as our pages write it", (url) => {
    expect(statusOf(url)).toBe(400);
  });
});
