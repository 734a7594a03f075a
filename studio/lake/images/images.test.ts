import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode, isBlurhashValid } from "blurhash";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { ImageCache } from "./cache";
import { readImage } from "./metadata";
import { openImage } from "./open";
import { type ImageFormat, parseImageParameters } from "./parameters";
import { transformImage } from "./transform";

/** A picture of 100 by 60: the left half red, the right half blue. */
async function halves(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 50, height: 60, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 100, height: 60, channels: 3, background: "#f00" } })
    .composite([{ input: blue, left: 50, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** A photograph with what cameras write into them, taken in Sydney. */
async function photograph(): Promise<Buffer> {
  return sharp(await halves())
    .withExif({
      IFD0: { Make: "Example" },
      IFD2: { FNumber: "28/10", DateTimeOriginal: "2025:06:01 12:30:00" },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "33/1 51/1 2124/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "151/1 12/1 5616/100",
        GPSAltitude: "12/1",
      },
    })
    .jpeg()
    .toBuffer();
}

async function transform(query: string, accept = "") {
  const parameters = parseImageParameters(new URLSearchParams(query), accept);
  const { bytes, mimeType } = await transformImage(await halves(), "png", parameters);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * 3);
    return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "other";
  };
  return { size: [info.width, info.height], mimeType, at, bytes };
}

describe("an image's address", () => {
  const sizes: [string, [number, number]][] = [
    ["w=50", [50, 30]],
    ["h=30", [50, 30]],
    ["w=50&h=50", [50, 30]],
    ["w=200", [100, 60]],
    ["w=200&h=200&fit=scale", [100, 60]],
    ["w=200&h=100&fit=crop", [100, 50]],
    ["w=200&fit=max", [100, 60]],
    ["w=50&h=50&fit=crop", [50, 50]],
    ["w=50&h=50&fit=fill", [50, 50]],
    ["w=50&h=50&fit=scale", [50, 50]],
    ["w=300&h=300&fit=min", [60, 60]],
    ["w=40&dpr=2", [80, 48]],
    ["max-w=20", [20, 12]],
    ["rect=10,10,40,20", [40, 20]],
    ["rect=90,50,40,20", [10, 10]],
    ["or=90", [60, 100]],
    ["pad=5", [110, 70]],
  ];
  it.each(sizes)("asks for a size with %s", async (query, size) => {
    expect((await transform(query)).size).toEqual(size);
  });

  it("keeps the focal point in sight", async () => {
    const left = await transform("w=30&h=60&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5");
    expect([left.at(0, 30), left.at(29, 30)]).toEqual(["red", "red"]);
    const right = await transform("w=30&h=60&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5");
    expect([right.at(0, 30), right.at(29, 30)]).toEqual(["blue", "blue"]);
  });

  it("crops to a side, takes a rectangle, and turns over", async () => {
    expect((await transform("w=30&h=60&fit=crop&crop=right")).at(0, 0)).toBe("blue");
    expect((await transform("rect=0,0,50,60")).at(49, 0)).toBe("red");
    expect((await transform("flip=h")).at(0, 0)).toBe("blue");
  });

  it.each([
    ["fm=jpg", "", "image/jpeg"],
    ["fm=webp", "", "image/webp"],
    ["auto=format", "image/avif,image/webp", "image/avif"],
    ["auto=format", "image/webp,*/*", "image/webp"],
    ["auto=format&w=10", "*/*", "image/png"],
  ])("asks for a format with %s (%s)", async (query, accept, mimeType) => {
    expect((await transform(query, accept)).mimeType).toBe(mimeType);
  });

  it("asks for a quality", async () => {
    const [low, high] = [await transform("fm=jpg&q=10"), await transform("fm=jpg&q=95")];
    expect(low.bytes.length).toBeLessThan(high.bytes.length);
  });

  it.each([
    "w=0",
    "w=x",
    "w=99999",
    "fit=other",
    "rect=1,2,3",
    "q=200",
    "fm=bmp",
    "bg=red",
    "or=45",
    "fp-x=2",
  ])("is refused when it makes no sense: %s", (query) => {
    expect(() => parseImageParameters(new URLSearchParams(query), "")).toThrow(/Invalid image parameter/);
  });
});

