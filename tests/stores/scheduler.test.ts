import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { auditLog, calendarEntries, outbox } from "#db/schema";
import type { Mutation } from "#studio/lake";
import { changeByJob } from "#tests/setup/change";
import { testDatabase } from "#tests/setup/database";
import { schedulerStore } from "#tests/setup/scheduler-store";
import { getPostRecord, getPostRecords } from "~/content/versions.server";
import { publishPost } from "~/domain/blog/write.server";
import {
  buildEntryJson,
  listEntries,
  listUpcomingEntries,
  readSchedulerFigures,
} from "~/domain/scheduler/calendar.server";
import { claimDue } from "~/domain/scheduler/claim.server";
import { planWeeks } from "~/domain/scheduler/plan.server";
import { watchPublished } from "~/domain/scheduler/publish.server";
import {
  type AutopilotServices,
  derivePostId,
  runEntry,
  writeDueEntries,
  writeNextEntryNow,
} from "~/domain/scheduler/run.server";
import {
  changeSchedule,
  listSchedules,
  readSchedule,
  removeSchedule,
} from "~/domain/scheduler/schedules.server";
import { restoreEntry, skipEntry, skipNextEntry } from "~/domain/scheduler/skip.server";
import { addTopic, changeTopic, listTopics, readTopic, removeTopic } from "~/domain/scheduler/topics.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

let store: ReturnType<typeof schedulerStore>;
let { lake, file, db } = {} as typeof store;

const edit = (...mutations: Mutation[]) => lake.edit(...mutations);

beforeEach(() => {
  store = schedulerStore();
  ({ lake, file, db } = store);
});
afterEach(() => vi.useRealTimers());

const at = (iso: string) => {
  store.time = Date.parse(iso);
};
const writing = () => store.writing();
const change = () => store.change();
const add: typeof store.add = (...given) => store.add(...given);
const plan = (weeksAhead?: number) => store.plan(weeksAhead);
const dates = (entries = listEntries(db)) => entries.map(({ scheduledDate }) => scheduledDate.toISOString());

/** A writer that puts a draft into the lake, as the real one does. */
async function writeDraft(request: { topic: string; category: string }, { postId }: { postId: string }) {
  edit({
    create: {
      _id: `drafts.${postId}`,
      _type: "post",
      title: request.topic,
      slug: { _type: "slug", current: postId },
      category: { _type: "reference", _ref: `category-${request.category}` },
      aiGenerated: true,
    },
  });
  return (await getPostRecord(postId))!;
}

function publishInLake(postId: string): void {
  edit(
    {
      create: {
        _id: postId,
        _type: "post",
        title: "Published",
        publishedAt: new Date(store.time).toISOString(),
      },
    },
    { delete: { id: `drafts.${postId}` } },
  );
}

const stop = new AbortController();
const pilot = (over: Partial<AutopilotServices> = {}, on = db): AutopilotServices => ({
  nextChange: () => changeByJob(on, store.writing()),
  staffEmail: "staff@example.com",
  write: writeDraft,
  judge: () => ({ score: 82, isReady: true }),
  publish: async (postId) => publishInLake(postId),
  publishPlanned: (postId) => publishPost(postId, {}, { now: new Date(store.time) }),
  stopping: stop.signal,
  onError: () => {},
  ...over,
});
const drafts = async () => (await getPostRecords()).filter(({ current }) => current.aiGenerated);
const mails = () => db.select().from(outbox).all();

describe("Generate 4 Weeks", () => {
  it("plans each schedule's next four times at its own local time, and nothing twice", () => {
    expect(() => plan()).toThrow("There is no posting schedule in use. Add one first.");
    add({ categoryRotation: ["addiction", "recovery", "family-support"] });
    add({ dayOfWeek: 4, timeOfDay: "16:30", timezone: "America/Los_Angeles", active: false });
    const first = plan();
    expect(first.map(({ category }) => category)).toEqual([
      "addiction",
      "recovery",
      "family-support",
      "addiction",
    ]);
    // Eastern clocks go forward on March 8.
    expect(dates(first)).toEqual([
      "2026-03-02T14:00:00.000Z",
      "2026-03-09T13:00:00.000Z",
      "2026-03-16T13:00:00.000Z",
      "2026-03-23T13:00:00.000Z",
    ]);
    expect(plan()).toEqual([]);
    expect(listSchedules(db)[0]?.currentRotationIndex).toBe(1);
    at("2026-03-03T18:00:00Z");
    expect(plan().map(({ category, scheduledDate }) => [category, scheduledDate.toISOString()])).toEqual([
      ["recovery", "2026-03-30T13:00:00.000Z"],
    ]);
    expect(readSchedulerFigures(db)).toEqual({ activeSchedules: 1, upcoming: 5 });
  });

  it("from two processes at once plans a year once", () => {
    add();
    const other = testDatabase(file);
    planWeeks({ ...change(), db: other }, 52);
    expect(plan(52)).toEqual([]);
    expect(new Set(dates()).size).toBe(52);
  });
});

