import { createImageUrlBuilder } from "@sanity/image-url";
import { describe, expect, it } from "vitest";
import { Dataset } from "../dataset";
import type { LakeDocument } from "../types";
import { parseImageParameters } from "./parameters";
import { mapToPublicSize } from "./public-sizes";

const sizes = { widths: [160, 320, 640, 1200], aspects: [1200 / 630, 0.8] };
const id = "image-ab12-2000x1000-jpg";
const name = "ab12-2000x1000.jpg";
const picture = { asset: { _type: "reference", _ref: id } };
const crop = { left: 0.1, right: 0.2, top: 0, bottom: 0.1 };
const hotspot = { x: 0.3, y: 0.4, width: 0.2, height: 0.2 };

const document = (_id: string, fields: object): LakeDocument => ({
  _id,
  _type: "post",
  _rev: "1",
  _createdAt: "",
  _updatedAt: "",
  ...fields,
});
const dataset = new Dataset("production", [
  document("plain", { image: picture }),
  document("cut", { content: [{ children: [] }, { ...picture, crop, hotspot }] }),
  document("drafts.cut", { image: { ...picture, crop: { ...crop, left: 0.5 } } }),
]);

const publicly = (query: string, file = name) =>
  mapToPublicSize(parseImageParameters(new URLSearchParams(query), "image/webp"), {
    name: file,
    dataset,
    sizes,
  });

/** A request as the site's own URL builder makes it. */
const asked = (image: object, width: number, aspect?: number) => {
  const builder = createImageUrlBuilder({ projectId: "p", dataset: "d" }).image(image).width(width);
  const sized = aspect ? builder.height(Math.round(width / aspect)) : builder;
  return new URL(sized.auto("format").url()).search;
};

describe("a picture that anybody may ask for", () => {
  it.each([
    ["w=320", 320],
    ["w=321", 640],
    ["w=1", 160],
    ["w=320&dpr=2", 640],
    ["w=1201", 1200],
    ["w=8000", 1200],
    ["auto=format", 1200],
    ["w=640&h=100", 320],
    ["h=100", 320],
    ["w=640&fit=max", 640],
  ])("has a listed width: %s", (query, width) => {
    expect(publicly(query).width).toBe(width);
  });

  it("is never larger than its original, and as tall as fits for one of an uncommon shape", () => {
    expect(publicly("w=640", "ab12-300x200.jpg")).toEqual({
      format: undefined,
      rect: undefined,
      width: undefined,
    });
    expect(publicly("auto=format", "ab12-1000x50000.jpg").width).toBe(160);
  });

  it("without parameters is the original", () => {
    expect(Object.values(publicly("")).filter(Boolean)).toEqual([]);
  });

  it("is cut as published documents cut it, in each of the site's shapes", () => {
    const cuts = new Set<string>();
    for (const image of [picture, { ...picture, crop, hotspot }])
      for (const aspect of [undefined, ...sizes.aspects])
        for (const width of [160, 333, 640]) {
          const query = asked(image, width, aspect);
          const wanted = new URLSearchParams(query).get("rect");
          const { rect } = publicly(query);
          cuts.add(String(rect));
          const off = (wanted?.split(",") ?? []).map((side, i) => Math.abs(Number(side) - (rect?.[i] ?? 0)));
          expect(Math.max(0, ...off), query).toBeLessThanOrEqual(wanted ? 10 : 0);
        }
    // None, two shapes of the whole; the crop, and two shapes of it.
    expect(cuts.size).toBe(6);
  });

  it.each(["rect=1,2,3,4", "rect=1000,0,600,900", "rect=0,0,2000,1000"])(
    "is whole for a cut that no published document asks for: %s",
    (query) => {
      expect(publicly(`${query}&w=320`)).toMatchObject({ rect: undefined, width: 320 });
    },
  );

  it.each(["blur=50", "q=10", "or=90", "sat=5", "pad=5", "bg=fff", "crop=top&w=10", "max-w=5", "fp-x=0.1"])(
    "has no effects: %s",
    (query) => {
      expect(() => publicly(query)).toThrow(/need a sign-in/);
    },
  );
});
