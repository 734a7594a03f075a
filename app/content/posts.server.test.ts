import { beforeEach, describe, expect, it } from "vitest";
import type { Mutation } from "#studio/lake";
import { seededLake } from "#tests/setup/lake";
import { getPodcastEpisodes, splitEpisodes } from "./podcast.server";
import { extractHeadings } from "./portable-text/reading";
import { renderPortableTextHtml } from "./portable-text/to-html";
import {
  buildCardPicture,
  findAdjacentPosts,
  getCategories,
  getPost,
  getPostCards,
  getPostCardsById,
  getPostIndex,
  getTopics,
  pickFeaturedPost,
  pickRelatedPosts,
} from "./posts.server";
import { getPostRecord, getPostRecords } from "./versions.server";

let lake: ReturnType<typeof seededLake>;
beforeEach(() => {
  lake = seededLake();
});

const SLUG = "boundaries-that-hold";

describe("posts", () => {
  it("are listed newest first, with their pictures", async () => {
    const cards = await getPostCards();
    expect(cards).toHaveLength(13);
    const dates = cards.map(({ publishedAt }) => publishedAt ?? "");
    expect(dates).toEqual([...dates].sort().reverse());
    expect(cards[0] && buildCardPicture(cards[0])).toMatchObject({
      alt: expect.stringContaining("door"),
      lqip: "data:x",
    });
    expect(await getCategories()).toHaveLength(5);
    expect((await getTopics())[0]?.priority).toBe(3);
  });

  it("are read whole", async () => {
    const post = await getPost(SLUG);
    expect(post).toMatchObject({
      title: "Boundaries That Hold: A Guide for Tired Families",
      category: { slug: "family-support" },
      author: { name: "Ellen Marsh" },
      picture: { width: 1600, height: 840 },
      socialPicture: { width: 1200, height: 630 },
    });
    expect(post?.content.length).toBeGreaterThan(30);
    expect(extractHeadings(post?.content ?? [])[0]).toMatchObject({ id: "what-a-boundary-is", level: 2 });
    expect(await getPost("no-such-post")).toBeNull();
  });

  it("show an edit, a new address and a removal to the next reader", async () => {
    await getPost(SLUG);
    lake.edit({ patch: { id: `post-${SLUG}`, set: { title: "Edited" } } });
    expect((await getPost(SLUG))?.title).toBe("Edited");
    lake.edit({ patch: { id: "category-family-support", set: { title: "Families" } } });
    expect((await getPost(SLUG))?.category.title).toBe("Families");
    lake.edit({ patch: { id: `post-${SLUG}`, set: { slug: { _type: "slug", current: "moved" } } } });
    expect(await getPost(SLUG)).toBeNull();
    expect((await getPost("moved"))?.title).toBe("Edited");
    lake.edit({ delete: { id: `post-${SLUG}` } });
    expect(await getPost("moved")).toBeNull();
    expect(await getPostCards()).toHaveLength(12);
  });

  it("show drafts only to a preview", async () => {
    const post = lake.documents.find(({ _id }) => _id === `post-${SLUG}`)!;
    lake.edit({ create: { ...post, _id: `drafts.post-${SLUG}`, title: "Not yet" } } as Mutation);
    expect((await getPost(SLUG))?.title).not.toBe("Not yet");
    expect((await getPost(SLUG, { perspective: "drafts" }))?.title).toBe("Not yet");
    expect(await getPostCards({ perspective: "drafts" })).toHaveLength(13);
  });

  it("show a picture that is only an address, unless another site would hear who reads", async () => {
    const show = async (featuredImageUrl: string) => {
      lake.edit({ patch: { id: `post-${SLUG}`, set: { featuredImageUrl }, unset: ["featuredImage"] } });
      return (await getPost(SLUG))?.picture;
    };
    expect(await show("/og/a.png")).toMatchObject({ src: "/og/a.png", srcSet: "" });
    expect(await show("https://example.com/a.jpg")).toBeNull();
    expect(await show("//example.com/a.jpg")).toBeNull();
  });
});

