import { describe, expect, it } from "vitest";
import { alerts, emailCampaigns, enquiries, followUpTasks, leads, outbox } from "#db/schema";
import { addColleague, changeBy, changeByFamily } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { refusalOf } from "#tests/setup/refused";
import { createBooking } from "~/domain/booking/book.server";
import {
  buildBookingKey,
  buildEnquiryBookingKey,
  findOffer,
  type Offer,
} from "~/domain/booking/offer.server";
import { answerChat } from "~/domain/chat/answer.server";
import { completeChatSession } from "~/domain/chat/complete.server";
import { chatQuestions } from "~/domain/chat/questions";
import { builtInWriter } from "~/domain/chat/reply";
import { readChat, startOrResumeChat } from "~/domain/chat/session.server";
import { deriveDangerDoubt } from "~/domain/crisis/check";
import { readSayings } from "~/domain/crisis/outcomes.server";
import { mayMailMinor } from "~/domain/crisis/resources";
import { listOpenCrises } from "~/domain/hub/crises.server";
import { fileQueuedEnquiries, receiveEnquiry } from "~/domain/leads/intake/receive.server";
import { readLeadGlance } from "~/domain/leads/list/glance.server";
import { listCallQueue } from "~/domain/leads/list/now.server";
import { receiveText } from "~/domain/texts/receive.server";
import {
  findResumeObstacle,
  pauseCampaign,
  readCampaign,
  resumeCampaign,
} from "~/mail/sequence/change.server";
import { findIneligibilityReason } from "~/mail/sequence/eligibility.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";
import { HOUR_MS } from "~/time-units";

const now = new Date("2026-07-15T15:00:00Z");
const newId = countingIds();
const keys = createLinkKeys(["a secret of the tests"]);
const intake = { settings: { staffEmail: "staff@example.com" } };
const enquiry = {
  name: "Sam Sample",
  email: "sam@example.com",
  phone: "8015550142",
  source: "contact_form",
  relationship: "child",
  concernType: "not-sure",
  urgencyLevel: "exploratory",
  previousAttempts: false,
} as const;

async function send(message: string) {
  const db = testDatabase();
  const change = changeByFamily(db, { now, newId });
  const receipt = await receiveEnquiry(change, { ...enquiry, message }, intake);
  fileQueuedEnquiries(db);
  const lead = db.select().from(leads).get()!;
  const mails = db.select().from(outbox).all();
  const toThem = mails.filter(({ to }) => to === enquiry.email);
  return { db, receipt, lead, toThem, stored: db.select().from(enquiries).get()! };
}

const hrefs = (card: { resources: { href: string }[] } | null | undefined) =>
  card?.resources.map(({ href }) => href);

