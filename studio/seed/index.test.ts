import { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createLake } from "../lake";
import { inProcess } from "../lake/in-process";
import { seedImages } from "./art";
import { drawImage, seedContent, seedDocuments } from "./index";

/** A real lake in memory; pictures are taken as they come. `instead` answers a request in its place. */
function store(instead: (url: URL) => Response | undefined = () => undefined) {
  const lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
  const fetch: typeof lake.fetch = async (request, caller) => {
    const url = new URL(request.url);
    const answer = instead(url);
    if (answer) return answer;
    if (!url.pathname.includes("/assets/")) return lake.fetch(request, caller);
    const _id = `image-${(url.searchParams.get("filename") ?? "").replace(/\W/g, "")}-1600x840-png`;
    lake.transact("production", [{ createIfNotExists: { _id, _type: "sanity.imageAsset" } }], {});
    return Response.json({ document: { _id } });
  };
  return new SanityClient(inProcess({ fetch }, { id: "system", name: "System", role: "administrator" }), {
    projectId: "embedded",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: "http://localhost/lake",
    useProjectHostname: false,
    useCdn: false,
  });
}

/** Refuses what goes to one endpoint. */
const refusing = (endpoint: string, message: string) =>
  store((url) =>
    url.pathname.includes(endpoint)
      ? Response.json({ statusCode: 507, error: "Refused", message }, { status: 507 })
      : undefined,
  );

describe("seedContent", () => {
  it("adds everything once, and leaves edits alone", async () => {
    const lake = store();
    const first = await seedContent(lake);
    expect(first.created).toHaveLength(seedDocuments().length);

    await lake.patch("siteSettings").set({ phone: "(555) 555-0100" }).commit();
    await lake.delete("topic-1");
    const second = await seedContent(lake);
    expect(second.created).toEqual(["topic-1"]);
    expect(await lake.fetch("*[_id == 'siteSettings'][0].phone")).toBe("(555) 555-0100");
    expect((await seedContent(lake)).created).toEqual([]);
    expect(
      await lake.fetch("count(*[_type == 'post' && defined(featuredImage.asset._ref)])"),
    ).toBeGreaterThan(11);
  }, 60_000);

  it("fails when the store refuses, or takes the content and does not keep it", async () => {
    await expect(seedContent(refusing("/mutate/", "disk full"))).rejects.toThrow("disk full");
    const forgetful = store((url) =>
      url.pathname.includes("/mutate/") ? Response.json({ transactionId: "t", results: [] }) : undefined,
    );
    await expect(seedContent(forgetful)).rejects.toThrow(/does not hold siteSettings/);
    await expect(seedContent(refusing("/assets/", "too large"))).rejects.toThrow("too large");
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
