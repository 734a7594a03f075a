import { createHash } from "node:crypto";
import type { AppDatabase } from "#db/client.server";
import { consents, idempotencyKeys, outbox } from "#db/schema";
import { insertRow, prepared } from "#db/statements.server";
import { inTransaction } from "#db/transaction.server";
import type { ConsentKind } from "#db/values";
import { auditLead } from "~/domain/audit/lead.server";
import { chatConsent, contactConsent, staffEntryConsent } from "~/domain/consent/texts";
import { crisisSigns } from "~/domain/crisis/detect";
import { type Crisis, crisisCard } from "~/domain/crisis/resources";
import { recordEvent, type Writing } from "~/domain/events/record.server";
import { recordActivity } from "./activity.server";
import { createLead } from "./create.server";
import { type Enquiry, isFamilyWritten } from "./enquiry";
import { normalizeEmail, phoneToE164 } from "./identity";
import { joinLead } from "./join.server";
import { type Lead, readLead } from "./read.server";
import type { Routing } from "./routing";

export type CaptureContext = Writing & {
  /** IANA zone in which business days are counted. */
  businessTimezone: string;
  settings: {
    /** What the routing message calls the practice or its lead professional. */
    name?: string;
    phone?: string;
    /** Who is told about an enquiry. */
    staffEmail: string;
  };
  /** The same key with the same content gives the same answer and changes nothing. */
  idempotencyKey?: string;
};

export type Capture = {
  lead: Lead;
  routing: Routing;
  crisis: Crisis | null;
  /** The enquiry joined a lead that was already open. */
  joined: boolean;
  /** The enquiry made a new lead. */
  created: boolean;
};

/** What `createLead` and `joinLead` are given besides the enquiry itself. */
export type Identified = Enquiry & {
  emailNormalized: string;
  phoneE164: string | null;
  crisis: Crisis | null;
};

/**
 * Takes in an enquiry from the contact form, the chat, or staff: the lead (new, or the open one of the same
 * person) with its score, routing, events, activities, first task, campaign, consent and staff notice, in one
 * transaction. When it returns, all of it is on disk; when it throws, none of it is.
 *
 * Synchronous on purpose: several captures may share one outer transaction, each in a savepoint of its own.
 */
export function captureLead(db: AppDatabase, enquiry: Enquiry, context: CaptureContext): Capture {
  // All that needs no lock is done before it is taken.
  const identified: Identified = {
    ...enquiry,
    emailNormalized: normalizeEmail(enquiry.email),
    phoneE164: phoneToE164(enquiry.phone),
    crisis: crisisIn(enquiry),
  };
  if (identified.crisis) identified.urgencyLevel = "immediate";
  const contentHash = context.idempotencyKey ? hashOf(enquiry) : "";

  return inTransaction(db, () => {
    const earlier = context.idempotencyKey && earlierAnswer(db, context.idempotencyKey, contentHash);
    if (earlier) return earlier;

    const match = findOpenLead(db, identified);
    const { leadId, routing } = match
      ? joinLead(db, match.id, identified, context)
      : createLead(db, identified, context);
    auditLead(
      db,
      { now: context.now, newId: context.newId, by: enquiry.enteredBy ?? null },
      { action: match ? "change" : "create", leadId, details: { what: "entered by hand" } },
    );
    if (match?.duplicateId) markPossibleDuplicate(db, match.duplicateId, leadId, context);
    if (identified.crisis) recordCrisis(db, leadId, identified, identified.crisis, context);
    insertRow(db, consents, {
      id: context.newId(),
      ...consentOf(enquiry),
      leadId,
      chatSessionId: enquiry.chatSessionId ?? null,
      createdAt: context.now,
    });
    notifyStaff(db, leadId, identified, Boolean(match), context);

    const result = { routing, crisis: identified.crisis, joined: Boolean(match), created: !match };
    if (context.idempotencyKey) {
      insertRow(db, idempotencyKeys, {
        scope: "capture",
        key: context.idempotencyKey,
        contentHash,
        subjectId: leadId,
        result,
        createdAt: context.now,
      });
    }
    return { lead: readLead(db, leadId)!, ...result };
  });
}

/** Every free text a family writes is read, the location as well (product decision 11). */
function crisisIn(enquiry: Enquiry): Crisis | null {
  const texts = isFamilyWritten(enquiry.source) ? [enquiry.message, enquiry.location] : [];
  const found = texts.map((text) => crisisSigns(text ?? ""));
  return crisisCard({
    emergency: enquiry.crisisLevel === "emergency" || found.some((signs) => signs.emergency),
    suicide: enquiry.crisisLevel === "suicide" || found.some((signs) => signs.suicide),
  });
}

