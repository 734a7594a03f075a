import { describe, expect, it } from "vitest";
import { buildPicture, type QueriedImage } from "./image";

const embedded = { projectId: "embedded", dataset: "production", baseUrl: "/lake" };
const hosted = { projectId: "abc12345", dataset: "production", baseUrl: "https://cdn.sanity.io" };
const image: QueriedImage = {
  alt: "Hills",
  caption: null,
  crop: null,
  hotspot: null,
  asset: {
    _id: "image-a1b2-1600x840-png",
    metadata: { lqip: "data:x", dimensions: { width: 1600, height: 840 } },
  },
};

describe("buildPicture", () => {
  it("offers the widths asked for, on both lakes", () => {
    expect(buildPicture(image, { widths: [400, 800] }, embedded)).toEqual({
      src: "/lake/images/embedded/production/a1b2-1600x840.png?w=800&auto=format",
      srcSet:
        "/lake/images/embedded/production/a1b2-1600x840.png?w=400&auto=format 400w, /lake/images/embedded/production/a1b2-1600x840.png?w=800&auto=format 800w",
      width: 800,
      height: 420,
      alt: "Hills",
      caption: null,
      lqip: "data:x",
    });
    expect(buildPicture(image, { widths: [400] }, hosted)?.src).toBe(
      "https://cdn.sanity.io/images/abc12345/production/a1b2-1600x840.png?w=400&auto=format",
    );
  });

  it("never offers more than there is", () => {
    const picture = buildPicture(image, { widths: [800, 2400, 3200] }, embedded);
    expect(picture?.srcSet.match(/\d+w/g)).toEqual(["800w", "1600w"]);
    expect(picture?.width).toBe(1600);
  });

  it("cuts to a shape inside what the editor's crop leaves", () => {
    const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0 };
    const picture = buildPicture({ ...image, crop }, { widths: [400, 1600], aspect: 1 }, embedded);
    expect([picture?.width, picture?.height]).toEqual([800, 800]);
    expect(new URL(picture?.src ?? "", "http://x").searchParams.get("rect")).toBe("400,20,800,800");
  });

  it("is null without a file", () => {
    expect(buildPicture(null, { widths: [400] }, embedded)).toBeNull();
    expect(buildPicture({ ...image, asset: null }, { widths: [400] }, embedded)).toBeNull();
  });
});
