import { redirect } from "@remix-run/node";
import type { UrgencyLevel } from "#db/values";
import { serveScreen } from "~/commands/screen.server";
import { ago } from "~/components/admin/format";
import { formatLeadSource, formatResponseClock } from "~/components/admin/lead/lead-badges";
import { buildDuplicateLine } from "~/components/admin/lead/waiting-lead";
import { listOpenAlertIds } from "~/domain/alerts/open.server";
import { readEmailSnippets } from "~/domain/assist/snippets.server";
import { buildChatTranscript, listSpokenLines } from "~/domain/chat/transcript";
import { isMinorReading } from "~/domain/crisis/resources";
import { listDutyEntries } from "~/domain/duty/duty.server";
import { buildMentionHandle } from "~/domain/leads/change/mentions";
import { listLeadRelatives } from "~/domain/leads/change/relatives.server";
import { isContactConfirmed, type LeadContact } from "~/domain/leads/contacts/contacts.server";
import { listPossibleDuplicates, type PossibleDuplicate } from "~/domain/leads/contacts/duplicates.server";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { buildContactHref, buildPhoneLink, formatContact } from "~/domain/leads/contacts/phone-link";
import {
  findChosenUrgency,
  getLead,
  listLeadChats,
  listLeadTasks,
  readLeadCampaign,
} from "~/domain/leads/detail/lead.server";
import { readLeadStamp } from "~/domain/leads/detail/stamp.server";
import { formatEnquiryTouch } from "~/domain/leads/fields/enquiry";
import { formatFieldValue } from "~/domain/leads/fields/fields";
import { findOptionLabel, staffRelationships, staffUrgencies } from "~/domain/leads/fields/options";
import {
  formatFormValue,
  LEAD_PROPERTIES,
  leadPropertyNames,
  type PropertyName,
} from "~/domain/leads/fields/properties";
import { isClosedLead } from "~/domain/leads/fields/state";
import { findKeptLeadId, findUndoableMerge } from "~/domain/leads/merged.server";
import type { Lead } from "~/domain/leads/read.server";
import { buildTaskAfterReached } from "~/domain/leads/response/after-call";
import { findChatToReach } from "~/domain/leads/response/answered-in-chat.server";
import { computeResponseClock } from "~/domain/leads/response/clock";
import { listLeadReplies } from "~/domain/replies/read.server";
import type { Task } from "~/domain/tasks/read.server";
import { buildTaskLine } from "~/domain/tasks/task-line";
import { readVoicemails } from "~/domain/telephone/recordings.server";
import { readTextStates } from "~/domain/texts/read.server";
import { describeClock } from "~/domain/time/place";
import { computeNextBusinessClose, formatWallClock } from "~/domain/time/wall-clock";
import { findResumeObstacle } from "~/mail/sequence/change.server";
import type { User } from "~/platform/auth/accounts.server";
import { buildUserNameReader, listColleagues } from "~/platform/auth/accounts.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { alertHandlers } from "~/services/alerts/commands.server";
import { consultationHandlers } from "~/services/booking/commands.server";
import { campaignHandlers } from "~/services/campaigns/commands.server";
import { chatHandlers } from "~/services/chat/commands.server";
import { dutyHandlers } from "~/services/duty/commands.server";
import { afterCrisisHandlers } from "~/services/leads/after-crisis.server";
import { leadHandlers } from "~/services/leads/commands.server";
import { emailHandlers } from "~/services/leads/emails.server";
import { outreachHandlers } from "~/services/leads/outreach.server";
import { readTextingOptions } from "~/services/leads/texting.server";
import { readPractice } from "~/services/practice/practice.server";
import { taskHandlers } from "~/services/tasks/commands.server";
import { readOwnCall } from "~/services/telephone/call-out.server";
import { telephoneHandlers } from "~/services/telephone/commands.server";
import { textHandlers } from "~/services/texts/commands.server";
import { buildDutyLog } from "./duty/log.server";
import { readAfterCrisisCard } from "./next/after-crisis.server";
import { findBookingSummary } from "./next/consultation.server";
import { formatMailState, readLeadThread } from "./thread/thread.server";
import { buildLeadTimeline, formatLostReason, listCallLines } from "./timeline/timeline.server";
import { buildEnquiryMessages } from "./words/words.server";

export const readKeptLeadId = (id: string) => findKeptLeadId(getAppContext().db, id);