describe("a change of a schedule", () => {
  it("moves what is yet to be written, in order, past what is there already", () => {
    const { id } = add({ categoryRotation: ["addiction", "recovery"] });
    const [first, second] = plan(3);
    skipEntry(change(), first?.id ?? "", "Away");
    changeSchedule(change(), id, { timeOfDay: "18:15", timezone: "America/Chicago" });
    const moved = listEntries(db);
    expect(moved.map(({ status, category }) => [status, category])).toEqual([
      ["skipped", "addiction"],
      ["scheduled", "recovery"],
      ["scheduled", "addiction"],
    ]);
    expect(dates(moved)).toEqual([
      "2026-03-02T14:00:00.000Z",
      "2026-03-03T00:15:00.000Z",
      "2026-03-09T23:15:00.000Z",
    ]);
    expect(moved[1]?.id).toBe(second?.id);
  });

  it("of its categories begins the new ones with the next post", () => {
    const { id } = add({ categoryRotation: ["addiction"] });
    plan(3);
    changeSchedule(change(), id, { categoryRotation: ["recovery", "mental-health"] });
    expect(listEntries(db).map(({ category }) => category)).toEqual([
      "recovery",
      "mental-health",
      "recovery",
    ]);
    expect(readSchedule(db, id)?.currentRotationIndex).toBe(1);
  });

  it("that switches it off takes its posts out, and its rotation goes on where they began", async () => {
    const { id } = add({ categoryRotation: ["addiction", "recovery", "family-support"] });
    plan(2);
    at("2026-03-02T14:00:10Z");
    await writeDueEntries(pilot());
    changeSchedule(change(), id, { active: false });
    expect(listEntries(db).map(({ status }) => status)).toEqual(["generated"]);
    changeSchedule(change(), id, { active: true });
    expect(plan(1)[0]?.category).toBe("recovery");
    removeSchedule(change(), id);
    expect(listEntries(db)).toMatchObject([{ status: "generated", scheduleId: null }]);
    expect(() => removeSchedule(change(), id)).toThrow("There is no such schedule.");
    expect(() => changeSchedule(change(), id, {})).toThrow("There is no such schedule.");
  });

  it("names who let posts be published by themselves", () => {
    const { id } = add();
    changeSchedule(change(), id, { autoPublish: true });
    expect(db.select().from(auditLog).all()).toMatchObject([
      { action: "create", username: "ellen", details: { autoPublish: false } },
      { action: "change", username: "ellen", entityId: id, details: { autoPublish: true } },
    ]);
  });
});

