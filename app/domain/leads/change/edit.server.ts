import { and, eq, ne } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { users } from "#db/schema";
import type { ContactKind } from "#db/values";
import { addInboxEntries, dropUnreadAssignments } from "~/domain/inbox/inbox.server";
import { updateLead } from "~/domain/leads/update.server";
import { setCampaignPace } from "~/mail/sequence/pace.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { type Change, findStaffId } from "~/records/change";
import { isSaidToBeMinor } from "~/records/contact-holds.server";
import { recordActivity, recordEvent } from "~/records/events.server";
import { Refusal, refuseField, refuseMissing } from "~/refusal";
import { setPrimaryValue } from "../contacts/primary.server";
import { deriveLeadColumns, deriveTriageColumns } from "../fields/derived-columns";
import type { EnquiryField } from "../fields/enquiry";
import {
  type EditableField,
  editableFieldNames,
  enquiryFields,
  formatFieldInSentence,
} from "../fields/fields";
import { findOptionLabel } from "../fields/options";
import { checkProperty, formatFormValue, LEAD_PROPERTIES, type PropertyName } from "../fields/properties";
import type { LeadEdit } from "../fields/schemas";
import { type Lead, readLead } from "../read.server";
import { endCallsAfterCrisis, keepCallsByDay } from "../response/after-crisis.server";
import { buildFirstTask } from "../response/first-task";
import { addRespondTask, closeRespondTasks, closeTasks } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import { computeAttentionUrgency } from "../urgency";
import { applyLeadChange, refuseStaleLead } from "./change.server";

/**
 * Edits a lead. The family's own text stays; the timeline has both values of each change (docs/product/duplicates.md §10).
 * @throws Refusal, which leaves the whole edit undone
 */
export function editLead(
  change: Change,
  id: string,
  { version, ...edit }: LeadEdit & { version?: number | undefined },
): Lead {
  const { assignedTo, doNotContact, email, phone } = edit;
  if (typeof assignedTo === "string" && !mayOwn(change.db, assignedTo))
    throw refuseField("assignedTo", "There is no such account");
  const write = (lead: Lead) => {
    for (const [kind, value] of waysToReach({ email, phone }))
      if (value !== lead[kind]) {
        const result = setPrimaryValue(change, id, kind, value);
        if (result !== "set") throw refuseField(kind, WAY_REFUSALS[result]);
        recordField(change, lead, kind, value);
      }
    const said = Object.fromEntries(
      editableFieldNames
        .filter((field) => edit[field] !== undefined && edit[field] !== lead[field])
        .map((field) => [field, edit[field]]),
    ) as Partial<Pick<Lead, EditableField>>;
    if (Object.keys(said).length > 0) {
      for (const [field, value] of Object.entries(said))
        recordField(change, lead, field as EnquiryField, value as string | boolean | null);
      setLeadDetails(change, lead, said);
    }
    if (assignedTo !== undefined && assignedTo !== lead.assignedTo) assign(change, lead, assignedTo);
    if (doNotContact !== undefined && doNotContact !== (lead.doNotContactAt !== null))
      setDoNotContact(change, id, doNotContact);
  };
  return applyLeadChange(change, id, "details", write, { version });
}

/**
 * Edits one property that is typed on its own. Only somebody else's change of the same property is a conflict.
 * @param edit `before` and `value` as a form has them
 * @returns the fields that undo it, or null where the old value can't be set any more
 * @throws Refusal
 */
export function editLeadProperty(
  change: Change,
  id: string,
  { property, before, value }: { property: PropertyName; before: string; value: string },
): Record<string, string> | null {
  const { db } = change;
  const lead = readLead(db, id);
  if (!lead) throw refuseMissing("lead");
  const next = checkProperty(property, value).data ?? null;
  const [theirs, yours] = [formatFormValue(lead[property]), formatFormValue(next)];
  if (theirs !== before && theirs !== yours) {
    const inWords = (typed: string) => formatProperty(db, property, typed);
    const clash = {
      label: LEAD_PROPERTIES[property].label,
      theirs: inWords(theirs),
      yours: inWords(yours),
      now: theirs,
    };
    throw refuseStaleLead(lead, [clash]);
  }
  try {
    editLead(change, id, { [property]: next });
  } catch (error) {
    if (error instanceof Refusal && error.details.errors) throw refuseField("value", error.reason);
    throw error;
  }
  if (yours === theirs || !checkProperty(property, theirs).success) return null;
  return { id, property, before: yours, value: theirs, isUndo: "true" };
}

function formatProperty(db: AppDatabase, property: PropertyName, typed: string): string {
  if (typed === "") return "None";
  if (property === "assignedTo") return buildUserNameReader(db)(typed) ?? "An account that is gone";
  return findOptionLabel(LEAD_PROPERTIES[property].options ?? [], typed);
}

const WAY_REFUSALS = {
  last: "This is the only way to reach them. Add another one first",
  unsafe: "This one is no longer safe. Mark it as safe again first",
};