/** Reads one lead as its screen shows it; undefined if there is none. Times are ISO 8601. */
export async function readLeadScreen(id: string, user: User, url: URL) {
  const { db, env, now: clock } = getAppContext();
  // The stamp is read before the lead's data: a change in between is then noticed at the next poll.
  const stamp = readLeadStamp(db, id);
  const detail = getLead(db, id);
  if (!detail || !stamp) return undefined;
  const now = clock();
  const zone = env.BUSINESS_TIMEZONE;
  const { lead, chatSession, activities } = detail;
  const { campaign, emailLogs } = readLeadCampaign(db, id);
  const response = computeResponseClock(lead, now);
  const merge = findUndoableMerge(db, id, now);
  const nameOf = buildUserNameReader(db);
  const people = listColleagues(db);
  const owners = people.map(({ id, label }) => ({ value: id, label }));
  const named = people
    .filter((one) => one.id !== user.id)
    .map((one) => ({
      id: one.id,
      label: one.label,
      username: one.username,
      handle: buildMentionHandle(one, people),
      isTold: one.email !== null,
    }));
  const next = buildTaskAfterReached(lead, now, zone);
  auditLeadView(buildStaffChange(user), id);
  const practice = await readPractice();
  const tasks = listLeadTasks(db, id);
  const afterCrisis = readAfterCrisisCard(db, id, { now, zone, nameOf, people: owners });
  const number = readNumberToCall(db, id, lead.phone);
  const duplicates = listPossibleDuplicates(db, id);
  const dutyEntries = listDutyEntries(db, id);
  const chosen = findChosenUrgency(db, id);
  const words = buildEnquiryMessages(detail, buildPhoneLink(number), findChatToReach(db, id, user.id));
  const timeline = buildLeadTimeline({
    activities,
    urgencies: new Map([...words.shown, ...words.earlier].map((said) => [said.id, said.urgency])),
    emailLogs,
    texts: readTextStates(db, id),
    replies: listLeadReplies(db, id),
    voicemails: readVoicemails(db, id),
    dutyEntries,
    nameOf,
    timeZone: zone,
    now,
  });
  return {
    stamp,
    ownCall: readOwnCall(id, user),
    named,
    lead: {
      id: lead.id,
      version: lead.version,
      name: lead.name,
      relationship: findOptionLabel(staffRelationships, lead.relationship),
      email: lead.email,
      phone: buildPhoneLink(number),
      /** Whether a message may be left at that number; null when unknown. */
      mayLeaveMessage: number.mayLeaveMessage,
      urgency: lead.attentionUrgency,
      nextTry: lead.nextTryAt?.toISOString() ?? null,
      doNotContact: lead.doNotContactAt !== null,
      status: lead.status,
      lostReason: lead.lostReason,
      lostDetail: lead.lostDetail,
      lost: formatLostReason(lead),
      score: lead.leadScore,
      scoreParts: lead.scoreParts,
      source: formatLeadSource(lead.source),
      enquiries: lead.enquiryCount,
      firstVisit: formatEnquiryTouch(lead.firstTouch),
      lastVisit: formatEnquiryTouch(lead.lastTouch),
      serviceValue: lead.serviceValue,
      actualRevenue: lead.actualRevenue,
      created: lead.createdAt.toISOString(),
      lastContacted: lead.lastContactedAt?.toISOString() ?? null,
      /** Whether nobody has yet said "I have it" to the lead's alert. */
      isAlerting: listOpenAlertIds(db, lead.id).length > 0,
      /** True while somebody in a crisis waits and the lead is not closed. */
      isOpenCrisis: lead.openUrgencyRank === 0 && !isClosedLead(lead),
      /** True when an enquiry says that its writer is under 18. */
      isMinor: lead.enquiries.some(({ crisisReading }) => isMinorReading(crisisReading)),
      /** True when the lead has a crisis that staff may clear. */
      isCrisis: lead.urgencyLevel === "immediate" || lead.crisisLevel !== null || lead.openUrgencyRank === 0,
    },
    clock: response && {
      state: response.state,
      words: formatResponseClock(response, lead.createdAt, now),
      dueAt: response.dueAt.toISOString(),
    },
    properties: leadPropertyNames.map((name) => ({
      name,
      ...LEAD_PROPERTIES[name],
      ...(name === "assignedTo" && { options: ownersFor(lead, owners, nameOf) }),
      words: propertyWords(name, lead, nameOf),
      value: formatFormValue(lead[name]),
      note: propertyNote(name, lead, chosen),
    })),
    contacts: lead.contacts.map((contact) => contactLine(contact, nameOf, duplicates)),
    relatives: listLeadRelatives(db, id),
    words,
    message: lead.message,
    duplicates: duplicates.map(buildDuplicateLine),
    merge: merge ? { id: merge.id, age: ago(merge.at, now) } : null,
    hasChat: chatSession !== null,
    conversations: listLeadChats(db, id).map((chat) => ({
      id: chat.id,
      at: (chat.completedAt ?? chat.updatedAt).toISOString(),
      exchanges: buildChatTranscript(chat),
      lines: listSpokenLines(chat),
    })),
    consultation: findBookingSummary(lead, tasks, now, practice.bookingLinks),
    campaign: campaign && {
      id: campaign.id,
      status: campaign.status,
      /** Why the campaign waits for a decision by staff; null where it does not. */
      holdReason: campaign.holdReason,
      obstacle: findResumeObstacle(db, campaign),
      urgency: campaign.urgency,
      step: campaign.currentStep,
      next: campaign.nextEmailAt?.toISOString() ?? null,
      mails: emailLogs
        .filter(({ campaignId }) => campaignId !== null)
        .map((mail) => ({
          id: mail.id,
          subject: mail.subject,
          step: mail.stepNumber,
          status: formatMailState(mail.status, mail.metadata.transport),
          at: (mail.sentAt ?? mail.createdAt).toISOString(),
        })),
    },
    afterCrisis,
    tasks: tasks
      .filter(({ purpose }) => purpose !== "after_crisis")
      .map((task) => ({
        ...buildTaskLine(task, now, zone),
        ...callDue(task, lead, now),
        closedBecause: task.closedBecause,
      })),
    newTask: {
      title: "",
      description: "",
      dueDate: formatWallClock(computeNextBusinessClose(now, zone), zone),
      priority: "medium",
      taskType: "follow_up",
    },
    nextTask: { title: next.title, dueDate: formatWallClock(next.dueDate, zone) },
    timeline,
    duty: buildDutyLog(dutyEntries, { nameOf, location: lead.location, timeZone: zone }),
    ...readLeadThread(db, {
      id,
      contacts: lead.contacts,
      calls: listCallLines(activities, timeline),
      url,
      nameOf,
    }),
    texting: readTextingOptions(lead, practice),
    snippets: readEmailSnippets(practice),
  };
}

