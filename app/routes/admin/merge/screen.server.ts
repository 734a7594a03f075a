import { serveScreen } from "~/commands/screen.server";
import { ago } from "~/components/admin/format";
import { formatPhone } from "~/content/text";
import { listPossibleDuplicates } from "~/domain/leads/contacts/duplicates.server";
import { getLead, listLeadTasks, readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { listLeads } from "~/domain/leads/list/list.server";
import { mergeHandlers } from "~/domain/leads/merge/commands.server";
import {
  formatMergeFieldLabel,
  formatMergeFieldValue,
  mergeFields,
  resolveMergeSides,
} from "~/domain/leads/merge/fields";
import { findKeptLeadId } from "~/domain/leads/merged.server";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { readSearchText } from "~/domain/lists/filters";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";

/** Reads two leads side by side, or who may be the same person as the first. */
function readMergeScreen({ url, params }: { url: URL; params: { id?: string } }) {
  const { db } = getAppContext();
  const { id = "" } = params;
  const otherId = url.searchParams.get("with") ?? "";
  const q = readSearchText(url.searchParams);
  const keep = readLead(db, id);
  if (!keep) throw new Response("Lead not found", { status: 404 });
  const other = otherId === id ? undefined : readLead(db, otherId);
  return {
    keep: buildLeadChoice(keep),
    /** Whether the two are one lead by now: after the merge, also after one whose answer was lost. */
    isOne: findKeptLeadId(db, otherId) === id,
    q,
    pair: other ? pairOf(keep, other) : null,
    found: other ? [] : candidates(keep, q).map(buildLeadChoice),
  };
}

export type MergeScreen = ReturnType<typeof readMergeScreen>;

export const { loader, action } = serveScreen({
  role: "staff",
  load: readMergeScreen,
  handle: [mergeHandlers],
});

const MAX_LEADS_SHOWN = 10;

function candidates(keep: Lead, q: string): Lead[] {
  const { db } = getAppContext();
  const found = q
    ? listLeads(db, { q, limit: MAX_LEADS_SHOWN + 1 }).leads
    : listPossibleDuplicates(db, keep.id).flatMap(({ id }) => readLead(db, id) ?? []);
  const others = found.filter(({ id }) => id !== keep.id);
  return [...new Map(others.map((lead) => [lead.id, lead])).values()].slice(0, MAX_LEADS_SHOWN);
}

function buildLeadChoice(lead: Lead) {
  const { id, name, phone, email, createdAt, message } = lead;
  const { now } = getAppContext();
  return {
    id,
    name,
    reach: (phone && formatPhone(phone)) ?? email ?? "No way to reach them",
    age: ago(createdAt, now()),
    since: createdAt,
    words: message?.slice(0, 120) ?? null,
    urgency: lead.attentionUrgency,
    isOpenCrisis: lead.openUrgencyRank === 0,
  };
}

function pairOf(keep: Lead, drop: Lead) {
  const { db } = getAppContext();
  const nameOf = buildUserNameReader(db);
  const sides = resolveMergeSides(keep, drop, {});
  return {
    drop: buildLeadChoice(drop),
    fields: mergeFields.flatMap((field) => {
      const texts = {
        keep: formatMergeFieldValue(field, keep, nameOf),
        drop: formatMergeFieldValue(field, drop, nameOf),
      };
      if (texts.keep === null && texts.drop === null) return [];
      return [{ field, label: formatMergeFieldLabel(field), ...texts, side: sides[field] }];
    }),
    counts: [countsOf(keep.id), countsOf(drop.id)] as const,
  };
}

function countsOf(id: string) {
  const { db } = getAppContext();
  const { lead, activities } = getLead(db, id)!;
  const { campaign, emailLogs } = readLeadCampaign(db, id);
  return {
    enquiries: lead.enquiries.length,
    contacts: lead.contacts.length,
    notes: lead.notes.length,
    tasks: listLeadTasks(db, id).filter(({ status }) => status === "pending").length,
    entries: activities.length,
    emails: emailLogs.length,
    hasCampaign: campaign?.status === "active" || campaign?.status === "paused",
  };
}
