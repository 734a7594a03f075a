import { describe, expect, it } from "vitest";
import { earlierLinkAddresses } from "#db/schema";
import { leadStore } from "#tests/setup/lead-store";
import { mailContext } from "#tests/setup/mail-context";
import { setPrimaryValue } from "~/domain/leads/contacts/primary.server";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { mergeLeads } from "~/domain/leads/merge/merge.server";
import { readLead } from "~/domain/leads/read.server";
import { readMailPreferences, unsubscribeReader } from "~/domain/newsletter/preferences.server";
import { findReaderByToken } from "~/domain/newsletter/reader.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import type { ClaimedMail } from "~/mail/queue/claim.server";
import { nurtureMails } from "~/mail/sequence/nurture-mail.server";
import { listSuppressions } from "~/mail/suppressions.server";
import { createLinkKeys, signLinkToken } from "~/platform/secrets/signed-links.server";

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
    } as unknown as ClaimedMail;
    const composed = nurtureMails.nurture.compose(mail, mailContext(db, { links }));
    if ("drop" in composed || composed.email.name !== "nurture") throw new Error("no mail");
    return new URL(composed.email.props.unsubscribeUrl).searchParams.get("token")!;
  };
  const reader = (token: string) => findReaderByToken(db, links, token)!;
  const replaceAddress = () => setPrimaryValue(db, lead.id, "email", HERS, writing);
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
    unsubscribeReader(db, reader(old), "all", writing);
    expect([stops(HIS), stops(HERS)]).toEqual([1, 0]);
    expect(campaign()).toMatchObject({ status: "active" });
    const fresh = mailedToken();
    expect(readMailPreferences(db, reader(fresh))).toMatchObject({ followUp: true });
    unsubscribeReader(db, reader(fresh), "nurture", writing);
    expect(campaign()).toMatchObject({ status: "stopped", stopReason: "unsubscribed" });
  });

  it("tells nothing of the lead that the reader's was merged with", () => {
    const { db, newId, lead, capture, mailedToken, reader } = setup();
    const other = capture({ email: HERS });
    const old = mailedToken();
    const change = { now: START, newId, by: "ann", businessTimezone: "America/Denver" };
    mergeLeads(db, { keep: other.id, drop: lead.id }, change);
    expect(reader(old)).toMatchObject({ email: HIS });
    expect(reader(old).others).toBeUndefined();
  });

  it("ends with the person who is erased", () => {
    const { db, lead, writing, mailedToken, reader } = setup();
    const token = mailedToken();
    erasePerson(db, { leadId: lead.id }, { ...writing, user: null });
    expect(reader(token)).toBeUndefined();
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
    unsubscribeReader(db, found, "nurture", writing);
    expect([...before, HERS].map(stops)).toEqual([1, 1, 0]);
  });
});
