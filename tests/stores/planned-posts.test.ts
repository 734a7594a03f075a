import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, calendarEntries, outbox } from "#db/schema";
import { changeByJob } from "#tests/setup/change";
import { testDatabase } from "#tests/setup/database";
import { schedulerStore } from "#tests/setup/scheduler-store";
import { getPostRecord } from "~/content/versions.server";
import { createDraft, saveDraft } from "~/domain/blog/write.server";
import { listEntries } from "~/domain/scheduler/calendar.server";
import {
  deletePostAndDate,
  dropDatesOfDeletedPosts,
  readPostDates,
} from "~/domain/scheduler/deleted-posts.server";
import { planWeeks } from "~/domain/scheduler/plan.server";
import { findPlannedEntry, schedulePost, unschedulePost } from "~/domain/scheduler/planned-post.server";
import { publishByHand } from "~/domain/scheduler/publish.server";
import {
  type AutopilotServices,
  runEntry,
  writeDueEntries,
  writeNextEntryNow,
} from "~/domain/scheduler/run.server";
import { addSchedule } from "~/domain/scheduler/schedules.server";
import { scheduleSchema } from "~/domain/scheduler/schemas";
import { restoreEntry, skipEntry, skipNextEntry } from "~/domain/scheduler/skip.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

/** Friday, 9 AM in Denver. */
const FRIDAY = new Date("2026-02-27T16:00:00Z");
const READY = {
  title: "Talking with a brother who drinks",
  excerpt: "What to say first, and what to leave for another day.",
  metaDescription: "m".repeat(155),
};

let store: ReturnType<typeof schedulerStore>;
let { lake, file, db } = {} as typeof store;

beforeEach(() => {
  store = schedulerStore();
  ({ lake, file, db } = store);
});

const now = () => store.now();
const change = () => store.change();
const draft = (fields: object = READY) => createDraft(store.change(), fields, { createdBy: "ellen" });
const byHand = () => ({
  now: now(),
  db,
  onSkipFailed: (error: unknown) => {
    throw error;
  },
});
const pilot = (over: Partial<AutopilotServices> = {}, on = db): AutopilotServices => ({
  nextChange: () => changeByJob(on, store.writing()),
  staffEmail: "staff@example.com",
  write: () => Promise.reject(new Error("nothing is to be written here")),
  judge: () => ({ score: 82, isReady: true }),
  publish: () => Promise.reject(new Error("nothing publishes by itself here")),
  publishPlanned: (postId) => publishByHand(postId, {}, byHand()),
  stopping: new AbortController().signal,
  onError: () => {},
  ...over,
});
const isPublic = async (id: string) => Boolean((await getPostRecord(id))?.published);
const mails = () => db.select().from(outbox).all();

