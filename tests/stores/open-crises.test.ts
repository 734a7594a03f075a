import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { type CallPriority, comparePlaces, computeCallOrderPlace } from "~/domain/leads/list/call-order";
import { listLeads } from "~/domain/leads/list/list.server";
import { listCallQueue, listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const DANGER = "He took too many pills and is unresponsive";

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const move = (id: string, status: "contacted" | "qualified" | "lost" | "new", minutes: number) =>
    changeLeadStatus(changeByJob(db, { now: at(minutes), newId }), id, status);
  const call = (id: string, outcome: "reached" | "no_answer", minutes: number) =>
    logCall(changeByJob(db, { now: at(minutes), newId }), id, { outcome });
  const crises = (minutes: number, limit = 100) => {
    const { total, leads } = listOpenCrisisLeads(db, at(minutes), limit);
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

  it("come in five groups: danger named before not, never tried before tried, and who is tried again later last", () => {
    const { capture, call, crises } = setup();
    const ask = (name: string, message: string | null, minute: number) =>
      capture({ name, message, urgencyLevel: "immediate" }, at(minute)).id;
    const later = ask("later", DANGER, 0);
    const dueAgain = ask("due again", null, 1);
    const namedAgain = ask("named, due again", DANGER, 2);
    ask("never tried", null, 3);
    ask("never tried, named", DANGER, 4);
    call(dueAgain, "no_answer", 10);
    call(namedAgain, "no_answer", 11);
    call(later, "no_answer", 29);
    const { leads } = crises(30);
    expect(leads.map(({ name, tried }) => [name, tried])).toEqual([
      ["never tried, named", 0],
      ["never tried", 0],
      ["named, due again", 1],
      ["due again", 1],
      ["later", 1],
    ]);
    expect(leads[0]?.danger).toEqual(["took too many pills", "unresponsive"]);
  });

  it("of somebody who was called often begin again with new words of danger: never tried, first of all, and alerted", () => {
    const { db, capture, call, crises } = setup();
    const said = { email: "a@example.com", phone: "(801) 555-0142", urgencyLevel: "immediate" as const };
    const { id } = capture({ ...said, message: null }, at(0));
    for (let n = 0; n < 6; n++) call(id, "no_answer", 5 + 10 * n);
    capture({ urgencyLevel: "immediate", message: DANGER }, at(50));
    expect(crises(57).leads.map(({ leadId, tried }) => [leadId, tried])[1]).toEqual([id, 6]);
    capture({ ...said, message: "He took all the pills and now I cannot wake him up" }, at(58));
    expect(crises(59).leads[0]).toMatchObject({
      leadId: id,
      tried: 0,
      nextTryAt: null,
      danger: ["took all the pills", "cannot wake him up"],
      alertId: expect.any(String),
    });
    call(id, "no_answer", 60);
    expect(crises(61).leads[1]).toMatchObject({ leadId: id, tried: 1, nextTryAt: at(70) });
    capture({ ...said, message: "She is unconscious again, please" }, at(62));
    expect(crises(62).leads.map(({ tried }) => tried)).toEqual([0, 0]);
    const alerts = db.$client
      .prepare("SELECT opened_at FROM alerts WHERE lead_id = ? ORDER BY opened_at")
      .pluck()
      .all(id);
    expect(alerts).toEqual([0, 58, 62].map((minute) => at(minute).getTime()));
  });

  it("are a second enquiry as well, of somebody long answered: with its words and the number it gave", () => {
    const { capture, call, crises } = setup();
    const lead = capture({ urgencyLevel: "exploratory", email: "a@example.com", phone: "(801) 555-0142" });
    call(lead.id, "reached", 10);
    const again = { email: "a@example.com", phone: "(303) 555-0177", threadOf: lead.id };
    capture({ ...again, message: DANGER }, at(3_000));
    expect(crises(3_001).leads).toMatchObject([
      { leadId: lead.id, firstWords: DANGER, phone: "(303) 555-0177", responseDueAt: at(3_015) },
    ]);
    call(lead.id, "no_answer", 3_004);
    expect(crises(3_005).leads).toMatchObject([{ leadId: lead.id, nextTryAt: at(3_014) }]);
    call(lead.id, "reached", 3_005);
    expect(crises(3_006)).toEqual({ total: 0, leads: [] });
  });

  it("are just those that nobody answered, in call order at every time, whatever happened to the leads before", () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: 5 }),
      what: fc.constantFrom(
        "ask",
        "crisis",
        "danger",
        "reached",
        "no_answer",
        "no_answer",
        "contacted",
        "qualified",
        "lost",
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 90 }), (steps, wait) => {
        const { db, capture, move, call, crises } = setup();
        const people = new Map<number, Person>();
        for (const [minute, { who, what }] of steps.entries()) {
          const known = people.get(who);
          if (what === "ask" || what === "crisis" || what === "danger") {
            const { id } = capture(
              {
                email: `p${who}@example.com`,
                phone: `(801) 555-${1000 + who}`,
                urgencyLevel: what === "crisis" ? "immediate" : "planning",
                message: what === "danger" ? DANGER : "How does it work?",
              },
              at(minute),
            );
            const waits = known?.id === id ? known.waits : [];
            people.set(who, {
              id,
              calls: known?.id === id ? known.calls : [],
              waits: [...waits, { minute, what }],
              nextTry: null,
            });
          } else if (!known) continue;
          else if (what === "no_answer") {
            call(known.id, what, minute);
            known.calls.push(minute);
            known.nextTry = minute + waitAfter(known);
          } else if (what === "reached") {
            call(known.id, what, minute);
            Object.assign(known, { waits: [], nextTry: null });
          } else {
            move(known.id, what, minute);
            if (what === "lost") people.delete(who);
          }
        }
        const now = steps.length + wait;
        const waiting = [...people.values()].filter(({ waits }) => waits.length > 0);
        const open = waiting.filter(isCrisis);
        const { total, leads } = crises(now);
        expect(total).toBe(open.length);
        expect(leads.map(({ leadId }) => leadId)).toEqual(
          open
            .map((person) => ({ id: person.id, place: computeCallOrderPlace(standingOf(person), at(now)) }))
            .sort((a, b) => comparePlaces(a.place, b.place))
            .map(({ id }) => id),
        );
        // Who waits is in one of the two lists, and in one only.
        const queue = listCallQueue(db, 100).leads.map(({ leadId }) => leadId);
        expect(new Set([...queue, ...open.map(({ id }) => id)])).toEqual(
          new Set(waiting.map(({ id }) => id)),
        );
        expect(queue.length + open.length).toBe(waiting.length);
        // The lead manager's own order begins with the same.
        const listed = listLeads(db, { now: at(now), limit: 100 }).leads;
        expect(listed.slice(0, total).map(({ id }) => id)).toEqual(leads.map(({ leadId }) => leadId));
      }),
      { numRuns: 60, seed: 20_261_126 },
    );
  });
});