/** Lists an edit's phone and email; set values come before removals, so that one may replace the other. */
const waysToReach = (given: Partial<Record<ContactKind, string | null | undefined>>) =>
  (Object.entries(given) as [ContactKind, string | null | undefined][])
    .filter((entry): entry is [ContactKind, string | null] => entry[1] !== undefined)
    .sort(([, a], [, b]) => Number(a === null) - Number(b === null));

/** Whether a user may own leads: editors see none. A disabled account may keep one: an undo gives it back. */
export const mayOwn = (db: AppDatabase, id: string) =>
  Boolean(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), ne(users.role, "editor")))
      .get(),
  );

const nameOf = (db: AppDatabase, id: string | null) => (id && buildUserNameReader(db)(id)) || "nobody";

function recordField(change: Change, lead: Lead, field: EnquiryField, to: string | boolean | null): void {
  const by = findStaffId(change);
  const from = lead[field];
  recordActivity(change, {
    leadId: lead.id,
    activityType: "field_changed",
    description: `${enquiryFields[field].label} changed from ${formatFieldInSentence(field, from)} to ${formatFieldInSentence(field, to)}`,
    userId: by,
    metadata: { field, from, to },
  });
}

/**
 * Sets a person's details, and what follows from them: score, routing, time zone, the campaign's pace and, with
 * another urgency while an answer is owed, the task to respond. Runs in the change's transaction; `lead` is as before.
 */
export function setLeadDetails(change: Change, lead: Lead, details: Partial<Omit<Lead, "id">>): void {
  const { db, zone } = change;
  const next: Lead = { ...readLead(db, lead.id)!, ...details };
  const triage = deriveTriageColumns(next);
  updateLead(change, lead.id, {
    ...details,
    ...deriveLeadColumns(next),
    ...triage,
  });
  recordRescoring(change, lead, triage);
  keepCallsByDay(change, lead.id);
  if (next.urgencyLevel === lead.urgencyLevel) return;
  setCampaignPace(change, lead.id, next.urgencyLevel, {
    timeZone: next.timeZone ?? zone,
    maySlowDown: true,
  });
  if (next.responseDueAt) replaceRespondTask(change, next);
}

/** Replaces the open task to respond, never due after the next try or the response. An earlier next try stays as it is. */
export function replaceRespondTask(change: Change, lead: Lead): void {
  const person = { name: lead.name, isMinor: isSaidToBeMinor(change.db, lead.id) };
  const task = buildFirstTask(computeAttentionUrgency(lead), person, change.now, change.zone);
  const limit = lead.nextTryAt ?? lead.responseDueAt;
  const dueDate = limit && limit < task.dueDate ? limit : task.dueDate;
  if (lead.nextTryAt?.getTime() === dueDate.getTime()) return;
  if (lead.nextTryAt) updateLead(change, lead.id, { nextTryAt: dueDate });
  closeRespondTasks(change, lead.id, "The urgency was changed.");
  addRespondTask(change, lead.id, { ...task, dueDate });
}

function assign(change: Change, lead: Lead, to: string | null): void {
  const { db } = change;
  const by = findStaffId(change);
  updateLead(change, lead.id, { assignedTo: to });
  dropUnreadAssignments(db, lead.id);
  addInboxEntries(change, [to], { kind: "assignment", leadId: lead.id });
  recordActivity(change, {
    leadId: lead.id,
    activityType: "assigned",
    description: `Owner changed from ${nameOf(db, lead.assignedTo)} to ${nameOf(db, to)}`,
    userId: by,
    metadata: { field: "assignedTo", from: lead.assignedTo, to },
  });
}

function setDoNotContact(change: Change, id: string, wish: boolean): void {
  const by = findStaffId(change);
  updateLead(change, id, {
    doNotContactAt: wish ? change.now : null,
    ...(wish && { nextTryAt: null }),
  });
  refreshClock(change.db, id);
  if (wish) {
    stopLeadCampaign(change, id, "staff");
    closeTasks(change, id, ["call", "email", "text"], "They do not want to be contacted.");
    endCallsAfterCrisis(change, id, "They do not want to be contacted.");
  }
  recordActivity(change, {
    leadId: id,
    activityType: "do_not_contact",
    description: wish ? "They do not want to be contacted" : "They may be contacted again",
    userId: by,
    metadata: { field: "doNotContact", from: !wish, to: wish },
  });
}

/** Records changes of score and routing in the feed; `lead` is as before. */
export function recordRescoring(
  change: Change,
  lead: Lead,
  {
    leadScore,
    routingDecision: action,
    meetingType,
  }: Pick<Lead, "leadScore" | "routingDecision" | "meetingType">,
): void {
  const leadId = lead.id;
  if (leadScore !== lead.leadScore)
    recordEvent(change, { eventType: "LeadScored", leadId, payload: { score: leadScore } });
  if (action !== lead.routingDecision)
    recordEvent(change, {
      eventType: "LeadRouted",
      leadId,
      payload: { routing: { action, meetingType } },
    });
}
