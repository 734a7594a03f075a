import { z } from "zod";
import type { TaskInput } from "~/domain/tasks/change.server";
import { addCalendarDays, computeNextBusinessClose } from "~/domain/time/wall-clock";
import { markForeignContacts, type OwnContacts } from "~/integrations/model/foreign-contacts";
import type { Model } from "~/integrations/model/model";
import { HOUR_MS } from "~/time-units";
import { formatLeadFacts, type LeadFacts, promptInjectionGuard } from "./facts";

const proposalSchema = z.object({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(500),
  taskType: z.enum(["call", "email", "text", "meeting", "follow_up", "other"]),
  priority: z.enum(["high", "medium", "low"]),
  inDays: z.int().min(0).max(30),
  reason: z.string().min(1).max(400),
});

type Proposal = z.infer<typeof proposalSchema>;

const SUGGESTION_TIMEOUT_MS = 15_000;

const SYSTEM = `You propose one next follow-up task for the staff of a family intervention practice. "title" is short and starts with a verb; no names. "description" says what to do in one or two sentences. "inDays" is when it is due: 0 is today. "reason" says why this is next. No diagnosis, no promise. ${promptInjectionGuard}`;

/** Proposes the next task; without a model by the lead's status. Never throws. */
export async function proposeTask(
  model: Model,
  lead: LeadFacts,
  open: readonly string[],
  { now, timeZone, own }: { now: Date; timeZone: string; own: OwnContacts },
): Promise<TaskInput & { aiSuggestion: string }> {
  const written = await model.writeObject(
    {
      name: "next-task",
      version: "next-task-1",
      system: SYSTEM,
      user: `The lead: ${formatLeadFacts(lead)}\nOpen tasks: ${open.length}`,
    },
    proposalSchema,
    { timeout: SUGGESTION_TIMEOUT_MS, maxTokens: 300 },
  );
  const { inDays, reason, ...task } = written.ok
    ? markForeignContacts(written.value, own)
    : builtInProposal(lead);
  return {
    ...task,
    dueDate: dueIn(inDays, now, timeZone),
    aiSuggestion: written.ok ? reason : `Built-in draft: ${reason}`,
  };
}

function dueIn(days: number, now: Date, timeZone: string): Date {
  if (days === 0) return new Date(now.getTime() + HOUR_MS);
  return days === 1 ? computeNextBusinessClose(now, timeZone) : addCalendarDays(now, days, timeZone);
}

function builtInProposal(lead: LeadFacts): Proposal {
  const isUrgent = lead.urgencyLevel === "immediate" || lead.urgencyLevel === "urgent";
  switch (lead.status) {
    case "new":
      return {
        title: isUrgent ? "Call again if the first call was missed" : "Introduce yourself by phone",
        description: "Call, say who you are, ask what is going on and offer a free consultation.",
        taskType: "call",
        priority: isUrgent ? "high" : "medium",
        inDays: isUrgent ? 0 : 1,
        reason: "Nobody has been in touch yet.",
      };
    case "contacted":
      return {
        title: "Follow up on the first conversation",
        description: "Ask how things have been since you spoke and whether a consultation would help.",
        taskType: "call",
        priority: isUrgent ? "high" : "medium",
        inDays: isUrgent ? 1 : 3,
        reason: "A first contact was made; families often need a second one to decide.",
      };
    case "qualified":
      return {
        title: "Offer a time for the consultation",
        description: "Send two or three times and the booking link, and call if there is no answer.",
        taskType: "email",
        priority: "high",
        inDays: 1,
        reason: "The lead is qualified and has no booking yet.",
      };
    case "booked":
      return {
        title: "Prepare the consultation",
        description: "Read the conversation and the notes, and write down the questions to ask.",
        taskType: "meeting",
        priority: "high",
        inDays: 1,
        reason: "A consultation is booked.",
      };
    case "completed":
    case "lost":
      return {
        title: "Check in",
        description: "Ask how the family is doing. No offer, just a question.",
        taskType: "email",
        priority: "low",
        inDays: 30,
        reason: "The work here is closed; a kind word keeps the door open.",
      };
  }
}
