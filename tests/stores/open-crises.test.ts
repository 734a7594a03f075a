import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leadStore } from "#tests/setup/lead-store";
import { logCall } from "~/domain/leads/call.server";
import { changeLeadStatus } from "~/domain/leads/change.server";
import { callQueue, openCrises } from "~/domain/leads/now.server";

const START = new Date("2026-07-15T15:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const DANGER = "He took too many pills and is unresponsive";

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const move = (id: string, status: "contacted" | "qualified" | "lost" | "new", minutes: number) =>
    changeLeadStatus(db, id, status, { by: null, now: at(minutes), newId });
  const call = (id: string, outcome: "reached" | "no_answer", minutes: number) =>
    logCall(db, id, { outcome }, { by: null, now: at(minutes), newId, businessTimezone: "America/Denver" });
  const crises = (minutes: number, limit = 100) => {
    const { total, leads } = openCrises(db, at(minutes), { limit, order: "fresh" });
    return { total, leads };
  };
  return { db, capture, move, call, crises };
}

describe("open crises", () => {
  it("are there from the second they came in, the one due first before the others, however many wait otherwise", () => {
    const { capture, crises } = setup();
    for (let n = 0; n < 20; n++) capture();
    const second = capture({ urgencyLevel: "immediate", message: "She is gone" }, at(3));
    const first = capture({ message: DANGER }, at(1));
    expect(crises(5)).toMatchObject({
      total: 2,
      leads: [
        { leadId: first.id, firstWords: DANGER, crisis: "emergency", responseDueAt: at(16) },
        { leadId: second.id, firstWords: "She is gone", crisis: null, responseDueAt: at(18) },
      ],
    });
    expect(crises(5, 1)).toMatchObject({ total: 2, leads: [{ leadId: first.id }] });
  });

  it("that came in just now stand before those overdue for more than a day", () => {
    const { capture, crises } = setup();
    for (let n = 0; n < 10; n++) capture({ urgencyLevel: "immediate" }, at(n));
    const fresh = capture({ urgencyLevel: "immediate" }, at(3_000));
    const { total, leads } = crises(3_000, 6);
    expect(total).toBe(11);
    expect(leads[0]?.leadId).toBe(fresh.id);
    expect(leads).toHaveLength(6);
  });

  it("are a second enquiry as well, of somebody long answered: with its words and the number it gave", () => {
    const { capture, call, crises } = setup();
    const lead = capture({ urgencyLevel: "exploratory", email: "a@example.com", phone: "(801) 555-0142" });
    call(lead.id, "reached", 10);
    capture({ email: "a@example.com", phone: "(303) 555-0177", message: DANGER }, at(3_000));
    expect(crises(3_001).leads).toMatchObject([
      { leadId: lead.id, firstWords: DANGER, phone: "(303) 555-0177", responseDueAt: at(3_015) },
    ]);
    call(lead.id, "no_answer", 3_004);
    expect(crises(3_005).leads).toMatchObject([{ leadId: lead.id, nextTryAt: at(3_014) }]);
    call(lead.id, "reached", 3_005);
    expect(crises(3_006)).toEqual({ total: 0, leads: [] });
  });

  it("are just those that nobody answered, whatever happened to the leads before", () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: 3 }),
      what: fc.constantFrom(
        "ask",
        "crisis",
        "danger",
        "reached",
        "no_answer",
        "contacted",
        "qualified",
        "lost",
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { db, capture, move, call, crises } = setup();
        const people = new Map<number, { id: string; isClosed: boolean }>();
        const open = new Set<string>();
        const asked = new Set<string>();
        for (const [minute, { who, what }] of steps.entries()) {
          const known = people.get(who);
          if (what === "reached" || what === "no_answer") {
            if (!known || known.isClosed) continue;
            call(known.id, what, minute);
            if (what === "reached") {
              open.delete(known.id);
              asked.delete(known.id);
            }
            continue;
          }
          if (what === "contacted" || what === "qualified" || what === "lost") {
            if (!known || known.isClosed) continue;
            move(known.id, what, minute);
            if (what !== "lost") continue;
            open.delete(known.id);
            asked.delete(known.id);
            people.set(who, { ...known, isClosed: true });
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
          asked.add(id);
          if (what !== "ask") open.add(id);
        }
        const { total, leads } = crises(30);
        expect(new Set(leads.map(({ leadId }) => leadId))).toEqual(open);
        expect(total).toBe(open.size);
        const due = leads.map(({ responseDueAt }) => responseDueAt?.getTime() ?? 0);
        expect(due).toEqual(due.toSorted((a, b) => a - b));
        // Whoever waits is in one of the two lists, and in one only.
        const queue = callQueue(db, 100).leads.map(({ leadId }) => leadId);
        expect(new Set([...queue, ...open])).toEqual(asked);
        expect(queue.length + open.size).toBe(asked.size);
      }),
      { numRuns: 40, seed: 20_261_122 },
    );
  });
});
