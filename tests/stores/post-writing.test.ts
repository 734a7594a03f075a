import { beforeEach, describe, expect, it } from "vitest";
import type { RichText } from "#studio/rich-text/types";
import { changeBy } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { lakeContent } from "#tests/setup/lake";
import { initContent, writeContent } from "~/content/client.server";
import type { PostRecord } from "~/content/versions.server";
import { listPostRevisions, restoreRevision } from "~/domain/blog/history.server";
import type { PostFields } from "~/domain/blog/post-fields";
import { watchUndatedPosts } from "~/domain/blog/post-watches.server";
import { createDraft, deletePost, publishPost, saveDraft, unpublishPost } from "~/domain/blog/write.server";
import type { Refusal } from "~/refusal";

const now = new Date("2026-03-02T10:00:00Z");
const by = "user-1";
const change = { now, by };

let lake: ReturnType<typeof lakeContent>;
let newId: () => string;
beforeEach(async () => {
  lake = lakeContent();
  newId = countingIds("post");
  initContent(lake.store);
  await writeContent([
    { create: { _id: "author-1", _type: "author", name: "Ellen Marsh" } },
    ...["intervention", "recovery"].map((slug) => ({
      create: {
        _id: `category-${slug}`,
        _type: "category",
        title: slug,
        slug: { _type: "slug", current: slug },
      },
    })),
  ]);
});

const text = (words: string): RichText => [
  {
    _type: "block",
    _key: "a",
    style: "normal",
    children: [{ _type: "span", _key: "b", text: words, marks: [] }],
    markDefs: [],
  },
];

const sound: PostFields = {
  title: "When the answer is no",
  excerpt: "What to do in the first hour after a no, and in the week that follows it.",
  metaDescription: "x".repeat(155),
  content: text("word ".repeat(700)),
  category: "recovery",
  tags: ["boundaries"],
  keywords: ["saying no"],
};

const draft = (fields: PostFields = sound) =>
  createDraft(changeBy(testDatabase(), by, { now, newId }), fields, { createdBy: "ellen" });

const stored = (id: string) =>
  lake.client.fetch<Record<string, unknown> | null>("*[_id == $id][0]", { id }, { perspective: "raw" });

/** An edit as the Studio makes it: straight into the lake. */
const inStudio = (id: string, set: object) => writeContent([{ patch: { id, set: set as never } }]);

const OVERTAKEN = "Someone else has changed this post.";
const MISSING = "There is no such post.";

describe("a new post", () => {
  it("is a draft by the practice's author, with a slug made of its title", async () => {
    const { id, published, current } = await draft();
    expect(published).toBeNull();
    expect(current).toMatchObject({
      _id: `drafts.${id}`,
      slug: "when-the-answer-is-no",
      author: { name: "Ellen Marsh" },
      category: { slug: "recovery" },
      metaKeywords: ["saying no"],
      aiGenerated: false,
      createdBy: "ellen",
    });
  });

  it("never shares a slug, neither with a draft nor with a published post", async () => {
    const first = await draft();
    await publishPost(first.id, {}, change);
    const slugs = [(await draft()).current.slug, (await draft()).current.slug];
    expect(slugs).toEqual(["when-the-answer-is-no-2", "when-the-answer-is-no-3"]);
    const renamed = await saveDraft(first.id, { slug: "When the answer is NO 2" }, change);
    expect(renamed.current.slug).toBe("when-the-answer-is-no-2-2");
  });

  it("may be as unfinished as a draft can be", async () => {
    const { current } = await draft({});
    expect(current).toMatchObject({ title: null, slug: null, category: { slug: "intervention" } });
  });
});