const openByEmail =
  "SELECT id FROM leads WHERE email_normalized = ? AND status NOT IN ('completed', 'lost') ORDER BY created_at DESC, seq DESC LIMIT 1";
const openByPhone =
  "SELECT id FROM leads WHERE phone_e164 = ? AND status NOT IN ('completed', 'lost') ORDER BY created_at DESC, seq DESC LIMIT 1";

/**
 * The open lead of the same person: by e-mail first, then by phone. When the e-mail is one lead's and the
 * phone another's, the second is a possible duplicate of the first (product decision 11).
 */
function findOpenLead(db: AppDatabase, enquiry: Identified): { id: string; duplicateId?: string } | null {
  const emailMatch = prepared(db, openByEmail).get(enquiry.emailNormalized) as { id: string } | undefined;
  const phoneMatch = enquiry.phoneE164
    ? (prepared(db, openByPhone).get(enquiry.phoneE164) as { id: string } | undefined)
    : undefined;
  if (!emailMatch) return phoneMatch ?? null;
  return phoneMatch && phoneMatch.id !== emailMatch.id
    ? { id: emailMatch.id, duplicateId: phoneMatch.id }
    : emailMatch;
}

function markPossibleDuplicate(db: AppDatabase, id: string, of: string, context: CaptureContext): void {
  const { changes } = prepared(
    db,
    "UPDATE leads SET possible_duplicate_of = ?, version = version + 1, updated_at = ? WHERE id = ? AND possible_duplicate_of IS NOT ?",
  ).run(of, context.now.getTime(), id, of);
  if (changes === 0) return;
  recordActivity(db, context, {
    leadId: id,
    activityType: "possible_duplicate",
    description: "Another lead wrote with this phone number: possibly the same person",
    metadata: { of },
  });
}

function recordCrisis(
  db: AppDatabase,
  leadId: string,
  enquiry: Identified,
  crisis: Crisis,
  context: CaptureContext,
): void {
  recordEvent(db, context, {
    eventType: "CrisisDetected",
    leadId,
    payload: { source: enquiry.source, level: crisis.level, chatSessionId: enquiry.chatSessionId },
  });
  recordActivity(db, context, {
    leadId,
    activityType: "crisis_detected",
    description:
      crisis.level === "emergency"
        ? "The message speaks of an emergency; 911 was shown"
        : "The message speaks of suicide; 988 was shown",
    metadata: { level: crisis.level },
  });
}

/** Queued, not sent: with the mail service down the enquiry is still saved and the notice leaves later. */
function notifyStaff(
  db: AppDatabase,
  leadId: string,
  enquiry: Identified,
  joined: boolean,
  context: CaptureContext,
): void {
  const kind = enquiry.crisis ? "staff_crisis_alert" : joined ? "staff_reenquiry" : "staff_new_lead";
  const id = context.newId();
  insertRow(db, outbox, {
    id,
    kind,
    payload: {
      leadId,
      joined,
      source: enquiry.source,
      urgencyLevel: enquiry.urgencyLevel,
      crisisLevel: enquiry.crisis?.level ?? null,
    },
    to: context.settings.staffEmail,
    leadId,
    nextAttemptAt: context.now,
    idempotencyKey: `${kind}:${id}`,
    createdAt: context.now,
    updatedAt: context.now,
  });
}

function consentOf(enquiry: Enquiry): { kind: ConsentKind; textVersion: string } {
  if (enquiry.consent) return enquiry.consent;
  if (enquiry.source === "chat") return { kind: "chat", textVersion: chatConsent.version };
  return isFamilyWritten(enquiry.source)
    ? { kind: "contact_form", textVersion: contactConsent.version }
    : { kind: "staff_entry", textVersion: staffEntryConsent.version };
}

function earlierAnswer(db: AppDatabase, key: string, contentHash: string): Capture | undefined {
  const row = prepared(
    db,
    "SELECT subject_id AS leadId, result FROM idempotency_keys WHERE scope = 'capture' AND key = ? AND content_hash = ?",
  ).get(key, contentHash) as { leadId: string; result: string } | undefined;
  const lead = row && readLead(db, row.leadId);
  return lead && { lead, ...(JSON.parse(row.result) as Omit<Capture, "lead">) };
}

/** What the person said, and nothing that differs from one try to the next (such as the time of a visit). */
function hashOf(enquiry: Enquiry): string {
  const { name, email, phone, relationship, concernType, urgencyLevel, location, previousAttempts, message } =
    enquiry;
  const said = [
    name,
    email,
    phone,
    relationship,
    concernType,
    urgencyLevel,
    location,
    previousAttempts,
    message,
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}
