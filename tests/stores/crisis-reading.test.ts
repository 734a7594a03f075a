import { describe, expect, it } from "vitest";
import { alerts, chatSessions, enquiries, events, leadActivities, leads, outbox } from "#db/schema";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { answerChat } from "~/domain/chat/answer.server";
import { completeChat } from "~/domain/chat/complete.server";
import { chatQuestions } from "~/domain/chat/questions";
import { builtInWriter } from "~/domain/chat/reply";
import { startChat } from "~/domain/chat/session.server";
import type { CrisisReading } from "~/domain/crisis/detect.server";
import { answerEnquiryCheck, enquiryAsked } from "~/domain/leads/answer-check.server";
import { fileNow, fileWaiting, receiveEnquiry } from "~/domain/leads/intake-queue.server";

const now = new Date("2026-07-15T15:00:00Z");
const newId = countingIds();
const receiving = {
  now,
  newId,
  businessTimezone: "America/Denver",
  settings: { staffEmail: "staff@example.com" },
};
const person = { name: "Ana Sample", email: "ana@example.com", phone: "8015550142" };
const enquiry = {
  ...person,
  source: "contact_form",
  relationship: "spouse",
  concernType: "not-sure",
  urgencyLevel: "planning",
  previousAttempts: false,
  message: "Words that only the better reading understands.",
} as const;

const violence: CrisisReading = {
  levels: ["violence", "suicide"],
  isUnsure: false,
  language: "es",
  because: ["better reading", "understands"],
};
const unsure: CrisisReading = {
  levels: [],
  isUnsure: true,
  leansTo: "poisoning",
  language: "en",
  because: ["Words"],
};

describe("a reading that takes its time", () => {
  it("is waited for, and decides the card of an enquiry and what staff are told of it", async () => {
    const db = testDatabase();
    const receipt = await receiveEnquiry(db, enquiry, { ...receiving, readCrisis: async () => violence });
    expect(receipt.crisis).toMatchObject({ level: "violence", language: "es" });
    expect(receipt.crisis?.resources.map(({ href }) => href)).toEqual(
      expect.arrayContaining(["tel:911", "tel:+18007997233", "tel:988"]),
    );
    fileNow(db);
    expect(db.select().from(enquiries).get()).toMatchObject({
      crisisLevel: "violence",
      crisisReading: { levels: ["violence", "suicide"], because: ["better reading", "understands"] },
    });
    expect(db.select().from(leads).get()).toMatchObject({
      crisisLevel: "violence",
      urgencyLevel: "immediate",
    });
    // In no mail, and in no line of the timeline, stand the words by which it was found.
    const told = JSON.stringify([db.select().from(outbox).all(), db.select().from(leadActivities).all()]);
    expect(told).not.toContain("understands");
  });

  it("that fails leaves the one by words alone", async () => {
    const db = testDatabase();
    const message = "My son says he wants to kill himself.";
    const readCrisis = () => Promise.reject(new Error("gone"));
    const receipt = await receiveEnquiry(db, { ...enquiry, message }, { ...receiving, readCrisis });
    expect(receipt.crisis).toMatchObject({ level: "suicide" });
  });

  it("decides in the chat as well, where the lead takes it over and nothing is read twice", async () => {
    const db = testDatabase();
    const { state } = startChat(db, null, { now, newId });
    let readings = 0;
    const readCrisis = async () => {
      readings++;
      return unsure;
    };
    const context = { now, newId, writer: builtInWriter, staffEmail: null, readCrisis };
    const said = ["parent", "not-sure", "planning", "no", "He took two of his pills."];
    const replies = [];
    for (const [index, message] of said.entries())
      replies.push(
        await answerChat(
          db,
          { sessionId: state.sessionId, questionId: chatQuestions[index]!.id, message },
          context,
        ),
      );
    expect(replies.at(-1)).toMatchObject({ reply: { check: { id: expect.any(String) } } });
    expect(completeChat(db, state.sessionId, person, receiving)).toMatchObject({
      result: { crisis: null, check: { id: db.select().from(chatSessions).get()?.crisisCheck?.id } },
    });
    expect(readings).toBe(1);
    expect(db.select().from(enquiries).get()).toMatchObject({
      crisisLevel: null,
      crisisReading: { leansTo: "poisoning", because: ["Words"] },
    });
  });

  it("of a moderation's danger takes the place of the question", async () => {
    const db = testDatabase();
    const { state } = startChat(db, null, { now, newId });
    const context = {
      now,
      newId,
      writer: builtInWriter,
      staffEmail: null,
      readCrisis: async () => unsure,
      moderate: async () => "suicide" as const,
    };
    let last: unknown;
    for (const [index, message] of ["parent", "not-sure", "planning", "no", "Words."].entries())
      last = await answerChat(
        db,
        { sessionId: state.sessionId, questionId: chatQuestions[index]!.id, message },
        context,
      );
    expect(last).toMatchObject({ reply: { crisis: { level: "suicide" } } });
    expect(last).not.toHaveProperty("reply.check");
    expect(db.select().from(chatSessions).get()).toMatchObject({ crisisLevel: "suicide", crisisCheck: null });
  });
});

describe("an answer to whether anyone is in danger", () => {
  const asked = async () => {
    const db = testDatabase();
    const { check, reference } = await receiveEnquiry(db, enquiry, {
      ...receiving,
      readCrisis: async () => unsure,
    });
    fileNow(db);
    const row = enquiryAsked(db, { reference, id: check!.id })!;
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
    expect(answerEnquiryCheck(db, row, "yes", receiving)).toMatchObject({ crisisLevel: "poisoning" });
    expect(state()).toEqual({ urgency: "planning", alerts: 0, detected: 0 });
    expect(fileWaiting(db, receiving)).toBe(1);
    expect(state()).toEqual({ urgency: "immediate", alerts: 1, detected: 1 });
    fileNow(db);
    expect(fileWaiting(db, receiving)).toBe(0);
    expect(state()).toEqual({ urgency: "immediate", alerts: 1, detected: 1 });
  });

  it("of yes after staff had answered by mail, or cleared it, calls for a person again", async () => {
    const { db, row, state } = await asked();
    db.update(enquiries).set({ respondedAt: now, crisisClearedAt: now }).run();
    answerEnquiryCheck(db, row, "not_sure", receiving);
    fileNow(db);
    expect(state()).toMatchObject({ urgency: "immediate", alerts: 1 });
    expect(db.select().from(leads).get()).toMatchObject({ openUrgencyRank: 0, mayBeInDanger: false });
    expect(db.select().from(enquiries).get()).toMatchObject({ respondedAt: null, crisisClearedAt: null });
  });
});
