import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepLastKnown, type LastKnown } from "./last-known.server";
import type { ContentEvent } from "./source";
import { memorySource } from "./testing";

const NAME = '*[_type == "siteSettings"][0].business';
const PUBLISHED = { perspective: "published" } as const;
const settings = (business: string) => ({ _id: "siteSettings", _type: "siteSettings", business });

const running: LastKnown[] = [];
const folder = mkdtempSync(path.join(tmpdir(), "last-known-"));
afterEach(() => {
  for (const one of running.splice(0)) one.stop();
  rmSync(path.join(folder, "copy.json"), { force: true });
});

type Way = "well" | "refusing" | "hanging" | "undefined" | "forgetful" | "bad-token" | "bad-query";

/** A store that behaves as told, and what stands before it. */
function over(file = path.join(folder, "copy.json")) {
  const memory = memorySource([settings("First Practice")]);
  const store = { ...memory, way: "well" as Way, asked: 0 };
  const query = memory.query.bind(memory);
  store.query = async <R>(groq: string, params: Record<string, unknown>, how: never): Promise<R> => {
    store.asked++;
    if (store.way === "hanging") return new Promise<R>(() => undefined);
    if (store.way === "refusing") throw new Error("connect ECONNREFUSED");
    if (store.way === "undefined") return undefined as R;
    if (store.way === "forgetful") return [] as R;
    if (store.way === "bad-token") throw Object.assign(new Error("Unauthorized"), { statusCode: 401 });
    if (store.way === "bad-query") throw Object.assign(new Error("expected ]"), { statusCode: 400 });
    return query<R>(groq, params, how);
  };
  const log = { warn: vi.fn(), info: vi.fn() };
  const kept = keepLastKnown(store, {
    file,
    log,
    now: () => new Date("2026-07-15T15:00:00Z"),
    patience: 40,
    retryEvery: 20,
    settle: 5,
  });
  running.push(kept);
  const events: ContentEvent[] = [];
  kept.source.subscribe((event) => events.push(event));
  const name = () => kept.source.query<string>(NAME, {}, PUBLISHED);
  const copied = () => vi.waitFor(() => expect(readFileSync(file, "utf8")).toContain("Practice"));
  return { store, kept, log, events, name, copied, put: memory.put.bind(memory) };
}

describe("the last known content", () => {
  it.each(["refusing", "hanging", "undefined", "bad-token"] as const)(
    "is shown while the store is %s, from the second question on without asking, and the store's own again after",
    async (way) => {
      const { store, kept, events, name, copied, put, log } = over();
      await copied();
      expect(await name()).toBe("First Practice");
      store.way = way;
      expect(await name()).toBe("First Practice");
      expect(kept.reach()).toEqual({
        reachable: false,
        since: new Date("2026-07-15T15:00:00Z"),
        hasCopy: true,
      });
      expect(await name()).toBe("First Practice");
      expect(log.warn).toHaveBeenCalledTimes(1);
      store.way = "well";
      put(settings("Second Practice"));
      await vi.waitFor(() => expect(kept.reach()).toEqual({ reachable: true }));
      expect(events.at(-1)).toEqual({ kind: "reset" });
      expect(await name()).toBe("Second Practice");
    },
  );

  it("is there after a restart with the store away from the start", async () => {
    await over().copied();
    for (const one of running.splice(0)) one.stop();
    const again = over();
    again.store.way = "refusing";
    expect(await again.name()).toBe("First Practice");
  });

  it("follows edits", async () => {
    const { put, copied } = over();
    await copied();
    put(settings("Second Practice"));
    await vi.waitFor(() =>
      expect(readFileSync(path.join(folder, "copy.json"), "utf8")).toContain("Second Practice"),
    );
  });

  it("is not overwritten by a store that has forgotten everything", async () => {
    const { store, copied, put, kept } = over();
    await copied();
    store.way = "forgetful";
    put(settings("Second Practice"));
    await vi.waitFor(() => expect(kept.reach().reachable).toBe(false));
    expect(readFileSync(path.join(folder, "copy.json"), "utf8")).toContain("First Practice");
  });

  it("does not stand in for a query that is wrong", async () => {
    const { store, name, copied, kept } = over();
    await copied();
    store.way = "bad-query";
    await expect(name()).rejects.toThrow("expected ]");
    expect(kept.reach()).toEqual({ reachable: true });
  });

  it("is none when its file can't be read: the failure is told", async () => {
    writeFileSync(path.join(folder, "copy.json"), '[{"_id": "siteSet');
    const { store, name, kept } = over();
    store.way = "refusing";
    await expect(name()).rejects.toThrow("ECONNREFUSED");
    expect(kept.reach()).toMatchObject({ reachable: false, hasCopy: false });
  });
});
