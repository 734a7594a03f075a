import { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../app/time-units";
import { createLake } from "../lake";
import { createInProcessTransport } from "../lake/in-process";
import { buildTextDocuments } from "../texts/documents";
import { drawSeedImages } from "./art";
import { shiftSeedDates } from "./dates";
import type { SeedDocument } from "./documents";
import {
  addFirstTexts,
  addLaterPages,
  buildSeedDocuments,
  drawImage,
  refreshContent,
  seedContent,
} from "./index";

const NOW = new Date("2026-05-04T12:00:00Z");

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
  return new SanityClient(
    createInProcessTransport({ fetch }, { id: "system", name: "System", role: "administrator" }),
    {
      projectId: "embedded",
      dataset: "production",
      apiVersion: "2025-02-19",
      apiHost: "http://localhost/lake",
      useProjectHostname: false,
      useCdn: false,
    },
  );
}

/** Refuses what goes to one endpoint. */
const refusing = (endpoint: string, message: string) =>
  store((url) =>
    url.pathname.includes(endpoint)
      ? Response.json({ statusCode: 507, error: "Refused", message }, { status: 507 })
      : undefined,
  );

it("a store of an earlier version gets the texts that are new, and one that was taken away stays away", async () => {
  const lake = store();
  const all = buildTextDocuments();
  // What an earlier version knew.
  const earlier = all.filter(
    ({ _type, _id, form }) =>
      (_type === "nurtureEmail" && form !== "violence") || _id === "staffText-mention",
  );
  for (const document of earlier) await lake.create(document);
  expect(await addFirstTexts(lake)).toBe(all.length - earlier.length);
  await lake.delete("nurtureEmail-low-3");
  await lake.delete("routingMessage-urgent");
  await lake.patch("staffText-mention").set({ subject: "A note for you" }).commit();
  expect(await addFirstTexts(lake)).toBe(0);
  expect(await lake.fetch("count(*[_type == 'nurtureEmail'])")).toBe(21);
  expect(await lake.fetch("*[_id == 'nurtureEmail-violence-2'][0].form")).toBe("violence");
  expect(await lake.fetch("*[_id == 'staffText-mention'][0].subject")).toBe("A note for you");
});

describe("seedContent", () => {
  it("adds everything once, and leaves edits alone", async () => {
    const lake = store();
    const first = await seedContent(lake, NOW);
    expect(first.created).toHaveLength(buildSeedDocuments().length);

    await lake.patch("siteSettings").set({ phone: "(555) 555-0100" }).commit();
    await lake.delete("topic-1");
    const second = await seedContent(lake, NOW);
    expect(second.created).toEqual(["topic-1"]);
    expect(await lake.fetch("*[_id == 'siteSettings'][0].phone")).toBe("(555) 555-0100");
    expect((await seedContent(lake, NOW)).created).toEqual([]);
    expect(
      await lake.fetch("count(*[_type == 'post' && defined(featuredImage.asset._ref)])"),
    ).toBeGreaterThan(11);
  }, 60_000);

  it("fails when the store refuses, or takes the content and does not keep it", async () => {
    await expect(seedContent(refusing("/mutate/", "disk full"), NOW)).rejects.toThrow("disk full");
    const forgetful = store((url) =>
      url.pathname.includes("/mutate/") ? Response.json({ transactionId: "t", results: [] }) : undefined,
    );
    await expect(seedContent(forgetful, NOW)).rejects.toThrow(/does not hold siteSettings/);
    await expect(seedContent(refusing("/assets/", "too large"), NOW)).rejects.toThrow("too large");
  }, 60_000);
});

