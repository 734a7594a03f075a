import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizePhone } from "#db/normalize";
import { leadContacts, leads, leadTexts } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import { textedStop } from "~/domain/consent/texts";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { type CaptureContext, captureLead } from "~/domain/leads/intake/file.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { recordEvent } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { isTextStored } from "./read.server";
import { startTexts, stopTexts } from "./stop.server";

type Received = {
  /** The service's id of the text, the same in a repeat. */
  sid: string;
  from: string;
  body: string;
  /** A picture or a file was attached; it stays with the service. */
  hasMedia: boolean;
  keyword: "stop" | "start" | "help" | null;
};

/** `filed`: stored with a lead as an enquiry. */
export type ReceiveOutcome = "filed" | "stopped" | "started" | "repeated";

const WITHOUT_WORDS = "[A picture or file without words]";

/**
 * Takes a text from a family, once. STOP and START are about texts alone. Anything else, HELP too, is an enquiry: it is
 * read for danger, starts a clock and raises an alert as any other does, at the open lead that has the number or at a
 * new one; it is also a reply, which ends the campaign. Like every unproven enquiry it changes nothing else of the lead
 * (docs/product.md §10).
 */
export function receiveText(db: AppDatabase, text: Received, context: CaptureContext): ReceiveOutcome {
  const number = normalizePhone(text.from);
  return runInTransaction(db, () => {
    const key = `in:${text.sid}`;
    if (isTextStored(db, key)) return "repeated";
    const body = text.body || WITHOUT_WORDS;
    const keep = (leadId: string) =>
      insertRow(db, leadTexts, {
        id: context.newId(),
        leadId,
        number,
        body,
        state: "received",
        key,
        sid: text.sid,
        createdAt: context.now,
        updatedAt: context.now,
      });
    const known = latestWith(db, number);
    if (text.keyword === "stop") {
      stopTexts(db, number, textedStop, context);
      if (known) keep(known.id);
      return "stopped";
    }
    // YES counts as an ordinary answer when nothing was stopped.
    if (text.keyword === "start" && startTexts(db, number, context)) {
      if (known) keep(known.id);
      return "started";
    }
    const { lead } = captureLead(db, enquiryOf(known, text.from, body, text.hasMedia), {
      ...context,
      idempotencyKey: undefined,
    });
    keep(lead.id);
    // Only from a number that staff have confirmed: others' words stop nothing.
    if (known && stopLeadCampaign(db, known.id, "replied", context.now))
      recordActivity(db, context, {
        leadId: known.id,
        activityType: "campaign_changed",
        description: "They replied by text: campaign stopped",
        metadata: { what: "replied" },
      });
    recordEvent(db, context, { eventType: "TextReceived", leadId: lead.id, payload: {} });
    return "filed";
  });
}

/**
 * The known values of the number's lead fill what a form would ask, so that the text suggests no change of it. An
 * earlier crisis does not make a new text one: only its own words do.
 */
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

/** The lead whose number staff have confirmed: an open one first, else the one that was closed last. */
function latestWith(db: AppDatabase, number: string): Lead | null {
  const latest = db
    .select({ id: leads.id })
    .from(leadContacts)
    .innerJoin(leads, eq(leads.id, leadContacts.leadId))
    .where(
      and(
        eq(leadContacts.kind, "phone"),
        eq(leadContacts.normalized, number),
        ne(leadContacts.source, "enquiry"),
        eq(leadContacts.isWrong, false),
      ),
    )
    .orderBy(asc(sql`${leads.status} in ('completed', 'lost')`), desc(leads.createdAt), desc(leads.seq))
    .limit(1)
    .get();
  return latest ? (readLead(db, latest.id) ?? null) : null;
}
