import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { alerts, chatSessions, outbox } from "#db/schema";
import { addColleague, changeBy, changeByFamily } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { alertMails } from "~/domain/alerts/alert-mail.server";
import { answerChat } from "~/domain/chat/answer.server";
import { completeChatSession } from "~/domain/chat/complete.server";
import { joinChat, leaveChat } from "~/domain/chat/joins.server";
import { builtInWriter } from "~/domain/chat/reply";
import { purgeAbandonedChats, readChat, startOrResumeChat } from "~/domain/chat/session.server";
import {
  findAlertChatId,
  findHeardAt,
  isSeen,
  listChatsInDanger,
  listUnfinishedChats,
  markChatSeen,
  summarizeChat,
} from "~/domain/chat/unfinished.server";
import { listOpenCrises } from "~/domain/hub/crises.server";
import { MINUTE_MS } from "~/time-units";

const newId = countingIds();
const at = (minute: number) => new Date(Date.parse("2026-07-15T15:00:00Z") + minute * MINUTE_MS);

const ANSWERS = [
  ["relationship", "parent"],
  ["concernType", "drug-addiction"],
  ["urgencyLevel", "planning"],
  ["previousAttempts", "yes"],
] as const;
const DANGER = "she took the whole bottle and won't wake up";

const answer = (db: AppDatabase, sessionId: string, questionId: string, message: string, now: Date) =>
  answerChat(
    changeByFamily(db, { now, newId }),
    { sessionId, questionId, message },
    { writer: builtInWriter, staffEmail: "staff@example.com" },
  );

/** A chat begun at a minute, with so many answers; the fifth one is what is given. */
async function chat(
  db: AppDatabase,
  minute: number,
  answers: number,
  situation = "He drinks.",
): Promise<string> {
  const { sessionId } = startOrResumeChat(changeByFamily(db, { now: at(minute), newId }), null).state;
  for (const [id, message] of ANSWERS.slice(0, answers)) await answer(db, sessionId, id, message, at(minute));
  if (answers === 5) await answer(db, sessionId, "situation", situation, at(minute));
  return sessionId;
}

const ellen = (db: AppDatabase, now: Date) => changeBy(db, "ellen", { now });
const listed = (db: AppDatabase) => listUnfinishedChats(db).chats.map(({ id }) => id);

describe("chats that ended without contact", () => {
  it("are those with an answer and without a lead, a crisis first, then the newest", async () => {
    const db = testDatabase();
    const crisis = await chat(db, 0, 5, DANGER);
    const older = await chat(db, 1, 2);
    const newer = await chat(db, 2, 5);
    await chat(db, 3, 0);
    const finished = await chat(db, 4, 5);
    completeChatSession(
      changeByFamily(db, { now: at(5), newId }),
      finished,
      { name: "Maria Sample", email: "maria@example.com", phone: "8015550142" },
      { settings: { staffEmail: "staff@example.com" } },
    );
    expect(listed(db)).toEqual([crisis, newer, older]);
  });

  it("are without an answer those that somebody has joined, and those that named a danger beside a question", async () => {
    const db = testDatabase();
    await chat(db, 0, 0);
    const joined = await chat(db, 1, 0);
    const aside = await chat(db, 2, 0);
    addColleague(db, "hannah");
    const person = { name: "Hannah", introduction: "Hannah" };
    joinChat(changeBy(db, "hannah", { now: at(3) }), readChat(db, joined)!.reference, {
      en: person,
      es: person,
    });
    await answer(db, aside, "relationship", `Is this a robot? ${DANGER}`, at(3));
    expect(listed(db)).toEqual([aside, joined]);
    expect(summarizeChat(readChat(db, aside)!).words).toBe(`Is this a robot? ${DANGER}`);
    expect(listChatsInDanger(db, 10)).toMatchObject([{ chat: { id: aside }, join: null }]);
  });

  it("name who of the practice is in one that names a danger, as having it", async () => {
    const db = testDatabase();
    const crisis = await chat(db, 0, 5, DANGER);
    const open = () =>
      listOpenCrises(db, { now: at(1), timeZone: "America/Denver", limit: 10 }).crises.map((line) => ({
        assignedTo: line.assignedTo,
        isAlerting: line.alertId !== null,
        isJoined: "chat" in line && line.isJoined,
      }));
    expect(open()).toEqual([{ assignedTo: null, isAlerting: true, isJoined: false }]);
    addColleague(db, "hannah");
    const person = { name: "Hannah", introduction: "Hannah" };
    const hannah = changeBy(db, "hannah", { now: at(1) });
    const { reference } = readChat(db, crisis)!;
    joinChat(hannah, reference, { en: person, es: person });
    expect(open()).toEqual([{ assignedTo: "hannah", isAlerting: false, isJoined: true }]);
    leaveChat(hannah, reference, { phone: "", staffEmail: null, isOver: false });
    expect(open()).toEqual([{ assignedTo: null, isAlerting: true, isJoined: false }]);
    expect(findHeardAt(db, crisis)).toEqual(at(0));
  });

  it("come page by page, each once", async () => {
    const db = testDatabase();
    const made = [await chat(db, 0, 5, DANGER)];
    for (let minute = 1; minute <= 6; minute++) made.push(await chat(db, minute % 3, 1));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = listUnfinishedChats(db, cursor, 2);
      seen.push(...page.chats.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(made.length);
    expect(new Set(seen)).toEqual(new Set(made));
    expect(seen[0]).toBe(made[0]);
    expect(listUnfinishedChats(db, "not a cursor").chats).toHaveLength(made.length);
  });

  it("can be seen, which lets a crisis down from the top until something new is said", async () => {
    const db = testDatabase();
    const crisis = await chat(db, 0, 5, DANGER);
    const other = await chat(db, 1, 4);
    markChatSeen(ellen(db, at(2)), crisis, true);
    expect(listed(db)).toEqual([other, crisis]);
    expect(isSeen(readChat(db, crisis)!)).toBe(true);
    markChatSeen(ellen(db, at(2)), other, true);
    await answer(db, other, "situation", DANGER, at(3));
    expect(isSeen(readChat(db, other)!)).toBe(false);
    expect(listed(db)).toEqual([other, crisis]);
    markChatSeen(ellen(db, at(4)), crisis, false);
    expect(listed(db)).toEqual([other, crisis]);
    expect(isSeen(readChat(db, crisis)!)).toBe(false);
    expect(() => markChatSeen(ellen(db, at(4)), "nobody's", true)).toThrow("There is no such chat.");
  });

  it("are kept no longer for having been seen", async () => {
    const db = testDatabase();
    const id = await chat(db, 0, 3);
    markChatSeen(ellen(db, at(29 * 24 * 60)), id, true);
    expect(purgeAbandonedChats(db, at(30 * 24 * 60 + 1))).toBe(1);
    expect(db.select().from(chatSessions).where(eq(chatSessions.id, id)).all()).toEqual([]);
  });

  it("are where the crisis alert leads while nobody has left a name", async () => {
    const db = testDatabase();
    const session = await chat(db, 0, 5, DANGER);
    const mail = db.select().from(outbox).get()!;
    const composed = alertMails.staff_crisis_alert.compose(
      mail as never,
      {
        db,
        siteUrl: "https://example.com",
        timeZone: "America/Denver",
      } as never,
    );
    const { id } = db.select().from(alerts).get()!;
    expect(composed).toMatchObject({
      email: { props: { link: `https://example.com/admin/chats?alert=${id}` } },
    });
    expect(findAlertChatId(db, id)).toBe(session);
  });
});
