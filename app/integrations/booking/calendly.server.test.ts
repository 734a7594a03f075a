import { describe, expect, it } from "vitest";
import { CALENDLY_KEY, calendlyBody, calendlySignature, inviteeUri } from "#tests/fakes/calendly";
import { HOUR_MS, MINUTE_MS } from "~/time-units";
import { readDelivery, verifySignature } from "./calendly.server";
import { buildBookingFrameUrl, isBookingInitiated } from "./embed";

const now = new Date("2026-07-15T15:00:00Z");
const body = calendlyBody();
const verify = (header: string | undefined, text = body, at = now) =>
  verifySignature(header, text, CALENDLY_KEY, at);

describe("the signature", () => {
  it("of a delivery just sent is right, and names the delivery", () => {
    const first = verify(calendlySignature(body, now.getTime()));
    const second = verify(calendlySignature(body, now.getTime() + 1000));
    expect(first).toEqual(expect.any(String));
    expect(second).not.toEqual(first);
  });

  it.each([
    ["is missing", undefined],
    ["is no signature", "v1=abc"],
    ["has no number for its time", `t=now,v1=${"a".repeat(64)}`],
    ["was made with another key", calendlySignature(body, now.getTime(), "other")],
    ["is of another body", calendlySignature(`${body} `, now.getTime())],
    ["is four minutes old", calendlySignature(body, now.getTime() - 4 * MINUTE_MS)],
    ["is four minutes ahead", calendlySignature(body, now.getTime() + 4 * MINUTE_MS)],
  ])("that %s is refused", (_what, header) => {
    expect(verify(header)).toBeNull();
  });

  it("can't be given a new time", () => {
    const old = calendlySignature(body, now.getTime() - HOUR_MS);
    const fresh = old.replace(/t=\d+/, `t=${now.getTime() / 1000}`);
    expect(verify(fresh)).toBeNull();
  });
});

describe("a delivery", () => {
  it("is read into the product's own words", () => {
    expect(readDelivery(calendlyBody({ phone: "+1 801-555-0142", oldInvitee: "I0" }))).toEqual({
      ok: true,
      notice: {
        kind: "booked",
        provider: "calendly",
        externalId: inviteeUri("I1"),
        startsAt: new Date("2026-07-20T15:00:00Z"),
        endsAt: new Date("2026-07-20T15:30:00Z"),
        name: "Maria Lopez",
        email: "maria@example.com",
        phones: ["+1 801-555-0142", "+1 801-555-0142"],
        cancelReason: null,
        rescheduled: false,
        rescheduledFrom: inviteeUri("I0"),
        details: {
          title: "Consultation",
          timeZone: "America/Denver",
          answers: [{ question: "What should we know?", answer: "He drinks." }],
        },
      },
    });
  });

  it("of another kind changes nothing, and nonsense can't be read", () => {
    expect(readDelivery(calendlyBody({ event: "routing_form_submission.created" }))).toEqual({
      ok: true,
      notice: null,
    });
    for (const text of ["", "{", "[]", '{"event":"invitee.created","payload":{}}'])
      expect(readDelivery(text)).toEqual({ ok: false });
  });
});

describe("the frame", () => {
  it("is for Calendly's pages only", () => {
    expect(buildBookingFrameUrl("https://calendly.com/ellen/call?name=A+B", "www.example.com")).toBe(
      "https://calendly.com/ellen/call?name=A+B&embed_domain=www.example.com&embed_type=Inline&hide_gdpr_banner=1",
    );
    for (const link of [
      "https://cal.com/ellen",
      "http://calendly.com/x",
      "https://calendly.com.evil.example/x",
      "x",
    ])
      expect(buildBookingFrameUrl(link, "www.example.com")).toBeNull();
  });

  it("says when a time was picked, and nobody else can", () => {
    const data = { event: "calendly.date_and_time_selected" };
    expect(isBookingInitiated({ origin: "https://calendly.com", data })).toBe(true);
    expect(isBookingInitiated({ origin: "https://evil.example", data })).toBe(false);
    expect(isBookingInitiated({ origin: "https://calendly.com", data: "x" })).toBe(false);
  });
});
