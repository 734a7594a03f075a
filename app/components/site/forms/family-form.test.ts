import { describe, expect, it } from "vitest";
import { buildEnquiryTouch, readCurrentTouch, readVisitorZone } from "./family-form";

const at = new Date("2026-07-15T15:00:00Z");

describe("where a visit came from", () => {
  it("is the landing page, the campaign's words and the other site, without the rest of its address", () => {
    const address = "https://x.example/services?utm_source=google&utm_campaign=help&gclid=abc&q=my+son";
    expect(
      buildEnquiryTouch({ address, referrer: "https://www.google.com/search?q=my+son+drinks", at }),
    ).toEqual({
      at: "2026-07-15T15:00:00.000Z",
      landingPath: "/services",
      utmSource: "google",
      utmCampaign: "help",
      referrer: "www.google.com/search",
    });
  });

  it("has no other site for a visit that came from nowhere or from here", () => {
    for (const referrer of ["", "https://x.example/about"])
      expect(buildEnquiryTouch({ address: "https://x.example/", referrer, at })).toEqual({
        at: at.toISOString(),
        landingPath: "/",
      });
  });

  it.each([
    "about:client",
    "//",
    "android-app://com.google.android.gm/",
    "https://[",
    "https://%",
    "not an address",
  ])("is read from a referrer like %s without an error", (referrer) => {
    const touch = buildEnquiryTouch({ address: "https://x.example/", referrer, at });
    expect(touch.landingPath).toBe("/");
  });
});

const fail = () => {
  throw new Error("not here");
};
type Page = NonNullable<Parameters<typeof readCurrentTouch>[0]>;

/** A page of a browser that tells nothing out of the ordinary, but for what a test gives. */
function buildPage(performance: object, { href = "https://x.example/about", referrer = "" } = {}): Page {
  return {
    performance: { timeOrigin: at.getTime(), getEntriesByType: () => [], ...performance },
    location: { href },
    document: { referrer },
  } as unknown as Page;
}

describe("what a browser may not tell", () => {
  it("is read where it tells it", () => {
    const loaded = { getEntriesByType: () => [{ name: "https://x.example/services?utm_source=a" }] };
    expect(readCurrentTouch(buildPage(loaded, { referrer: "https://y.example/" }))).toEqual({
      at: at.toISOString(),
      landingPath: "/services",
      utmSource: "a",
      referrer: "y.example/",
    });
    expect(readCurrentTouch(buildPage({}))).toMatchObject({ landingPath: "/about" });
    expect(readVisitorZone()).toMatch(/^\w/);
  });

  it.each([
    ["a time of load", buildPage({ timeOrigin: undefined })],
    ["a possible time of load", buildPage({ timeOrigin: Number.NaN })],
    ["the entries of a load", buildPage({ getEntriesByType: undefined })],
    ["the entries of a load without an error", buildPage({ getEntriesByType: fail })],
    ["an address at load", buildPage({ getEntriesByType: () => [{ name: "document" }] })],
    ["anything", {} as Page],
  ])("stops nothing where it is %s", (_what, page) => {
    expect(readCurrentTouch(page)).toBeUndefined();
  });

  it.each([
    ["no zone", () => ({ resolvedOptions: () => ({ timeZone: undefined }) })],
    ["an error for the zone", () => ({ resolvedOptions: fail })],
    ["no dates at all", undefined],
  ])("is an empty zone where there is %s", (_what, DateTimeFormat) => {
    expect(readVisitorZone({ DateTimeFormat } as unknown as typeof Intl)).toBe("");
  });
});
