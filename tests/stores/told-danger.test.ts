import { desc, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { alerts, crisisOutcomes, enquiries, events, leads } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { executeCommand } from "~/commands/handle.server";
import { escalateAlerts } from "~/domain/alerts/escalate.server";
import { listJudgedWords } from "~/domain/crisis/outcomes.server";
import { requireAlertAnswer } from "~/domain/crisis/told.server";
import { changeLeadStatus } from "~/domain/leads/change/change.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { undoCall } from "~/domain/leads/change/undo.server";
import { getLead, listLeadTasks } from "~/domain/leads/detail/lead.server";
import type { CallOutcome } from "~/domain/leads/fields/options";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { logCall, logMissedCall } from "~/domain/leads/outreach/call.server";
import { correctCall } from "~/domain/leads/outreach/correct-call.server";
import { textCommands } from "~/services/texts/commands";
import { textHandlers } from "~/services/texts/commands.server";
import { MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const NOTE = "mom says he took all her pills";

function setup() {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "urgent" });
  const ann = (minutes: number) => changeBy(db, "ann", { now: at(minutes), newId });
  const call = (id: string, outcome: CallOutcome, raise: boolean | undefined, minutes = 5, note = NOTE) =>
    logCall(ann(minutes), id, { outcome, note, told: requireAlertAnswer([note], raise) });
  const openAlerts = () =>
    db.select({ leadId: alerts.leadId }).from(alerts).where(isNull(alerts.endedAt)).all();
  const enquiriesOf = (id: string) => getLead(db, id)!.lead.enquiries;
  const lines = (id: string) => getLead(db, id)!.activities.map(({ description }) => description);
  const crises = (minutes: number) => listOpenCrisisLeads(db, at(minutes), 10).leads;
  const found = () => db.select().from(events).where(eq(events.eventType, "CrisisDetected")).all();
  return { db, newId, capture, ann, call, openAlerts, enquiriesOf, lines, crises, found };
}