describe("a run", () => {
  it("writes what is due as a draft for a person, counts its topic and tells staff", async () => {
    add({ categoryRotation: ["recovery"] });
    const [entry] = plan();
    expect(await writeDueEntries(pilot())).toEqual([]);
    at("2026-03-02T14:00:05Z");
    const [done] = await writeDueEntries(pilot());
    expect(done).toMatchObject({
      id: entry?.id,
      status: "generated",
      topicId: "topic-5",
      blogPostId: derivePostId(entry?.id ?? ""),
      category: "recovery",
      qualityScore: 82,
      generationAttempts: 1,
      autoPublished: false,
      late: false,
      publishedAt: null,
      errorMessage: null,
      generatedAt: new Date(store.time),
    });
    expect((await getPostRecord(done?.blogPostId ?? ""))?.published).toBeNull();
    expect(await readTopic("topic-5")).toMatchObject({ useCount: 1, lastUsed: new Date(store.time) });
    expect(mails()).toMatchObject([
      { kind: "autopilot", to: "staff@example.com", payload: { outcome: "draft", quality: 82 } },
    ]);
    expect(await writeDueEntries(pilot())).toEqual([]);
  });

  it("publishes only where the owner wants it and every critical check passes", async () => {
    const { id } = add({ autoPublish: true });
    plan(3);
    at("2026-03-02T14:01:00Z");
    expect(await writeDueEntries(pilot({ judge: () => ({ score: 40, isReady: false }) }))).toMatchObject([
      { autoPublished: false, publishedAt: null },
    ]);
    at("2026-03-09T13:01:00Z");
    const [published] = await writeDueEntries(pilot());
    expect(published).toMatchObject({ autoPublished: true, publishedAt: new Date(store.time) });
    expect((await getPostRecord(published?.blogPostId ?? ""))?.published).not.toBeNull();
    changeSchedule(change(), id, { autoPublish: false });
    at("2026-03-16T13:01:00Z");
    expect(await writeDueEntries(pilot())).toMatchObject([{ autoPublished: false }]);
    expect(mails().map(({ payload }) => payload.outcome)).toEqual(["draft", "published", "draft"]);
  });

  it("keeps the draft where publishing fails", async () => {
    add({ autoPublish: true });
    plan(1);
    at("2026-03-02T14:01:00Z");
    const publish = () => Promise.reject(new Error("the lake is away"));
    expect(await writeDueEntries(pilot({ publish }))).toMatchObject([
      { status: "generated", autoPublished: false },
    ]);
    expect(await drafts()).toHaveLength(1);
  });

  it("after a standstill of weeks writes each missed post once, marked late, about different topics", async () => {
    add();
    plan(4);
    at("2026-03-18T12:00:00Z");
    const done = await writeDueEntries(pilot());
    expect(done.map(({ status, late }) => [status, late])).toEqual([
      ["generated", true],
      ["generated", true],
      ["generated", true],
    ]);
    expect(new Set(done.map(({ topicId }) => topicId)).size).toBe(3);
    expect(await writeDueEntries(pilot())).toEqual([]);
    expect(listUpcomingEntries(db, 10)).toHaveLength(1);
    expect(await drafts()).toHaveLength(3);
  });

  it("now, with nothing due, writes the next one ahead of its time, once at a time", async () => {
    add();
    const [first] = plan(2);
    const [one, two] = await Promise.all([writeNextEntryNow(pilot()), writeNextEntryNow(pilot())]);
    expect([...(one ?? []), ...(two ?? [])]).toMatchObject([
      { id: first?.id, status: "generated", late: false },
    ]);
    expect(await drafts()).toHaveLength(1);
  });

  it("in two processes at once writes each post once", async () => {
    add();
    plan(6);
    at("2026-04-30T12:00:00Z");
    const other = testDatabase(file);
    const [here, there] = await Promise.all([writeDueEntries(pilot()), writeDueEntries(pilot({}, other))]);
    expect(new Set([...(here ?? []), ...(there ?? [])].map(({ id }) => id)).size).toBe(6);
    expect((here?.length ?? 0) + (there?.length ?? 0)).toBe(6);
    expect(await drafts()).toHaveLength(6);
    expect(mails()).toHaveLength(6);
    expect((await listTopics()).reduce((sum, { useCount }) => sum + useCount, 0)).toBe(6);
  });
});

