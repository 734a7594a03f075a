import { beforeEach, expect, it } from "vitest";
import { inboxEntries, users } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import {
  addInboxEntries,
  countUnreadInbox,
  INBOX_TTL_DAYS,
  listInbox,
  markInboxRead,
} from "~/domain/inbox/inbox.server";
import { addNote } from "~/domain/leads/change/change.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { undoChanges } from "~/domain/leads/change/undo.server";
import { bulkChange } from "~/domain/leads/list/bulk.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

let store: ReturnType<typeof leadStore>;
beforeEach(() => {
  store = leadStore({ start: START, urgencyLevel: "planning" });
  const made = { password: "x", createdAt: START, updatedAt: START };
  for (const [id, role] of [
    ["hannah", "staff"],
    ["sam", "staff"],
    ["ed", "editor"],
  ] as const)
    store.db
      .insert(users)
      .values({ id, username: id, role, ...made })
      .run();
});

const change = (by: string, minutes = 0) =>
  changeBy(store.db, by, { now: after(minutes), newId: store.newId });
const inboxOf = (userId: string) =>
  listInbox(store.db, userId, { limit: 50 }).entries.map(({ kind, leadName, words, by }) =>
    [kind, leadName, words, by].filter(Boolean).join(" · "),
  );

it("a note tells each colleague it names once, with its words, and neither its writer nor an editor", () => {
  const { id } = store.capture({ name: "Linda Castellanos" });
  addNote(change("ann"), id, "@hannah and @hannah, @sam, @ed and @ann: please call");
  const told = "mention · Linda Castellanos · @hannah and @hannah, @sam, @ed and @ann: please call · ann";
  expect(inboxOf("hannah")).toEqual([told]);
  expect(inboxOf("sam")).toEqual([told]);
  expect(inboxOf("ann")).toEqual([]);
  expect(inboxOf("ed")).toEqual([]);
});

it("a note that is refused, as the lead is gone, tells nobody", () => {
  expect(() => addNote(change("ann"), "none", "@hannah")).toThrow();
  expect(inboxOf("hannah")).toEqual([]);
});

it("a lead that is given tells its new owner by whom, and not who took it for themselves", () => {
  const { id } = store.capture({ name: "Linda Castellanos" });
  editLead(change("ann"), id, { assignedTo: "hannah" });
  expect(inboxOf("hannah")).toEqual(["assignment · Linda Castellanos · ann"]);
  editLead(change("sam"), id, { assignedTo: "sam" });
  expect(inboxOf("sam")).toEqual([]);
});

it("a lead that goes on to somebody else before it was read about leaves the inbox", () => {
  const { id } = store.capture();
  editLead(change("ann"), id, { assignedTo: "hannah" });
  editLead(change("ann", 1), id, { assignedTo: "sam" });
  expect(inboxOf("hannah")).toEqual([]);
  markInboxRead(changeBy(store.db, "sam", { now: after(2) }));
  editLead(change("ann", 3), id, { assignedTo: null });
  expect(inboxOf("sam")).toHaveLength(1);
});

it("leads that are given in bulk tell of each, until that is undone", () => {
  const ids = [store.capture().id, store.capture().id];
  const { undos } = bulkChange(changeBy(store.db, "ann", { now: START, newId: store.newId }), ids, {
    assignedTo: "hannah",
  });
  expect(inboxOf("hannah")).toHaveLength(2);
  undoChanges(change("ann", 0.1), undos);
  expect(inboxOf("hannah")).toEqual([]);
});

it("the newest is first, each page continues after the one before, and each person reads only their own", () => {
  const { id } = store.capture();
  for (const minute of [1, 2, 3, 4, 5]) addNote(change("ann", minute), id, `@hannah ${minute}`);
  addNote(change("ann"), id, "@sam");
  const words: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = listInbox(store.db, "hannah", { limit: 2, cursor });
    words.push(...page.entries.map((entry) => entry.words));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(words).toEqual(["@hannah 5", "@hannah 4", "@hannah 3", "@hannah 2", "@hannah 1"]);

  const [newest] = listInbox(store.db, "hannah", { limit: 1 }).entries;
  expect(markInboxRead(changeBy(store.db, "sam", { now: after(9) }), [newest!.id])).toBe(0);
  expect(markInboxRead(changeBy(store.db, "hannah", { now: after(9) }), [newest!.id])).toBe(1);
  expect(countUnreadInbox(store.db, "hannah")).toBe(4);
  expect(listInbox(store.db, "hannah", { limit: 50, unread: true }).entries).toHaveLength(4);
  expect(markInboxRead(changeBy(store.db, "hannah", { now: after(10) }))).toBe(4);
  expect(listInbox(store.db, "hannah", { limit: 1 }).entries[0]?.readAt).toEqual(after(9));
  expect(countUnreadInbox(store.db, "sam")).toBe(1);
});

it("entries of a merged lead lead to the kept one, and back when the merge is undone", () => {
  const keep = store.capture({ name: "Ann Moore" }).id;
  const drop = store.capture({ name: "Anna Moore" }).id;
  addNote(change("ann"), drop, "@hannah the same person");
  const result = mergeLeads(changeBy(store.db, "ann", change("ann", 1)), { keep, drop });
  expect(listInbox(store.db, "hannah", { limit: 1 }).entries).toMatchObject([
    { leadId: keep, words: "@hannah the same person" },
  ]);
  undoMerge(changeBy(store.db, "ann", change("ann", 2)), result.mergeId);
  expect(listInbox(store.db, "hannah", { limit: 1 }).entries).toMatchObject([
    { leadId: drop, words: "@hannah the same person" },
  ]);
});

it("entries go with the person who is erased, and with the account they tell", () => {
  const { id } = store.capture();
  const other = store.capture().id;
  addNote(change("ann"), id, "@hannah");
  addNote(change("ann"), other, "@sam");
  erasePerson(
    changeByJob(store.db, { now: START, newId: store.newId }),
    { leadId: id },
    { rebuild: "not now" },
  );
  expect(inboxOf("hannah")).toEqual([]);
  expect(inboxOf("sam")).toHaveLength(1);
  store.db.$client.prepare("DELETE FROM users WHERE id = 'sam'").run();
  expect(store.db.select().from(inboxEntries).all()).toEqual([]);
});

it("entries older than 90 days are deleted at night, read or not", () => {
  const { id: leadId } = store.capture();
  for (const days of [INBOX_TTL_DAYS + 1, INBOX_TTL_DAYS - 1])
    addInboxEntries(
      changeByJob(store.db, { now: new Date(START.getTime() - days * DAY_MS), newId: store.newId }),
      ["hannah"],
      { kind: "assignment", leadId },
    );
  expect(purgeOutdated(changeByJob(store.db, { now: START, newId: store.newId }))).toEqual({
    "entries of inboxes": 1,
  });
  expect(inboxOf("hannah")).toHaveLength(1);
});
