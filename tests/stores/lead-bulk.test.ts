import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailCampaigns, followUpTasks, users } from "#db/schema";
import { addColleague, changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { undoChanges } from "~/domain/leads/change/undo.server";
import { getLead } from "~/domain/leads/detail/lead.server";
import { bulkChange, bulkChangeMatching } from "~/domain/leads/list/bulk.server";
import { MINUTE_MS } from "~/time-units";

const start = new Date("2026-07-15T15:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);

function setup() {
  const { db, newId, capture } = leadStore({ start, urgencyLevel: "urgent" });
  const change = (minutes: number) => changeBy(db, "ann", { now: later(minutes), newId });
  const bulk = (minutes: number) => changeBy(db, "ann", { now: later(minutes), newId });
  const state = (id: string) => {
    const { lead } = getLead(db, id)!;
    const { version: _v, updatedAt: _u, enquiries: _e, ...rest } = lead;
    const {
      version: _cv,
      updatedAt: _cu,
      ...campaign
    } = db.select().from(emailCampaigns).where(eq(emailCampaigns.leadId, id)).get()!;
    const tasks = db
      .select({
        title: followUpTasks.title,
        status: followUpTasks.status,
        because: followUpTasks.closedBecause,
      })
      .from(followUpTasks)
      .where(eq(followUpTasks.leadId, id))
      .all();
    return { ...rest, campaign, tasks };
  };
  return { db, capture, change, bulk, state };
}

describe("many at once", () => {
  it("answers for each lead in its order", () => {
    const { db, capture, change, bulk } = setup();
    const [one, two] = [capture(), capture()];
    changeLeadStatus(change(1), two.id, "qualified");
    const { outcomes } = bulkChange(bulk(2), [one.id, "nobody", two.id, one.id], { status: "qualified" });
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual([
      [one.id, "changed"],
      ["nobody", "missing"],
      [two.id, "unchanged"],
    ]);
    expect(getLead(db, one.id)?.lead.status).toBe("qualified");
    expect(getLead(db, one.id)?.activities[0]?.description).toBe("Status changed from New to Qualified");
  });

  it.each(["contacted", "qualified", "booked", "completed", "lost"] as const)(
    "sets the status %s and puts back everything that followed from it",
    (status) => {
      const { capture, change, bulk, state } = setup();
      const ids = [capture().id, capture().id];
      const was = ids.map(state);
      const { undos } = bulkChange(bulk(2), ids, { status, lostReason: "cost" });
      expect(ids.map((id) => state(id).status)).toEqual([status, status]);
      expect(undoChanges(change(2.1), undos).refused).toEqual([]);
      expect(ids.map(state)).toEqual(was);
    },
  );

  it("gives leads to somebody and back", () => {
    const { db, capture, change, bulk, state } = setup();
    const { id } = capture();
    const was = state(id);
    const { undos } = bulkChange(bulk(1), [id], { assignedTo: "ann" });
    expect(state(id).assignedTo).toBe("ann");
    expect(() => bulkChange(bulk(2), [id], { assignedTo: "nobody" })).toThrow(
      expect.objectContaining({ reason: "There is no such account" }),
    );
    addColleague(db, "ed");
    db.update(users).set({ role: "editor" }).where(eq(users.id, "ed")).run();
    expect(bulkChange(bulk(2), [id], { assignedTo: "ed" }).outcomes[0]?.outcome).toBe("refused");
    undoChanges(change(1.1), undos);
    expect(state(id)).toEqual(was);
  });

  it("leaves alone what somebody has changed since", () => {
    const { capture, change, bulk, state } = setup();
    const { id } = capture();
    const { undos } = bulkChange(bulk(1), [id], { status: "lost", lostReason: "cost" });
    changeLeadStatus(change(2), id, "booked");
    expect(undoChanges(change(2.1), undos).undone).toEqual([]);
    expect(state(id).status).toBe("booked");
  });
});

describe("all that match a list", () => {
  const toQualified = { status: "qualified" } as const;
  const seen = (leads: number, crises = 0) => ({ at: later(10), leads, crises });

  it("are changed as they were seen, and put back; others, and those who came in since, are left alone", () => {
    const { capture, change, bulk, state } = setup();
    const ids = Array.from({ length: 30 }, () => capture({ source: "chat" }).id);
    const others = [capture({ source: "phone" }).id, capture({ source: "chat" }, later(11)).id];
    changeLeadStatus(change(1), ids[0]!, "qualified");
    const was = ids.map(state);
    const result = bulkChangeMatching(bulk(12), { source: "chat" }, seen(30), toQualified);
    expect(result.outcomes.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(result.outcomes.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id)).toEqual([
      ids[0],
    ]);
    expect(ids.map((id) => state(id).status)).toEqual(ids.map(() => "qualified"));
    expect(others.map((id) => state(id).status)).toEqual(["new", "new"]);
    undoChanges(change(12.1), result.undos);
    expect(ids.map(state)).toEqual(was);
  });

  it("are left alone where their number is another by now", () => {
    const { capture, change, bulk, state } = setup();
    const ids = [capture().id, capture().id, capture().id];
    changeLeadStatus(change(5), ids[2]!, "lost");
    const open = { closed: false };
    expect(() => bulkChangeMatching(bulk(6), open, seen(3), toQualified)).toThrow(
      "2 leads match now, not 3. Nothing was changed: please look again.",
    );
    expect(ids.map((id) => state(id).status)).toEqual(["new", "new", "lost"]);
    bulkChangeMatching(bulk(7), open, seen(2), { assignedTo: "ann" });
    expect(ids.map((id) => state(id).assignedTo)).toEqual(["ann", "ann", null]);
  });

  it("are closed only where everybody in danger among them was told of", () => {
    const { capture, bulk, state } = setup();
    const { id } = capture({ urgencyLevel: "immediate" });
    const toLost = { status: "lost", lostReason: "cost" } as const;
    expect(() => bulkChangeMatching(bulk(1), {}, seen(1), toLost)).toThrow(
      "Someone in danger still waits for a call. Nothing was changed: please look again.",
    );
    expect(state(id).status).toBe("new");
    bulkChangeMatching(bulk(2), {}, seen(1, 1), toLost);
    expect(state(id).status).toBe("lost");
  });
});
