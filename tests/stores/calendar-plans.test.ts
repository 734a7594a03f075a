import { beforeEach, describe, expect, it } from "vitest";
import { changeByJob } from "#tests/setup/change";
import { testDatabase } from "#tests/setup/database";
import { schedulerStore } from "#tests/setup/scheduler-store";
import { getPostRecord } from "~/content/versions.server";
import { createDraft } from "~/domain/blog/write.server";
import { listEntries, listEntriesAhead, readEntry } from "~/domain/scheduler/calendar.server";
import { moveEntry } from "~/domain/scheduler/move.server";
import { forecastCalendar } from "~/domain/scheduler/outlook";
import { planUpcomingEntries } from "~/domain/scheduler/plan.server";
import { schedulePost } from "~/domain/scheduler/planned-post.server";
import { publishByHand } from "~/domain/scheduler/publish.server";
import { isVacated } from "~/domain/scheduler/releases.server";
import { type AutopilotServices, writeDueEntries } from "~/domain/scheduler/run.server";
import { changeSchedule, listSchedules } from "~/domain/scheduler/schedules.server";
import { skipEntry } from "~/domain/scheduler/skip.server";
import { giveTopic } from "~/domain/scheduler/topic-use.server";
import { changeTopic, listTopics } from "~/domain/scheduler/topics.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

let store: ReturnType<typeof schedulerStore>;
let { lake, file, db } = {} as typeof store;

beforeEach(() => {
  store = schedulerStore();
  ({ lake, file, db } = store);
});

const now = () => store.now();
const writing = () => store.writing();
const change = () => store.change();
const add: typeof store.add = (...given) => store.add(...given);
const plan = (weeksAhead?: number) => store.plan(weeksAhead);
/** What staff see in the calendar. */
const shown = () => listEntries(db).filter((entry) => !isVacated(entry));
const dates = (entries = shown()) => entries.map(({ scheduledDate }) => scheduledDate.toISOString());
const foreseen = async (takesTurn = (_: string) => false) =>
  forecastCalendar(
    {
      entries: listEntriesAhead(db, now()),
      schedules: listSchedules(db),
      topics: await listTopics(),
      takesTurn,
    },
    now(),
  );

const pilot = (over: Partial<AutopilotServices> = {}, on = db): AutopilotServices => ({
  nextChange: () => changeByJob(on, store.writing()),
  staffEmail: null,
  write: async ({ topic, category }, { postId }) => {
    const document = { title: topic, slug: { _type: "slug", current: postId }, aiGenerated: true };
    const reference = { _type: "reference", _ref: `category-${category}` };
    lake.edit({ create: { _id: `drafts.${postId}`, _type: "post", ...document, category: reference } });
    return (await getPostRecord(postId))!;
  },
  judge: () => ({ score: 82, isReady: true }),
  publish: () => Promise.reject(new Error("nothing publishes by itself here")),
  publishPlanned: (postId) =>
    publishByHand(postId, {}, { now: now(), db, onSkipFailed: (error) => Promise.reject(error) }),
  stopping: new AbortController().signal,
  onError: () => {},
  ...over,
});

