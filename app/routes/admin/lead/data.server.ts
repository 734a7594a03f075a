import { findUser } from "~/auth/accounts.server";
import { ago, dateTime } from "~/components/admin/format";
import { concernLabel, relationshipLabel, sourceLabel } from "~/components/admin/labels";
import { telHref } from "~/content/text";
import { getLead, leadCampaign, leadTasks } from "~/domain/leads/lead.server";
import { transcriptOf } from "~/domain/leads/transcript";
import { context } from "~/server/context.server";

/** One lead as its screen shows it, or undefined. */
export function readLeadScreen(id: string) {
  const { db, env, now: clock } = context();
  const detail = getLead(db, id);
  if (!detail) return undefined;
  const now = clock();
  const at = (date: Date) => dateTime(date, env.BUSINESS_TIMEZONE);
  const { lead, chatSession, activities } = detail;
  return {
    lead: {
      id: lead.id,
      version: lead.version,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      phoneHref: telHref(lead.phoneE164 ?? lead.phone),
      relationship: relationshipLabel(lead.relationship),
      concern: concernLabel(lead.concernType),
      urgency: lead.urgencyLevel,
      status: lead.status,
      lostReason: lead.lostReason,
      location: lead.location,
      previousAttempts: lead.previousAttempts,
      message: lead.message,
      score: lead.leadScore,
      scoreParts: lead.scoreParts,
      source: sourceLabel(lead.source),
      crisisLevel: lead.crisisLevel,
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
    tasks: leadTasks(db, id).map((task) => ({
      id: task.id,
      title: task.title,
      description: task.description,
      priority: task.priority,
      done: task.status === "completed",
      suggestion: task.aiSuggestion,
      due: at(task.dueDate),
      overdue: task.status === "pending" && task.dueDate < now,
    })),
    activities: activities.map((activity) => ({
      id: activity.id,
      type: activity.activityType,
      description: activity.description,
      at: at(activity.createdAt),
      by: activity.userId && (findUser(db, activity.userId)?.username ?? null),
    })),
  };
}

export type LeadScreen = NonNullable<ReturnType<typeof readLeadScreen>>;

function campaignOf(leadId: string, at: (date: Date) => string) {
  const { campaign, emailLogs } = leadCampaign(context().db, leadId);
  if (!campaign) return null;
  return {
    status: campaign.status,
    urgency: campaign.urgency,
    step: campaign.currentStep,
    next: campaign.nextEmailAt && at(campaign.nextEmailAt),
    mails: emailLogs.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      step: mail.stepNumber,
      status: mail.status,
      onlyOutbox: mail.metadata.transport === "outbox",
      at: at(mail.sentAt ?? mail.createdAt),
    })),
  };
}
