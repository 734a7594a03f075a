import { describe, expect, it } from "vitest";
import { buildCanonicalUrl, buildPageMeta } from "./page-meta";

describe("buildCanonicalUrl", () => {
  it.each([
    ["/", "https://x.example/"],
    ["/contact", "https://x.example/contact"],
    ["/contact/", "https://x.example/contact"],
  ])("%s is %s", (path, url) => {
    expect(buildCanonicalUrl("https://x.example", path)).toBe(url);
  });
});

describe("buildPageMeta", () => {
  const page = {
    title: "Contact",
    description: "Talk to us",
    business: "Porchlight",
    siteUrl: "https://x.example",
    path: "/contact",
  };

  it("names the page and the practice, and points to the page itself", () => {
    const tags = buildPageMeta(page);
    expect(tags).toContainEqual({ title: "Contact | Porchlight" });
    expect(tags).toContainEqual({ property: "og:type", content: "website" });
    expect(tags).toContainEqual({ property: "og:image", content: "https://x.example/og-image.jpg" });
    expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://x.example/contact" });
    expect(tags).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  });

  it("takes a full image address as it is", () => {
    const image = "https://cdn.example/a.jpg";
    expect(buildPageMeta({ ...page, image })).toContainEqual({ property: "og:image", content: image });
  });
});
