import { newId } from "#db/ids.server";
import { ago, dateTime } from "~/components/admin/format";
import { sourceLabel } from "~/components/admin/labels";
import { clockWords } from "~/components/admin/response-words";
import { taskLine } from "~/components/admin/tasks/task-line.server";
import { transcriptOf } from "~/domain/chat/transcript";
import { type EnquiryField, effectiveUrgency } from "~/domain/leads/enquiry";
import { enquiryFields, fieldNames, fieldText, fieldWords } from "~/domain/leads/fields";
import { getLead, type LeadEnquiry, leadCampaign, leadTasks } from "~/domain/leads/lead.server";
import { phoneLink } from "~/domain/leads/phone-link";
import { type Lead, readLead } from "~/domain/leads/read.server";
import { responseClock } from "~/domain/leads/response-clock";
import { nextBusinessDayClose } from "~/domain/time/business-time";
import { toWallClock } from "~/domain/time/wall-clock";
import { findUser } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { auditLeadView } from "~/records/audit.server";
import { lostReasonOf, mailStatus, timelineOf } from "./timeline.server";

/** One lead as its screen shows it, or undefined. */
export function readLeadScreen(id: string, by: string) {
  const { db, env, now: clock } = context();
  const detail = getLead(db, id);
  if (!detail) return undefined;
  const now = clock();
  const zone = env.BUSINESS_TIMEZONE;
  const at = (date: Date) => dateTime(date, zone);
  const { lead, chatSession, activities } = detail;
  const response = responseClock(lead, now);
  const duplicate = lead.possibleDuplicateOf && readLead(db, lead.possibleDuplicateOf);
  auditLeadView(db, { by, now, newId }, id);
  return {
    lead: {
      id: lead.id,
      version: lead.version,
      name: lead.name,
      email: lead.email,
      phone: phoneLink(lead),
      said: fieldNames.filter(isListed).map((field) => ({
        field,
        label: enquiryFields[field].label,
        words: fieldText(field, lead[field]),
      })),
      urgency: lead.urgencyLevel,
      status: lead.status,
      lostReason: lead.lostReason,
      lostDetail: lead.lostDetail,
      lost: lostReasonOf(lead),
      message: lead.message,
      score: lead.leadScore,
      scoreParts: lead.scoreParts,
      source: sourceLabel(lead.source),
      // Danger named in an enquiry that waits counts, whether or not it is proven who wrote it.
      crisisLevel: lead.crisisLevel ?? waitingCrisis(lead.enquiries),
      enquiries: lead.enquiryCount,
      serviceValue: lead.serviceValue,
      actualRevenue: lead.actualRevenue,
      created: at(lead.createdAt),
      age: ago(lead.createdAt, now),
      lastContacted: lead.lastContactedAt && at(lead.lastContactedAt),
    },
    notes: lead.notes
      .map((note) => ({ id: note.id, text: note.text, at: at(new Date(note.createdAt)) }))
      .reverse(),
    hasChat: chatSession !== null,
    conversation: transcriptOf(chatSession),
    campaign: campaignOf(id, at),
    clock: response && {
      state: response.state,
      words: clockWords(response, lead.createdAt, now),
      due: at(response.dueAt),
    },
    tasks: leadTasks(db, id).map((task) => taskLine(task, now, zone)),
    newTask: {
      title: "",
      description: "",
      dueDate: toWallClock(nextBusinessDayClose(now, zone), zone),
      priority: "medium",
      taskType: "follow_up",
    },
    timeline: timelineOf({
      activities,
      emailLogs: leadCampaign(db, id).emailLogs,
      at,
      nameOf: (userId) => findUser(db, userId)?.username ?? null,
    }),
    /** The times they wrote again, newest first. */
    reenquiries: lead.enquiries
      .slice(1)
      .reverse()
      .map((enquiry) => ({
        id: enquiry.id,
        at: at(enquiry.receivedAt),
        source: sourceLabel(enquiry.source),
        urgency: effectiveUrgency({ ...enquiry, crisisLevel: enquiry.crisis }),
        message: enquiry.message,
        otherPhone: otherPhone(enquiry, lead),
        isWaiting: lead.responseDueAt !== null && enquiry.respondedAt === null,
      })),
    suggestions: lead.suggestions.map(({ id, field, value }) => ({
      id,
      label: enquiryFields[field].label,
      from: fieldWords(field, lead[field]),
      to: fieldWords(field, value),
    })),
    duplicate: duplicate ? { id: duplicate.id, name: duplicate.name } : null,
    /** Names the next mail that is sent from here. */
    sendKey: newId(),
  };
}

export type LeadScreen = NonNullable<ReturnType<typeof readLeadScreen>>;

/** The list of what was said leaves out the head of the screen, the two links above it, and the quoted message. */
const isListed = (field: EnquiryField) => !["name", "email", "phone", "message"].includes(field);

const waitingCrisis = (enquiries: readonly LeadEnquiry[]) =>
  enquiries.find(({ crisis, respondedAt }) => crisis && !respondedAt)?.crisis ?? null;

/** The number that an enquiry gave where it is not the lead's, to be called with one tap. */
function otherPhone(enquiry: LeadEnquiry, lead: Lead) {
  const [given, known] = [phoneLink(enquiry), phoneLink(lead)];
  return given?.href === known?.href ? null : given;
}

function campaignOf(leadId: string, at: (date: Date) => string) {
  const { campaign, emailLogs } = leadCampaign(context().db, leadId);
  if (!campaign) return null;
  return {
    status: campaign.status,
    urgency: campaign.urgency,
    step: campaign.currentStep,
    next: campaign.nextEmailAt && at(campaign.nextEmailAt),
    mails: emailLogs
      .filter(({ campaignId }) => campaignId !== null)
      .map((mail) => ({
        id: mail.id,
        subject: mail.subject,
        step: mail.stepNumber,
        status: mailStatus(mail),
        at: at(mail.sentAt ?? mail.createdAt),
      })),
  };
}