export type LeadScreenData = NonNullable<Awaited<ReturnType<typeof readLeadScreen>>>;

/** When the task to call a lead is due: at the next try or the response's deadline, where that is earlier. */
function callDue({ purpose, status, dueDate }: Task, { nextTryAt, responseDueAt }: Lead, now: Date) {
  const owed = nextTryAt ?? responseDueAt;
  if (purpose !== "respond" || status !== "pending" || !owed || owed >= dueDate) return {};
  return { dueAt: owed.toISOString(), overdue: owed < now };
}

function propertyWords(name: PropertyName, lead: Lead, nameOf: (id: string) => string | null): string | null {
  if (name === "assignedTo") return lead.assignedTo ? nameOf(lead.assignedTo) : "Nobody";
  return formatFieldValue(name, name === "urgencyLevel" ? lead.attentionUrgency : lead[name]);
}

/** Says which clock the place has, and how sure that is; and of the urgency what else it is by. */
function propertyNote(name: PropertyName, lead: Lead, chosen: UrgencyLevel | null): string | null {
  if (name === "location") return describeClock(lead.location);
  if (name !== "urgencyLevel") return null;
  const { attentionUrgency, urgencyLevel } = lead;
  const others = [
    chosen !== attentionUrgency && chosen && `They chose: ${findOptionLabel(staffUrgencies, chosen)}`,
    urgencyLevel !== attentionUrgency &&
      urgencyLevel !== chosen &&
      `On the lead: ${findOptionLabel(staffUrgencies, urgencyLevel)}`,
  ];
  return others.filter(Boolean).join(" · ") || null;
}

/** Lists the accounts to choose as a lead's owner, including a present owner who is disabled. */
const ownersFor = (
  { assignedTo }: Lead,
  accounts: { value: string; label: string }[],
  nameOf: (id: string) => string | null,
) => [
  { value: "", label: "Nobody" },
  ...accounts,
  ...(assignedTo && !accounts.some(({ value }) => value === assignedTo)
    ? [{ value: assignedTo, label: nameOf(assignedTo) ?? "An account that is gone" }]
    : []),
];

const contactLine = (
  { source, provenAt, textStoppedAt, textHeldAt, unsafeAt, unsafeBy, ...contact }: LeadContact,
  nameOf: (id: string) => string | null,
  duplicates: readonly PossibleDuplicate[],
) => ({
  ...contact,
  /** Who marked the contact as no longer safe, and when; null while it is safe. */
  unsafe: unsafeAt && { by: unsafeBy && nameOf(unsafeBy), at: unsafeAt.toISOString() },
  shown: formatContact(contact),
  isStopped: textStoppedAt !== null,
  isHeld: textHeldAt !== null,
  /** The link to call or mail a contact; null for one that is wrong or no longer safe. */
  href: contact.isUnusable ? null : buildContactHref(contact),
  /** True when nobody has confirmed a contact that a later enquiry brought, or that another lead has as well. */
  isUnconfirmed:
    !isContactConfirmed({ source, provenAt }) ||
    (provenAt === null && duplicates.some(({ by }) => by.includes(contact.kind))),
});

export const { loader, action } = serveScreen({
  role: "staff",
  load: async ({ url, user, params: { id = "" } }) => {
    const screen = await readLeadScreen(id, user, url);
    const mergedInto = screen ? undefined : readKeptLeadId(id);
    if (mergedInto) throw redirect(`/admin/leads/${mergedInto}`);
    if (!screen) throw new Response("Lead not found", { status: 404 });
    return screen;
  },
  handle: [
    leadHandlers,
    outreachHandlers,
    afterCrisisHandlers,
    emailHandlers,
    consultationHandlers,
    taskHandlers,
    telephoneHandlers,
    textHandlers,
    campaignHandlers,
    alertHandlers,
    chatHandlers,
    dutyHandlers,
  ],
});