describe("saving", () => {
  it("leaves what visitors see alone until it is published", async () => {
    const { id } = await draft();
    await publishPost(id, {}, change);
    const saved = await saveDraft(id, { title: "Another title" }, change);
    expect([saved.published?.title, saved.draft?.title]).toEqual(["When the answer is no", "Another title"]);
  });

  it("writes nothing when nothing is new", async () => {
    const { id, current } = await draft();
    const again = await saveDraft(id, { ...sound, slug: current.slug }, change);
    expect(again.current._rev).toBe(current._rev);
    await publishPost(id, {}, change);
    const saved = await saveDraft(id, { title: sound.title }, change);
    expect(saved.draft).toBeNull();
  });

  it("never overwrites an edit made elsewhere, and shows it", async () => {
    const { id, current } = await draft();
    await inStudio(`drafts.${id}`, { title: "Theirs" });
    const describe = ({ current: theirs }: PostRecord) => ({ title: theirs.title, revision: theirs._rev });
    const late = saveDraft(id, { title: "Ours" }, { ...change, ifRevision: current._rev, describe });
    const data = await late.then(
      () => undefined,
      (error: Refusal) => error.details.data,
    );
    expect(data).toMatchObject({ title: "Theirs" });
    expect(await stored(`drafts.${id}`)).toMatchObject({ title: "Theirs" });
    const ifRevision = String(data?.revision);
    const chosen = await saveDraft(id, { title: "Ours" }, { ...change, ifRevision });
    expect(chosen.current.title).toBe("Ours");
  });

  it("sees a publication in the Studio as an edit, too", async () => {
    const { id, current } = await draft();
    await publishPost(id, {}, change);
    const late = { ...change, ifRevision: current._rev };
    await expect(saveDraft(id, { title: "Ours" }, late)).rejects.toThrow(OVERTAKEN);
    await expect(publishPost(id, { title: "Ours" }, late)).rejects.toThrow(OVERTAKEN);
  });

  it("goes on top of what others write when no revision is named", async () => {
    const { id } = await draft();
    let writes = 0;
    lake.asked.instead = async ({ url }) => {
      if (url.includes("/data/mutate/") && writes++ === 0)
        lake.edit({ patch: { id: `drafts.${id}`, set: { excerpt: "Theirs, in between" } } });
      return undefined;
    };
    const saved = await saveDraft(id, { title: "Ours" }, change);
    expect([saved.current.title, saved.current.excerpt]).toEqual(["Ours", "Theirs, in between"]);
  });

  it("keeps an empty field empty, and a picture's crop where the picture stays", async () => {
    const asset = "image-0a1b2c-1200x630-jpg";
    await writeContent([{ create: { _id: asset, _type: "sanity.imageAsset" } }]);
    const { id } = await draft({ ...sound, featuredImage: { assetRef: asset }, imageAltText: "Hills" });
    const crop = { top: 0.1, bottom: 0, left: 0, right: 0 };
    await inStudio(`drafts.${id}`, { "featuredImage.crop": crop });
    await saveDraft(id, { featuredImage: { assetRef: asset }, imageAltText: "" }, change);
    expect(await stored(`drafts.${id}`)).toMatchObject({ featuredImage: { crop } });
    expect(await stored(`drafts.${id}`)).not.toHaveProperty("imageAltText");
    await saveDraft(id, { featuredImage: { url: "https://example.com/a.jpg" } }, change);
    expect(await stored(`drafts.${id}`)).toMatchObject({ featuredImageUrl: "https://example.com/a.jpg" });
    expect(await stored(`drafts.${id}`)).not.toHaveProperty("featuredImage");
  });

  it("knows no post that is not there", async () => {
    await expect(saveDraft("nobody", { title: "x" }, change)).rejects.toThrow(MISSING);
    await expect(publishPost("nobody", {}, change)).rejects.toThrow(MISSING);
    await expect(unpublishPost("nobody", change)).rejects.toThrow(MISSING);
    await expect(deletePost("nobody")).rejects.toThrow(MISSING);
  });
});

