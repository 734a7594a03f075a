import { ago, dateTime } from "~/components/admin/format";
import { concernLabel, relationshipLabel, sourceLabel } from "~/components/admin/labels";
import { telHref } from "~/content/text";
import { getLead, leadTasks } from "~/domain/leads/lead.server";
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
      created: at(lead.createdAt),
      age: ago(lead.createdAt, now),
      lastContacted: lead.lastContactedAt && at(lead.lastContactedAt),
    },
    notes: lead.notes
      .map((note) => ({ id: note.id, text: note.text, at: at(new Date(note.createdAt)) }))
      .reverse(),
    conversation: conversation(chatSession),
    tasks: leadTasks(db, id).map((task) => ({
      id: task.id,
      title: task.title,
      description: task.description,
      priority: task.priority,
      done: task.status === "completed",
      due: at(task.dueDate),
      overdue: task.status === "pending" && task.dueDate < now,
    })),
    activities: activities.map((activity) => ({
      id: activity.id,
      type: activity.activityType,
      description: activity.description,
      at: at(activity.createdAt),
    })),
  };
}

export type LeadScreen = NonNullable<ReturnType<typeof readLeadScreen>>;

type Session = NonNullable<ReturnType<typeof getLead>>["chatSession"];

/** Questions and answers of the chat that brought the lead; empty when there was none. */
function conversation(session: Session): { question: string; answer: string }[] {
  return (session?.sessionData.responses ?? []).map(({ questionId, answer }) => ({
    question: questionId,
    answer: String(answer),
  }));
}