describe("who says to be under 18", () => {
  it("gets 911, 988 and Childhelp, and is urgent, with no alert, no crisis's clock and no notes", async () => {
    const { db, receipt, lead, toThem, stored } = await send("im 14 and my mom drinks every day");
    expect(receipt.crisis).toMatchObject({ level: "minor", language: "en" });
    expect(receipt.crisis?.message).toContain("We keep what we must to protect you.");
    expect(hrefs(receipt.crisis)).toEqual(["tel:911", "tel:988", "tel:+18004224453", "sms:+18004224453"]);
    expect(receipt).toMatchObject({ urgencyLevel: "urgent", check: null, routing: { action: "standard" } });
    expect(stored).toMatchObject({
      crisisLevel: null,
      crisisReading: { levels: ["minor"] },
      crisisCheck: null,
    });
    expect(lead).toMatchObject({
      urgencyLevel: "urgent",
      crisisLevel: null,
      openUrgencyRank: 1,
      mayBeInDanger: true,
      dangerNamed: false,
    });
    expect(db.select().from(alerts).all()).toEqual([]);
    expect(db.select().from(emailCampaigns).all()).toEqual([]);
    expect(
      findIneligibilityReason(db, {
        leadId: lead.id,
        leadStatus: "new",
        emailNormalized: enquiry.email,
        doNotContactAt: null,
      }),
    ).toBe("staff");
    expect(listCallQueue(db, 5).leads[0]).toMatchObject({ mayBeInDanger: "minor", isMinor: true });
    expect(readLeadGlance(db, lead).isMinor).toBe(true);
    expect(db.select().from(followUpTasks).all()).toMatchObject([
      { title: "Call Sam Sample", description: expect.stringContaining("Offer no consultation.") },
    ]);
    expect(deriveDangerDoubt(stored)).toBe("minor");
    expect(readSayings(db, "minor", 1)).toEqual([{ month: "2026-07", count: 1 }]);
    expect(toThem).toMatchObject([{ kind: "minor_answer", leadId: lead.id, payload: { language: "en" } }]);
  });

  it("is met in Spanish", async () => {
    const { receipt, toThem } = await send("soy menor de edad, mi mamá toma mucho");
    expect(receipt.crisis).toMatchObject({ level: "minor", language: "es" });
    expect(toThem).toMatchObject([{ kind: "minor_answer", payload: { language: "es" } }]);
  });

  it("and to be hurt, is in violence: staff are alerted, and no mail leaves", async () => {
    const { db, receipt, lead, toThem, stored } = await send("im 13. my stepdad hits me when hes drunk");
    expect(receipt.crisis).toMatchObject({ level: "violence" });
    expect(hrefs(receipt.crisis)).toEqual(
      expect.arrayContaining(["tel:911", "tel:+18007997233", "tel:988", "tel:+18004224453"]),
    );
    expect(lead).toMatchObject({ urgencyLevel: "immediate", crisisLevel: "violence" });
    expect(stored.crisisReading?.because).toEqual(["hits me", "im 13"]);
    expect(db.select().from(alerts).all()).toHaveLength(1);
    expect(listOpenCrises(db, { now, timeZone: "UTC", limit: 5 }).crises[0]).toMatchObject({ isMinor: true });
    expect(toThem).toEqual([]);
  });

  it("and to want to die, is alerted of as anybody, with both lines, and gets the short mail alone", async () => {
    const { db, receipt, toThem } = await send("I'm 15 and I want to kill myself tonight");
    expect(receipt.crisis).toMatchObject({ level: "suicide" });
    expect(hrefs(receipt.crisis)).toEqual(expect.arrayContaining(["tel:988", "tel:+18004224453"]));
    expect(db.select().from(alerts).all()).toHaveLength(1);
    expect(toThem.map(({ kind }) => kind)).toEqual(["minor_answer"]);
  });

  it("in the chat sees the card and a reply of its own, and raises no alert", async () => {
    const db = testDatabase();
    const { sessionId } = startOrResumeChat(changeByFamily(db, { now, newId }), null).state;
    const said = ["child", "not-sure", "planning", "no", "tengo 14 años y mi papá toma"];
    let last: Awaited<ReturnType<typeof answerChat>> = null;
    for (const [index, message] of said.entries())
      last = await answerChat(
        changeByFamily(db, { now, newId }),
        { sessionId, questionId: chatQuestions[index]!.id, message },
        { writer: builtInWriter, staffEmail: null },
      );
    expect(last).toMatchObject({ crisis: { level: "minor", language: "es" }, isComplete: true });
    expect(last?.response).toContain("Los números de arriba también son para usted.");
    expect(db.select().from(alerts).all()).toEqual([]);
    expect(readChat(db, sessionId)).toMatchObject({
      crisisLevel: null,
      crisisReading: { levels: ["minor"] },
    });
    const { name, email, phone } = enquiry;
    const done = completeChatSession(
      changeByFamily(db, { now, newId }),
      sessionId,
      { name, email, phone },
      intake,
    );
    expect(done).toMatchObject({
      crisis: { level: "minor" },
      isMinor: true,
      routing: { action: "standard" },
    });
  });

  it("by a text is seen by staff as well", () => {
    const db = testDatabase();
    const text = {
      sid: "SM1",
      from: "+18015550143",
      body: "im 12 my mom is sick again",
      hasMedia: false,
      optOut: null,
    };
    receiveText(changeByFamily(db, { now, newId }), text, intake);
    expect(listCallQueue(db, 5).leads[0]).toMatchObject({ mayBeInDanger: "minor", isMinor: true });
  });

  it.each([
    [["minor"], true],
    [["suicide", "minor"], true],
    [["violence", "minor"], false],
    [["emergency", "violence", "suicide", "minor"], false],
  ] as const)("may get our mail with %j: %s", (levels, may) => {
    expect(mayMailMinor(levels)).toBe(may);
  });
});

it("a campaign of a lead that says so later can't go on, and staff read why", async () => {
  const { db, lead } = await send("my mom drinks every day");
  const [campaign] = db.select().from(emailCampaigns).all();
  addColleague(db, "ann");
  const change = changeBy(db, "ann", { now, newId });
  pauseCampaign(change, campaign!.id);
  expect(findResumeObstacle(db, readCampaign(db, campaign!.id)!)).toBeNull();
  await receiveEnquiry(change, { ...enquiry, message: "im 14 and scared of her" }, intake);
  fileQueuedEnquiries(db);
  expect(db.select().from(leads).all()).toMatchObject([{ id: lead.id }]);
  expect(refusalOf(() => resumeCampaign(change, campaign!.id))).toBe(
    "They say to be under 18: no notes go to them.",
  );
});

it("a booking link that was mailed before somebody said so offers no time, nor does the first inquiry's page", async () => {
  const { db, lead, stored } = await send("my mom drinks every day");
  const change = changeByFamily(db, { now, newId });
  const later = changeByFamily(db, { now: new Date(now.getTime() + HOUR_MS), newId });
  const addresses = [
    buildBookingKey(db, keys, lead.id, now),
    buildEnquiryBookingKey(keys, stored.id),
    stored.reference,
  ];
  const readOffers = () => addresses.map((key) => findOffer(db, keys, key, later.now) as Offer);
  expect(readOffers().map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
  await receiveEnquiry(later, { ...enquiry, message: "im 14 and scared of her" }, intake);
  fileQueuedEnquiries(db);
  expect(readOffers().map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
  const chosen = { type: "exploratory", start: new Date("2026-07-16T16:00:00Z"), zone: "UTC" } as const;
  for (const offer of readOffers())
    expect(createBooking(change, offer, chosen)).toEqual({ outcome: "closed" });
});

it("a parent's words about a child start the notes as always", async () => {
  const { db, receipt, lead } = await send("my son is 14 and smokes weed");
  expect(receipt.crisis).toBeNull();
  expect(lead.urgencyLevel).toBe("exploratory");
  expect(db.select().from(emailCampaigns).all()).toHaveLength(1);
});
