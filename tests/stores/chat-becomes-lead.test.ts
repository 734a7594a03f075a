import { existsSync, readFileSync } from "node:fs";
import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  alerts,
  auditLog,
  chatJoins,
  chatSessions,
  enquiries,
  followUpTasks,
  idempotencyKeys,
  leadActivities,
  leads,
  users,
} from "#db/schema";
import { addColleague, changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { executeCommand } from "~/commands/handle.server";
import { answerChat } from "~/domain/chat/answer.server";
import { answerChatCheck } from "~/domain/chat/check.server";
import { completeChatSession } from "~/domain/chat/complete.server";
import { endLostJoins, joinChat, leaveChat, noteReached, sayInChat } from "~/domain/chat/joins.server";
import { builtInWriter } from "~/domain/chat/reply";
import { purgeAbandonedChats, readChat, startOrResumeChat, startOver } from "~/domain/chat/session.server";
import { storeSaidToPerson } from "~/domain/chat/store-answer.server";
import { listSpokenLines } from "~/domain/chat/transcript";
import { readDanger } from "~/domain/crisis/read.server";
import { computeRecentWeekRates } from "~/domain/first-response/rates.server";
import { listLeadChats } from "~/domain/leads/detail/lead.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { fileQueuedEnquiries } from "~/domain/leads/intake/receive.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { readLead } from "~/domain/leads/read.server";
import { findChatToReach } from "~/domain/leads/response/answered-in-chat.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { exportPerson, findPerson } from "~/domain/privacy/person.server";
import { loadAuditNameLookup } from "~/routes/admin/audit/data.server";
import { formatChatStay } from "~/routes/admin/audit/words";
import { chatHandlers } from "~/services/chat/commands.server";
import { DAY_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const PRACTICE = { phone: "(801) 555-0100", staffEmail: "staff@example.com" };
const INTAKE = { settings: { staffEmail: PRACTICE.staffEmail } };
const CONTACT = { name: "Maria Sample", email: "maria@example.com", phone: "8015550142" };
const OTHER = {
  ...CONTACT,
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "urgent",
  previousAttempts: false,
  source: "contact_form",
} as const;
const buildPerson = (name: string) => ({
  en: { name, introduction: `${name}, who works with Ellen,` },
  es: { name, introduction: `${name}, que trabaja con Ellen,` },
});
const GUN = "he has a gun and says he will use it";

function setup() {
  const db = testDatabase();
  const newId = countingIds();
  addColleague(db, "hannah");
  addColleague(db, "ben");
  db.update(users).set({ displayName: "Hannah" }).where(eq(users.id, "hannah")).run();
  let time = START.getTime();
  const when = () => ({ now: new Date(time), newId });
  const family = () => changeByFamily(db, when());
  const staff = (id = "hannah") => changeBy(db, id, when());
  const { state, token } = startOrResumeChat(family(), null);
  const { sessionId } = state;
  const { reference } = readChat(db, sessionId)!;
  const complete = () => {
    completeChatSession(family(), sessionId, CONTACT, INTAKE);
    fileQueuedEnquiries(db);
    return readLead(db, readChat(db, sessionId)!.leadId!)!;
  };
  return {
    db,
    newId,
    sessionId,
    reference,
    token,
    family,
    staff,
    complete,
    answer: (questionId: string, message: string) =>
      answerChat(
        family(),
        { sessionId, questionId, message },
        { writer: builtInWriter, staffEmail: PRACTICE.staffEmail },
      ),
    write: (text: string) =>
      storeSaidToPerson(family(), { sessionId, text, key: newId() }, readDanger(text), PRACTICE.staffEmail),
    join: () => joinChat(staff(), reference, buildPerson("Hannah")),
    say: (text: string) => sayInChat(staff(), reference, text),
    leave: () => leaveChat(staff(), reference, { ...PRACTICE, isOver: false }),
    endLost: () => endLostJoins(changeByJob(db, when()), PRACTICE),
    reach: (id?: string) => noteReached(staff(id), reference),
    wait: (minutes: number) => {
      time += minutes * MINUTE_MS;
    },
    now: () => new Date(time),
    enquiry: () => db.select().from(enquiries).where(eq(enquiries.chatSessionId, sessionId)).get()!,
    openAlerts: () =>
      db
        .select()
        .from(alerts)
        .all()
        .filter(({ endedAt }) => endedAt === null),
    timeline: (leadId: string) =>
      db
        .select()
        .from(leadActivities)
        .where(eq(leadActivities.leadId, leadId))
        .orderBy(desc(leadActivities.createdAt))
        .all(),
  };
}

type Store = ReturnType<typeof setup>;

/** Hannah has joined, and they have written to each other: at minute 1, 2 and 3. */
function talk({ join, say, write, wait }: Store, words = "our son drinks") {
  wait(1);
  join();
  wait(1);
  say("I am here. What is going on?");
  wait(1);
  write(words);
}
const minute = (count: number) => new Date(START.getTime() + count * MINUTE_MS);

describe("an inquiry from a chat in which somebody of ours was", () => {
  it("is answered as it is filed, by who was written to and then", () => {
    const store = setup();
    talk(store);
    store.wait(9);
    const lead = store.complete();
    expect(store.enquiry()).toMatchObject({
      respondedAt: minute(3),
      respondedBy: "hannah",
      receivedAt: minute(12),
      urgencyLevel: "urgent",
      message: "our son drinks",
    });
    expect(lead).toMatchObject({ responseDueAt: null, openUrgencyRank: null, firstRespondedAt: minute(3) });
    expect(store.db.select().from(followUpTasks).all()).toMatchObject([
      { leadId: lead.id, closedBecause: "Answered in the chat." },
    ]);
    expect(store.timeline(lead.id)).toContainEqual(
      expect.objectContaining({
        description: "Hannah was in the chat, 11 min",
        userId: "hannah",
        createdAt: minute(1),
      }),
    );
  });

  it("counts as responded to at once, never before it came", () => {
    const store = setup();
    talk(store);
    store.wait(9);
    store.complete();
    const [week] = computeRecentWeekRates(store.db, 1, store.now(), "America/Denver");
    expect(week?.byPerson).toMatchObject([{ id: "hannah", all: { enquiries: 1, inTime: 1, median: 0 } }]);
  });

  it("waits as any other where they wrote nothing after the person’s first words", () => {
    const store = setup();
    store.join();
    store.write("is somebody there");
    store.say("I am here.");
    const lead = store.complete();
    expect(store.enquiry().respondedAt).toBeNull();
    expect(lead).toMatchObject({ openUrgencyRank: 1 });
  });

  it("answers no other inquiry of the lead that it joins", () => {
    const store = setup();
    const { lead } = captureLead(store.family(), OTHER, INTAKE);
    talk(store);
    expect(store.complete()).toMatchObject({ id: lead.id, openUrgencyRank: 1 });
    expect(store.db.select().from(enquiries).all()).toMatchObject([
      { respondedAt: null },
      { respondedBy: "hannah" },
    ]);
  });
});

describe("a crisis from a chat in which somebody of ours was", () => {
  it("waits, and wakes nobody else while they were in it until then", () => {
    const store = setup();
    talk(store, GUN);
    const lead = store.complete();
    expect(store.enquiry()).toMatchObject({
      respondedAt: null,
      message: GUN,
      crisisLevel: "emergency",
      crisisReading: { because: [expect.stringContaining("gun")] },
    });
    expect(lead).toMatchObject({ urgencyLevel: "immediate", openUrgencyRank: 0, dangerNamed: true });
    expect(lead.responseDueAt).toEqual(new Date(store.now().getTime() + 15 * MINUTE_MS));
    expect(store.openAlerts()).toEqual([]);
    expect(store.db.select().from(alerts).where(eq(alerts.leadId, lead.id)).all()).toMatchObject([
      { acknowledgedBy: "hannah", endedBecause: "acknowledged" },
    ]);
    expect(lead.assignedTo).toBe("hannah");
  });

  it("is answered by Reached, before they leave their details or after", () => {
    for (const isBefore of [true, false]) {
      const store = setup();
      talk(store, GUN);
      store.wait(1);
      if (isBefore) store.reach();
      store.wait(1);
      const { id } = store.complete();
      store.wait(1);
      if (!isBefore) store.reach();
      expect(store.enquiry()).toMatchObject({
        respondedAt: minute(isBefore ? 4 : 6),
        respondedBy: "hannah",
      });
      expect(readLead(store.db, id)).toMatchObject({ openUrgencyRank: null, responseDueAt: null });
      expect(store.openAlerts()).toEqual([]);
      expect(store.timeline(id).filter(({ activityType }) => activityType === "chat_reached")).toMatchObject([
        { userId: "hannah", description: "Reached in the chat", createdAt: minute(isBefore ? 4 : 6) },
      ]);
      store.reach();
      expect(store.timeline(id).filter(({ activityType }) => activityType === "chat_reached")).toHaveLength(
        1,
      );
      expect(
        store.db
          .select()
          .from(auditLog)
          .all()
          .map(({ details }) => details),
      ).toContainEqual({ what: "reached", who: "hannah" });
    }
  });

  it("is not answered by Reached before the danger was named", () => {
    const store = setup();
    talk(store);
    store.reach();
    store.wait(1);
    store.write(GUN);
    const { id } = store.complete();
    expect(store.enquiry().respondedAt).toBeNull();
    store.reach();
    expect(readLead(store.db, id)?.openUrgencyRank).toBeNull();
  });

  it("waits again, until Reached, where they answer the question about danger with yes afterwards", () => {
    const store = setup();
    talk(store, "he scares me when he drinks");
    store.reach();
    const { crisisCheck } = readChat(store.db, store.sessionId)!;
    const { id } = store.complete();
    expect(store.enquiry().respondedBy).toBe("hannah");
    const check = { sessionId: store.sessionId, id: crisisCheck!.id, answer: "yes" } as const;
    answerChatCheck(store.family(), check, INTAKE);
    fileQueuedEnquiries(store.db);
    expect(readLead(store.db, id)?.openUrgencyRank).toBe(0);
    expect(store.openAlerts()).toHaveLength(1);
    store.reach();
    expect(readLead(store.db, id)?.openUrgencyRank).toBeNull();
    expect(store.openAlerts()).toEqual([]);
  });

  it.each(["left", "lost"])("alerts as today where they had %s it", (how) => {
    const store = setup();
    store.join();
    store.say("I am here.");
    store.wait(1);
    if (how === "left") store.leave();
    else store.endLost();
    store.write(GUN);
    expect(store.openAlerts()).toMatchObject([{ leadId: null }]);
    const { id } = store.complete();
    expect(store.openAlerts()).toMatchObject([{ leadId: id }]);
    expect(readLead(store.db, id)?.openUrgencyRank).toBe(0);
  });

  it("keeps an alert for another crisis of the lead that waits", () => {
    const store = setup();
    talk(store, GUN);
    const { id } = store.complete();
    store.wait(1);
    captureLead(store.family(), { ...OTHER, urgencyLevel: "immediate" }, INTAKE);
    expect(store.openAlerts()).toHaveLength(1);
    store.reach();
    expect(store.openAlerts()).toMatchObject([{ leadId: id }]);
    expect(readLead(store.db, id)?.openUrgencyRank).toBe(0);
  });

  it("is Reached by nobody to whom they did not write", () => {
    const store = setup();
    talk(store, GUN);
    store.complete();
    expect(() => store.reach("ben")).toThrow("They have not written to you yet.");
  });
});

const readStored = ({ db }: Store) =>
  ["", "-wal"]
    .map((end) => db.$client.name + end)
    .map((file) => (existsSync(file) ? readFileSync(file).toString("latin1") : ""))
    .join();

/** Says something as the screen does, under a key for its repeats. */
function sayByScreen({ staff, reference }: Store, text: string): void {
  const say = chatHandlers.find(({ row }) => row.name === "chats.say")!;
  executeCommand(say, { reference, text }, { change: staff(), key: "key-of-the-screen" });
}

it("a lead offers Reached to who was in its chat, while its crisis waits", () => {
  const store = setup();
  talk(store, GUN);
  const { id } = store.complete();
  const offered = (userId = "hannah") => findChatToReach(store.db, id, userId);
  expect(offered("ben")).toBeNull();
  expect(offered()).toEqual({ enquiryId: store.enquiry().id, reference: store.reference });
  store.reach();
  expect(offered()).toBeNull();
});

describe("what was said in a chat with somebody of ours", () => {
  it("is on its lead whole and in order, with names, and nothing is of any other chat", async () => {
    const store = setup();
    await store.answer("relationship", "parent");
    expect(listSpokenLines(readChat(store.db, store.sessionId)!)).toEqual([]);
    talk(store);
    const { id } = store.complete();
    const [chat] = listLeadChats(store.db, id);
    expect(listSpokenLines(chat!).map(({ role, name, text, at }) => [role, name ?? text, at])).toEqual([
      ["assistant", expect.any(String), minute(0).toISOString()],
      ["assistant", "Who are you to the person you are worried about?", minute(0).toISOString()],
      ["visitor", expect.any(String), minute(0).toISOString()],
      ["assistant", expect.any(String), minute(0).toISOString()],
      ["assistant", "What worries you most right now?", minute(0).toISOString()],
      ["notice", expect.stringContaining("Hannah"), minute(1).toISOString()],
      ["person", "Hannah", minute(2).toISOString()],
      ["visitor", "our son drinks", minute(3).toISOString()],
    ]);
  });

  it.each(["when small", "not now"] as const)(
    "is exported with names, and leaves no word in the file once the person is erased (rebuilt: %s)",
    (rebuild) => {
      const store = setup();
      talk(store, "our heron flew off");
      sayByScreen(store, "I heard of a walrus.");
      const { id } = store.complete();
      const exported = JSON.parse(exportPerson(store.staff(), findPerson(store.db, { leadId: id })));
      expect(exported.chatSessions[0].messages).toContainEqual(
        expect.objectContaining({ role: "person", name: "Hannah", text: "I heard of a walrus." }),
      );
      expect(exported.chatJoins).toMatchObject([{ name: "Hannah", endedBecause: "over" }]);
      expect(exported.chatJoins[0]).not.toHaveProperty("userId");
      expect(store.db.select().from(idempotencyKeys).all()).toMatchObject([{ subjectId: store.reference }]);
      for (const word of ["heron", "walrus"]) expect(readStored(store)).toContain(word);
      erasePerson(store.staff(), { leadId: id }, { rebuild });
      for (const table of [chatJoins, chatSessions, idempotencyKeys])
        expect(store.db.select().from(table).all()).toEqual([]);
      expect(readStored(store).match(/heron|walrus/i)).toBeNull();
    },
  );

  it.each(["thirty days later", "as the family starts over"])(
    "is erased with a chat that became no lead: %s",
    (when) => {
      const store = setup();
      talk(store);
      sayByScreen(store, "I am still here.");
      if (when === "thirty days later")
        purgeAbandonedChats(store.db, new Date(store.now().getTime() + 31 * DAY_MS));
      else startOver(store.db, store.token);
      for (const table of [chatJoins, chatSessions, idempotencyKeys])
        expect(store.db.select().from(table).all()).toEqual([]);
    },
  );

  it("goes with the lead that is merged into another", () => {
    const store = setup();
    talk(store);
    const { id } = store.complete();
    const kept = captureLead(store.family(), { ...OTHER, email: "b@example.com", phone: null }, INTAKE).lead;
    mergeLeads(store.staff(), { keep: kept.id, drop: id });
    expect(listLeadChats(store.db, kept.id).map((chat) => listSpokenLines(chat).at(-1))).toMatchObject([
      { role: "visitor", text: "our son drinks" },
    ]);
  });
});

describe("the message of a chat in which somebody of ours was", () => {
  const untilSituation = async (store: Store, situation: string) => {
    await store.answer("relationship", "parent");
    await store.answer("concernType", "drug-addiction");
    await store.answer("urgencyLevel", "planning");
    await store.answer("previousAttempts", "no");
    await store.answer("situation", situation);
  };

  it("is the last answer with what named a danger afterwards, so that the danger is among the words", async () => {
    const store = setup();
    await untilSituation(store, "Our son drinks.");
    talk(store);
    store.write(GUN);
    expect(store.complete()).toMatchObject({ urgencyLevel: "immediate", relationship: "parent" });
    expect(store.enquiry()).toMatchObject({ message: `Our son drinks.\n${GUN}`, crisisLevel: "emergency" });
  });

  it("keeps the danger where it is cut", () => {
    const store = setup();
    talk(store);
    for (let line = 0; line < 30; line++) store.write(`${line} ${"he drinks and we do not know ".repeat(5)}`);
    store.write(GUN);
    store.complete();
    const message = store.enquiry().message!;
    expect(message.length).toBeLessThanOrEqual(2_000);
    expect(message).toMatch(/^our son drinks\n0 he drinks/);
    expect(message.endsWith(GUN)).toBe(true);
  });

  it("is none where they wrote nothing", () => {
    const store = setup();
    store.join();
    store.complete();
    expect(store.enquiry().message).toBeNull();
  });
});

it("the audit trail says in words who came into a chat, and went", () => {
  const store = setup();
  talk(store);
  store.reach();
  store.leave();
  store.join();
  store.complete();
  const entries = store.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entity, "chat"))
    .orderBy(auditLog.position)
    .all();
  const nameOf = loadAuditNameLookup(store.db, entries);
  expect(entries.map((entry) => formatChatStay(entry, nameOf(entry).name))).toEqual([
    "hannah joined",
    "hannah reached the family",
    "hannah left",
    "hannah joined",
    "hannah was there until the family left its details",
  ]);
});

it("a chat with open questions becomes a lead once", () => {
  const store = setup();
  talk(store);
  expect(store.complete().id).toBe(store.complete().id);
  expect(store.db.select().from(leads).all()).toHaveLength(1);
  expect(store.db.select().from(chatSessions).all()).toMatchObject([{ completed: true, currentQuestion: 0 }]);
});
