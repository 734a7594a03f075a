import { and, eq, getTableColumns, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail, parsePhoneToE164 } from "#db/normalize";
import {
  blockedNumbers,
  bookings,
  chatJoins,
  chatSessions,
  consents,
  consentTexts,
  emailCampaigns,
  emailLogs,
  enquiries,
  events,
  followUpTasks,
  inboxEntries,
  laterEmails,
  leadActivities,
  leadContacts,
  leadMerges,
  leadRelatives,
  leadSuggestions,
  leads,
  leadTexts,
  newsletterLetters,
  newsletterSubscribers,
  nurtureStepEdits,
  outbox,
  phoneCalls,
  phoneRecordings,
  privacyRequests,
  replies,
  replyAttachments,
  retentionAsks,
  retentionHolds,
  suppressions,
  textStops,
} from "#db/schema";
import type { ContactKind, DutyKind } from "#db/values";
import type { DutyEntry } from "~/domain/duty/duty";
import { listDutyEntries, recordOwnExport } from "~/domain/duty/duty.server";
import { listMergedEmailAddresses } from "~/domain/leads/merged.server";
import { hashEmailAddress } from "~/mail/suppressions.server";
import type { Change } from "~/records/change";
import { refuseField } from "~/refusal";

/** What identifies a person: a lead, or an address or number in any spelling. */
export type PersonKey = { leadId: string } | { email: string } | { phone: string };

/** Reads what staff typed as an address or a number; undefined when it is neither. */
export function parsePersonKey(typed: string): PersonKey | undefined {
  if (typed.includes("@")) return { email: typed };
  return parsePhoneToE164(typed) ? { phone: typed } : undefined;
}

