import { describe, expect, it } from "vitest";
import { bookingLink, contactFormBookingLink, prefilledBookingLink } from "./links";

const settings = { emergency: "https://book.example/e", standard: "https://book.example/s", exploratory: "" };

describe("bookingLink", () => {
  it("takes the settings' link, and the environment's over it", () => {
    expect(bookingLink("standard", settings)).toBe("https://book.example/s");
    expect(bookingLink("standard", settings, { standard: "https://env.example/s" })).toBe(
      "https://env.example/s",
    );
    expect(bookingLink("standard", null, { standard: "https://env.example/s" })).toBe(
      "https://env.example/s",
    );
  });

  it.each(["", "   ", "javascript:alert(1)", "/book", null, undefined])("takes %j for no link", (link) => {
    expect(bookingLink("exploratory", { exploratory: link })).toBeNull();
  });
});

describe("the contact form's booking link", () => {
  const all = { emergency: "https://b/e", standard: "https://b/s", exploratory: "https://b/x" };
  it.each([
    ["immediate", "emergency", "https://b/e"],
    ["urgent", "standard", "https://b/s"],
    ["planning", "standard", null],
    ["exploratory", "exploratory", null],
  ] as const)("for %s with a %s meeting is %s", (urgencyLevel, meetingType, expected) => {
    expect(contactFormBookingLink({ urgencyLevel, meetingType }, all)).toBe(expected);
  });
});

it("prefills name, e-mail and phone, and keeps what the link had", () => {
  const link = prefilledBookingLink("https://b/s?utm=site", {
    name: "Ana & Co",
    email: "a+b@x.com",
    phone: "+1 801",
  });
  expect(link).toBe("https://b/s?utm=site&name=Ana+%26+Co&email=a%2Bb%40x.com&phone=%2B1+801");
});
