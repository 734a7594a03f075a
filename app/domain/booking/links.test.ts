import { describe, expect, it } from "vitest";
import { parseOwnBookingReference, prefillBookingLink, resolveBookingLink } from "./links";

const settings = { emergency: "https://book.example/e", standard: "https://book.example/s", exploratory: "" };

describe("resolveBookingLink", () => {
  it("takes the settings' link, and the environment's over it", () => {
    expect(resolveBookingLink("standard", settings)).toBe("https://book.example/s");
    expect(resolveBookingLink("standard", settings, { standard: "https://env.example/s" })).toBe(
      "https://env.example/s",
    );
    expect(resolveBookingLink("standard", null, { standard: "https://env.example/s" })).toBe(
      "https://env.example/s",
    );
  });

  it.each(["", "   ", "javascript:alert(1)", "/book", null, undefined])("takes %j for no link", (link) => {
    expect(resolveBookingLink("exploratory", { exploratory: link })).toBeNull();
  });
});

it("prefills name, e-mail and phone, and keeps what the link had", () => {
  const link = prefillBookingLink("https://b/s?utm=site", {
    name: "Ana & Co",
    email: "a+b@x.com",
    phone: "+1 801",
  });
  expect(link).toBe("https://b/s?utm=site&name=Ana+%26+Co&email=a%2Bb%40x.com&phone=%2B1+801");
});

it("keeps name, e-mail and phone out of links to our own page", () => {
  const link = "https://help.example/book/AbCdEfGhIjKlMnOpQrSt_-";
  expect(parseOwnBookingReference(link)).toBe("AbCdEfGhIjKlMnOpQrSt_-");
  expect(prefillBookingLink(link, { name: "Ana", email: "a@x.com", phone: "1" })).toBe(link);
  expect(parseOwnBookingReference("https://calendly.com/book/me")).toBeNull();
});
