import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { alerts, crisisOutcomes, events } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { logMissedCall } from "~/domain/leads/outreach/call.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const ann = (minutes: number) => changeBy(db, "ann", { now: at(minutes), newId });
  const openAlerts = () =>
    db.select({ leadId: alerts.leadId }).from(alerts).where(isNull(alerts.endedAt)).all();
  const enquiriesOf = (id: string) => getLead(db, id)!.lead.enquiries;
  const lines = (id: string) => getLead(db, id)!.activities.map(({ description }) => description);
  const crises = (minutes: number) => listOpenCrisisLeads(db, at(minutes), 10).leads;
  const found = () => db.select().from(events).where(eq(events.eventType, "CrisisDetected")).all();
  return { db, capture, ann, openAlerts, enquiriesOf, lines, crises, found };
}

describe("a missed call that staff log", () => {
  it("raises what the voicemail says as a text of the family does: alert, clock, kinds and timeline", () => {
    const { db, capture, ann, lines, openAlerts, enquiriesOf, crises, found } = setup();
    const { id } = capture();
    logMissedCall(ann(5), id, "He took all my pills, please call me");
    expect(enquiriesOf(id).at(-1)).toMatchObject({
      message: "He took all my pills, please call me",
      told: "voicemail",
      source: "phone",
      crisis: "emergency",
      crisisReading: { levels: ["emergency", "suicide"] },
      responseDueAt: at(20),
      respondedAt: null,
    });
    expect(openAlerts()).toEqual([{ leadId: id }]);
    expect(crises(6)).toMatchObject([{ leadId: id, isAsTold: false, tried: 0 }]);
    expect(found()).toMatchObject([{ leadId: id, payload: { source: "phone", level: "emergency" } }]);
    expect(lines(id)).toContain("The voicemail, as staff heard it: an emergency and suicide or self-harm");
    expect(db.select().from(crisisOutcomes).all()).toMatchObject([{ outcome: "card", kind: "emergency" }]);
    const open = listLeadTasks(db, id).filter(({ status }) => status === "pending");
    expect(open.map(({ title }) => title)).toEqual(["Call Person 1 back"]);
  });

  it.each([undefined, "Please call me back tonight"])("raises nothing where it is calm: %s", (voicemail) => {
    const { capture, ann, openAlerts, enquiriesOf, lines } = setup();
    const { id } = capture();
    logMissedCall(ann(5), id, voicemail);
    expect([openAlerts(), enquiriesOf(id).length]).toEqual([[], 1]);
    expect(lines(id)).toContain(voicemail ? "Missed call, with a voicemail" : "Missed call");
  });

  it("keeps words that are neither calm nor alarming, with what was heard in them", () => {
    const { capture, ann, openAlerts, enquiriesOf } = setup();
    const { id } = capture();
    logMissedCall(ann(5), id, "He is violent when he drinks");
    expect(openAlerts()).toEqual([]);
    expect(enquiriesOf(id).at(-1)).toMatchObject({ told: "voicemail", crisis: null, crisisCheck: null });
  });
});
