import { beforeEach, describe, expect, it } from "vitest";
import { outbox, users } from "#db/schema";
import type { Mutation } from "#studio/lake";
import { changeByJob } from "#tests/setup/change";
import { schedulerStore, user } from "#tests/setup/scheduler-store";
import { getUserContentClient } from "~/content/client.server";
import { getPostRecords } from "~/content/versions.server";
import { publishDueReleases } from "~/domain/scheduler/publish.server";
import { cancelRelease, listScheduledReleases, moveRelease } from "~/domain/scheduler/releases.server";
import { HOUR_MS } from "~/time-units";

let store: ReturnType<typeof schedulerStore>;
beforeEach(() => {
  store = schedulerStore();
  store.lake.put({ _id: "about", _type: "page", title: "About us" });
});

const inHours = (hours: number) => new Date(store.time + hours * HOUR_MS);
const client = () => getUserContentClient(user.id);
const stored = (id: string) => store.lake.client.getDocument(id);
const mails = () => store.db.select().from(outbox).all();
const run = () =>
  publishDueReleases(() => changeByJob(store.db, store.writing()), {
    staffEmail: "staff@example.com",
    stopping: new AbortController().signal,
  });

/** Does what the Studio's "Schedule publish" does with a draft. */
async function schedule(document: { _id: string; _type: string; [field: string]: unknown }, at = inHours(2)) {
  const { _id } = document;
  const name = `r${_id}`;
  store.lake.put({ ...document, _id: `drafts.${_id}` });
  const metadata = { title: "Scheduled", releaseType: "scheduled", cardinality: "one" } as const;
  await client().releases.create({ releaseId: name, metadata });
  await client().action([
    {
      actionType: "sanity.action.document.version.create",
      baseId: `drafts.${_id}`,
      publishedId: _id,
      versionId: `versions.${name}.${_id}`,
    },
    { actionType: "sanity.action.document.version.discard", versionId: `drafts.${_id}` },
  ]);
  await client().releases.schedule({ releaseId: name, publishAt: at.toISOString() });
  return name;
}