/** What a family did that nobody has answered, and when it was called; in minutes. */
type Person = {
  id: string;
  waits: { minute: number; what: "ask" | "crisis" | "danger" }[];
  calls: number[];
  nextTry: number | null;
};

const isCrisis = ({ waits }: Person) => waits.some(({ what }) => what !== "ask");

function triesOf({ waits, calls }: Person): number {
  const since = waits.findLast(({ what }) => what === "danger") ?? waits[0];
  return since ? calls.filter((minute) => minute >= since.minute).length : 0;
}

/** Minutes until the next try after a call that was just added. */
function waitAfter(person: Person): number {
  if (isCrisis(person)) return [10, 10, 10, 30][Math.min(triesOf(person) - 1, 3)]!;
  return 24 * 60;
}

function standingOf(person: Person): CallPriority {
  const isOpen = isCrisis(person);
  const rank = isOpen ? 0 : 2;
  return {
    attentionRank: rank,
    openUrgencyRank: rank,
    dangerNamed: person.waits.some(({ what }) => what === "danger"),
    mayBeInDanger: false,
    tries: triesOf(person),
    nextTryAt: person.nextTry === null ? null : at(person.nextTry),
    responseDueAt: new Date(
      Math.min(
        ...person.waits.map(
          ({ minute, what }) => at(minute).getTime() + (what === "ask" ? DAY_MS : 15 * MINUTE_MS),
        ),
      ),
    ),
    createdAt: START,
  };
}

describe("call order", () => {
  const moment = fc.integer({ min: 0, max: 90 }).map(at);
  const standing: fc.Arbitrary<CallPriority> = fc
    .record({
      attentionRank: fc.integer({ min: 0, max: 3 }),
      openUrgencyRank: fc.constantFrom(null, 0, 1, 2, 3),
      dangerNamed: fc.boolean(),
      mayBeInDanger: fc.boolean(),
      tries: fc.integer({ min: 0, max: 3 }),
      nextTryAt: fc.option(moment, { nil: null }),
      responseDueAt: moment,
      createdAt: moment,
    })
    .map((lead) => ({
      ...lead,
      attentionRank: Math.min(lead.attentionRank, lead.openUrgencyRank ?? 3),
      responseDueAt: lead.openUrgencyRank === null ? null : lead.responseDueAt,
    }));
  const isOpen = ({ openUrgencyRank }: CallPriority) => openUrgencyRank === 0;

  it("has open crises before everybody, words of danger that nobody tried before all, and no empty one before them", () => {
    fc.assert(
      fc.property(fc.array(standing, { minLength: 2, maxLength: 12 }), moment, (leads, now) => {
        const place = (lead: CallPriority) => computeCallOrderPlace(lead, now);
        const ordered = leads.toSorted((a, b) => comparePlaces(place(a), place(b)));
        const firstOther = ordered.findIndex((lead) => !isOpen(lead));
        expect(ordered.slice(firstOther === -1 ? ordered.length : firstOther).some(isOpen)).toBe(false);
        const named = ordered.filter((lead) => isOpen(lead) && lead.dangerNamed && lead.tries === 0);
        expect(ordered.slice(0, named.length)).toEqual(named);
        const isLater = ({ tries, nextTryAt }: CallPriority) =>
          tries > 0 && nextTryAt !== null && nextTryAt > now;
        const crises = ordered.filter(isOpen);
        const firstLater = crises.findIndex(isLater);
        if (firstLater !== -1) expect(crises.slice(firstLater).every(isLater)).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_126 },
    );
  });
});
