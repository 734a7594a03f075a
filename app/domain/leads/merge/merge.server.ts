import { eq } from "drizzle-orm";
import { insertRow, runInTransaction } from "#db/client.server";
import { leadMerges, leads } from "#db/schema";
import { findIneligibilityReason } from "~/mail/sequence/eligibility.server";
import { setCampaignPace } from "~/mail/sequence/pace.server";
import { declineNotes, stopLeadCampaign } from "~/mail/sequence/stop.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { recordActivity, recordEvent } from "~/records/events.server";
import { Refusal, refuseField, refuseMissing } from "~/refusal";
import { type RawRow, readRow } from "../change/raw-rows.server";
import { keepDecisions } from "../contacts/duplicates.server";
import { endMailedLinks } from "../contacts/link-version.server";
import { mirrorPrimaries } from "../contacts/primary.server";
import { deriveLeadColumns, deriveTriageColumns } from "../fields/derived-columns";
import { detailNames } from "../fields/fields";
import { isClosedLead } from "../fields/state";
import { findKeptLeadId } from "../merged.server";
import { type Lead, readLead } from "../read.server";
import { endCallsAfterCrisis, keepCallsByDay, keepNewerPlan } from "../response/after-crisis.server";
import { closeTasks } from "../response/respond-tasks.server";
import { refreshClock } from "../response/response.server";
import {
  findCampaignRow,
  findTasksClosedSince,
  listOpenTaskRows,
  type MergeSources,
  moveCampaign,
  moveContacts,
  readContactRows,
  readRetentionHoldRow,
  readRetentionRows,
  repointMerges,
  settleSuggestions,
  takeCampaign,
  takeHold,
} from "./belongings.server";
import { readDuplicateRows } from "./duplicates.server";
import { type MergeChoices, type MergeField, resolveMergeSides } from "./fields";
import {
  listMadeSince,
  type MadeRows,
  type MovedRows,
  moveLeadRows,
  readLastRows,
  renameInMail,
} from "./rows.server";

/** The record that undoes a merge of two leads. Rows are as SQLite has them. */
export type MergeRecord = {
  keep: RawRow;
  /** The kept lead right after the merge: a later difference is somebody's change and stays. */
  merged: RawRow;
  drop: RawRow;
  moved: MovedRows;
  contacts: RawRow[];
  /** Contacts of the dropped lead that the kept one had too. */
  twins: string[];
  /** Feed and timeline entries of the merge. */
  made: MadeRows;
  /** Suggestions that both leads had. */
  settled: string[];
  /** Open tasks that the merge closed. */
  closed: { before: RawRow; after: RawRow }[];
  campaign: RawRow | null;
  /** Mails of the dropped lead's campaign. */
  steps: string[];
  /** Campaign steps that were worded for the dropped lead alone. */
  worded?: RawRow[];
  keptCampaign: { before: RawRow; after: RawRow } | null;
  /** The dropped lead's campaign, where the kept one had none and goes on with it. */
  movedCampaign?: { before: RawRow; after: RawRow } | null;
  /** The possible duplicates of both leads. */
  duplicates?: RawRow[];
  /** Earlier merges into the dropped lead. */
  merges: string[];
  /** The holds of each lead, and the kept lead's after the merge. */
  holds: { retention: { table: string; row: RawRow }[]; hold: RawRow | null };
};

/**
 * Moves everything of `drop` to `keep` and ends its campaign; clocks, score and routing follow. It can be undone for a day.
 * @param fields whose value is taken; the others by `pickDefaultMergeSide`
 * @throws Refusal
 */