describe("a document with a date of the Studio's", () => {
  it("is published at its time and not before, once, in the name of the person who set the date", async () => {
    await schedule({ _id: "about", _type: "page", title: "About all of us" });
    expect(await listScheduledReleases()).toMatchObject([
      { title: "About all of us", isAlone: true, by: user.id },
    ]);
    expect(await run()).toEqual({ published: 0, failed: 0 });
    expect(await stored("about")).toMatchObject({ title: "About us" });
    store.time += 2 * HOUR_MS;
    expect(await run()).toEqual({ published: 1, failed: 0 });
    const published = await stored("about");
    expect(published).toMatchObject({ title: "About all of us" });
    expect(await run()).toEqual({ published: 0, failed: 0 });
    expect(await stored("about")).toEqual(published);
    expect(await listScheduledReleases()).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it("goes out by the next run where the server was down at its time", async () => {
    await schedule({ _id: "about", _type: "page", title: "About all of us" });
    store.time += 100 * HOUR_MS;
    expect(await run()).toEqual({ published: 1, failed: 0 });
  });

  it("can be moved, and goes out at its new time alone", async () => {
    const name = await schedule({ _id: "about", _type: "page", title: "Later" });
    await moveRelease(store.change(), name, inHours(5));
    expect((await listScheduledReleases())[0]?.at).toEqual(inHours(5));
    store.time += 3 * HOUR_MS;
    expect(await run()).toEqual({ published: 0, failed: 0 });
    store.time += 3 * HOUR_MS;
    expect(await run()).toEqual({ published: 1, failed: 0 });
  });

  it("can't be moved to a time that has passed, nor where it is gone", async () => {
    const name = await schedule({ _id: "about", _type: "page", title: "Later" });
    await expect(moveRelease(store.change(), name, inHours(-1))).rejects.toThrow(
      "Please choose a time that is still ahead.",
    );
    await expect(moveRelease(store.change(), "nothing", inHours(1))).rejects.toThrow(
      "There is no such date.",
    );
  });

  it("is a draft again when its date is taken off", async () => {
    const name = await schedule({ _id: "about", _type: "page", title: "Not yet" });
    await cancelRelease(store.change(), name);
    const draft = await stored("drafts.about");
    expect(draft).toMatchObject({ title: "Not yet" });
    expect(draft).not.toHaveProperty("_system");
    expect(await stored(`_.releases.${name}`)).toBeUndefined();
    expect(await stored(`versions.${name}.about`)).toBeUndefined();
    store.time += 3 * HOUR_MS;
    expect(await run()).toEqual({ published: 0, failed: 0 });
  });

  it("does not replace a newer draft when its date is taken off", async () => {
    const name = await schedule({ _id: "about", _type: "page", title: "Older" });
    store.lake.put({ _id: "drafts.about", _type: "page", title: "Newer" });
    await cancelRelease(store.change(), name);
    expect(await stored("drafts.about")).toMatchObject({ title: "Newer" });
  });

  it("is not taken for a post of its own among the posts", async () => {
    await schedule({ _id: "p1", _type: "post", title: "A post" });
    expect(await getPostRecords()).toEqual([]);
  });
});

describe("what can't be published", () => {
  const missing = {
    _type: "reference",
    _ref: "nowhere",
    _weak: true,
    _strengthenOnPublish: { type: "page" },
  };

  it("stays with its reason, tells its author once, and nothing of it is public", async () => {
    store.db.update(users).set({ email: "ellen@example.com" }).run();
    const name = await schedule({ _id: "about", _type: "page", title: "Leads nowhere", next: missing });
    store.time += 2 * HOUR_MS;
    expect(await run()).toEqual({ published: 0, failed: 1 });
    expect(await stored("about")).toMatchObject({ title: "About us" });
    expect(await listScheduledReleases()).toMatchObject([
      { name, title: "Leads nowhere", error: expect.stringContaining("nowhere") },
    ]);
    expect(await stored(`_.releases.${name}`)).toMatchObject({ state: "active" });
    await run();
    expect(mails()).toMatchObject([
      { to: "ellen@example.com", payload: { outcome: "not-released", title: "Leads nowhere" } },
    ]);
  });

  it("is reported to the practice if the author has no address", async () => {
    await schedule({ _id: "about", _type: "page", title: "Leads nowhere", next: missing });
    store.time += 2 * HOUR_MS;
    await run();
    expect(mails()).toMatchObject([{ to: "staff@example.com" }]);
  });

  it("is reported by the next run if the server ended between the two stores", async () => {
    const name = await schedule({ _id: "about", _type: "page", title: "About all of us" });
    const error = { message: "It was written down, and nobody was told.", at: inHours(0).toISOString() };
    const failed = {
      patch: { id: `_.releases.${name}`, set: { state: "active", error }, unset: ["publishAt"] },
    };
    store.lake.edit(failed as Mutation);
    expect(await run()).toEqual({ published: 0, failed: 0 });
    expect(mails()).toHaveLength(1);
  });

  it("goes out once it is mended and has another time", async () => {
    const name = await schedule({ _id: "about", _type: "page", title: "Leads nowhere", next: missing });
    store.time += 2 * HOUR_MS;
    await run();
    store.lake.put({ _id: "nowhere", _type: "page", title: "There after all" });
    await moveRelease(store.change(), name, inHours(1));
    expect(await listScheduledReleases()).toMatchObject([{ error: null }]);
    store.time += HOUR_MS;
    expect(await run()).toEqual({ published: 1, failed: 0 });
  });

  it("is a post that breaks a publishing rule, whichever way it was to go out", async () => {
    await schedule({ _id: "p1", _type: "post", title: "Too short" });
    store.time += 2 * HOUR_MS;
    expect(await run()).toEqual({ published: 0, failed: 1 });
    expect(await stored("p1")).toBeUndefined();
    expect((await listScheduledReleases())[0]?.error).toMatch(/“Too short”: /);
  });

  it("is a release that holds nothing any more", async () => {
    await client().releases.create({ releaseId: "empty", metadata: { title: "Empty" } });
    await client().releases.schedule({ releaseId: "empty", publishAt: inHours(1).toISOString() });
    store.time += HOUR_MS;
    expect(await run()).toEqual({ published: 0, failed: 1 });
    expect(await listScheduledReleases()).toMatchObject([
      { title: "Empty", error: expect.stringContaining("nothing in it") },
    ]);
  });
});

it("several documents go out together or not at all, and keep their release when its date is taken off", async () => {
  await client().releases.create({ releaseId: "spring", metadata: { title: "Spring" } });
  for (const id of ["about", "fresh"])
    store.lake.edit({ create: { _id: `versions.spring.${id}`, _type: "page", title: `${id} in spring` } });
  await client().releases.schedule({ releaseId: "spring", publishAt: inHours(1).toISOString() });
  expect(await listScheduledReleases()).toMatchObject([{ title: "Spring", isAlone: false }]);
  await cancelRelease(store.change(), "spring");
  expect(await stored("_.releases.spring")).toMatchObject({ state: "active" });
  await client().releases.schedule({ releaseId: "spring", publishAt: inHours(1).toISOString() });
  store.time += HOUR_MS;
  expect(await run()).toEqual({ published: 1, failed: 0 });
  expect(await stored("about")).toMatchObject({ title: "about in spring" });
  expect((await stored("about"))?._rev).toBe((await stored("fresh"))?._rev);
});