describe("post records", () => {
  it("join a draft with what is published, and hold drafts that never were", async () => {
    const post = lake.documents.find(({ _id }) => _id === `post-${SLUG}`)!;
    lake.edit(
      { create: { ...post, _id: `drafts.post-${SLUG}`, title: "Not yet" } } as Mutation,
      { create: { _id: "drafts.post-new", _type: "post", title: "New" } } as Mutation,
    );
    const records = await getPostRecords();
    expect(records).toHaveLength(14);
    const edited = await getPostRecord(`drafts.post-${SLUG}`);
    expect([edited?.id, edited?.published?.title === "Not yet", edited?.current.title]).toEqual([
      `post-${SLUG}`,
      false,
      "Not yet",
    ]);
    expect(await getPostRecord("post-new")).toMatchObject({ published: null, current: { title: "New" } });
    expect(await getPostRecord("nothing")).toBeNull();
    const html = renderPortableTextHtml(edited?.current.content ?? [], lake.store.images);
    expect(html).toContain("<h2>What a boundary is</h2>");
  });
});

describe("choosing among posts", () => {
  it("follows the rules of the blog", async () => {
    const cards = await getPostCards();
    const listed = await getPostIndex();
    expect(listed.map(({ _id }) => _id)).toEqual(cards.map(({ _id }) => _id));
    expect(pickFeaturedPost(cards)?.slug).toBe("what-happens-in-a-family-intervention");
    expect(pickFeaturedPost(cards.filter(({ featured }) => !featured))?.slug).toBe(
      "how-to-write-an-intervention-letter",
    );
    expect(pickFeaturedPost([])).toBeNull();
    const [first, second] = listed;
    expect(findAdjacentPosts(listed, first!)).toEqual({ newer: null, older: second });
    const related = pickRelatedPosts(listed, first!);
    expect(related).toHaveLength(3);
    expect(related.map(({ category }) => category)).toContain("category-intervention");
    expect(related.map(({ _id }) => _id)).not.toContain(first?._id);
  });

  it("brings the cards of some posts in the order asked for, without those that are gone", async () => {
    const [first, second, third] = await getPostCards();
    const ids = [third!._id, "post-gone", first!._id];
    expect(await getPostCardsById(ids)).toEqual([third, first]);
    expect(await getPostCardsById([])).toEqual([]);
    lake.edit({ patch: { id: second!._id, set: { title: "Edited" } } });
    expect((await getPostCardsById([second!._id]))[0]?.title).toBe("Edited");
  });
});

describe("episodes", () => {
  it("come newest first, the featured one apart, with lengths in seconds", async () => {
    const episodes = await getPodcastEpisodes();
    const { latest, recent } = splitEpisodes(episodes);
    expect(latest).toMatchObject({
      number: 5,
      seconds: 24 * 60 + 18,
      clips: [{ poster: null }, { poster: null }],
    });
    expect(recent.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(splitEpisodes([])).toEqual({ latest: null, recent: [] });
  });

  it.each([
    ["audio/mp3", "audio/mpeg"],
    ["audio/mp4", "audio/x-m4a"],
    ["application/octet-stream", null],
  ])("with a recording that was stored as %s name %j in the feed", async (mimeType, type) => {
    const asset = { _id: "file-a-mp3", _type: "sanity.fileAsset", path: "files/a.mp3", size: 9, mimeType };
    lake.edit({ createOrReplace: asset });
    const audio = { _type: "file", asset: { _type: "reference", _ref: asset._id } };
    lake.edit({ patch: { id: "episode-the-first-call", set: { audio } } });
    const episodes = await getPodcastEpisodes();
    expect(episodes.find(({ _id }) => _id === "episode-the-first-call")?.audioType).toBe(type);
  });
});
