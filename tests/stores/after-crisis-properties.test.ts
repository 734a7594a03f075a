import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { enquiries, followUpTasks, leadActivities, leads } from "#db/schema";
import { changeBy, isCarriedOut } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { buildChooser } from "#tests/setup/random";
import { rounds } from "#tests/setup/rounds";
import {
  declineCallsAfterCrisis,
  giveCallsAfterCrisis,
} from "~/domain/leads/change/after-crisis-plan.server";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { undoCall } from "~/domain/leads/change/undo.server";
import { callOutcomes, listOptionValues } from "~/domain/leads/fields/options";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { undoMerge } from "~/domain/leads/merge/undo.server";
import { logCall, logMissedCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";

const START = new Date("2026-10-20T15:00:00Z");
const DANGER = "He took too many pills and is unresponsive";
const WORDS = [DANGER, "She says she wants to die", "Please call me back about my brother"];
const PLACES = ["Denver, CO", "Honolulu, HI", "New York, NY", "somewhere"];

/** A month of three families and what staff do about them; `check` is called after each step. */
function playMonth(seed: number, check: (db: ReturnType<typeof leadStore>["db"], steps: string) => void) {
  const choose = buildChooser(seed);
  let now = START;
  const { db, newId, capture } = leadStore({ start: START, arrives: () => now, urgencyLevel: "planning" });
  const ids = PLACES.slice(0, 3).map(
    () => capture({ message: choose.pick(WORDS), location: choose.pick(PLACES) }).id,
  );
  const steps: string[] = [];
  const logged: { id: string; callId: string }[] = [];
  const merges: string[] = [];
  const outcomes = ["reached", "reached", ...listOptionValues(callOutcomes)] as const;
  const call = (id: string, outcome = choose.pick(outcomes)) => {
    const { callId } = logCall(change(), id, { outcome });
    logged.push({ id, callId });
    if (choose.chance(0.1)) {
      now = new Date(now.getTime() + 5 * SECOND_MS);
      undoCall(change(), id, callId);
      steps.push("undone");
    }
  };
  const write = (id: string) => logMissedCall(change(), id, choose.pick(WORDS));
  const change = () => changeBy(db, "ann", { now, newId });
  const acts: Record<string, (id: string) => unknown> = {
    call,
    "call again": call,
    "write again": write,
    "write once more": write,
    correct: () => {
      const one = logged.length > 0 ? choose.pick(logged) : undefined;
      if (!one) return;
      const { callId } = correctCall(change(), one.id, one.callId, { outcome: choose.pick(outcomes) });
      logged.push({ ...one, callId });
    },
    "not wanted": (id) => declineCallsAfterCrisis(change(), id, "They said so"),
    give: (id) => giveCallsAfterCrisis(change(), id, "ann"),
    "no contact": (id) => editLead(change(), id, { doNotContact: choose.chance(0.2) }),
    clear: (id) => clearCrisis(change(), id, "A false alarm"),
    status: (id) => changeLeadStatus(change(), id, choose.pick(["contacted", "lost", "completed"])),
    merge: (id) => {
      const other = choose.pick(ids);
      if (merges.length > 0 && choose.chance(0.5)) return undoMerge(change(), merges.pop()!);
      return merges.push(mergeLeads(change(), { keep: id, drop: other }).mergeId);
    },
  };
  for (let step = 0; step < 40; step++) {
    now = new Date(
      now.getTime() + choose.pick([MINUTE_MS, HOUR_MS, 5 * HOUR_MS, DAY_MS]) + choose.below(HOUR_MS),
    );
    const name = choose.pick(Object.keys(acts));
    const id = choose.pick(ids);
    const isDone = isCarriedOut(() => acts[name]!(id));
    steps.push(`${now.toISOString().slice(5, 16)} ${name} ${ids.indexOf(id)}${isDone ? "" : " refused"}`);
    check(db, `seed ${seed}: ${steps.slice(-8).join("; ")}`);
  }
}

it("every answered crisis has its three calls or a reason, and who wants none has none to come", {
  timeout: 5 * MINUTE_MS,
}, () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= rounds(12, 200); seed++)
    playMonth(seed, (db, steps) => {
      for (const lead of db.select().from(leads).all()) {
        const tasks = db
          .select()
          .from(followUpTasks)
          .where(eq(followUpTasks.leadId, lead.id))
          .all()
          .filter(({ purpose }) => purpose === "after_crisis");
        const open = tasks.filter(({ status }) => status === "pending");
        expect(open.length, steps).toBeLessThanOrEqual(3);
        expect(new Set(open.map(({ createdAt }) => createdAt.getTime())).size, steps).toBeLessThanOrEqual(1);
        if (lead.doNotContactAt) expect(open, steps).toEqual([]);
        for (const { status, closedBecause, completedBy, dueDate } of tasks) {
          if (status === "completed") expect(closedBecause ?? completedBy, steps).toBeTruthy();
          const hour = Number(formatWallClock(dueDate, lead.timeZone ?? "America/Denver").slice(11, 13));
          if (status === "pending") expect(hour >= 8 && hour < 21, `${steps}: due at ${hour}`).toBe(true);
          if (closedBecause) seen.add(closedBecause.split(":")[0]!);
        }
        const refused = db
          .select({ at: leadActivities.createdAt })
          .from(leadActivities)
          .where(eq(leadActivities.activityType, "after_crisis_none"))
          .all();
        for (const { crisisLevel, crisisClearedAt, respondedAt } of db
          .select()
          .from(enquiries)
          .where(eq(enquiries.leadId, lead.id))
          .all()) {
          if (!crisisLevel || crisisClearedAt || !respondedAt) continue;
          const planned = tasks.filter(({ createdAt }) => createdAt >= respondedAt).length;
          const hasReason = planned >= 3 || refused.some(({ at }) => at >= respondedAt);
          expect(hasReason, `${steps}: answered ${respondedAt.toISOString()}, ${planned} planned`).toBe(true);
        }
      }
    });
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      "A later crisis was answered.",
      "Not wanted",
      "Reached.",
      "The call was corrected",
    ]),
  );
});