/** Finds a person's rows. A lead that shares only its phone with one found by e-mail is another person: families share phones. */
export function findPerson(db: AppDatabase, key: PersonKey) {
  const known = db.select().from(leads).where(whose(key)).all();
  const ids = known.map(({ id }) => id);
  const emails = [
    ...new Set([
      ...("email" in key ? [normalizeEmail(key.email)] : []),
      ...known.map(({ emailNormalized }) => emailNormalized),
      ...known.flatMap(({ id }) => listMergedEmailAddresses(db, id).map(normalizeEmail)),
    ]),
  ].filter((email) => email !== null);
  const phones = [
    ...new Set([
      ...("phone" in key ? [parsePhoneToE164(key.phone)] : []),
      ...known.map(({ phoneE164 }) => phoneE164),
    ]),
  ].filter((phone) => phone !== null);
  const ofLeads = <
    T extends
      | typeof enquiries
      | typeof leadContacts
      | typeof leadRelatives
      | typeof leadSuggestions
      | typeof events
      | typeof leadActivities
      | typeof followUpTasks
      | typeof emailCampaigns
      | typeof emailLogs
      | typeof nurtureStepEdits
      | typeof chatSessions
      | typeof leadTexts
      | typeof laterEmails
      | typeof inboxEntries
      | typeof retentionHolds
      | typeof retentionAsks,
  >(
    table: T,
  ) => db.select().from(table).where(inArray(table.leadId, ids)).all() as T["$inferSelect"][];
  const contacts = ofLeads(leadContacts);
  const numbers = [
    ...phones,
    ...contacts.filter(({ kind }) => kind === "phone").map((one) => one.normalized),
  ];
  const subscribers = db
    .select()
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.emailNormalized, emails))
    .all();
  const subscriberIds = subscribers.map(({ id }) => id);
  const booked = db
    .select()
    .from(bookings)
    .all()
    .filter(
      (row) =>
        (row.leadId && ids.includes(row.leadId)) ||
        (row.inviteeEmail && emails.includes(normalizeEmail(row.inviteeEmail))) ||
        (row.inviteePhone && phones.includes(parsePhoneToE164(row.inviteePhone) ?? "")),
    );
  const written = db
    .select()
    .from(replies)
    .where(
      or(
        inArray(replies.leadId, ids),
        and(isNull(replies.leadId), inArray(sql`lower(${replies.fromAddress})`, emails)),
      ),
    )
    .all();
  const chats = ofLeads(chatSessions);
  const calls = db
    .select()
    .from(phoneCalls)
    .where(
      or(
        inArray(phoneCalls.leadId, ids),
        and(isNull(phoneCalls.leadId), inArray(phoneCalls.number, numbers)),
      ),
    )
    .all();
  return {
    emails,
    phones,
    names: [
      ...new Set([
        ...known.map(({ name }) => name),
        ...booked.flatMap(({ inviteeName }) => inviteeName ?? []),
      ]),
    ],
    stored: {
      leads: known,
      enquiries: ofLeads(enquiries),
      suggestions: ofLeads(leadSuggestions),
      contacts,
      relatives: ofLeads(leadRelatives),
      /** Contacts with the person's address in another person's lead. */
      contactsElsewhere: db
        .select()
        .from(leadContacts)
        .where(
          and(
            eq(leadContacts.kind, "email"),
            inArray(leadContacts.normalized, emails),
            notInArray(leadContacts.leadId, ids),
            eq(leadContacts.isPrimary, false),
          ),
        )
        .all(),
      merges: db
        .select()
        .from(leadMerges)
        .where(or(inArray(leadMerges.keptId, ids), inArray(leadMerges.droppedId, ids)))
        .all(),
      chatSessions: chats,
      /** When somebody of ours was in a chat of the person, by the name that the person saw. */
      chatJoins: db
        .select()
        .from(chatJoins)
        .where(
          inArray(
            chatJoins.chatId,
            chats.map(({ id }) => id),
          ),
        )
        .all(),
      /** Of an erased person kind, ground and time stay, without words. */
      dutyEntries: ids.flatMap((id) => listDutyEntries(db, id)),
      retentionHolds: ofLeads(retentionHolds),
      retentionAsks: ofLeads(retentionAsks),
      events: ofLeads(events),
      activities: ofLeads(leadActivities),
      texts: ofLeads(leadTexts),
      /** The person's numbers that asked for no more texts. */
      textStops: db.select().from(textStops).where(inArray(textStops.number, numbers)).all(),
      /** The person's calls, including those that asked for nothing and belong to no lead. */
      calls,
      voicemails: db
        .select()
        .from(phoneRecordings)
        .where(
          inArray(
            phoneRecordings.callId,
            calls.map(({ id }) => id),
          ),
        )
        .all(),
      blockedNumbers: db.select().from(blockedNumbers).where(inArray(blockedNumbers.number, numbers)).all(),
      /** Emails that were not sent yet. */
      laterEmails: ofLeads(laterEmails),
      /** The person's replies, including those without a lead. */
      replies: written,
      replyAttachments: db
        .select()
        .from(replyAttachments)
        .where(
          inArray(
            replyAttachments.replyId,
            written.map(({ id }) => id),
          ),
        )
        .all(),
      /** Entries in the inboxes of staff. */
      inboxEntries: ofLeads(inboxEntries),
      tasks: ofLeads(followUpTasks),
      campaigns: ofLeads(emailCampaigns),
      emailLogs: ofLeads(emailLogs),
      emailsWordedForThem: ofLeads(nurtureStepEdits),
      consents: db
        .select({ ...getTableColumns(consents), words: consentTexts.words })
        .from(consents)
        .leftJoin(consentTexts, eq(consentTexts.version, consents.textVersion))
        .where(or(inArray(consents.leadId, ids), inArray(consents.subscriberId, subscriberIds)))
        .all(),
      bookings: booked,
      mails: db
        .select()
        .from(outbox)
        .where(or(inArray(outbox.leadId, ids), inArray(sql`lower(${outbox.to})`, emails)))
        .all(),
      subscribers,
      /** What the person asked for about their data: it stays, without words, to show what was done. */
      privacyRequests: db
        .select()
        .from(privacyRequests)
        .where(inArray(privacyRequests.emailNormalized, emails))
        .all(),
      /** The rows stay anonymous, for the figures. */
      letters: db
        .select()
        .from(newsletterLetters)
        .where(inArray(newsletterLetters.subscriberId, subscriberIds))
        .all(),
      suppressions: db
        .select()
        .from(suppressions)
        .where(
          inArray(
            suppressions.emailNormalized,
            emails.flatMap((email) => [email, hashEmailAddress(email)]),
          ),
        )
        .all(),
    },
  };
}

