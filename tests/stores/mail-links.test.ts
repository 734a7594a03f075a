import { describe, expect, it } from "vitest";
import { earlierLinkAddresses } from "#db/schema";
import { changeBy, changeByFamily, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { mailContext } from "#tests/setup/mail-context";
import { buildBookingKey, findOffer } from "~/domain/booking/offer.server";
import { addContact, changeContact, removeContact } from "~/domain/leads/change/change-contact.server";
import { findPrimaryContact, setPrimaryValue } from "~/domain/leads/contacts/primary.server";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { readLead } from "~/domain/leads/read.server";
import { readMailPreferences, unsubscribeReader } from "~/domain/newsletter/preferences.server";
import { findReaderByToken } from "~/domain/newsletter/reader.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import type { OutboxMail } from "~/mail/kinds";
import { nurtureMails } from "~/mail/sequence/nurture-mail.server";
import { listSuppressions } from "~/mail/suppressions.server";
import { createLinkKeys, signLinkToken } from "~/platform/secrets/signed-links.server";
import { DAY_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const HIS = "his@example.com";
const HERS = "her.new@example.com";

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId, capture } = store;
  const links = createLinkKeys(["a secret of at least thirty-two characters"]);
  const writing = { now: START, newId };
  const lead = capture({ name: "Ann Moore", email: HIS, phone: "(801) 555-0142" });
  /** The token of the links in a campaign mail of the lead, which goes to the lead's address of that moment. */
  const mailedToken = (leadId = lead.id) => {
    const mail = {
      kind: "nurture",
      to: readLead(db, leadId)!.email,
      payload: { leadId, campaignId: "c", step: 2, urgency: "low", timeZone: "America/Denver" },
    } as unknown as OutboxMail;
    const composed = nurtureMails.nurture.compose(mail, mailContext(db, { links }));
    if ("drop" in composed || composed.email.name !== "nurture") throw new Error("no mail");
    return new URL(composed.email.props.unsubscribeUrl).searchParams.get("token")!;
  };
  const reader = (token: string) => findReaderByToken(db, links, token)!;
  const replaceAddress = () => setPrimaryValue(changeByJob(db, writing), lead.id, "email", HERS);
  const campaign = () => readLeadCampaign(db, lead.id).campaign;
  const stops = (email: string) => listSuppressions(db, email, ["nurture", "all"]).length;
  return { ...store, links, writing, lead, mailedToken, reader, replaceAddress, campaign, stops };
}

describe("a link in a mail", () => {
  it("is for the address that the mail went to, and stops nothing at the one that replaced it", () => {
    const { db, writing, mailedToken, reader, replaceAddress, campaign, stops } = setup();
    const old = mailedToken();
    replaceAddress();
    expect(reader(old)).toMatchObject({ email: HIS });
    unsubscribeReader(changeByFamily(db, writing), reader(old), "all");
    expect([stops(HIS), stops(HERS)]).toEqual([1, 0]);
    expect(campaign()).toMatchObject({ status: "active" });
    const fresh = mailedToken();
    expect(readMailPreferences(db, reader(fresh))).toMatchObject({ followUp: true });
    unsubscribeReader(changeByFamily(db, writing), reader(fresh), "nurture");
    expect(campaign()).toMatchObject({ status: "stopped", stopReason: "unsubscribed" });
  });

  it("tells nothing of the lead that the reader's was merged with", () => {
    const { db, newId, lead, capture, mailedToken, reader } = setup();
    const other = capture({ email: HERS });
    const old = mailedToken();
    const change = changeBy(db, "ann", { now: START, newId });
    mergeLeads(changeBy(db, "ann", change), { keep: other.id, drop: lead.id });
    expect(reader(old)).toMatchObject({ email: HIS });
    expect(reader(old).others).toBeUndefined();
  });

  it("ends with the person who is erased", () => {
    const { db, lead, writing, mailedToken, reader } = setup();
    const token = mailedToken();
    erasePerson(changeByJob(db, writing), { leadId: lead.id });
    expect(reader(token)).toBeUndefined();
  });
});

describe("a link to times in a mail", () => {
  const days = (count: number) => new Date(START.getTime() + count * DAY_MS);
  function links() {
    const store = setup();
    const { db, links: keys, lead, newId } = store;
    const key = buildBookingKey(db, keys, lead.id, START);
    const opens = (given = key, now = START) => {
      const offer = findOffer(db, keys, given, now);
      return offer === null || offer === "ended" ? offer : "open";
    };
    const change = changeBy(db, "ann", { now: START, newId });
    const contactOf = (kind: "phone" | "email") => findPrimaryContact(db, lead.id, kind)!.id;
    return { ...store, keys, key, opens, change, contactOf };
  }

  it("works for 60 days, and is followed by that of the newest mail", () => {
    const { opens, key } = links();
    expect([opens(key, days(59)), opens(key, days(61)), opens(`${key}x`)]).toEqual(["open", "ended", null]);
  });

  it.each<[string, (of: ReturnType<typeof links>) => unknown]>([
    [
      "a number is replaced",
      ({ lead, change, contactOf }) => {
        changeContact(change, lead.id, contactOf("phone"), { value: "(303) 555-0177" });
      },
    ],
    ["an address is replaced", ({ replaceAddress }) => replaceAddress()],
    [
      "an address is removed",
      ({ lead, change, contactOf }) => removeContact(change, lead.id, contactOf("email")),
    ],
    [
      "another lead is merged with it",
      ({ db, lead, capture, change }) =>
        mergeLeads(changeBy(db, "ann", change), { keep: lead.id, drop: capture().id }),
    ],
    [
      "it is merged with another lead",
      ({ db, lead, capture, change }) =>
        mergeLeads(changeBy(db, "ann", change), { keep: capture().id, drop: lead.id }),
    ],
  ])("ends when %s", (_, happen) => {
    const of = links();
    happen(of);
    expect(of.opens()).toBe("ended");
  });

  it("goes on when a contact is added or marked as wrong", () => {
    const { lead, change, contactOf, opens } = links();
    addContact(change, lead.id, { kind: "phone", value: "(303) 555-0177" });
    changeContact(change, lead.id, contactOf("phone"), { isWrong: true });
    expect(opens()).toBe("open");
  });

  it("of an earlier version works for 60 days from the upgrade on, unless a contact was replaced", () => {
    const { db, keys, lead, opens, replaceAddress } = links();
    const earlier = signLinkToken(keys, "book", lead.id);
    expect(opens(earlier)).toBe("ended");
    db.insert(earlierLinkAddresses).values({ leadId: lead.id, email: HIS, createdAt: START }).run();
    expect([opens(earlier, days(59)), opens(earlier, days(61))]).toEqual(["open", "ended"]);
    replaceAddress();
    expect(opens(earlier)).toBe("ended");
  });
});

describe("a link of an earlier version, which named the lead", () => {
  it("stops every address that the lead's mail had gone to, none added since, and its page names none", () => {
    const { db, links, lead, writing, reader, replaceAddress, stops } = setup();
    const before = ["first@example.com", HIS];
    db.insert(earlierLinkAddresses)
      .values(before.map((email) => ({ leadId: lead.id, email, createdAt: START })))
      .run();
    replaceAddress();
    const found = reader(signLinkToken(links, "mail-preferences", `lead-${lead.id}`));
    expect(found).toMatchObject({ isUnnamed: true, subscriber: null });
    unsubscribeReader(changeByFamily(db, writing), found, "nurture");
    expect([...before, HERS].map(stops)).toEqual([1, 1, 0]);
  });
});
