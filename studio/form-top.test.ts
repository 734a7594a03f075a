import { expect, it } from "vitest";
import { findDocumentPlaces } from "./form-top";

const pages = [
  { path: "/", name: "Home", document: "homePage", shows: ["siteSettings"] },
  { path: "/contact", name: "Contact", document: "contactPage", shows: [by("contact")] },
  {
    path: "/services",
    name: "Services",
    document: "servicesPage",
    shows: ["contactPage", by("services")],
  },
  { path: "/blog", name: "Blog", document: "blogPage" },
  { path: "/privacy", name: "Privacy Policy", legal: "privacy" },
];

function by(value: string) {
  return { type: "faqItem", by: "page", value };
}

it.each([
  [{ _type: "contactPage" }, ["/contact", "/services"]],
  [{ _type: "faqItem", page: "services" }, ["/services"]],
  [{ _type: "faqItem" }, []],
  [{ _type: "post", slug: { current: "first words" } }, ["/blog/first%20words", "/blog"]],
  [{ _type: "post" }, ["/blog"]],
  [{ _type: "legalPage", slug: { current: "privacy" } }, ["/privacy"]],
  [{ _type: "legalPage" }, []],
  [{ _type: "topic" }, []],
])("%j is shown on %j", (document, paths) => {
  const { words, places } = findDocumentPlaces(pages, document);
  expect(places.map(({ path }) => path)).toEqual(paths);
  expect(words).toBe(paths.length > 0 ? "Shown on " : "");
});

it("the site settings are shown on every page, without a list of pages", () => {
  expect(findDocumentPlaces(pages, { _type: "siteSettings" })).toEqual({
    words: "Shown on every page of the site.",
    places: [],
  });
});
