import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailCampaigns, followUpTasks } from "#db/schema";
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
  const change = (minutes: number) => ({
    by: "ann",
    now: later(minutes),
    newId,
    businessTimezone: "America/Denver",
  });
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
  return { db, capture, change, state };
}

describe("many at once", () => {
  it("answers for each lead in its order", () => {
    const { db, capture, change } = setup();
    const [one, two] = [capture(), capture()];
    changeLeadStatus(db, two.id, "qualified", change(1));
    const { outcomes } = bulkChange(
      db,
      [one.id, "nobody", two.id, one.id],
      { status: "qualified" },
      change(2),
    );
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
      const { db, capture, change, state } = setup();
      const ids = [capture().id, capture().id];
      const was = ids.map(state);
      const { undos } = bulkChange(db, ids, { status, lostReason: "cost" }, change(2));
      expect(ids.map((id) => state(id).status)).toEqual([status, status]);
      const outcomes = undoChanges(db, undos, change(2.1));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(["undone", "undone"]);
      expect(ids.map(state)).toEqual(was);
    },
  );

  it("gives leads to somebody and back", () => {
    const { db, capture, change, state } = setup();
    const { id } = capture();
    const was = state(id);
    const { undos } = bulkChange(db, [id], { assignedTo: "ann" }, change(1));
    expect(state(id).assignedTo).toBe("ann");
    expect(bulkChange(db, [id], { assignedTo: "nobody" }, change(2)).outcomes[0]?.outcome).toBe("refused");
    undoChanges(db, undos, change(1.1));
    expect(state(id)).toEqual(was);
  });

  it("leaves alone what somebody has changed since", () => {
    const { db, capture, change, state } = setup();
    const { id } = capture();
    const { undos } = bulkChange(db, [id], { status: "lost", lostReason: "cost" }, change(1));
    changeLeadStatus(db, id, "booked", change(2));
    expect(undoChanges(db, undos, change(2.1))[0]?.outcome).toBe("none");
    expect(state(id).status).toBe("booked");
  });
});

describe("all that match a list", () => {
  const toQualified = { status: "qualified" } as const;
  const seen = (leads: number, crises = 0) => ({ at: later(10), leads, crises });

  it("are changed as they were seen, and put back; others, and those who came in since, are left alone", () => {
    const { db, capture, change, state } = setup();
    const ids = Array.from({ length: 30 }, () => capture({ source: "chat" }).id);
    const others = [capture({ source: "phone" }).id, capture({ source: "chat" }, later(11)).id];
    changeLeadStatus(db, ids[0]!, "qualified", change(1));
    const was = ids.map(state);
    const result = bulkChangeMatching(db, { source: "chat" }, seen(30), toQualified, change(12));
    if (result.outcome !== "done") throw new Error(result.outcome);
    expect(result.outcomes.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(result.outcomes.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id)).toEqual([
      ids[0],
    ]);
    expect(ids.map((id) => state(id).status)).toEqual(ids.map(() => "qualified"));
    expect(others.map((id) => state(id).status)).toEqual(["new", "new"]);
    undoChanges(db, result.undos, change(12.1));
    expect(ids.map(state)).toEqual(was);
  });

  it("are left alone where their number is another by now", () => {
    const { db, capture, change, state } = setup();
    const ids = [capture().id, capture().id, capture().id];
    changeLeadStatus(db, ids[2]!, "lost", change(5));
    const open = { closed: false };
    expect(bulkChangeMatching(db, open, seen(3), toQualified, change(6))).toEqual({
      outcome: "others",
      leads: 2,
    });
    expect(ids.map((id) => state(id).status)).toEqual(["new", "new", "lost"]);
    expect(bulkChangeMatching(db, open, seen(2), { assignedTo: "ann" }, change(7))).toMatchObject({
      outcome: "done",
    });
    expect(ids.map((id) => state(id).assignedTo)).toEqual(["ann", "ann", null]);
  });

  it("are closed only where everybody in danger among them was told of", () => {
    const { db, capture, change, state } = setup();
    const { id } = capture({ urgencyLevel: "immediate" });
    const toLost = { status: "lost", lostReason: "cost" } as const;
    expect(bulkChangeMatching(db, {}, seen(1), toLost, change(1))).toEqual({ outcome: "danger" });
    expect(state(id).status).toBe("new");
    expect(bulkChangeMatching(db, {}, seen(1, 1), toLost, change(2))).toMatchObject({ outcome: "done" });
    expect(state(id).status).toBe("lost");
  });
});
