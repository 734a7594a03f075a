import { insertRow, runInTransaction } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { leadTexts } from "#db/schema";
import { textedGoodbye, textedStop } from "~/domain/consent/texts";
import { readCrisis } from "~/domain/crisis/detect.server";
import { listLeadsKnownBy } from "~/domain/leads/contacts/contacts.server";
import { holdTexts, startTexts, stopTexts } from "~/domain/leads/contacts/text-stops.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { captureLead } from "~/domain/leads/intake/file.server";
import { findLeadOfContact } from "~/domain/leads/intake/find-lead.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import type { Change } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { queueOwnText } from "./queue.server";
import { isTextStored } from "./read.server";
import { readTextWish } from "./wish";
import { buildHelpText } from "./words";

type Received = {
  /** The text service's id of the text, the same in a repeat. */
  sid: string;
  from: string;
  body: string;
  /** Whether the text has a picture or a file, which stays with the service. */
  hasMedia: boolean;
  /** What the text service has taken the text for, and answered; null where it says nothing. */
  optOut: "stop" | "start" | "help" | null;
};

/** `held`: filed, and texts to the number wait until staff say what it means. */
export type ReceiveOutcome = "filed" | "stopped" | "started" | "held" | "repeated";

const WITHOUT_WORDS = "[A picture or file without words]";

/**
 * Takes a family's text, once. One that asks for no more texts, or for texts again, is about texts alone; if it says anything
 * else, or is not calm, it is an enquiry as well, as any other is: at the open lead with the number or at a new one, and a reply,
 * which ends the campaign. HELP is one too, since it may be a cry for help, and is answered at once besides. It changes nothing else (docs/product/texting.md §10).
 */
export function receiveText(change: Change, text: Received, intake: Intake): ReceiveOutcome {
  const { db, now, newId } = change;
  const number = normalizePhone(text.from);
  return runInTransaction(db, () => {
    const key = `in:${text.sid}`;
    if (isTextStored(db, key)) return "repeated";
    const body = text.body || WITHOUT_WORDS;
    const textId = newId();
    const keep = (leadId: string) =>
      insertRow(db, leadTexts, {
        id: textId,
        leadId,
        number,
        body,
        state: "received",
        key,
        sid: text.sid,
        createdAt: now,
        updatedAt: now,
      });
    const leadId = findLeadOfContact(db, "phone", number);
    const known = leadId ? (readLead(db, leadId) ?? null) : null;
    // STOP and START are kept at a lead that has the number, so that an old one which comes again is known.
    const keeper = leadId ?? listLeadsKnownBy(db, "phone", number)[0];
    const read = readTextWish(text.body);
    const wish = text.optOut ?? read.wish;
    if (wish === "stop") {
      stopTexts(change, number, /^stop$/i.test(body) ? textedStop : textedGoodbye);
      // All its words are understood, so the model, which has seen few texts as short, has no say; words of danger do.
      if (!read.saysMore && !readCrisis(body).isHeard) {
        if (keeper) keep(keeper);
        return "stopped";
      }
    }
    // Without a STOP before it, YES is an ordinary answer.
    if (wish === "start" && startTexts(change, number)) {
      if (keeper) keep(keeper);
      return "started";
    }
    const { lead } = captureLead(change, enquiryOf(known, text.from, body, text.hasMedia), intake);
    keep(lead.id);
    // Only a text from a confirmed number stops the campaign: others' words stop nothing.
    if (known && stopLeadCampaign(change, known.id, "replied"))
      recordActivity(change, {
        leadId: known.id,
        activityType: "campaign_changed",
        description: "They replied by text: campaign stopped",
        metadata: { what: "replied" },
      });
    recordEvent(change, { eventType: "TextReceived", leadId: lead.id, payload: {} });
    if (wish === "help" && text.optOut !== "help")
      answerHelp(change, { leadId: lead.id, number, ...text }, intake);
    if (wish === "unsure") holdTexts(change, number, textId);
    return wish === "stop" ? "stopped" : wish === "unsure" ? "held" : "filed";
  });
}

/** Queues the answer to HELP. None leaves for a number at which no message is safe: somebody else may hold the phone. */
const answerHelp = (
  change: Change,
  { leadId, number, sid, from, body }: { leadId: string; number: string } & Received,
  { settings }: Intake,
): void =>
  queueOwnText(change, leadId, {
    kind: "help",
    about: sid,
    body: buildHelpText(/^\W*ayuda/i.test(body) ? "es" : "en", settings),
    number,
    shown: from,
  });

/** The lead's values stand in for a form's, so that the text suggests no change. A crisis must be in its own words. */
function enquiryOf(lead: Lead | null, phone: string, body: string, hasMedia: boolean): Enquiry {
  return {
    name: lead?.name ?? "Unknown",
    phone,
    email: null,
    relationship: lead?.relationship ?? "other",
    concernType: lead?.concernType ?? "not-sure",
    urgencyLevel: !lead || lead.urgencyLevel === "immediate" ? "urgent" : lead.urgencyLevel,
    previousAttempts: lead?.previousAttempts ?? false,
    location: lead?.location ?? null,
    message: hasMedia && body !== WITHOUT_WORDS ? `${body}\n[With a picture or file]` : body,
    source: "phone",
    isText: true,
  };
}