describe("danger told in a call that reached somebody", () => {
  it("is asked about, and nothing is logged before the answer", () => {
    const { capture, call, lines, openAlerts } = setup();
    const { id } = capture();
    expect(() => call(id, "reached", undefined)).toThrow();
    expect(lines(id)).not.toContain("Call: reached");
    expect(openAlerts()).toEqual([]);
  });

  it("opens no alert where staff say no: the clock stops, and the words stay with the call, as told to staff", () => {
    const { db, capture, call, lines, openAlerts, found } = setup();
    const { id } = capture();
    call(id, "reached", false);
    expect(db.select().from(leads).where(eq(leads.id, id)).get()).toMatchObject({
      responseDueAt: null,
      openUrgencyRank: null,
    });
    expect([openAlerts(), found(), db.select().from(enquiries).all().length]).toEqual([[], [], 1]);
    expect(lines(id)).toContain(
      "As told to staff: danger to life and suicide or self-harm. No alert was opened",
    );
    expect(
      getLead(db, id)!.activities.find(({ activityType }) => activityType === "call_logged"),
    ).toMatchObject({
      metadata: { note: NOTE },
    });
  });

  it("opens an alert where they say yes: what waited is answered, and the words wait as told to staff, never tried", () => {
    const { db, capture, call, lines, openAlerts, enquiriesOf, crises, found } = setup();
    const { id } = capture({ message: "How does it work?" });
    call(id, "reached", true);
    expect(enquiriesOf(id)).toMatchObject([
      { message: "How does it work?", told: null, crisis: null, respondedAt: at(5) },
      {
        message: NOTE,
        told: "call",
        crisis: "emergency",
        crisisReading: { levels: ["emergency", "suicide"], because: ["took all her pills"] },
        receivedAt: at(5),
        responseDueAt: at(20),
        respondedAt: null,
      },
    ]);
    expect(openAlerts()).toEqual([{ leadId: id }]);
    expect(crises(6)).toMatchObject([
      { leadId: id, tried: 0, isAsTold: true, firstWords: NOTE, danger: ["took all her pills"] },
    ]);
    expect(found()).toMatchObject([{ leadId: id, payload: { level: "emergency" } }]);
    expect(lines(id)).toContain("As told to staff in the call: danger to life and suicide or self-harm");
    expect(db.select().from(crisisOutcomes).all()).toEqual([]);
    call(id, "reached", undefined, 30, "All is well");
    expect([openAlerts(), crises(31)]).toEqual([[], []]);
  });

  it("opens another alert where one had ended with the call", () => {
    const { db, newId, capture, call, openAlerts } = setup();
    const { id } = capture({ message: "He took too many pills and is unresponsive" });
    escalateAlerts(changeByJob(db, { now: at(1), newId }), []);
    call(id, "reached", true);
    expect(openAlerts()).toEqual([{ leadId: id }]);
    expect(db.select().from(alerts).orderBy(desc(alerts.openedAt)).all()).toMatchObject([
      { openedAt: at(5), endedAt: null },
      { openedAt: at(0), endedBecause: "reached" },
    ]);
  });

  it("goes with its alert when the call is undone, and what waited waits again", () => {
    const { capture, call, ann, openAlerts, enquiriesOf, crises } = setup();
    const { id } = capture();
    const { callId } = call(id, "reached", true);
    const undone = undoCall(ann(5), id, callId);
    expect(undone).toMatchObject({
      status: "new",
      enquiryCount: 1,
      openUrgencyRank: 1,
      responseDueAt: at(60),
    });
    expect(enquiriesOf(id)).toMatchObject([{ respondedAt: null }]);
    expect([openAlerts(), crises(6)]).toEqual([[], []]);
  });

  it("stays open when the call's outcome is corrected, there and back", () => {
    const { capture, call, ann, openAlerts, enquiriesOf } = setup();
    const { id } = capture();
    const { callId } = call(id, "reached", true);
    const tried = correctCall(ann(6), id, callId, { outcome: "no_answer", note: NOTE });
    expect(enquiriesOf(id).map(({ respondedAt }) => respondedAt)).toEqual([null, null]);
    correctCall(ann(7), id, tried.callId, { outcome: "reached", note: NOTE });
    expect(enquiriesOf(id).map(({ respondedAt }) => respondedAt)).toEqual([at(5), null]);
    expect(openAlerts()).toEqual([{ leadId: id }]);
  });

  it("makes a new lead where the lead is closed, as a family's message does; an undo of the call clears that", () => {
    const { db, capture, call, ann, openAlerts } = setup();
    const { id, phone } = capture();
    changeLeadStatus(ann(1), id, "completed");
    const { callId } = call(id, "reached", true);
    const [alert] = openAlerts();
    expect(alert?.leadId).not.toBe(id);
    expect(getLead(db, alert!.leadId!)?.lead).toMatchObject({ phone, status: "new", openUrgencyRank: 0 });
    undoCall(ann(5), id, callId);
    expect(openAlerts()).toEqual([]);
    expect(getLead(db, alert!.leadId!)?.lead).toMatchObject({ openUrgencyRank: 1 });
  });

  it("of a closed lead joins the person's open one, whose own crisis an undo of the call leaves", () => {
    const { capture, call, ann, openAlerts, enquiriesOf } = setup();
    const phone = "(303) 555-0133";
    const { id } = capture({ phone });
    changeLeadStatus(ann(1), id, "lost");
    const other = capture({ phone }, at(2));
    call(other.id, "reached", undefined, 3, "All is well");
    capture({ phone, email: other.email, message: "He took too many pills and is unresponsive" }, at(4));
    const { callId } = call(id, "reached", true);
    expect(enquiriesOf(other.id)).toMatchObject([{ told: null }, { told: null }, { told: "call" }]);
    undoCall(ann(5), id, callId);
    expect(enquiriesOf(other.id)).toMatchObject([
      { crisis: null },
      { crisis: "emergency", crisisClearedAt: null },
      { crisisClearedAt: at(5) },
    ]);
    expect(openAlerts()).toEqual([{ leadId: other.id }]);
  });

  it("is none of the texts to learn from, and a false alarm of it is not counted", () => {
    const { db, capture, call, ann } = setup();
    const { id } = capture();
    call(id, "no_answer", true);
    clearCrisis(ann(10), id, "She meant vitamins");
    expect([db.select().from(crisisOutcomes).all(), listJudgedWords(db)]).toEqual([[], []]);
  });
});

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
    expect(found()).toMatchObject([
      { leadId: id, payload: { source: "phone", level: "emergency", told: "voicemail" } },
    ]);
    expect(lines(id)).toContain("The voicemail, as staff heard it: danger to life and suicide or self-harm");
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

  it.each([
    ["He took all my pills, please call me", true],
    ["Please call me back tonight", false],
    [undefined, false],
  ])("tells who logged %s whether it opened an alert: %s", (voicemail, isAlerted) => {
    const { capture, ann, openAlerts } = setup();
    const { id } = capture();
    const logMissed = textHandlers.find(({ row }) => row === textCommands.logMissedCall)!;
    const value = executeCommand(logMissed, { leadId: id, voicemail }, { change: ann(5) });
    const { message } = textCommands.logMissedCall.done(value as { isRaised: boolean });
    expect(message?.includes("an alert is open")).toBe(isAlerted);
    expect(openAlerts()).toHaveLength(isAlerted ? 1 : 0);
  });

  it("keeps words that are neither calm nor alarming, with what was heard in them", () => {
    const { capture, ann, openAlerts, enquiriesOf } = setup();
    const { id } = capture();
    logMissedCall(ann(5), id, "He is violent when he drinks");
    expect(openAlerts()).toEqual([]);
    expect(enquiriesOf(id).at(-1)).toMatchObject({ told: "voicemail", crisis: null, crisisCheck: null });
  });
});
