import { describe, expect, it } from "vitest";
import { groupFeedByLead, mergeFeed } from "./hub.server";

const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
const many = (kind: string, count: number, first: number) =>
  Array.from({ length: count }, (_, n) => ({ kind, n, ...at(first + n) }));

it("by person keeps the order of who was last heard of, and of what happened to each", () => {
  const line = (id: string, lead: string | null) => ({ id, lead: lead === null ? null : { id: lead } });
  const groups = groupFeedByLead([
    line("1", "a"),
    line("2", "b"),
    line("3", null),
    line("4", "a"),
    line("5", null),
  ]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([["1", "4"], ["2"], ["3"], ["5"]]);
});

describe("the activity feed", () => {
  it("keeps 20 lines when they are put together by person", () => {
    const line = (n: number) => ({
      id: `${n}`,
      lead: n % 3 === 0 ? null : { id: `lead ${n % 2}` },
      ...at(n),
    });
    const feed = mergeFeed(
      Array.from({ length: 40 }, (_, n) => line(n)),
      [],
    );
    expect(groupFeedByLead(feed).flat()).toHaveLength(20);
  });

  it("keeps the newest 20 of events and posts together", () => {
    const feed = mergeFeed(many("event", 25, 0), many("post", 2, 100));
    expect(feed).toHaveLength(20);
    expect(feed.slice(0, 3).map(({ kind, n }) => [kind, n])).toEqual([
      ["post", 1],
      ["post", 0],
      ["event", 24],
    ]);
    expect(feed.at(-1)).toMatchObject({ kind: "event", n: 7 });
  });

  it("shows at most five posts, the newest", () => {
    const feed = mergeFeed(many("event", 3, 50), many("post", 9, 0));
    expect(feed.filter(({ kind }) => kind === "post").map(({ n }) => n)).toEqual([8, 7, 6, 5, 4]);
    expect(feed).toHaveLength(8);
  });

  it("never lets posts bring back an event older than the 20 newest", () => {
    const feed = mergeFeed(many("event", 30, 0), []);
    expect(feed.at(-1)).toMatchObject({ n: 10 });
  });

  it("is empty with nothing to show", () => {
    expect(mergeFeed([], [])).toEqual([]);
  });
});