describe("a crash", () => {
  it("before anything was written: another run takes over once the claim has run out", async () => {
    add();
    plan(1);
    at("2026-03-02T14:00:05Z");
    expect(claimDue(changeByJob(db, writing()))).not.toBeNull();
    store.time += MINUTE_MS;
    expect(await writeDueEntries(pilot())).toEqual([]);
    store.time += 2 * MINUTE_MS;
    expect(await writeDueEntries(pilot())).toMatchObject([{ status: "generated", generationAttempts: 2 }]);
    expect(await drafts()).toHaveLength(1);
  });

  it("after the draft was written: it is taken over, not written again, and its topic counts once", async () => {
    add();
    plan(1);
    at("2026-03-02T14:00:05Z");
    // The first process writes and then dies, so nothing happens after the write.
    const dead = testDatabase(file);
    const dying = pilot(
      {
        write: async (request, as) => {
          const record = await writeDraft(request, as);
          dead.$client.close();
          return record;
        },
      },
      dead,
    );
    await expect(writeDueEntries(dying)).rejects.toThrow(/not open/);
    store.time += 3 * MINUTE_MS;
    const write = vi.fn(writeDraft);
    const [done] = await writeDueEntries(pilot({ write }));
    expect(write).not.toHaveBeenCalled();
    expect(done).toMatchObject({ status: "generated", topicId: expect.stringMatching(/^topic-/) });
    await writeDueEntries(pilot());
    expect(await readTopic(done?.topicId ?? "")).toMatchObject({ useCount: 1 });
    expect(await drafts()).toHaveLength(1);
    expect(mails()).toHaveLength(1);
  });

  it("between the entry and its topic's count: the count is made good, once", async () => {
    add();
    plan(1);
    at("2026-03-02T14:00:05Z");
    const [done] = await writeDueEntries(pilot());
    db.update(calendarEntries).set({ topicCounted: false }).run();
    await writeDueEntries(pilot());
    expect(await readTopic(done?.topicId ?? "")).toMatchObject({ useCount: 1 });
    edit({ patch: { id: done?.topicId ?? "", set: { useCount: 0 }, unset: ["lastUsed"] } });
    db.update(calendarEntries).set({ topicCounted: false }).run();
    await writeDueEntries(pilot());
    expect(await readTopic(done?.topicId ?? "")).toMatchObject({ useCount: 1 });
  });

  it("three times over leaves it to a person", async () => {
    add();
    plan(1);
    at("2026-03-02T14:00:05Z");
    for (let round = 0; round < 5; round++) {
      claimDue(changeByJob(db, writing()));
      store.time += 10 * MINUTE_MS;
    }
    expect(listEntries(db)).toMatchObject([
      { generationAttempts: 3, errorMessage: expect.stringContaining("stopped"), status: "scheduled" },
    ]);
  });
});

describe("a failure", () => {
  const failing = (message = "The writer is away.") =>
    pilot({ write: () => Promise.reject(new Error(message)) });

  it("is tried three times at growing intervals, then left to a person, who gets a notice", async () => {
    add();
    const [entry] = plan(1);
    at("2026-03-02T14:00:05Z");
    expect(await writeDueEntries(failing())).toMatchObject([
      { status: "scheduled", errorMessage: "The writer is away.", generationAttempts: 1 },
    ]);
    expect(await writeDueEntries(failing())).toEqual([]);
    store.time += 5 * MINUTE_MS;
    expect(await writeDueEntries(failing())).toMatchObject([{ generationAttempts: 2 }]);
    expect(mails()).toEqual([]);
    store.time += 30 * MINUTE_MS;
    expect(await writeDueEntries(failing())).toMatchObject([{ generationAttempts: 3, late: false }]);
    expect(mails()).toMatchObject([{ payload: { outcome: "failed", reason: "The writer is away." } }]);
    store.time += 30 * DAY_MS;
    expect(await writeDueEntries(pilot())).toEqual([]);
    expect(await runEntry(entry?.id ?? "", pilot())).toMatchObject({
      status: "generated",
      errorMessage: null,
      generationAttempts: 4,
    });
    expect(await runEntry(entry?.id ?? "", pilot())).toBeUndefined();
  });

  it("for want of a topic says what to do", async () => {
    for (const { id } of await listTopics()) await changeTopic(id, { active: false });
    add();
    plan(1);
    expect(await writeNextEntryNow(pilot())).toMatchObject([
      { status: "scheduled", errorMessage: expect.stringContaining("Add one under Topics") },
    ]);
  });

  it("because the process is asked to stop is no try", async () => {
    add();
    plan(1);
    at("2026-03-02T14:00:05Z");
    const ending = new AbortController();
    const write: AutopilotServices["write"] = async () => {
      ending.abort();
      throw new Error("aborted");
    };
    expect(await writeDueEntries(pilot({ write, stopping: ending.signal }))).toMatchObject([
      { generationAttempts: 0, errorMessage: null, status: "scheduled" },
    ]);
    expect(await writeDueEntries(pilot())).toMatchObject([{ status: "generated", generationAttempts: 1 }]);
  });

  it("of the writer that takes longer than a claim holds is nobody else's turn", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    add();
    plan(1);
    at("2026-03-02T14:00:05Z");
    const write: AutopilotServices["write"] = async (request, as) => {
      for (let step = 0; step < 10; step++) {
        store.time += MINUTE_MS / 2;
        vi.advanceTimersByTime(MINUTE_MS / 2);
        expect(claimDue(changeByJob(db, writing()))).toBeNull();
      }
      return writeDraft(request, as);
    };
    expect(await writeDueEntries(pilot({ write }))).toMatchObject([{ status: "generated" }]);
  });
});