describe("a schedule in use", () => {
  it("is kept four weeks ahead by the clock, each slot once, over restarts, races and a year of minutes", async () => {
    add({ categoryRotation: ["addiction", "recovery"] });
    expect(planUpcomingEntries(changeByJob(db, writing()))).toEqual([]);
    store.time += 11 * MINUTE_MS;
    expect(planUpcomingEntries(changeByJob(db, writing()))).toHaveLength(4);
    expect(planUpcomingEntries(changeByJob(db, writing()))).toEqual([]);
    const other = testDatabase(file);
    for (let day = 0; day < 365; day++) {
      store.time += DAY_MS;
      expect(
        [
          ...planUpcomingEntries(changeByJob(db, writing())),
          ...planUpcomingEntries(changeByJob(other, writing())),
        ].length,
      ).toBeLessThanOrEqual(1);
    }
    other.$client.close();
    expect(new Set(dates()).size).toBe(shown().length);
    // A Thursday, so the four Mondays after it are the last of them.
    expect(shown()).toHaveLength(56);
    expect(shown().map(({ category }) => category)).toEqual(
      shown().map((_, n) => (n % 2 === 0 ? "addiction" : "recovery")),
    );
  });

  it("that a person is setting up is left alone, and one that is off always", () => {
    const { id } = add();
    add({ dayOfWeek: 4, active: false });
    store.time += 9 * MINUTE_MS;
    changeSchedule(change(), id, { timeOfDay: "10:00" });
    store.time += 9 * MINUTE_MS;
    expect(planUpcomingEntries(changeByJob(db, writing()))).toEqual([]);
    store.time += MINUTE_MS;
    expect(planUpcomingEntries(changeByJob(db, writing()))).toHaveLength(4);
  });

  it("does not fill again what a person left out or moved away", () => {
    add();
    const [first, second] = plan();
    skipEntry(change(), first!.id, "A holiday");
    moveEntry(change(), second!.id, new Date("2026-03-11T15:00:00Z"));
    store.time += 11 * MINUTE_MS;
    expect(planUpcomingEntries(changeByJob(db, writing()))).toEqual([]);
    expect(dates()).toEqual([
      "2026-03-02T14:00:00.000Z",
      "2026-03-11T15:00:00.000Z",
      "2026-03-16T13:00:00.000Z",
      "2026-03-23T13:00:00.000Z",
    ]);
  });
});

describe("a move", () => {
  it("is undone by moving back, and leaves nothing behind", () => {
    add();
    const [first] = plan();
    const before = listEntries(db).map(({ id, scheduledDate, status }) => ({ id, scheduledDate, status }));
    moveEntry(change(), first!.id, new Date("2026-03-04T14:00:00Z"));
    moveEntry(change(), first!.id, new Date("2026-03-05T14:00:00Z"));
    moveEntry(change(), first!.id, first!.scheduledDate);
    expect(listEntries(db).map(({ id, scheduledDate, status }) => ({ id, scheduledDate, status }))).toEqual(
      before,
    );
  });

  it("is refused into the past, onto the schedule's own post, and of what is written", async () => {
    add();
    const [first, second] = plan();
    const at = (iso: string) => () => moveEntry(change(), first!.id, new Date(iso));
    expect(at("2026-02-25T17:59:00Z")).toThrow("That time has passed. Please choose a later one.");
    expect(() => moveEntry(change(), first!.id, second!.scheduledDate)).toThrow(
      "This schedule has a post at that very time already.",
    );
    expect(() => moveEntry(change(), "none", new Date(store.time + DAY_MS))).toThrow(
      "There is no such post.",
    );
    store.time = first!.scheduledDate.getTime() + 1;
    await writeDueEntries(pilot());
    expect(at("2026-04-01T15:00:00Z")).toThrow("It is being written, or no longer waits");
  });

  it("gives a post that has failed a fresh start at its new time", async () => {
    add();
    const [first] = plan(1);
    store.time = first!.scheduledDate.getTime();
    await writeDueEntries(pilot({ write: () => Promise.reject(new Error("away")) }));
    moveEntry(change(), first!.id, new Date(store.time + DAY_MS));
    expect(readEntry(db, first!.id)).toMatchObject({ generationAttempts: 0, errorMessage: null });
    expect(await writeDueEntries(pilot())).toEqual([]);
    store.time += DAY_MS;
    expect(await writeDueEntries(pilot())).toMatchObject([
      { id: first!.id, status: "generated", late: false },
    ]);
  });

  it("holds when its schedule changes, and goes with its schedule", () => {
    const { id } = add();
    const [first] = plan(2);
    const moved = new Date("2026-03-05T14:00:00Z");
    moveEntry(change(), first!.id, moved);
    changeSchedule(change(), id, { timeOfDay: "18:00" });
    expect(readEntry(db, first!.id)?.scheduledDate).toEqual(moved);
    changeSchedule(change(), id, { active: false });
    expect(listEntries(db)).toEqual([]);
    changeSchedule(change(), id, { active: true, timeOfDay: "09:00" });
    expect(plan(2)).toHaveLength(2);
  });
});

