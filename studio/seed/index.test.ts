import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createLake, type Mutation } from "#studio/lake";
import { seedImages } from "./art";
import { drawImage, type SeedStore, seedContent, seedDocuments } from "./index";

/** A real lake in memory; pictures are taken as they come, without going through HTTP. */
function store(): SeedStore & { edit(mutation: Mutation): void } {
  const lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
  return {
    query: (groq, params) => lake.query("production", groq, params, { perspective: "raw" }) as Promise<never>,
    transact: async (mutations) => lake.transact("production", mutations as Mutation[], {}),
    uploadImage: async (_, { filename }) => {
      const _id = `image-${filename.replace(/\W/g, "")}-1600x840-png`;
      lake.transact("production", [{ createIfNotExists: { _id, _type: "sanity.imageAsset" } }], {});
      return { _id };
    },
    edit: (mutation) => lake.transact("production", [mutation], {}),
  };
}

describe("seedContent", () => {
  it("adds everything once, and leaves edits alone", async () => {
    const lake = store();
    const first = await seedContent(lake);
    expect(first.created).toHaveLength(seedDocuments().length);

    lake.edit({ patch: { id: "siteSettings", set: { phone: "(555) 555-0100" } } });
    lake.edit({ delete: { id: "topic-1" } });
    const second = await seedContent(lake);
    expect(second.created).toEqual(["topic-1"]);
    expect(await lake.query("*[_id == 'siteSettings'][0].phone", {})).toBe("(555) 555-0100");
    expect((await seedContent(lake)).created).toEqual([]);
    expect(
      await lake.query("count(*[_type == 'post' && defined(featuredImage.asset._ref)])", {}),
    ).toBeGreaterThan(11);
  }, 60_000);

  it("fails when the store refuses, or takes the content and does not keep it", async () => {
    const refusing = { ...store(), transact: () => Promise.reject(new Error("disk full")) };
    await expect(seedContent(refusing)).rejects.toThrow("disk full");
    const forgetful = { ...store(), transact: async () => undefined };
    await expect(seedContent(forgetful)).rejects.toThrow(/does not hold siteSettings/);
    const noPictures = { ...store(), uploadImage: () => Promise.reject(new Error("too large")) };
    await expect(seedContent(noPictures)).rejects.toThrow("too large");
  }, 60_000);
});

describe("the pictures", () => {
  it.each([...seedImages()])("%s is drawn, small enough to send", async (_, image) => {
    const bytes = await drawImage(image);
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1200);
    expect(bytes.length).toBeLessThan(60_000);
  });
});
