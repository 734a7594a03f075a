import { describe, expect, it } from "vitest";
import {
  buildBreadcrumbJsonLd,
  buildFaqJsonLd,
  buildPersonJsonLd,
  buildServiceJsonLd,
  type StructuredPractice,
} from "./structured-data.server";

const SITE = "https://x.example";
const settings: StructuredPractice = {
  business: "Porchlight",
  name: "Ellen Marsh",
  jobTitle: "Certified Intervention Professional",
  description: "Helps families.",
  personDescription: "Plans interventions.",
  phone: "(555) 555-0142",
  email: "hello@example.com",
  address: { locality: null, region: "Utah", country: "US" },
  areaServed: "United States",
  language: "English",
  priceRange: "$$",
  hours: [{ days: ["Monday"], opens: "00:00", closes: "23:59" }],
  socialProfiles: [{ platform: "LinkedIn", url: "https://www.example.com/linkedin" }],
  logo: null,
  image: null,
};

describe("structured data", () => {
  it("describes the practice with every field of the business record", () => {
    const [practice, service] = buildServiceJsonLd(settings, SITE);
    expect(practice).toMatchObject({
      "@type": ["ProfessionalService", "LocalBusiness"],
      name: "Porchlight",
      url: "https://x.example/",
      telephone: "(555) 555-0142",
      email: "hello@example.com",
      address: { addressCountry: "US" },
      areaServed: { name: "United States" },
      knowsLanguage: "English",
      priceRange: "$$",
      openingHoursSpecification: [{ opens: "00:00", closes: "23:59" }],
      sameAs: ["https://www.example.com/linkedin"],
    });
    expect(service).toMatchObject({ "@type": "Service", provider: { "@id": "https://x.example/#practice" } });
  });

  it("points the person to the about page", () => {
    expect(buildPersonJsonLd(settings, SITE)).toMatchObject({
      name: "Ellen Marsh",
      url: "https://x.example/about",
    });
  });

  it("lists questions with their answers", () => {
    expect(buildFaqJsonLd([{ question: "How soon?", answer: "24 to 48 hours." }])).toMatchObject({
      mainEntity: [{ "@type": "Question", name: "How soon?", acceptedAnswer: { text: "24 to 48 hours." } }],
    });
  });

  it("numbers the breadcrumbs from Home to the page itself", () => {
    const trail = [{ label: "Blog", to: "/blog" }, { label: "A post" }];
    expect(buildBreadcrumbJsonLd(trail, SITE, "/blog/a-post")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: "https://x.example/" },
        { position: 2, name: "Blog", item: "https://x.example/blog" },
        { position: 3, name: "A post", item: "https://x.example/blog/a-post" },
      ],
    });
  });
});
