import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lakeContent } from "#tests/setup/lake";
import type { InvalidatedTags } from "./cache.server";
import { createLastKnownStore, type LastKnownStore } from "./last-known.server";

/** The limit is for a machine that does much else; what comes ends its wait at once. */
const SOON = { timeout: 30_000 };

const NAME = '*[_type == "siteSettings"][0].business';
const settings = (business: string) => ({ _id: "siteSettings", _type: "siteSettings", business });

const running: LastKnownStore[] = [];
const folder = mkdtempSync(path.join(tmpdir(), "last-known-"));
afterEach(() => {
  for (const one of running.splice(0)) one.stop();
  rmSync(path.join(folder, "copy.json"), { force: true });
});

type Way = "well" | "refusing" | "hanging" | "undefined" | "forgetful" | "bad-token" | "bad-query";

/** A store with a set behaviour, wrapped by `createLastKnownStore`. */
function over(file = path.join(folder, "copy.json")) {
  const { store, asked, put } = lakeContent([settings("First Practice")]);
  const behaving = { way: "well" as Way };
  asked.instead = async () => {
    const { way } = behaving;
    if (way === "hanging") return new Promise(() => undefined);
    if (way === "refusing") throw new Error("connect ECONNREFUSED");
    if (way === "undefined") return Response.json({ ms: 1 });
    if (way === "forgetful") return Response.json({ result: [] });
    if (way === "bad-token") return Response.json({ message: "Unauthorized" }, { status: 401 });
    if (way === "bad-query") return Response.json({ message: "expected ]" }, { status: 400 });
    return undefined;
  };
  const log = { warn: vi.fn(), info: vi.fn() };
  const kept = createLastKnownStore(store, {
    file,
    log,
    now: () => new Date("2026-07-15T15:00:00Z"),
    patience: 40,
    retryEvery: 20,
    settle: 5,
  });
  running.push(kept);
  const heard: InvalidatedTags[] = [];
  kept.store.subscribe((changed) => heard.push(changed));
  const name = async () => (await kept.store.read(NAME, {})).result;
  const copied = () => vi.waitFor(() => expect(readFileSync(file, "utf8")).toContain("Practice"), SOON);
  return { behaving, kept, log, heard, name, copied, put };
}

describe("the last known content", () => {
  it.each(["refusing", "hanging", "undefined", "bad-token"] as const)(
    "is shown while the store is %s, from the second question on without asking, and the store's own again after",
    async (way) => {
      const { behaving, kept, heard, name, copied, put, log } = over();
      await copied();
      expect(await name()).toBe("First Practice");
      behaving.way = way;
      expect(await name()).toBe("First Practice");
      expect(kept.reach()).toEqual({
        reachable: false,
        since: new Date("2026-07-15T15:00:00Z"),
        hasCopy: true,
      });
      expect(await name()).toBe("First Practice");
      expect(log.warn).toHaveBeenCalledTimes(1);
      behaving.way = "well";
      put(settings("Second Practice"));
      await vi.waitFor(() => expect(kept.reach()).toEqual({ reachable: true }), SOON);
      expect(heard.at(-1)).toBe("everything");
      expect(await name()).toBe("Second Practice");
    },
  );

  it("is there after a restart with the store away from the start", async () => {
    await over().copied();
    for (const one of running.splice(0)) one.stop();
    const again = over();
    again.behaving.way = "refusing";
    expect(await again.name()).toBe("First Practice");
  });

  it("follows edits", async () => {
    const { put, copied } = over();
    await copied();
    put(settings("Second Practice"));
    await vi.waitFor(
      () => expect(readFileSync(path.join(folder, "copy.json"), "utf8")).toContain("Second Practice"),
      SOON,
    );
  });

  it("is not overwritten by a store that has forgotten everything", async () => {
    const { behaving, copied, put, kept } = over();
    await copied();
    behaving.way = "forgetful";
    put(settings("Second Practice"));
    await vi.waitFor(() => expect(kept.reach().reachable).toBe(false), SOON);
    expect(readFileSync(path.join(folder, "copy.json"), "utf8")).toContain("First Practice");
  });

  it("does not replace the answer to an invalid query", async () => {
    const { behaving, name, copied, kept } = over();
    await copied();
    behaving.way = "bad-query";
    await expect(name()).rejects.toThrow("expected ]");
    expect(kept.reach()).toEqual({ reachable: true });
  });

  it("is empty and reports the failure when its file can't be read", async () => {
    writeFileSync(path.join(folder, "copy.json"), '[{"_id": "siteSet');
    const { behaving, name, kept } = over();
    behaving.way = "refusing";
    await expect(name()).rejects.toThrow("ECONNREFUSED");
    expect(kept.reach()).toMatchObject({ reachable: false, hasCopy: false });
  });
});
