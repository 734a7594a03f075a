import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leadStore } from "#tests/setup/lead-store";
import { changeLeadStatus } from "~/domain/leads/change.server";
import { openCrises } from "~/domain/leads/open-crises.server";

const START = new Date("2026-07-15T15:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const DANGER = "He took too many pills and is unresponsive";

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const move = (id: string, status: "contacted" | "qualified" | "lost" | "new", minutes: number) =>
    changeLeadStatus(db, id, status, { by: null, now: at(minutes), newId });
  return { db, capture, move };
}

describe("open crises", () => {
  it("are there from the second they came in, the one due first before the others, however many wait otherwise", () => {
    const { db, capture } = setup();
    for (let n = 0; n < 20; n++) capture();
    const second = capture({ urgencyLevel: "immediate", message: "She is gone" }, at(3));
    const first = capture({ message: DANGER }, at(1));
    const { total, crises } = openCrises(db, at(5), 6);
    expect(total).toBe(2);
    expect(crises).toMatchObject([
      { leadId: first.id, message: DANGER, crisisLevel: "emergency", responseDueAt: at(16) },
      { leadId: second.id, message: "She is gone", crisisLevel: null, responseDueAt: at(18) },
    ]);
    expect(openCrises(db, at(5), 1)).toMatchObject({ total: 2, crises: [{ leadId: first.id }] });
  });

  it("that came in just now stand before those overdue for more than a day", () => {
    const { db, capture } = setup();
    for (let n = 0; n < 10; n++) capture({ urgencyLevel: "immediate" }, at(n));
    const fresh = capture({ urgencyLevel: "immediate" }, at(3_000));
    const { total, crises } = openCrises(db, at(3_000), 6);
    expect(total).toBe(11);
    expect(crises.map(({ leadId }) => leadId)[0]).toBe(fresh.id);
    expect(crises).toHaveLength(6);
  });

  it("are a second enquiry as well, of somebody long answered: with its words and the number it gave", () => {
    const { db, capture, move } = setup();
    const lead = capture({ urgencyLevel: "exploratory", email: "a@example.com", phone: "(801) 555-0142" });
    move(lead.id, "contacted", 10);
    capture({ email: "a@example.com", phone: "(303) 555-0177", message: DANGER }, at(3_000));
    expect(openCrises(db, at(3_001), 6).crises).toMatchObject([
      { leadId: lead.id, message: DANGER, phone: "(303) 555-0177", responseDueAt: at(3_015) },
    ]);
    move(lead.id, "contacted", 3_005);
    expect(openCrises(db, at(3_001), 6)).toEqual({ total: 0, crises: [] });
  });

  it("are just those that nobody answered, whatever happened to the leads before", () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: 3 }),
      what: fc.constantFrom("ask", "crisis", "danger", "contacted", "qualified", "lost"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { db, capture, move } = setup();
        const people = new Map<number, { id: string; isClosed: boolean }>();
        const open = new Set<string>();
        for (const [minute, { who, what }] of steps.entries()) {
          const known = people.get(who);
          if (what === "contacted" || what === "qualified" || what === "lost") {
            if (!known || known.isClosed) continue;
            move(known.id, what, minute);
            open.delete(known.id);
            if (what === "lost") people.set(who, { ...known, isClosed: true });
            continue;
          }
          const said = {
            email: `p${who}@example.com`,
            phone: `(801) 555-${1000 + who}`,
            urgencyLevel: what === "crisis" ? ("immediate" as const) : ("planning" as const),
            message: what === "danger" ? DANGER : "How does it work?",
          };
          const { id } = capture(said, at(minute));
          people.set(who, { id, isClosed: false });
          if (what !== "ask") open.add(id);
        }
        const { total, crises } = openCrises(db, at(30), 100);
        expect(new Set(crises.map(({ leadId }) => leadId))).toEqual(open);
        expect(total).toBe(open.size);
        const due = crises.map(({ responseDueAt }) => responseDueAt.getTime());
        expect(due).toEqual(due.toSorted((a, b) => a - b));
      }),
      { numRuns: 40, seed: 20_261_122 },
    );
  });
});