describe("a picture that its camera held another way", () => {
  const upright = async (query: string, format: ImageFormat, orientation?: number) => {
    const stored = sharp(await halves()).withMetadata(orientation ? { orientation } : {});
    const bytes = await stored[format === "jpg" ? "jpeg" : format]({ quality: 100 }).toBuffer();
    const parameters = parseImageParameters(new URLSearchParams(query), "");
    const made = await transformImage(bytes, format, { ...parameters, format: "png" });
    const { data, info } = await sharp(made.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => ((data[(y * info.width + x) * 3] ?? 0) > 128 ? "red" : "blue");
    const [right, bottom] = [info.width - 1, info.height - 1];
    return [info.width, info.height, at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)];
  };

  it.each<ImageFormat>(["jpg", "png", "webp", "avif"])(
    "is upright in every size and cut, as %s",
    async (format) => {
      expect(await upright("w=30", format, 6)).toEqual([30, 50, "red", "red", "blue", "blue"]);
      expect(await upright("w=30", format, 8)).toEqual([30, 50, "blue", "blue", "red", "red"]);
      expect(await upright("w=50", format, 2)).toEqual([50, 30, "blue", "red", "blue", "red"]);
      expect(await upright("rect=0,0,60,50", format, 6)).toEqual([60, 50, "red", "red", "red", "red"]);
      expect(await upright("rect=0,50,60,50&w=30", format, 6)).toEqual([
        30,
        25,
        "blue",
        "blue",
        "blue",
        "blue",
      ]);
      expect(await upright("w=60&h=20&fit=crop&crop=bottom", format, 6)).toEqual([
        60,
        20,
        "blue",
        "blue",
        "blue",
        "blue",
      ]);
      expect(await upright("or=90", format, 6)).toEqual([100, 60, "blue", "red", "blue", "red"]);
      expect(await upright("flip=v&w=30", format, 6)).toEqual([30, 50, "blue", "blue", "red", "red"]);
    },
  );

  it("is cut at its focal point inside a cut", async () => {
    const query = "rect=0,0,100,30&w=10&h=30&fit=crop&crop=focalpoint&fp-x=1&fp-y=0.5";
    expect(await upright(query, "png")).toEqual([10, 30, "blue", "blue", "blue", "blue"]);
    expect(await upright(query.replace("fp-x=1", "fp-x=0"), "png")).toEqual([
      10,
      30,
      "red",
      "red",
      "red",
      "red",
    ]);
  });
});

it("every address that makes sense gives a picture", async () => {
  const still = await sharp(await halves())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const frames = [
    await halves(),
    await sharp(await halves())
      .flop()
      .png()
      .toBuffer(),
  ];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const side = fc.constantFrom("", "1", "7", "60", "3000");
  const share = fc.constantFrom("", "0", "0.3", "1");
  const asked = fc.record({
    w: side,
    h: side,
    "max-w": side,
    "min-h": side,
    fit: fc.constantFrom("", "clip", "crop", "fill", "fillmax", "max", "scale", "min"),
    crop: fc.constantFrom("", "top", "left", "center", "focalpoint", "entropy"),
    "fp-x": share,
    "fp-y": share,
    rect: fc.constantFrom("0,0,100,60", "5,5,1,1", "90,50,40,20", "500,500,10,10"),
    or: fc.constantFrom("", "90", "180"),
    flip: fc.constantFrom("", "h", "hv"),
    blur: fc.constantFrom("", "1", "900"),
    sharp: fc.constantFrom("", "0", "30"),
    sat: fc.constantFrom("", "-100", "40"),
    pad: fc.constantFrom("", "9"),
    bg: fc.constantFrom("fff", "80ff0000"),
    fm: fc.constantFrom("jpg", "png", "webp", "avif"),
    q: fc.constantFrom("", "0", "100"),
  });
  await fc.assert(
    fc.asyncProperty(asked, fc.boolean(), async (query, moves) => {
      const parameters = parseImageParameters(new URLSearchParams(query), "");
      const { bytes } = await transformImage(moves ? moving : still, moves ? "gif" : "jpg", parameters);
      expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
    }),
    { numRuns: rounds(25, 800) },
  );
});

