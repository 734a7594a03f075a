import { expect, it } from "vitest";
import { auditLog, leadActivities, leadRelatives } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { addRelative, listLeadRelatives, removeRelative } from "~/domain/leads/change/relatives.server";
import { newRelativeSchema } from "~/domain/leads/contacts/schemas";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { findPerson } from "~/domain/privacy/person.server";

const START = new Date("2026-07-15T15:00:00Z");
const MIA = { name: "Mia Moore", relation: "her sister", note: null };

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "planning" });
  const change = changeBy(db, "ann", { now: START, newId });
  const names = (id: string) => listLeadRelatives(db, id).map(({ name }) => name);
  return { db, capture, change, names };
}

it("a relative is kept on a lead with name and relation alone, and removed from that lead only", () => {
  const { db, capture, change, names } = setup();
  const { id } = capture({ email: "ann@example.com" });
  const other = capture({ email: "other@example.com" });
  addRelative(change, id, newRelativeSchema.parse(MIA));
  const [mia] = listLeadRelatives(db, id);
  expect(mia).toMatchObject(MIA);
  expect(() => removeRelative(change, other.id, mia!.id)).toThrow("There is no such relative.");
  expect(names(id)).toEqual(["Mia Moore"]);
  removeRelative(change, id, mia!.id);
  expect(() => removeRelative(change, id, mia!.id)).toThrow("There is no such relative.");
  const lines = db.select().from(leadActivities).all();
  expect(lines.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      "Relative added: Mia Moore (her sister)",
      "Relative removed: Mia Moore (her sister)",
    ]),
  );
  const audited = db.select().from(auditLog).all();
  expect(audited.map(({ details }) => details.what)).toEqual(["relative added", "relative removed"]);
});

it.each([[{ name: " ", relation: "her sister" }], [{ name: "Mia", relation: "" }], [{ name: "Mia" }]])(
  "a relative without a name or a relation is refused: %j",
  (given) => {
    expect(newRelativeSchema.safeParse(given).success).toBe(false);
  },
);

it("relatives stay with a merged lead, go back when it is undone, are exported, and are erased with it", () => {
  const { db, capture, change, names } = setup();
  const keep = capture({ email: "ann@example.com" });
  const drop = capture({ email: "anna@example.com", phone: null });
  addRelative(change, keep.id, MIA);
  addRelative(change, drop.id, { ...MIA, name: "Tom Moore" });
  const merged = mergeLeads(changeBy(db, "ann", change), { keep: keep.id, drop: drop.id, fields: {} });
  expect(names(keep.id)).toEqual(["Mia Moore", "Tom Moore"]);
  undoMerge(changeBy(db, "ann", change), merged.mergeId);
  expect([names(keep.id), names(drop.id)]).toEqual([["Mia Moore"], ["Tom Moore"]]);
  expect(findPerson(db, { leadId: drop.id }).stored.relatives).toMatchObject([{ name: "Tom Moore" }]);
  const erased = erasePerson(changeByJob(db, change), { leadId: drop.id });
  expect(erased?.counts).toMatchObject({ leads: 1, relatives: 1 });
  expect(db.select().from(leadRelatives).all()).toMatchObject([{ leadId: keep.id }]);
});
