import { describe, expect, it } from "vitest";
import type { ContentReads, InvalidatedTags } from "~/content/cache.server";
import { PageStore } from "./page-store";

type Fake = { path: string; number: number; reads: ContentReads; isShared: boolean; size: number };

/** A store whose pages are finished by the test. `reading` gives the tags that a path reads. */
function setUp({
  limit = 1_000,
  size = 100,
  isShared = true,
  reading = (_: string): string[] | undefined => ["page"],
} = {}) {
  const makings: { path: string; finish: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const store = new PageStore<Fake>({
    limit,
    make: (path, reads) => {
      const tags = reading(path);
      reads.content.add({ tags: tags && new Set([...tags, `id-of-${path}`]) });
      reads.figures.add(`views of ${path}`);
      const number = makings.length;
      return new Promise((resolve, reject) => {
        const settle = async (act: () => void) => {
          act();
          await new Promise((done) => setImmediate(done));
        };
        makings.push({
          path,
          finish: () => settle(() => resolve({ path, number, reads, isShared, size })),
          fail: () => settle(() => reject(new Error("no"))),
        });
      });
    },
  });
  const add = async (path: string) => {
    store.load(path);
    await makings.at(-1)?.finish();
  };
  return { store, makings, add };
}

it("makes a page once for all who ask for it at a time, and keeps it", async () => {
  const { store, makings } = setUp();
  const asked = Array.from({ length: 100 }, () => store.load("/"));
  expect(asked.map(({ joined }) => joined)).toEqual([false, ...Array(99).fill(true)]);
  expect(store.get("/")).toBeUndefined();
  await makings[0]?.finish();
  const got = await Promise.all(asked.map(({ page }) => page));
  expect(new Set(got).size).toBe(1);
  expect(store.get("/")).toBe(got[0]);
  expect(makings.length).toBe(1);
});

it("hands a failure to all who wait, and tries again for the next", async () => {
  const { store, makings, add } = setUp();
  const waiting = [store.load("/"), store.load("/")].map(({ page }) => expect(page).rejects.toThrow("no"));
  await makings[0]?.fail();
  await Promise.all(waiting);
  await add("/");
  expect(store.get("/")?.number).toBe(1);
});

it("does not keep what is not for everyone", async () => {
  const { store, add } = setUp({ isShared: false });
  await add("/");
  expect(store.get("/")).toBeUndefined();
  expect(store.size).toBe(0);
});

describe("an edit", () => {
  const reading = (path: string) => (path === "/blog" ? ["post", "settings"] : ["settings"]);
  const paths = ["/", "/blog"];

  it.each<[string, InvalidatedTags, string[]]>([
    ["of what one page lists", ["post"], ["/"]],
    ["of what all read", ["settings", "other"], []],
    ["of a document that a page shows", ["id-of-/"], ["/blog"]],
    ["of something else", ["topic"], ["/", "/blog"]],
    ["of nothing visitors see", [], ["/", "/blog"]],
    ["that may have been missed", "everything", []],
  ])("%s drops what it touches and nothing else", async (_what, event, left) => {
    const { store, add } = setUp({ reading });
    for (const path of paths) await add(path);
    store.apply(event);
    expect(paths.filter((path) => store.get(path))).toEqual(left);
  });

  it("of anything drops a page that was made from an answer without tags", async () => {
    const { store, add } = setUp({ reading: () => undefined });
    await add("/");
    store.apply(["anything"]);
    expect(store.get("/")).toBeUndefined();
  });

  it("while a page is made: who asks afterwards gets a newer one, in whatever order they are done", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { store, makings } = setUp({ reading });
      const before = store.load("/blog");
      store.apply(["post"]);
      const after = store.load("/blog");
      expect(after.joined).toBe(false);
      for (const index of order) await makings[index]?.finish();
      expect((await before.page).number).toBe(0);
      expect((await after.page).number).toBe(1);
      expect(store.get("/blog")?.number).toBe(1);
    }
  });

  it("while a page is made and nobody asks: it is not kept", async () => {
    const { store, makings } = setUp({ reading });
    store.load("/blog");
    store.apply(["post"]);
    await makings[0]?.finish();
    expect(store.get("/blog")).toBeUndefined();
  });

  it("that does not touch the page being made lets it be kept", async () => {
    const { store, makings } = setUp({ reading });
    store.load("/");
    store.apply(["post"]);
    await makings[0]?.finish();
    expect(store.get("/")?.number).toBe(0);
  });
});

it("a page that is rendered again is served until the new one is ready", async () => {
  const { store, makings, add } = setUp();
  await add("/");
  store.load("/");
  expect(store.get("/")?.number).toBe(0);
  await makings[1]?.finish();
  expect(store.get("/")?.number).toBe(1);
});

it("keeps within its bytes; the page nobody asked for longest goes first", async () => {
  const { store, add } = setUp({ limit: 350, size: 100 });
  for (const path of ["/a", "/b", "/c"]) await add(path);
  store.get("/a");
  await add("/d");
  expect(["/a", "/b", "/c", "/d"].filter((path) => store.get(path))).toEqual(["/a", "/c", "/d"]);
  expect(store.size).toBe(300);
  for (const page of ["/a", "/c", "/d"]) (store.get(page) as Fake).size = 200;
  store.makeRoom();
  expect(store.size).toBe(200);
});

it("does not keep a page that is too large for it", async () => {
  const { store, add } = setUp({ limit: 50, size: 100 });
  await add("/a");
  expect(store.get("/a")).toBeUndefined();
  expect(store.size).toBe(0);
});

it("knows which pages show a figure", async () => {
  const { store, add } = setUp();
  for (const path of ["/a", "/b"]) await add(path);
  expect(store.showing("views of /b")).toEqual(["/b"]);
  expect(store.showing("views of /c")).toEqual([]);
});
