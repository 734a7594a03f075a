import { describe, expect, it } from "vitest";
import { alerts, chatSessions, enquiries, events, leadActivities, leads, outbox } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import { changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { answerChat } from "~/domain/chat/answer.server";
import { completeChatSession } from "~/domain/chat/complete.server";
import { chatQuestions } from "~/domain/chat/questions";
import { builtInWriter } from "~/domain/chat/reply";
import { startOrResumeChat } from "~/domain/chat/session.server";
import { answerEnquiryCheck, findEnquiryByCheck } from "~/domain/leads/intake/answer-check.server";
import {
  fileQueuedEnquiries,
  fileUnfiledEnquiries,
  receiveEnquiry,
} from "~/domain/leads/intake/receive.server";

const now = new Date("2026-07-15T15:00:00Z");
const newId = countingIds();
const intake = { settings: { staffEmail: "staff@example.com" } };
const person = { name: "Ana Sample", email: "ana@example.com", phone: "8015550142" };
const enquiry = {
  ...person,
  source: "contact_form",
  relationship: "spouse",
  concernType: "not-sure",
  urgencyLevel: "planning",
  previousAttempts: false,
  message: "Words that were read before.",
} as const;

const violence: StoredReading = {
  levels: ["violence", "suicide"],
  language: "es",
  because: ["read", "before"],
};
const unsure: StoredReading = { levels: [], leansTo: "poisoning", language: "en", because: ["Words"] };

describe("what words were read as", () => {
  it("decides the card of an enquiry and what staff see about it", async () => {
    const db = testDatabase();
    const receipt = await receiveEnquiry(
      changeByFamily(db, { now, newId }),
      { ...enquiry, crisisReading: violence },
      intake,
    );
    expect(receipt.crisis).toMatchObject({ level: "violence", language: "es" });
    expect(receipt.crisis?.resources.map(({ href }) => href)).toEqual(
      expect.arrayContaining(["tel:911", "tel:+18007997233", "tel:988"]),
    );
    fileQueuedEnquiries(db);
    expect(db.select().from(enquiries).get()).toMatchObject({
      crisisLevel: "violence",
      crisisReading: { levels: ["violence", "suicide"], because: ["read", "before"] },
    });
    expect(db.select().from(leads).get()).toMatchObject({
      crisisLevel: "violence",
      urgencyLevel: "immediate",
    });
    // The words that were detected appear in no mail and in no line of the timeline.
    const told = JSON.stringify([db.select().from(outbox).all(), db.select().from(leadActivities).all()]);
    expect(told).not.toContain("before");
  });

  const answers = async (db: ReturnType<typeof testDatabase>, said: string, more: object = {}) => {
    const { sessionId } = startOrResumeChat(changeByFamily(db, { now, newId }), null).state;
    const sources = { writer: builtInWriter, staffEmail: null, ...more };
    let last: unknown;
    for (const [index, message] of ["parent", "not-sure", "planning", "no", said].entries())
      last = await answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId, questionId: chatQuestions[index]!.id, message },
        sources,
      );
    return { sessionId, last };
  };

  it("decides in the chat as well, where the lead takes it over", async () => {
    const db = testDatabase();
    const { sessionId, last } = await answers(db, "He overdosed.");
    expect(last).toMatchObject({ check: { id: expect.any(String) } });
    expect(completeChatSession(changeByFamily(db, { now, newId }), sessionId, person, intake)).toMatchObject({
      crisis: null,
      check: { id: db.select().from(chatSessions).get()?.crisisCheck?.id },
    });
    const { crisisReading } = db.select().from(chatSessions).get()!;
    expect(crisisReading).toMatchObject({ levels: [], leansTo: "emergency", because: ["overdosed"] });
    expect(db.select().from(enquiries).get()).toMatchObject({ crisisLevel: null, crisisReading });
  });

  it("gives way to a moderation's danger, which takes the place of the question", async () => {
    const db = testDatabase();
    const { last } = await answers(db, "He overdosed.", { moderate: async () => "suicide" as const });
    expect(last).toMatchObject({ crisis: { level: "suicide" } });
    expect(last).not.toHaveProperty("reply.check");
    expect(db.select().from(chatSessions).get()).toMatchObject({ crisisLevel: "suicide", crisisCheck: null });
  });
});

describe("an answer to whether anyone is in danger", () => {
  const asked = async () => {
    const db = testDatabase();
    const { check, reference } = await receiveEnquiry(
      changeByFamily(db, { now, newId }),
      { ...enquiry, crisisReading: unsure },
      intake,
    );
    fileQueuedEnquiries(db);
    const row = findEnquiryByCheck(db, { reference, id: check!.id })!;
    const state = () => ({
      urgency: db.select().from(leads).get()?.urgencyLevel,
      alerts: db.select().from(alerts).all().length,
      detected: db
        .select()
        .from(events)
        .all()
        .filter(({ eventType }) => eventType === "CrisisDetected").length,
    });
    return { db, row, state };
  };

  it("is on disk before anything is looked up about the person, and followed at the next start after a crash", async () => {
    const { db, row, state } = await asked();
    expect(answerEnquiryCheck(changeByFamily(db, { now, newId }), row, "yes", intake)).toMatchObject({
      crisisLevel: "poisoning",
    });
    expect(state()).toEqual({ urgency: "planning", alerts: 0, detected: 0 });
    expect(fileUnfiledEnquiries(changeByJob(db, { now, newId }), intake)).toBe(1);
    expect(state()).toEqual({ urgency: "immediate", alerts: 1, detected: 1 });
    fileQueuedEnquiries(db);
    expect(fileUnfiledEnquiries(changeByJob(db, { now, newId }), intake)).toBe(0);
    expect(state()).toEqual({ urgency: "immediate", alerts: 1, detected: 1 });
  });

  it("of yes after staff had answered by mail, or cleared it, calls for a person again", async () => {
    const { db, row, state } = await asked();
    db.update(enquiries).set({ respondedAt: now, crisisClearedAt: now }).run();
    answerEnquiryCheck(changeByFamily(db, { now, newId }), row, "not_sure", intake);
    fileQueuedEnquiries(db);
    expect(state()).toMatchObject({ urgency: "immediate", alerts: 1 });
    expect(db.select().from(leads).get()).toMatchObject({ openUrgencyRank: 0, mayBeInDanger: false });
    expect(db.select().from(enquiries).get()).toMatchObject({ respondedAt: null, crisisClearedAt: null });
  });
});