describe("an uploaded image", () => {
  it("is described as the Studio expects", async () => {
    const { width, height, extension, metadata } = await readImage(await halves());
    expect([width, height, extension]).toEqual([100, 60, "png"]);
    expect(metadata).toMatchObject({
      dimensions: { width: 100, height: 60, aspectRatio: 100 / 60 },
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      palette: { dominant: { background: expect.stringMatching(/^#(ff0000|0000ff)$/) } },
    });
  });

  it("is measured as it is seen, not as it is stored", async () => {
    const sideways = await sharp(await halves())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await readImage(sideways)).toMatchObject({ width: 60, height: 100 });
  });

  it("has the parts that its upload asks for: by default what a page shows while it loads", async () => {
    const parts = async (...asked: string[]) =>
      Object.keys((await readImage(await photograph(), asked)).metadata).sort();
    const always = ["_type", "dimensions", "hasAlpha", "isOpaque"];
    expect(Object.keys((await readImage(await photograph())).metadata).sort()).toEqual(
      [...always, "blurHash", "lqip", "palette"].sort(),
    );
    expect(await parts("none")).toEqual(always);
    expect(await parts("exif")).toEqual([...always, "exif"].sort());
    expect(await parts("location", "lqip")).toEqual([...always, "location", "lqip"].sort());
    expect(Object.keys((await readImage(await halves(), ["exif", "location"])).metadata).sort()).toEqual(
      always,
    );
  });

  it("says with what and where it was taken", async () => {
    const { metadata } = await readImage(await photograph(), ["exif", "location"]);
    expect(metadata).toMatchObject({
      exif: {
        _type: "sanity.imageExifMetadata",
        Make: "Example",
        FNumber: 2.8,
        DateTimeOriginal: "2025-06-01T12:30:00.000Z",
      },
      location: {
        _type: "geopoint",
        lat: expect.closeTo(-33.8559, 3),
        lng: expect.closeTo(151.2156, 3),
        alt: 12,
      },
    });
    expect(JSON.stringify(metadata.exif)).not.toContain("GPS");
  });

  it("has a blur hash in its own colours", async () => {
    const red = await sharp({ create: { width: 60, height: 40, channels: 4, background: "#f00" } })
      .png()
      .toBuffer();
    const { blurHash } = (await readImage(red)).metadata as { blurHash: string };
    expect(isBlurhashValid(blurHash).result).toBe(true);
    const [r = 0, g = 0, b = 0] = decode(blurHash, 1, 1);
    expect([r > 240, g < 15, b < 15]).toEqual([true, true, true]);
  });

  it.each(["not an image", "", "<html></html>"])("is refused when it is none: %j", async (text) => {
    await expect(readImage(Buffer.from(text))).rejects.toMatchObject({ status: 400 });
  });
});

describe("what is no picture of the web", () => {
  const folder = mkdtempSync(join(tmpdir(), "decoders-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(["scan.tif", "kept.v"])("is decoded neither from bytes nor from a file: %s", async (name) => {
    const file = join(folder, name);
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "#c33" } }).toFile(file);
    for (const image of [readFileSync(file), file])
      await expect(openImage(image).metadata()).rejects.toThrow("unsupported image format");
  });
});

it("an image that unpacks to more than 50 megapixels is refused, when it comes and when it is shown", async () => {
  const bomb = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  await expect(readImage(bomb)).rejects.toMatchObject({ status: 413 });
  const small = parseImageParameters(new URLSearchParams({ w: "10" }), "");
  await expect(transformImage(bomb, "png", small)).rejects.toMatchObject({ status: 400 });
});

describe("the cache of transformed images", () => {
  it("makes a picture once, also for requests at the same time, and stays within bounds", async () => {
    const cache = new ImageCache(undefined, 100);
    let made = 0;
    const make = async () => {
      made++;
      return Buffer.alloc(20);
    };
    await Promise.all([cache.get("a", make), cache.get("a", make)]);
    await cache.get("a", make);
    expect(made).toBe(1);
    for (const key of ["b", "c", "d", "e", "f"]) await cache.get(key, make);
    await cache.get("f", make);
    expect(made).toBe(6);
    await cache.get("a", make);
    expect(made).toBe(7);
  });
});
