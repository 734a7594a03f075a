import { describe, expect, it } from "vitest";
import { buildEnquiryTouch } from "./family-form";

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
});
