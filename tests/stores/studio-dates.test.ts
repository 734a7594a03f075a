import { beforeEach, expect, it } from "vitest";
import type { PublishingDate } from "#studio/dates/dated";
import { cancelDate, setPublishDate } from "#studio/dates/schedule-form";
import { changeByJob } from "#tests/setup/change";
import { schedulerStore, user } from "#tests/setup/scheduler-store";
import { getUserContentClient } from "~/content/client.server";
import { createDraft, saveDraft } from "~/domain/blog/write.server";
import { deletePostAndDate } from "~/domain/scheduler/deleted-posts.server";
import { schedulePost } from "~/domain/scheduler/planned-post.server";
import { publishByHand, publishDueReleases } from "~/domain/scheduler/publish.server";
import { findDocumentRelease } from "~/domain/scheduler/releases.server";
import { HOUR_MS } from "~/time-units";

let store: ReturnType<typeof schedulerStore>;
beforeEach(() => {
  store = schedulerStore();
  store.lake.put({ _id: "about", _type: "page", title: "About us" });
  store.lake.put({ _id: "drafts.about", _type: "page", title: "About all of us" });
});

const inHours = (hours: number) => new Date(store.time + hours * HOUR_MS);
const client = () => getUserContentClient(user.id);
const stored = (id: string) => store.lake.client.getDocument(id);
const draftOf = async (id: string) => (await stored(`drafts.${id}`)) ?? null;
const run = () =>
  publishDueReleases(() => changeByJob(store.db, store.writing()), {
    staffEmail: "staff@example.com",
    stopping: new AbortController().signal,
  });

/** The id of the last transaction that changed a document. */
async function lastTransactionOf(id: string): Promise<string> {
  const uri = `/data/history/${client().config().dataset}/transactions/${id}?excludeContent=true`;
  const lines = (await client().request<string>({ uri })).trim().split("\n");
  return JSON.parse(lines.at(-1) ?? "").id;
}

/** What the Studio's action does, as it sees the document at that moment. */
async function schedule(id: string, at: Date, dated: PublishingDate | null = null) {
  await setPublishDate(client(), { id, draft: await draftOf(id), dated, at });
  const release = await findDocumentRelease(id);
  if (!release) throw new Error("it has no date");
  const { name, error, draftRevision } = release;
  const versionId = `versions.${name}.${id}`;
  return { release: name, versionId, isAlone: true, at: release.at.toISOString(), error, draftRevision };
}

it("a draft goes out at its time, and nothing is left to publish", async () => {
  await schedule("about", inHours(2));
  expect(await run()).toEqual({ published: 0, failed: 0 });
  expect(await stored("drafts.about")).toMatchObject({ title: "About all of us" });
  store.time += 3 * HOUR_MS;
  expect(await run()).toEqual({ published: 1, failed: 0 });
  const published = await stored("about");
  expect(published).toMatchObject({ title: "About all of us" });
  expect(published).not.toHaveProperty("_system");
  expect(await stored("drafts.about")).toBeUndefined();
  expect(await run()).toEqual({ published: 0, failed: 0 });
});

it("what is written after it was scheduled is not in it, and stays a draft", async () => {
  await schedule("about", inHours(2));
  store.lake.put({ _id: "drafts.about", _type: "page", title: "Still thinking" });
  store.time += 3 * HOUR_MS;
  expect(await run()).toEqual({ published: 1, failed: 0 });
  expect(await stored("about")).toMatchObject({ title: "About all of us" });
  expect(await stored("drafts.about")).toMatchObject({ title: "Still thinking" });
});

it("saving the date again takes the draft as it is then, at the new time alone", async () => {
  const first = await schedule("about", inHours(2));
  store.lake.put({ _id: "drafts.about", _type: "page", title: "Thought it over" });
  await schedule("about", inHours(5), first);
  store.time += 3 * HOUR_MS;
  expect(await run()).toEqual({ published: 0, failed: 0 });
  store.time += 3 * HOUR_MS;
  expect(await run()).toEqual({ published: 1, failed: 0 });
  expect(await stored("about")).toMatchObject({ title: "Thought it over" });
  expect(await stored("drafts.about")).toBeUndefined();
});

it("a draft that was changed while the date was chosen gets none", async () => {
  const seen = await draftOf("about");
  store.lake.put({ _id: "drafts.about", _type: "page", title: "Changed meanwhile" });
  await expect(
    setPublishDate(client(), { id: "about", draft: seen, dated: null, at: inHours(2) }),
  ).rejects.toThrow("revision");
  expect(await findDocumentRelease("about")).toBeUndefined();
  expect(await store.lake.client.fetch("count(*[_type == 'system.release'])")).toBe(0);
});

it("a date that is cancelled leaves the draft, also where it was thrown away", async () => {
  const dated = await schedule("about", inHours(2));
  await store.lake.client.delete("drafts.about");
  await cancelDate(client(), "about", dated);
  expect(await stored("drafts.about")).toMatchObject({ title: "About all of us" });
  expect(await findDocumentRelease("about")).toBeUndefined();
  store.time += 3 * HOUR_MS;
  expect(await run()).toEqual({ published: 0, failed: 0 });
  expect(await stored("about")).toMatchObject({ title: "About us" });
});

it("a post that is deleted takes its date of the Studio with it, in the same transaction", async () => {
  const post = await createDraft(store.change(), { title: "Not to go out" }, { createdBy: "ellen" });
  const { release } = await schedule(post.id, inHours(2));
  expect(await deletePostAndDate(store.change(), post.id)).toEqual(inHours(2));
  expect(await findDocumentRelease(post.id)).toBeUndefined();
  expect(await lastTransactionOf(`_.releases.${release}`)).toBe(await lastTransactionOf(`drafts.${post.id}`));
  store.time += 3 * HOUR_MS;
  expect(await run()).toEqual({ published: 0, failed: 0 });
  expect(await stored(post.id)).toBeUndefined();
});

it("a post has one date: the calendar's is refused beside the Studio's, and publishing by hand ends it", async () => {
  const { db, now } = store;
  const post = await createDraft(
    store.change(),
    {
      title: "Talking with a brother who drinks",
      excerpt: "What to say first, and what to leave for another day.",
      metaDescription: "m".repeat(155),
    },
    { createdBy: "ellen" },
  );
  const { release } = await schedule(post.id, inHours(2));
  await expect(schedulePost(store.change(), post.id, inHours(4))).rejects.toThrow(
    "It has a date in the Studio already.",
  );
  const onSkipFailed = (error: unknown) => {
    throw error;
  };
  expect((await publishByHand(post.id, {}, { now: now(), db, onSkipFailed })).draft).toBeNull();
  expect(await findDocumentRelease(post.id)).toBeUndefined();
  // By the transaction that published it: whatever ends the server, the date is never left behind.
  const published = await lastTransactionOf(post.id);
  expect(await lastTransactionOf(`_.releases.${release}`)).toBe(published);
  expect(await lastTransactionOf(`versions.${release}.${post.id}`)).toBe(published);
  await saveDraft(post.id, { title: "Talking with a brother" }, { now: now() });
  store.time += 3 * HOUR_MS;
  expect(await run()).toEqual({ published: 0, failed: 0 });
});