export function mergeLeads(
  change: StaffChange,
  {
    keep: keepId,
    drop: dropId,
    fields = {},
  }: { keep: string; drop: string; fields?: MergeChoices | undefined },
): { mergeId: string; lead: Lead } {
  const { db, now, newId, actor } = change;
  if (keepId === dropId) throw refuseField("drop", "Please choose two different leads.");
  return runInTransaction(db, () => {
    const [keep, drop] = [readLead(db, keepId), readLead(db, dropId)];
    // The same merge is sent twice where the first answer was lost.
    if (!drop && findKeptLeadId(db, dropId) === keepId)
      throw new Refusal("missing", "They are one lead already.");
    if (!keep || !drop) throw refuseMissing("lead");
    const mergeId = newId();
    const rows = { keep: readRow(db, "leads", keepId)!, drop: readRow(db, "leads", dropId)! };
    const sides = resolveMergeSides(keep, drop, fields);

    const contacts = readContactRows(db, keepId, dropId);
    const keptCampaign = findCampaignRow(db, keepId);
    const duplicates = readDuplicateRows(db, keepId, dropId);
    const movedCampaign = keptCampaign ? null : moveCampaign(db, dropId, keepId);
    const { campaign, steps, worded } = takeCampaign(db, dropId);
    // Notes that were not wished for either lead are not sent to the person that both are.
    if (campaign?.hold_reason === "no_notes") declineNotes(change, { leadId: keepId });
    const settled = settleSuggestions(change, keepId, dropId);
    const open = listOpenTaskRows(db, keepId, dropId);
    const moved = moveLeadRows(db, dropId, keepId);
    renameInMail(db, moved.outbox, keepId);
    const twins = moveContacts(db, { keepId, dropId, drop, sides });
    const retention = readRetentionRows(db, keepId, dropId);
    takeHold(db, dropId, keepId);
    endMailedLinks(db, keepId, Number(rows.drop.link_version));
    const known = readLastRows(db);
    const merges = repointMerges(db, dropId, keepId);
    keepDecisions(db, dropId, keepId);
    db.delete(leads).where(eq(leads.id, dropId)).run();

    setColumns(change, keep, drop, sides);
    mirrorPrimaries(change, keepId);
    const chosen = { ...readLead(db, keepId)!, ...said(keep, drop, sides) };
    setSaid(change, chosen);
    refreshClock(db, keepId);
    if (isClosedLead(chosen)) closeTasks(change, keepId, ["call"], "The lead it was merged with is closed.");
    if (chosen.doNotContactAt) endCallsAfterCrisis(change, keepId, "They do not want to be contacted.");
    keepNewerPlan(change, keepId);
    keepCallsByDay(change, keepId);
    stopUnlessWelcome(change, keepId);

    recordEvent(change, { eventType: "LeadsMerged", leadId: keepId, payload: { mergeId, by: actor.id } });
    recordActivity(change, {
      leadId: keepId,
      activityType: "merged",
      description: "Merged with another lead of the same person",
      userId: actor.id,
      metadata: { mergeId },
    });
    const details = { what: "merge", dropped: dropId };
    auditChange(change, { action: "change", entity: "lead", entityId: keepId, details });
    const before: MergeRecord = {
      ...rows,
      merged: readRow(db, "leads", keepId)!,
      moved,
      contacts,
      twins,
      made: listMadeSince(db, keepId, known),
      settled,
      closed: findTasksClosedSince(db, open),
      campaign,
      steps,
      worded,
      keptCampaign: keptCampaign && { before: keptCampaign, after: findCampaignRow(db, keepId)! },
      movedCampaign: movedCampaign ? { before: movedCampaign, after: findCampaignRow(db, keepId)! } : null,
      duplicates,
      merges,
      holds: { retention, hold: readRetentionHoldRow(db, keepId) },
    };
    insertRow(db, leadMerges, {
      id: mergeId,
      keptId: keepId,
      droppedId: dropId,
      before,
      mergedBy: actor.id,
      createdAt: now,
      undoneAt: null,
    });
    return { mergeId, lead: readLead(db, keepId)! };
  });
}

type Details = Pick<Lead, (typeof detailNames)[number]>;

/** Merges what both leads say, but not contacts, whose columns follow from their rows. */
const said = (keep: Lead, drop: Lead, sides: MergeSources) =>
  Object.fromEntries(detailNames.map((field) => [field, { keep, drop }[sides[field]][field]])) as Details;

/** Sets the answers, and the score, routing, place and campaign's pace that follow from them. */
function setSaid(change: Change, lead: Lead): void {
  const { db, zone } = change;
  const derived = deriveLeadColumns(lead);
  db.update(leads)
    .set({
      ...(Object.fromEntries(detailNames.map((field) => [field, lead[field]])) as Details),
      ...derived,
      ...deriveTriageColumns(lead),
    })
    .where(eq(leads.id, lead.id))
    .run();
  const timeZone = derived.timeZone ?? zone;
  setCampaignPace(change, lead.id, lead.urgencyLevel, { timeZone, maySlowDown: true });
}

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));
const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

/** Sets a merged lead's columns that are no answers: chosen, added up, or the earlier or later of both. */
function setColumns({ db, now }: Change, keep: Lead, drop: Lead, sides: MergeSources): void {
  const of = (field: MergeField) => ({ keep, drop })[sides[field]];
  const { status, statusChangedAt, lostReason, lostDetail } = of("status");
  db.update(leads)
    .set({
      status,
      statusChangedAt,
      lostReason,
      lostDetail,
      source: of("source").source,
      assignedTo: of("assignedTo").assignedTo,
      serviceValue: of("serviceValue").serviceValue,
      actualRevenue: of("actualRevenue").actualRevenue,
      doNotContactAt: of("doNotContact").doNotContactAt,
      notes: [...keep.notes, ...drop.notes].sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
      crisisLevel: keep.crisisLevel ?? drop.crisisLevel,
      crisisDetectedAt: keep.crisisLevel ? keep.crisisDetectedAt : drop.crisisDetectedAt,
      firstTouch: firstOf(keep.firstTouch, drop.firstTouch),
      lastTouch: firstOf(drop.lastTouch, keep.lastTouch),
      lastContactedAt: later(keep.lastContactedAt, drop.lastContactedAt),
      nextTryAt: earlier(keep.nextTryAt, drop.nextTryAt),
      enquiryCount: keep.enquiryCount + drop.enquiryCount,
      lastEnquiryAt: later(keep.lastEnquiryAt, drop.lastEnquiryAt)!,
      // A merged lead is a sample only if both were: samples are erased, and their mail is never sent.
      isSample: keep.isSample && drop.isSample,
      updatedAt: now,
    })
    .where(eq(leads.id, keep.id))
    .run();
}

const firstOf = (a: Lead["firstTouch"], b: Lead["firstTouch"]) =>
  a && b ? (a.at <= b.at ? a : b) : (a ?? b);

function stopUnlessWelcome(change: Change, keepId: string): void {
  const { db } = change;
  const row = db
    .select({
      leadStatus: leads.status,
      emailNormalized: leads.emailNormalized,
      doNotContactAt: leads.doNotContactAt,
    })
    .from(leads)
    .where(eq(leads.id, keepId))
    .get()!;
  const reason = findIneligibilityReason(db, {
    ...row,
    leadId: keepId,
    doNotContactAt: row.doNotContactAt?.getTime() ?? null,
  });
  if (reason) stopLeadCampaign(change, keepId, reason);
}
