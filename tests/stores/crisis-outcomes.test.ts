import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { migrateDatabase, openDatabase } from "#db/client.server";
import { chatSessions, enquiries, leads, users } from "#db/schema";
import type { StoredReading } from "#db/schema/crisis";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { answerChat } from "~/domain/chat/answer.server";
import { answerChatCheck } from "~/domain/chat/check.server";
import { chatQuestions } from "~/domain/chat/questions";
import { builtInWriter } from "~/domain/chat/reply";
import { startOrResumeChat } from "~/domain/chat/session.server";
import { readOutcomes } from "~/domain/crisis/outcomes.server";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { answerEnquiryCheck } from "~/domain/leads/intake/answer-check.server";
import { fileQueuedEnquiries, receiveEnquiry } from "~/domain/leads/intake/receive.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { describeOutcomes, reportCrisisOutcomes } from "~/operations/crisis/own-use.server";
import { parseSettings } from "~/platform/config/settings";

const now = new Date("2026-07-15T15:00:00Z");
const newId = countingIds();
const intake = { settings: { staffEmail: "staff@example.com" } };
const violence: StoredReading = { levels: ["violence"], language: "es", because: [] };
const unsure: StoredReading = { levels: [], leansTo: "poisoning", language: "en", because: [] };

let numbers = 100;
const written = (message: string) => ({
  name: "Ana Sample",
  email: `ana.${numbers}@example.com`,
  phone: `80155501${String(numbers++ % 100).padStart(2, "0")}`,
  source: "contact_form" as const,
  relationship: "spouse" as const,
  concernType: "not-sure" as const,
  urgencyLevel: "planning" as const,
  previousAttempts: false,
  message,
});

function folder() {
  const dir = mkdtempSync(path.join(tmpdir(), "own-use-"));
  const file = path.join(dir, "app.sqlite");
  migrateDatabase(file);
  return { dir, db: openDatabase(file) };
}

it("counts cards, what staff cleared, questions and answers, once each", async () => {
  const { db } = folder();
  db.insert(users)
    .values({ id: "ellen", username: "ellen", password: "x", createdAt: now, updatedAt: now })
    .run();
  await receiveEnquiry(
    changeByFamily(db, { now, newId }),
    { ...written("Tengo miedo"), crisisReading: violence },
    intake,
  );
  fileQueuedEnquiries(db);
  const lead = db.select().from(leads).get()!;
  const editing = changeBy(db, "ellen", { now, newId });
  clearCrisis(editing, lead.id, "A film");
  expect(() => clearCrisis(editing, lead.id, "A film")).toThrow("No crisis stands for this lead.");

  await receiveEnquiry(
    changeByFamily(db, { now, newId }),
    { ...written("She took some"), crisisReading: unsure },
    intake,
  );
  const asked = db
    .select()
    .from(enquiries)
    .all()
    .find(({ crisisCheck }) => crisisCheck)!;
  for (const answer of ["no", "no", "yes", "yes"] as const)
    answerEnquiryCheck(changeByFamily(db, { now, newId }), asked, answer, intake);
  fileQueuedEnquiries(db);

  const row = { month: "2026-07", count: 1 };
  expect(readOutcomes(db)).toEqual([
    { ...row, outcome: "asked", kind: "poisoning", language: "en" },
    { ...row, outcome: "card", kind: "violence", language: "es" },
    { ...row, outcome: "cleared", kind: "violence", language: "es" },
    { ...row, outcome: "no", kind: "poisoning", language: "en" },
    { ...row, outcome: "yes", kind: "poisoning", language: "en" },
  ]);
  db.$client.close();
});

it("counts a chat's question and answer that never became an enquiry", async () => {
  const { db } = folder();
  const { sessionId } = startOrResumeChat(changeByFamily(db, { now, newId }), null).state;
  const sources = { writer: builtInWriter, staffEmail: null };
  for (const [index, message] of ["parent", "not-sure", "planning", "no", "He overdosed"].entries())
    await answerChat(
      changeByFamily(db, { now, newId }),
      { sessionId, questionId: chatQuestions[index]!.id, message },
      sources,
    );
  const check = db.select().from(chatSessions).where(eq(chatSessions.id, sessionId)).get()!.crisisCheck!;
  answerChatCheck(
    changeByFamily(db, { now, newId }),
    { sessionId, id: check.id, answer: "not_sure" },
    intake,
  );
  answerChatCheck(
    changeByFamily(db, { now, newId }),
    { sessionId, id: check.id, answer: "not_sure" },
    intake,
  );
  expect(readOutcomes(db).map(({ outcome, count }) => [outcome, count])).toEqual([
    ["asked", 1],
    ["not_sure", 1],
  ]);
  db.$client.close();
});

it("says what was counted, and shows words only where that is allowed, without names, and none that were erased", async () => {
  const { dir, db } = folder();
  expect(describeOutcomes([])).toContain("Nothing was counted yet");
  const message = "My son Ethan at (801) 555-0142 took some";
  await receiveEnquiry(
    changeByFamily(db, { now, newId }),
    { ...written(message), crisisReading: unsure },
    intake,
  );
  fileQueuedEnquiries(db);
  const enquiry = db.select().from(enquiries).get()!;
  answerEnquiryCheck(changeByFamily(db, { now, newId }), enquiry, "yes", intake);
  fileQueuedEnquiries(db);
  const settings = (texts: string) => parseSettings({ DATA_DIR: dir, CRISIS_TEXTS: texts });

  const counts = reportCrisisOutcomes(settings("false"));
  expect(counts).toContain("The question was asked 1 time and answered 1 time: yes 1, not sure 0, no 0.");
  expect(counts).not.toContain("took some");
  const to = path.join(dir, "own.ndjson");
  expect(() => reportCrisisOutcomes(settings("false"), to)).toThrow("CRISIS_TEXTS=true");

  reportCrisisOutcomes(settings("true"), to);
  const [line, end] = readFileSync(to, "utf8").split("\n");
  expect(end).toBe("");
  expect(JSON.parse(line!)).toEqual({
    round: "own use",
    voice: "unknown",
    category: "asked, said yes",
    kinds: ["poisoning"],
    text: "My son [name] at [phone] took some",
  });

  erasePerson(changeByJob(db, { now, newId }), { leadId: db.select().from(leads).get()!.id });
  const afterwards = reportCrisisOutcomes(settings("true"));
  expect(afterwards).not.toContain("took some");
  expect(afterwards).toContain("asked 1 time");
  db.$client.close();
});
