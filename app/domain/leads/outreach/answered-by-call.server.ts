import { and, asc, eq, gt, isNotNull, isNull, lt, lte, max, or, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { enquiries, leadActivities, leads } from "#db/schema";
import { readLead } from "~/domain/leads/read.server";
import { readStoredActor } from "~/records/actor.server";
import type { Change } from "~/records/change";
import { setLeadStatus } from "../change/change.server";
import type { CallOutcome } from "../fields/options";
import { withdrawReached } from "../response/after-crisis.server";
import { followReached, RETURNS_DANGER } from "../response/response.server";

type CallMade = { at: Date; by: string | null };

/** Marks the enquiries that came in before a call as answered by it; a new lead becomes contacted. */
export function answerEarlierEnquiries(change: Change, leadId: string, { at, by }: CallMade): void {
  const { db } = change;
  const answered = db
    .update(enquiries)
    .set({ respondedAt: at, respondedBy: by })
    .where(
      and(
        eq(enquiries.leadId, leadId),
        lte(enquiries.receivedAt, at),
        // What was told in the call itself is not answered by it.
        sql`NOT (${enquiries.origin} ->> 'callId' IS NOT NULL AND ${enquiries.receivedAt} = ${at.getTime()})`,
        or(isNull(enquiries.respondedAt), gt(enquiries.respondedAt, at)),
      ),
    )
    .returning({ namesDanger })
    .all();
  followReached(
    change,
    leadId,
    { at, by },
    answered.some((one) => one.namesDanger === 1),
  );
  dateFirstResponse(db, leadId);
  const { status, lastContactedAt } = readLead(db, leadId)!;
  if (status === "new")
    setLeadStatus({ ...change, now: at, actor: readStoredActor(db, by) }, leadId, "contacted");
  db.update(leads)
    .set({ lastContactedAt: lastContactedAt && lastContactedAt > at ? lastContactedAt : at })
    .where(eq(leads.id, leadId))
    .run();
}

/** Reopens the enquiries that a call answered, unless a later call reached the person; a lead it made contacted is new again. */
export function reopenAnsweredEnquiries(change: Change, leadId: string, { at, by }: CallMade): void {
  const { db } = change;
  withdrawReached(change, leadId, { at, by });
  const later = db
    .select({ at: leadActivities.createdAt, by: leadActivities.userId })
    .from(leadActivities)
    .where(and(eq(leadActivities.leadId, leadId), isCallWith("reached"), gt(leadActivities.createdAt, at)))
    .orderBy(asc(leadActivities.createdAt))
    .limit(1)
    .get();
  const reopened = db
    .update(enquiries)
    .set({ respondedAt: later?.at ?? null, respondedBy: later?.by ?? null })
    .where(
      and(
        eq(enquiries.leadId, leadId),
        eq(enquiries.respondedAt, at),
        sql`${enquiries.respondedBy} IS ${by}`,
      ),
    )
    .returning({ namesDanger })
    .all();
  if (later)
    followReached(
      change,
      leadId,
      later,
      reopened.some((one) => one.namesDanger === 1),
    );
  dateFirstResponse(db, leadId);
  const lead = readLead(db, leadId)!;
  const isOfCall = (time: Date | null) => time?.getTime() === at.getTime();
  if (lead.status === "contacted" && isOfCall(lead.statusChangedAt)) setLeadStatus(change, leadId, "new");
  if (isOfCall(lead.lastContactedAt)) restoreContacted(db, leadId, at);
}

const namesDanger = sql<0 | 1>`${sql.raw(RETURNS_DANGER)}`;

/** The condition on a call's entry in the timeline. */
export const isCallWith = (outcome: CallOutcome) =>
  and(
    eq(leadActivities.activityType, "call_logged"),
    sql`${leadActivities.metadata} ->> 'outcome' = ${outcome}`,
  );

/** Dates a lead's first response by the response to its first enquiry. */
function dateFirstResponse(db: AppDatabase, leadId: string): void {
  const first = db
    .select({ respondedAt: enquiries.respondedAt })
    .from(enquiries)
    .where(eq(enquiries.leadId, leadId))
    .orderBy(asc(enquiries.receivedAt), asc(sql`rowid`))
    .limit(1)
    .get();
  db.update(leads)
    .set({ firstRespondedAt: first?.respondedAt ?? null })
    .where(eq(leads.id, leadId))
    .run();
}

/** Restores the time of a lead's last contact before a call, by the timeline. */
function restoreContacted(db: AppDatabase, leadId: string, calledAt: Date): void {
  const { activityType, userId, metadata, createdAt } = leadActivities;
  const before = db
    .select({ at: max(createdAt) })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        lt(createdAt, calledAt),
        or(
          eq(activityType, "email_sent"),
          and(eq(activityType, "text_sent"), isNotNull(userId)),
          isCallWith("reached"),
          and(eq(activityType, "status_change"), sql`${metadata} ->> 'to' = 'contacted'`),
        ),
      ),
    )
    .get()!;
  db.update(leads).set({ lastContactedAt: before.at }).where(eq(leads.id, leadId)).run();
}