export type PersonRecords = ReturnType<typeof findPerson>;

/** Counts a person's rows by kind; kinds without rows are omitted. */
export const countPersonRows = ({ stored }: PersonRecords): Record<string, number> =>
  Object.fromEntries(
    Object.entries(stored)
      .map(([kind, rows]) => [kind, rows.length] as const)
      .filter(([, count]) => count > 0),
  );

/** The kinds of the duty log that a person's own export has. Any other may endanger who told us. */
export const EXPORTED_DUTIES: readonly DutyKind[] = ["911", "988", "disclosure"];

/**
 * Exports a person's data as JSON (GDPR article 20, CCPA §1798.100), and records the disclosure.
 * @param more the ids of entries of the duty log that the owner has decided to give out in full, and why
 * @throws Refusal of the field `add`
 */
export function exportPerson(
  change: Change,
  person: PersonRecords,
  { added, reason }: { added: readonly string[]; reason: string | null } = { added: [], reason: null },
): string {
  for (const { id } of person.stored.leads) recordOwnExport(change, id, reason);
  const stored = {
    ...person.stored,
    dutyEntries: pickExportedDuties(person.stored.dutyEntries, added),
    // The hashes of tokens are left out, as they are credentials.
    chatSessions: person.stored.chatSessions.map(({ tokenHash, ...session }) => session),
    // What colleagues agreed on among themselves is not about the person.
    chatJoins: person.stored.chatJoins.map(({ userId, askedBy, askedAt, ...join }) => join),
    subscribers: person.stored.subscribers.map(({ confirmTokenHash, ...subscriber }) => subscriber),
    voicemails: person.stored.voicemails.map(({ content, ...voicemail }) => ({
      ...voicemail,
      content: content.toString("base64"),
    })),
    replyAttachments: person.stored.replyAttachments.map(({ content, ...file }) => ({
      ...file,
      content: content?.toString("base64") ?? null,
    })),
  };
  return JSON.stringify(
    { exportedAt: change.now.toISOString(), emails: person.emails, phones: person.phones, ...stored },
    null,
    2,
  );
}

/** Words may say who told us, so only those that the owner has added have them. */
function pickExportedDuties(entries: readonly DutyEntry[], added: readonly string[]) {
  if (added.some((id) => !entries.some((entry) => entry.id === id)))
    throw refuseField("add", "This is no entry of this lead's duty log");
  return entries.flatMap(({ id, kind, ground, at, to, reference, words }) => {
    if (added.includes(id)) return [{ kind, ground, at, to, reference, words }];
    return EXPORTED_DUTIES.includes(kind) ? [{ kind, ground, at, to }] : [];
  });
}

function whose(key: PersonKey): SQL | undefined {
  if ("leadId" in key) return eq(leads.id, key.leadId);
  if ("email" in key) {
    const email = normalizeEmail(key.email);
    return or(eq(leads.emailNormalized, email), merged("email", email));
  }
  const phone = parsePhoneToE164(key.phone) ?? "";
  return or(eq(leads.phoneE164, phone), merged("phone", phone));
}

/** Finds leads that took another in, by every confirmed contact of their own. */
const merged = (kind: ContactKind, normalized: string) =>
  sql`${leads.id} in (
    select c.lead_id from lead_contacts c join lead_merges m on m.kept_id = c.lead_id and m.undone_at is null
    where c.kind = ${kind} and c.normalized = ${normalized} and c.source <> 'enquiry' and c.label is null)`;