describe("a topic given to a slot", () => {
  it("is what is written there, and no other slot takes it meanwhile", async () => {
    add();
    const [first, second, third] = plan(3);
    const natural = (await foreseen()).topics.get(first!.id)?.topic?.id ?? "";
    giveTopic(change(), third!.id, natural);
    const ahead = await foreseen();
    expect(ahead.topics.get(third!.id)?.topic?.id).toBe(natural);
    for (const slot of [first, second, third]) {
      store.time = slot!.scheduledDate.getTime() + 10_000;
      const expected = ahead.topics.get(slot!.id)?.topic?.id;
      expect(await writeDueEntries(pilot())).toMatchObject([{ id: slot!.id, topicId: expected }]);
    }
    expect(new Set(shown().map(({ topicId }) => topicId)).size).toBe(3);
  });

  it("is changed and cleared while it waits, is used though it is not in use, and replaced where it is gone", async () => {
    add();
    const [first, second] = plan(2);
    await changeTopic("topic-3", { active: false });
    giveTopic(change(), first!.id, "topic-9");
    giveTopic(change(), first!.id, "topic-3");
    giveTopic(change(), second!.id, "gone");
    store.time = second!.scheduledDate.getTime();
    const [one, two] = await writeDueEntries(pilot());
    expect(one?.topicId).toBe("topic-3");
    expect(two).toMatchObject({ status: "generated", topicId: expect.stringMatching(/^topic-/) });
    expect(() => giveTopic(change(), first!.id, null)).toThrow("It is being written, or is written already.");
    expect(() => giveTopic(change(), "none", null)).toThrow("There is no such post.");
  });
});

describe("what is called next", () => {
  it("really is, with the topic it names, over both changes of the clocks", async () => {
    add({ categoryRotation: ["addiction", "recovery"] });
    add({ dayOfWeek: 0, timeOfDay: "02:30", timezone: "America/Denver" });
    add({ dayOfWeek: 0, timeOfDay: "01:30", timezone: "America/Los_Angeles" });
    store.time += 11 * MINUTE_MS;
    const end = Date.parse("2026-11-16T00:00:00Z");
    let written = 0;
    while (store.time < end) {
      planUpcomingEntries(changeByJob(db, writing()));
      const { next, topics, nextOf } = await foreseen();
      expect(next).toBeDefined();
      expect(nextOf.get(next!.scheduleId ?? "")?.id).toBe(next!.id);
      // A minute before nothing happens.
      store.time = next!.scheduledDate.getTime() - 1;
      expect(await writeDueEntries(pilot())).toEqual([]);
      store.time = next!.scheduledDate.getTime();
      const done = await writeDueEntries(pilot());
      expect(done.map(({ id }) => id)[0]).toBe(next!.id);
      expect(done[0]?.topicId).toBe(topics.get(next!.id)?.topic?.id);
      written += done.length;
    }
    // 38 Sundays twice, and as many Mondays up to the one after the end.
    expect(written).toBe(38 * 3);
  });

  it("is the post a person gave a date, and what that leaves out is known before", async () => {
    add();
    const [slot, after] = plan(2);
    const fields = {
      title: "Talking with a brother who drinks",
      excerpt: "What to say first, and what to leave for another day.",
      metaDescription: "m".repeat(155),
    };
    const { id } = await createDraft(store.change(), fields, { createdBy: "ellen" });
    const friday = new Date("2026-02-27T16:00:00Z");
    await schedulePost(change(), id, friday);
    const ahead = await foreseen((post) => post === id);
    expect(ahead.next).toMatchObject({ blogPostId: id });
    expect([...ahead.leftOut.keys()]).toEqual([slot!.id]);
    expect([...ahead.nextOf.values()].map((entry) => entry.id)).toEqual([after!.id]);
    store.time = friday.getTime();
    await writeDueEntries(pilot());
    expect(readEntry(db, slot!.id)?.status).toBe("skipped");
    expect((await foreseen()).next?.id).toBe(after!.id);
  });

  it("runs dry when the topics do", async () => {
    const topics = await listTopics();
    for (const { id } of topics.slice(3)) await changeTopic(id, { active: false });
    add();
    plan(1);
    const { runsOut, topics: about } = await foreseen();
    expect(about.size).toBe(1);
    expect(runsOut?.toISOString()).toBe("2026-03-23T13:00:00.000Z");
    for (const { id } of topics) await changeTopic(id, { active: false });
    expect((await foreseen()).runsOut?.toISOString()).toBe("2026-03-02T14:00:00.000Z");
  });
});
