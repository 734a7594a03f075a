import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "#db/ids.server";
import { type FakeOpenAi, startFakeOpenAi } from "#tests/fakes/openai";
import { changeByJob } from "#tests/setup/change";
import { testDatabase } from "#tests/setup/database";
import { seededLake } from "#tests/setup/lake";
import { getPostRecords } from "~/content/versions.server";
import { findPublishProblems } from "~/domain/seo/publish-problems";
import { type GenerationSources, generatePost } from "~/domain/writing/generate-post.server";
import type { DraftRequest } from "~/domain/writing/request";
import { findPostWriters, listRecentWriterRuns } from "~/domain/writing/runs.server";
import { builtInModel } from "~/integrations/model/configured.server";
import { openAiModel } from "~/integrations/model/openai.server";

const request: DraftRequest = {
  topic: "Grandparents raising grandchildren",
  tone: "empathetic",
  category: "family-support",
  keywords: [],
};
const now = () => new Date("2026-03-02T10:00:00Z");

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("well");
  fake.requests.length = 0;
  seededLake();
});

const model = () => openAiModel({ apiKey: "key", baseUrl: fake.url, model: "gpt-4.1-mini", log: () => {} });
function start(more: Partial<GenerationSources> = {}) {
  const db = testDatabase();
  const options: GenerationSources = {
    model: builtInModel,
    siteUrl: "https://www.example.com",
    createdBy: "ellen",
    timeouts: { draft: 500, repair: 500 },
    ...more,
  };
  return { db, work: generatePost(() => changeByJob(db, { now: now(), newId: createId }), request, options) };
}
const drafts = async () => (await getPostRecords()).filter(({ published }) => published === null);

describe("a generated post", () => {
  it("is a real draft that could be published, and is marked as generated", async () => {
    const { db, work } = start();
    const { record, written, quality } = await work;
    expect(await drafts()).toMatchObject([{ id: record.id, published: null }]);
    expect(record.draft).toMatchObject({
      aiGenerated: true,
      createdBy: "ellen",
      category: { slug: "family-support" },
      generationPrompt: expect.stringContaining("Built-in draft"),
    });
    const { title, excerpt, metaDescription } = written.draft;
    expect(
      findPublishProblems({ title, excerpt, metaDescription, hasImage: false, imageAltText: "" }),
    ).toEqual([]);
    expect(quality).toBeGreaterThanOrEqual(75);
    expect(listRecentWriterRuns(db, 5)).toMatchObject([
      { postId: record.id, writer: "built-in", model: null, costMicros: 0, costKnown: true, problem: null },
    ]);
  });

  it("links to the posts that are there", async () => {
    const { written } = await start().work;
    const { content } = written.draft;
    const hrefs = content.flatMap((block) => (block._type === "block" ? (block.markDefs ?? []) : []));
    const slugs = (await getPostRecords()).map(({ current }) => `/blog/${current.slug}`);
    expect(hrefs.some(({ href }) => slugs.includes(href))).toBe(true);
  });

  it("takes the id it is given, and doesn't write twice under it", async () => {
    const { record } = await start({ postId: "post-entry-1" }).work;
    expect(record.id).toBe("post-entry-1");
    await expect(start({ postId: "post-entry-1" }).work).rejects.toThrow();
    expect(await drafts()).toHaveLength(1);
  });
});

describe("what it took is recorded", () => {
  it("when the model's answer was of no use", async () => {
    fake.reply = () => ({
      title: "T",
      excerpt: "E",
      metaDescription: "M",
      tags: [],
      keywords: [],
      body: "Nothing.",
    });
    const { db, work } = start({ model: model(), timeouts: { draft: 5_000, repair: 500 } });
    const { record } = await work;
    expect(findPostWriters(db, [record.id, "other"]).get(record.id)).toMatchObject({
      writer: "built-in",
      model: "gpt-4.1-mini",
      inputTokens: 1_000,
      outputTokens: 500,
      costMicros: 1_200,
      problem: expect.stringContaining("could not be used"),
      at: now(),
    });
  });

  it("when it was cancelled; then no draft is saved", async () => {
    fake.behave("hanging");
    const leaving = new AbortController();
    const { db, work } = start({
      model: model(),
      signal: leaving.signal,
      timeouts: { draft: 30_000, repair: 500 },
      onProgress: () => leaving.abort(),
    });
    await expect(work).rejects.toMatchObject({ reason: "cancelled" });
    expect(await drafts()).toEqual([]);
    expect(listRecentWriterRuns(db, 5)).toMatchObject([
      { postId: null, writer: "model", problem: "Canceled" },
    ]);
  });

  it("and the model gets no names or contact details of the practice's people", async () => {
    fake.behave("refusing");
    await start({ model: model() }).work;
    const sent = JSON.stringify(fake.requests.map(({ body }) => body));
    for (const detail of ["Ellen", "Marsh", "555-0142", "hello@example.com"])
      expect(sent).not.toContain(detail);
    expect(sent).toContain("Porchlight Family Intervention");
  });
});
