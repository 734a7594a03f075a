import { expect, it } from "vitest";
import { computeTextMark } from "#studio/outline";
import type { PostRecord, PostVersion } from "~/content/versions.server";
import { buildPostRows } from "./posts.server";

const ZONE = "America/Denver";
const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: ZONE });
const rowsOf = (records: PostRecord[]) =>
  buildPostRows(records, {
    day: (iso) => format.format(new Date(iso)),
    writers: new Map([["built-in", { writer: "built-in" }]]),
    dates: new Map(),
    timeZone: ZONE,
  });

const text = (words: string) => [{ _type: "block", children: [{ text: words }] }];
const version = (id: string, _createdAt: string, publishedAt: string | null) =>
  ({ _id: id, _createdAt, publishedAt, title: id }) as PostVersion;
const post = (id: string, _createdAt: string, publishedAt: string): PostRecord => {
  const published = version(id, _createdAt, publishedAt);
  return { id, published, draft: null, current: published };
};

it("posts of the first content have the day that the site shows, in its order, though they were stored today", () => {
  const stored = "2026-11-26T16:00:00.000Z";
  const { published } = rowsOf([
    post("older", stored, "2026-10-01T15:00:00.000Z"),
    post("newer", stored, "2026-11-20T03:00:00.000Z"),
  ]);
  expect(published.map(({ id, created }) => [id, created])).toEqual([
    ["newer", "Nov 19, 2026"],
    ["older", "Oct 1, 2026"],
  ]);
});

it("a post that was written before it went out has the day it was begun, its unpublished edit too", () => {
  const published = version("written", "2026-11-02T18:00:00.000Z", "2026-11-06T18:00:00.000Z");
  const draft = version("drafts.written", "2026-11-20T18:00:00.000Z", null);
  const rows = rowsOf([{ id: "written", published, draft, current: draft }]);
  expect([rows.published[0]?.created, rows.drafts[0]?.created]).toEqual(["Nov 2, 2026", "Nov 2, 2026"]);
});

it.each([
  ["as it was put together", { content: text("Put together."), readsAsOurs: false }, true],
  ["ticked without a word changed", { content: text("Put together."), readsAsOurs: true }, true],
  ["rewritten by a person who said so", { content: text("In our words."), readsAsOurs: true }, false],
])("a built-in draft %s: marked an outline, and no other mark is left behind", (_, fields, expected) => {
  const written = version("drafts.built-in", "2026-11-20T18:00:00.000Z", null);
  const draft = { ...written, ...fields, outlineOf: computeTextMark(text("Put together.")) } as PostVersion;
  const [row] = rowsOf([{ id: "built-in", published: null, draft, current: draft }]).drafts;
  expect([row?.isOutline, row?.isBuiltIn]).toEqual([expected, expected]);
});
