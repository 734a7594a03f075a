import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/database";
import { lakeContent } from "#tests/setup/lake";
import { initContent } from "~/content/client.server";
import { watchSlugs } from "~/domain/blog/post-watches.server";
import { findPostRedirect, recordSlug, retireSlug } from "~/domain/blog/redirects.server";

const now = new Date("2026-03-01T12:00:00Z");
const post = (id: string, slug: string) => ({
  _id: id,
  _type: "post",
  slug: { _type: "slug", current: slug },
});

describe("redirects of old addresses", () => {
  it("lead to the present one in a single hop, however often it changed", () => {
    const db = testDatabase();
    for (const slug of ["a", "b", "c"]) recordSlug(db, "post-1", slug, now);
    expect([findPostRedirect(db, "a"), findPostRedirect(db, "b"), findPostRedirect(db, "c")]).toEqual([
      "c",
      "c",
      null,
    ]);
    recordSlug(db, "post-1", "a", now);
    expect([findPostRedirect(db, "a"), findPostRedirect(db, "b"), findPostRedirect(db, "c")]).toEqual([
      null,
      "a",
      "a",
    ]);
  });

  it("give way to a post that takes the address over", () => {
    const db = testDatabase();
    recordSlug(db, "post-1", "a", now);
    recordSlug(db, "post-1", "b", now);
    recordSlug(db, "post-2", "a", now);
    expect(findPostRedirect(db, "a")).toBeNull();
    recordSlug(db, "post-2", "d", now);
    expect(findPostRedirect(db, "a")).toBe("d");
    expect(findPostRedirect(db, "b")).toBeNull();
  });

  it("lead nowhere while the post can't be read", () => {
    const db = testDatabase();
    recordSlug(db, "post-1", "a", now);
    recordSlug(db, "post-1", "b", now);
    retireSlug(db, "post-1");
    expect(findPostRedirect(db, "a")).toBeNull();
    recordSlug(db, "post-1", "b", now);
    expect(findPostRedirect(db, "a")).toBe("b");
  });

  it("are never a chain or a loop, whatever happened", () => {
    const step = fc.record({
      id: fc.constantFrom("1", "2", "3"),
      slug: fc.constantFrom("a", "b", "c", "d"),
      gone: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const db = testDatabase();
        for (const { id, slug, gone } of steps) gone ? retireSlug(db, id) : recordSlug(db, id, slug, now);
        for (const slug of ["a", "b", "c", "d"]) {
          const to = findPostRedirect(db, slug);
          if (to !== null) expect(findPostRedirect(db, to)).toBeNull();
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("the watch over addresses", () => {
  const watch = ({ store }: ReturnType<typeof lakeContent>, db = testDatabase()) => {
    const errors: unknown[] = [];
    initContent(store);
    const watching = watchSlugs({ db, now: () => now, onError: (error) => errors.push(error) });
    return { db, errors, ...watching };
  };

  it("notes every change while it watches", async () => {
    const lake = lakeContent([post("post-1", "a"), post("post-2", "x")]);
    const { db, settled, errors } = watch(lake);
    await settled();
    lake.put(post("post-1", "b"));
    lake.put(post("post-1", "c"));
    await settled();
    expect([findPostRedirect(db, "a"), findPostRedirect(db, "x")]).toEqual(["c", null]);
    lake.edit({ delete: { id: "post-1" } });
    await settled();
    expect(findPostRedirect(db, "a")).toBeNull();
    expect(errors).toEqual([]);
  });

  it("catches up on what changed while nobody watched", async () => {
    const db = testDatabase();
    const first = watch(lakeContent([post("post-1", "a"), post("post-2", "x")]), db);
    await first.stop();
    const second = watch(lakeContent([post("post-1", "b")]), db);
    await second.stop();
    expect(findPostRedirect(db, "a")).toBe("b");
  });

  it("takes no notice of drafts, and survives a store that is away", async () => {
    const lake = lakeContent([post("post-1", "a")]);
    const { db, settled, errors } = watch(lake);
    await settled();
    const { queries } = lake.asked;
    lake.put(post("drafts.post-1", "b"));
    await settled();
    expect(lake.asked.queries).toBe(queries);

    lake.asked.instead = () => Promise.reject(new Error("away"));
    lake.put(post("post-1", "b"));
    await settled();
    expect(errors).toHaveLength(1);
    lake.asked.instead = undefined;
    lake.put(post("post-1", "c"));
    await settled();
    expect(findPostRedirect(db, "a")).toBe("c");
  });
});