describe("publishing", () => {
  it("sets the date and the read time once, and leaves no draft", async () => {
    const { id } = await draft();
    const out = await publishPost(id, {}, change);
    expect(out).toMatchObject({
      draft: null,
      published: { _id: id, publishedAt: now.toISOString(), readTime: 3 },
    });
    const later = { ...change, now: new Date("2026-04-01T00:00:00Z") };
    const again = await publishPost(id, { content: text("word ".repeat(100)) }, later);
    expect(again.published).toMatchObject({ publishedAt: now.toISOString(), readTime: 1 });
  });

  it.each([
    [{ title: "" }, "Title must be 1-60 characters"],
    [{ title: "x".repeat(61) }, "Title must be 1-60 characters"],
    [{ metaDescription: "x".repeat(149) }, "Meta description must be 150-160 characters"],
    [{ metaDescription: "x".repeat(161) }, "Meta description must be 150-160 characters"],
    [{ metaDescription: "" }, "Meta description must be 150-160 characters"],
    [{ excerpt: "x".repeat(19) }, "Excerpt is required (minimum 20 characters)"],
    [
      { featuredImage: { url: "https://example.com/a.jpg" }, imageAltText: " " },
      "Alt text is required when featured image is present",
    ],
  ])("is refused for %o, and nothing is written", async (fields, message) => {
    const { id, current } = await draft();
    await expect(publishPost(id, fields, change)).rejects.toThrow(`Cannot publish: ${message}`);
    expect((await stored(`drafts.${id}`))?._rev).toBe(current._rev);
    expect(await stored(id)).toBeNull();
  });

  it("takes the excerpt where there is no meta description", async () => {
    const { id } = await draft({ ...sound, metaDescription: "", excerpt: "y".repeat(150) });
    expect((await publishPost(id, {}, change)).published).not.toBeNull();
  });

  it("can be taken back, with or without an edit that waits", async () => {
    const { id } = await draft();
    await publishPost(id, {}, change);
    const back = await unpublishPost(id, change);
    expect(back).toMatchObject({ published: null, draft: { title: sound.title } });
    await publishPost(id, {}, change);
    await saveDraft(id, { title: "Waiting" }, change);
    const again = await unpublishPost(id, change);
    expect(again).toMatchObject({ published: null, draft: { title: "Waiting" } });
  });
});

describe("a post published in the Studio", () => {
  it("gets its date and read time once, and keeps them", async () => {
    const { settled, stop } = watchUndatedPosts({
      now: () => now,
      onError: (error) => {
        throw error;
      },
    });
    const post = { _id: "from-studio", _type: "post", title: "x", content: text("word ".repeat(700)) };
    await writeContent([{ create: post }]);
    await settled();
    expect(await stored("from-studio")).toMatchObject({ publishedAt: now.toISOString(), readTime: 3 });
    const before = await stored("from-studio");
    await inStudio("from-studio", { title: "y" });
    await settled();
    expect(await stored("from-studio")).toMatchObject({ title: "y", publishedAt: before?.publishedAt });
    await stop();
  });
});

describe("history", () => {
  const kinds = async (id: string) => (await listPostRevisions(id)).map(({ kind }) => kind);

  it("tells what happened to a post, one line for one sitting", async () => {
    const { id } = await draft();
    await saveDraft(id, { title: "One" }, change);
    await saveDraft(id, { title: "Two" }, change);
    expect(await kinds(id)).toEqual(["draft"]);
    await publishPost(id, {}, change);
    await saveDraft(id, { title: "Three" }, change);
    lake.wait(11);
    await saveDraft(id, { title: "Four" }, change);
    await saveDraft(id, { title: "Five" }, { ...change, by: "user-2" });
    expect(await kinds(id)).toEqual(["draft", "draft", "draft", "published", "draft"]);
    await unpublishPost(id, change);
    await deletePost(id, { by });
    expect((await kinds(id)).slice(0, 2)).toEqual(["deleted", "unpublished"]);
    expect((await listPostRevisions(id))[0]).toMatchObject({ author: by, at: expect.stringMatching(/Z$/) });
  });

  it("brings an earlier version back as a draft, and what is published stays", async () => {
    const { id } = await draft();
    await publishPost(id, {}, change);
    const [first] = await listPostRevisions(id);
    await publishPost(id, { title: "Newer", excerpt: "A newer excerpt of this post." }, change);
    const back = await restoreRevision(id, first?.id ?? "", change);
    expect(back).toMatchObject({
      published: { title: "Newer" },
      draft: { title: sound.title, excerpt: sound.excerpt },
    });
  });

  it("brings a deleted post back", async () => {
    const { id } = await draft();
    await publishPost(id, {}, change);
    const [last] = await listPostRevisions(id);
    await deletePost(id, { by });
    const back = await restoreRevision(id, last?.id ?? "", change);
    expect(back).toMatchObject({ published: null, draft: { title: sound.title } });
  });

  it("is not restored over an edit nobody here has seen", async () => {
    const { id, current } = await draft();
    const [first] = await listPostRevisions(id);
    await inStudio(`drafts.${id}`, { title: "Theirs" });
    const late = restoreRevision(id, first?.id ?? "", { ...change, ifRevision: current._rev });
    await expect(late).rejects.toThrow(OVERTAKEN);
    await expect(restoreRevision(id, "no-such-revision", change)).rejects.toThrow(MISSING);
  });
});
