import { beforeEach, describe, expect, it } from "vitest";
import type { Mutation } from "#studio/lake";
import { seededLake } from "#tests/setup/lake";
import { detectSearchCrisis, findPosts } from "./find-posts.server";

let lake: ReturnType<typeof seededLake>;
beforeEach(() => {
  lake = seededLake();
});

const NALOXONE = "post-fentanyl-and-naloxone-for-families";
const DRINKING = "post-is-it-a-drinking-problem";
const FEATURED = "post-what-happens-in-a-family-intervention";

describe("a search of the posts", () => {
  it.each([
    ["narcan", NALOXONE],
    ["Opioids", NALOXONE],
    ["opiates!", NALOXONE],
    ["my husband drinks too much", DRINKING],
    ["boundaries", "post-boundaries-that-hold"],
    ["kids", "post-talking-with-children-about-addiction"],
    ["rehab cost", "post-how-to-choose-a-treatment-program"],
    ["he slipped", "post-after-a-setback"],
  ])("for “%s” leads with what families mean by it", async (search, first) => {
    expect((await findPosts(search, {}))[0]).toBe(first);
  });

  it.each([
    ["fentynal", NALOXONE],
    ["herion", NALOXONE],
    ["nalaxone", NALOXONE],
    ["drnking", DRINKING],
    ["boundries", "post-boundaries-that-hold"],
    ["intervension", FEATURED],
    ["husbnad", FEATURED],
  ])("takes “%s” for a mistyped word", async (search, first) => {
    expect((await findPosts(search, {}))[0]).toBe(first);
  });

  it("reads whole texts, of the featured post as well, and shows an edit to the next reader", async () => {
    const block = {
      _type: "block",
      _key: "x",
      children: [{ _type: "span", _key: "y", text: "A lighthouse." }],
    };
    expect(await findPosts("lighthouse", {})).toEqual([]);
    lake.edit({ patch: { id: FEATURED, insert: { after: "content[-1]", items: [block] } } } as Mutation);
    expect(await findPosts("lighthouses", {})).toEqual([FEATURED]);
  });

  it.each(["conversation", "CON\u00adVERSATION", "first", "ﬁrst", "don't", "don’t", "ｆｉｒｓｔ"])(
    "for “%s” finds a post that is written with soft hyphens and ligatures",
    async (search) => {
      const text = "A con\u00adver\u00adsation is the ﬁrst step, so don\u2019t wait.";
      const block = { _type: "block", _key: "x", children: [{ _type: "span", _key: "y", text }] };
      const post = { _id: "post-new", _type: "post", title: "Marzipan", slug: { current: "new" } };
      lake.edit({ create: { ...post, content: [block] } } as unknown as Mutation);
      expect(await findPosts(`marzipan ${search}`, {})).toEqual(["post-new"]);
    },
  );

  it("prefers posts with all of the words, and needs half of them", async () => {
    expect(await findPosts("naloxone spray", {})).toEqual([NALOXONE]);
    expect((await findPosts("naloxone xyzzyx", {}))[0]).toBe(NALOXONE);
    expect(await findPosts("naloxone xyzzyx plughh", {})).toEqual([]);
    expect(await findPosts("zzz nothing like this", {})).toEqual([]);
    expect(await findPosts("?!", {})).toEqual([]);
  });

  it("looks for small words where there are no others", async () => {
    expect((await findPosts("what to do", {})).length).toBeGreaterThan(0);
  });

  it("finds drafts for a preview alone", async () => {
    const draft = { _id: "drafts.post-new", _type: "post", title: "Marzipan", slug: { current: "new" } };
    lake.edit({ create: draft } as Mutation);
    expect(await findPosts("marzipan", {})).toEqual([]);
    expect(await findPosts("marzipan", { perspective: "drafts", stega: true })).toHaveLength(1);
  });
});

describe("search words of danger", () => {
  it.each([
    ["my son is not breathing", "emergency", "Call 911 now", "tel:911"],
    ["kill myself", "suicide", "call or text 988 now", "tel:988"],
    ["quiero morir", "suicide", "llame ahora al 988", "tel:988"],
    ["he took pills", "suicide", "Is anyone in danger right now", "tel:988"],
    ["overdose", "emergency", "Is anyone in danger right now", "tel:911"],
    ["Suicdie", "suicide", "Is anyone in danger right now", "tel:988"],
  ])("“%s” has lines to call above what is found", (search, level, says, first) => {
    const crisis = detectSearchCrisis(search);
    expect(crisis).toMatchObject({ level, message: expect.stringContaining(says) });
    expect(crisis?.resources[0]?.href).toBe(first);
  });

  it.each(["narcan", "my husband drinks", "what to do", "boundaries", "intervention letter"])(
    "“%s” is calm",
    (search) => {
      expect(detectSearchCrisis(search)).toBeNull();
    },
  );
});