describe("a post with a date", () => {
  it("is published at its time and not before, and once", async () => {
    const { id } = await draft();
    expect(await schedulePost(change(), id, FRIDAY)).toMatchObject({
      before: null,
      problems: [],
      entry: { blogPostId: id, scheduledDate: FRIDAY, scheduleId: null, status: "scheduled" },
    });
    store.time = FRIDAY.getTime() - 1;
    expect(await writeDueEntries(pilot())).toEqual([]);
    expect(await writeNextEntryNow(pilot())).toEqual([]);
    expect(await isPublic(id)).toBe(false);

    store.time = FRIDAY.getTime() + 10_000;
    const other = testDatabase(file);
    const runs = await Promise.all([writeDueEntries(pilot()), writeDueEntries(pilot({}, other))]);
    expect(runs.flat()).toMatchObject([
      { blogPostId: id, status: "generated", publishedAt: now(), autoPublished: false, late: false },
    ]);
    expect((await getPostRecord(id))?.published?.publishedAt).toBe(now().toISOString());
    expect(findPlannedEntry(db, id)).toBeUndefined();
    expect(mails()).toEqual([]);
    other.$client.close();
  });

  it("that was missed while the server was down goes out at the next start, marked late", async () => {
    const { id } = await draft();
    await schedulePost(change(), id, FRIDAY);
    store.time = FRIDAY.getTime() + DAY_MS;
    expect(await writeDueEntries(pilot())).toMatchObject([{ late: true, publishedAt: now() }]);
  });

  it("goes out with the text it has at that time, also as an edit of a published post", async () => {
    const { id } = await draft();
    await publishByHand(id, {}, byHand());
    await expect(schedulePost(change(), id, FRIDAY)).rejects.toThrow("There is no edit to publish.");
    await saveDraft(id, { title: "Planned words" }, { now: now() });
    await schedulePost(change(), id, FRIDAY);
    await saveDraft(id, { title: "Better words" }, { now: now() });
    expect((await getPostRecord(id))?.published?.title).toBe(READY.title);
    store.time = FRIDAY.getTime();
    await writeDueEntries(pilot());
    expect((await getPostRecord(id))?.published?.title).toBe("Better words");
  });

  it("can be moved and taken back, and who did it is on record", async () => {
    const { id } = await draft();
    await schedulePost(change(), id, FRIDAY);
    const later = new Date(FRIDAY.getTime() + DAY_MS);
    expect(await schedulePost(change(), id, later)).toMatchObject({ before: FRIDAY });
    expect(listEntries(db).map(({ scheduledDate }) => scheduledDate)).toEqual([later]);
    unschedulePost(change(), id);
    expect(() => unschedulePost(change(), id)).toThrow("There is no such date.");
    expect(listEntries(db)).toEqual([]);
    store.time = later.getTime() + DAY_MS;
    await writeDueEntries(pilot());
    expect(await isPublic(id)).toBe(false);
    const acts = db.select().from(auditLog).all();
    expect(acts.map(({ username, action, entity }) => [username, action, entity])).toEqual([
      ["ellen", "create", "planned_post"],
      ["ellen", "change", "planned_post"],
      ["ellen", "delete", "planned_post"],
    ]);
  });

  it("is refused where it makes no sense", async () => {
    const { id } = await draft();
    for (const at of [now(), new Date(Number.NaN)])
      await expect(schedulePost(change(), id, at)).rejects.toThrow(
        "Please choose a time that is still ahead.",
      );
    await expect(schedulePost(change(), "none", FRIDAY)).rejects.toThrow("There is no such post.");
    expect(listEntries(db)).toEqual([]);
  });

  it("loses it when it is published before", async () => {
    const { id } = await draft();
    await schedulePost(change(), id, FRIDAY);
    await publishByHand(id, {}, byHand());
    expect(listEntries(db)).toEqual([]);
  });

  it("loses it when it is deleted, and who did it is on record", async () => {
    const { id } = await draft();
    await schedulePost(change(), id, FRIDAY);
    expect(await deletePostAndDate(change(), id)).toEqual(FRIDAY);
    expect(await getPostRecord(id)).toBeNull();
    expect(listEntries(db)).toEqual([]);
    expect(db.select().from(auditLog).all().at(-1)).toMatchObject({
      username: "ellen",
      action: "delete",
      entity: "planned_post",
      details: { post: id, because: "the post was deleted" },
    });
    await expect(deletePostAndDate(change(), id)).rejects.toThrow("There is no such post.");
  });

  it("loses it within a minute when it is deleted in the Studio, and no other post does", async () => {
    const [gone, stays] = [await draft(), await draft()];
    for (const { id } of [gone, stays]) await schedulePost(change(), id, FRIDAY);
    lake.edit({ delete: { id: `drafts.${gone.id}` } });
    expect(await dropDatesOfDeletedPosts(changeByJob(db, store.writing()))).toBe(1);
    expect(listEntries(db).map(({ blogPostId }) => blogPostId)).toEqual([stays.id]);
    expect([...(await readPostDates(db))]).toEqual([[stays.id, FRIDAY]]);
  });

  it("that was written for a slot of a schedule leaves that slot when it is deleted", async () => {
    store.add();
    const [slot] = store.plan(1);
    const { id } = await draft();
    db.update(calendarEntries)
      .set({ status: "generated", blogPostId: id, generatedAt: now() })
      .where(eq(calendarEntries.id, slot?.id ?? ""))
      .run();
    expect(await deletePostAndDate(change(), id)).toBeNull();
    expect(await dropDatesOfDeletedPosts(changeByJob(db, store.writing()))).toBe(0);
    expect(listEntries(db)).toMatchObject([{ id: slot?.id, status: "generated" }]);
  });

  it("that was left out on the calendar is given a date again in the same place", async () => {
    const { id } = await draft();
    const entry = (await schedulePost(change(), id, FRIDAY)).entry.id;
    skipEntry(change(), entry, "Not this week");
    expect(findPlannedEntry(db, id)).toBeUndefined();
    await schedulePost(change(), id, FRIDAY);
    expect(listEntries(db)).toMatchObject([{ id: entry, status: "scheduled", skipReason: null }]);
    skipEntry(change(), entry, "Not this week");
    restoreEntry(change(), entry);
    store.time = FRIDAY.getTime();
    await writeDueEntries(pilot());
    expect(await isPublic(id)).toBe(true);
  });

  it("leaves the autopilot's turn alone, and is not skipped for another post", async () => {
    addSchedule(change(), scheduleSchema.parse({}));
    const [slot] = planWeeks(change(), 1);
    const { id } = await draft();
    await schedulePost(change(), id, FRIDAY);
    expect(FRIDAY.getTime()).toBeLessThan(slot!.scheduledDate.getTime());
    expect(skipNextEntry(db, { reason: "Manual post published", now: now() })?.id).toBe(slot?.id);
    expect(findPlannedEntry(db, id)?.status).toBe("scheduled");
  });
});