describe("a skip", () => {
  it("leaves out the next post ahead, with its reason, and can be taken back while its time is ahead", async () => {
    expect(skipNextEntry(db, { reason: "Manual post published", now: new Date(store.time) })).toBeNull();
    add();
    const [first, second] = plan(3);
    const now = new Date(store.time);
    expect(skipNextEntry(db, { reason: "Manual post published", now })).toMatchObject({
      id: first?.id,
      status: "skipped",
      skipReason: "Manual post published",
    });
    expect(skipNextEntry(db, { reason: "Another", now })?.id).toBe(second?.id);
    expect(restoreEntry(change(), first?.id ?? "")).toMatchObject({
      status: "scheduled",
      skipReason: null,
    });
    at("2026-03-09T13:00:05Z");
    expect(() => restoreEntry(change(), second?.id ?? "")).toThrow("Its time has passed.");
    expect((await writeDueEntries(pilot())).map(({ id }) => id)).toEqual([first?.id]);
    expect(() => skipEntry(change(), first?.id ?? "", "Late")).toThrow(
      "It is being written, or is written already.",
    );
    expect(() => skipEntry(change(), "none", "x")).toThrow("There is no such post.");
  });
});

describe("a published draft of the autopilot", () => {
  it("is noted wherever it is published, also while nobody watched", async () => {
    add();
    plan(2);
    at("2026-03-09T13:30:00Z");
    const [first, second] = await writeDueEntries(pilot());
    publishInLake(first?.blogPostId ?? "");
    const watch = watchPublished({
      db,
      now: () => new Date(store.time),
      onError: (error) => {
        throw error;
      },
    });
    await watch.settled();
    expect(listEntries(db).map(({ publishedAt }) => publishedAt)).toEqual([new Date(store.time), null]);
    store.time += DAY_MS;
    publishInLake(second?.blogPostId ?? "");
    await watch.settled();
    expect(listEntries(db)[1]).toMatchObject({ publishedAt: new Date(store.time), autoPublished: false });
    await watch.stop();
  });
});

describe("topics", () => {
  const fields = {
    title: "When a brother will not talk",
    topicTemplate: null,
    description: null,
    category: "family-support",
    keywords: ["siblings"],
    tone: "empathetic",
    difficulty: "hard",
    priority: 4,
    active: true,
  } as const;

  it("are documents: made here, edited there, with the Studio's waiting edit kept in step", async () => {
    const topic = await addTopic(change(), { ...fields, keywords: ["siblings"] });
    expect(topic).toMatchObject({ ...fields, useCount: 0, lastUsed: null, createdBy: "ellen" });
    edit({ patch: { id: topic.id, set: { title: "From the Studio" } } });
    expect((await readTopic(topic.id))?.title).toBe("From the Studio");
    edit({ create: { _id: `drafts.${topic.id}`, _type: "topic", title: "Half an edit" } });
    expect(await listTopics()).toHaveLength(11);
    const changed = await changeTopic(topic.id, { title: "From here", description: "", priority: 0 });
    expect(changed).toMatchObject({ title: "From here", description: null, priority: 0 });
    const titles = await lake.client.fetch<string[]>(
      `*[_id in [$id, "drafts." + $id]].title`,
      { id: topic.id },
      { perspective: "raw" },
    );
    expect(titles).toEqual(["From here", "From here"]);
    await removeTopic(topic.id);
    await expect(removeTopic(topic.id)).rejects.toThrow("There is no such topic.");
    await expect(changeTopic(topic.id, {})).rejects.toThrow("There is no such topic.");
    expect(await lake.client.fetch(`count(*[_id match "*${topic.id}"])`, {}, { perspective: "raw" })).toBe(0);
  });
});

it("tells callers nothing of its claims", () => {
  add();
  const [entry] = plan(1);
  expect(Object.keys(buildEntryJson(entry!)).join()).not.toMatch(/claim|nextAttempt|topicCounted/);
});