describe("refreshContent", () => {
  /** Stores a document as an earlier version would have left it. */
  async function older(lake: SanityClient, id: string, change: (text: string) => string) {
    const stored = await lake.getDocument(id);
    const { _rev, ...before } = JSON.parse(change(JSON.stringify(stored)));
    await lake.createOrReplace({ ...before, _createdAt: stored?._createdAt, _updatedAt: stored?._createdAt });
  }
  const unread = (text: string) => text.replaceAll('"text":"988"', '"text":"[988](tel:988)"');
  const text = (lake: SanityClient, id: string) => lake.getDocument(id).then((one) => JSON.stringify(one));

  it("mends the words of an earlier version where nobody edited them, and keeps every edit and date", async () => {
    const lake = store();
    await seedContent(lake, NOW);
    expect(await refreshContent(lake, NOW), "just seeded").toEqual([]);

    const post = "post-how-to-ask-about-suicide";
    const dated = (await lake.getDocument(post))?.publishedAt;
    for (const id of ["legal-disclaimer", "legal-terms", "contactPage", post])
      await older(lake, id, (before) => unread(before).replace('"title"', '"gone":1,"title"'));
    // One is edited, one has a draft, one was deleted.
    await lake.patch("legal-terms").set({ title: "Our Terms" }).commit();
    await lake.create({ _id: "drafts.contactPage", _type: "contactPage" });
    await lake.delete("topic-1");
    expect(await text(lake, "legal-disclaimer")).toContain("](tel:");

    const later = new Date("2027-01-11T12:00:00Z");
    expect((await refreshContent(lake, later)).sort()).toEqual(["legal-disclaimer", post]);
    expect(await text(lake, "legal-disclaimer")).not.toContain("](");
    expect(await text(lake, "legal-disclaimer")).not.toContain("gone");
    expect(await lake.getDocument("legal-terms")).toMatchObject({ title: "Our Terms", gone: 1 });
    expect(await text(lake, "contactPage")).toContain("gone");
    expect(await lake.getDocument("topic-1")).toBeUndefined();
    expect(await lake.getDocument(post)).toMatchObject({
      publishedAt: dated,
      _updatedAt: later.toISOString(),
    });
    expect(await text(lake, post)).toContain("image-");

    // It is still untouched: the next version may mend it again.
    await older(lake, "legal-disclaimer", unread);
    expect(await refreshContent(lake, later)).toEqual(["legal-disclaimer"]);
    expect(await refreshContent(lake, later)).toEqual([]);
  }, 60_000);
});

it("a page that came with a later version is added once, and not where it was deleted", async () => {
  const lake = store();
  await seedContent(lake, NOW);
  expect(await addLaterPages(lake)).toEqual([]);
  await lake.delete("legal-health-data");
  expect(await addLaterPages(lake), "deleted").toEqual([]);
  const earlier = store();
  await earlier.create({ _id: "legal-privacy", _type: "legalPage", title: "Privacy" });
  expect(await addLaterPages(earlier)).toEqual(["legal-health-data"]);
  expect(await earlier.getDocument("legal-health-data")).toMatchObject({ slug: { current: "health-data" } });
  expect(await addLaterPages(earlier)).toEqual([]);
}, 60_000);

it("dates posts and episodes from the first start, in their order, and nothing else", () => {
  const dated = shiftSeedDates(NOW, buildSeedDocuments());
  const days = (field: string) =>
    dated.flatMap((one) => (one[field] ? [(NOW.getTime() - Date.parse(String(one[field]))) / DAY_MS] : []));
  for (const field of ["publishedAt", "date"]) {
    expect(Math.min(...days(field)), field).toBeGreaterThanOrEqual(0);
    expect(Math.min(...days(field)), field).toBeLessThan(7);
    expect(Math.max(...days(field)), field).toBeLessThan(200);
  }
  const slugs = (documents: SeedDocument[]) =>
    documents
      .filter(({ publishedAt }) => publishedAt)
      .sort((a, b) => String(b.publishedAt).localeCompare(String(a.publishedAt)))
      .map(({ _id }) => _id);
  expect(slugs(dated)).toEqual(slugs(buildSeedDocuments()));
  expect(dated.map(({ lastUpdated }) => lastUpdated)).toEqual(
    buildSeedDocuments().map(({ lastUpdated }) => lastUpdated),
  );
});

describe("the pictures", () => {
  it.each([...drawSeedImages()])("%s is drawn, small enough to send", async (_, image) => {
    const bytes = await drawImage(image);
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1200);
    expect(bytes.length).toBeLessThan(60_000);
  });
});