describe("a post that can't go out at its time", () => {
  it("waits with the reason for a person, who gets one notice and can have it tried again", async () => {
    const { id } = await draft({ ...READY, metaDescription: "", excerpt: "Short" });
    const planned = await schedulePost(change(), id, FRIDAY);
    expect(planned).toMatchObject({
      problems: [
        "Meta description must be 150-160 characters",
        "Excerpt is required (minimum 20 characters)",
      ],
    });
    store.time = FRIDAY.getTime();
    const [failed] = await writeDueEntries(pilot());
    expect(failed).toMatchObject({
      status: "scheduled",
      nextAttemptAt: null,
      errorMessage:
        "Meta description must be 150-160 characters. Excerpt is required (minimum 20 characters).",
    });
    store.time += DAY_MS;
    expect(await writeDueEntries(pilot())).toEqual([]);
    expect(await isPublic(id)).toBe(false);
    expect(mails()).toMatchObject([
      { kind: "autopilot", to: "staff@example.com", payload: { outcome: "not-published" } },
    ]);
    await saveDraft(id, READY, { now: now() });
    expect(await runEntry(failed?.id ?? "", pilot())).toMatchObject({
      status: "generated",
      errorMessage: null,
      publishedAt: now(),
    });
  });

  it("for a store that is away is tried again by itself", async () => {
    const { id } = await draft();
    await schedulePost(change(), id, FRIDAY);
    store.time = FRIDAY.getTime();
    const publishPlanned = () => Promise.reject(new Error("the lake is away"));
    expect(await writeDueEntries(pilot({ publishPlanned }))).toMatchObject([
      {
        status: "scheduled",
        errorMessage: "the lake is away",
        nextAttemptAt: new Date(store.time + 5 * MINUTE_MS),
      },
    ]);
    store.time += 5 * MINUTE_MS;
    expect(await writeDueEntries(pilot())).toMatchObject([{ status: "generated", publishedAt: now() }]);
  });

  it("because it was deleted says so", async () => {
    const { id } = await draft();
    await schedulePost(change(), id, FRIDAY);
    lake.edit({ delete: { id: `drafts.${id}` } });
    store.time = FRIDAY.getTime();
    expect(await writeDueEntries(pilot())).toMatchObject([
      { errorMessage: "The post is not there any more." },
    ]);
  });
});
