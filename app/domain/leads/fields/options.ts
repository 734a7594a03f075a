import type {
  BestTime,
  ConcernType,
  LeadSource,
  LeadStatus,
  LostReason,
  Relationship,
  TaskPriority,
  TaskType,
  UrgencyLevel,
} from "#db/values";

export type Option<Value extends string = string> = { value: Value; label: string };

/** The relationships to choose from in the public contact form and the chat (docs/product/forms.md §2). */
export const publicRelationships = [
  { value: "parent", label: "Parent" },
  { value: "spouse", label: "Spouse/Partner" },
  { value: "sibling", label: "Sibling" },
  { value: "child", label: "Adult Child" },
  { value: "friend", label: "Friend" },
  { value: "other", label: "Other Family Member" },
] as const satisfies readonly Option<Relationship>[];

/** The relationships to choose from in the staff form (docs/product/forms.md §5). */
export const staffRelationships = [
  ...publicRelationships,
  { value: "self", label: "Self" },
] as const satisfies readonly Option<Relationship>[];

const specificConcerns = [
  { value: "drug-addiction", label: "Drug Addiction" },
  { value: "alcohol-addiction", label: "Alcohol Addiction" },
  { value: "mental-health", label: "Mental Health" },
  { value: "dual-diagnosis", label: "Dual Diagnosis" },
] as const satisfies readonly Option<ConcernType>[];

const notSure = { value: "not-sure", label: "Not Sure" } as const satisfies Option<ConcernType>;

/** The concerns of the public form, without `process-addiction` (docs/product/forms.md §5). */
export const publicConcerns = [
  ...specificConcerns,
  notSure,
] as const satisfies readonly Option<ConcernType>[];

export const staffConcerns = [
  ...specificConcerns,
  { value: "process-addiction", label: "Process Addiction" },
  notSure,
] as const satisfies readonly Option<ConcernType>[];

/** The urgencies with their labels for families (docs/product/forms.md §2). */
export const publicUrgencies = [
  { value: "immediate", label: "Crisis situation" },
  { value: "urgent", label: "Need help within days" },
  { value: "planning", label: "Researching options" },
  { value: "exploratory", label: "Just learning" },
] as const satisfies readonly Option<UrgencyLevel>[];

/**
 * The urgencies, most urgent first, with their labels for staff: immediate is shown as "Crisis" (docs/product/states.md §4).
 */
export const staffUrgencies = [
  { value: "immediate", label: "Crisis" },
  { value: "urgent", label: "Urgent" },
  { value: "planning", label: "Planning" },
  { value: "exploratory", label: "Exploratory" },
] as const satisfies readonly Option<UrgencyLevel>[];

/** What the lead's own urgency is called where what waits may be more urgent: it is no word for the lead's danger. */
export const OWN_URGENCY = "Urgency on the lead";

/** The best times for a call, in the called person's time zone. */
export const bestTimeOptions = [
  { value: "anytime", label: "Anytime" },
  { value: "morning", label: "Morning" },
  { value: "afternoon", label: "Afternoon" },
  { value: "evening", label: "Evening" },
  { value: "night", label: "Night" },
] as const satisfies readonly Option<BestTime>[];

export const statusOptions = [
  { value: "new", label: "New" },
  { value: "contacted", label: "Contacted" },
  { value: "qualified", label: "Qualified" },
  { value: "booked", label: "Booked" },
  { value: "completed", label: "Completed" },
  { value: "lost", label: "Lost" },
] as const satisfies readonly Option<LeadStatus>[];

/** Sources for the staff form (docs/product/forms.md §5); the first is the default. */
export const staffSources = [
  { value: "manual", label: "Manual Entry" },
  { value: "phone", label: "Phone" },
  { value: "referral", label: "Referral" },
  { value: "conference", label: "Conference" },
  { value: "email", label: "Email" },
  { value: "other", label: "Other" },
] as const satisfies readonly Option<LeadSource>[];

export const allSources = [
  { value: "contact_form", label: "Contact Form" },
  { value: "chat", label: "Chat" },
  { value: "website", label: "Website" },
  ...staffSources,
] as const satisfies readonly Option<LeadSource>[];

export const lostReasonOptions = [
  { value: "no_response", label: "No response" },
  { value: "chose_another", label: "Chose another provider" },
  { value: "cost", label: "Cost" },
  { value: "not_ready", label: "Family not ready" },
  { value: "not_a_fit", label: "Not a fit for our service" },
  { value: "wrong_contact", label: "Wrong contact details" },
  { value: "duplicate", label: "Duplicate" },
  { value: "other", label: "Other" },
] as const satisfies readonly Option<LostReason>[];

export const callOutcomes = [
  { value: "reached", label: "Reached" },
  { value: "left_message", label: "Left message" },
  { value: "no_answer", label: "No answer" },
  { value: "wrong_number", label: "Wrong number" },
] as const satisfies readonly Option[];

export type CallOutcome = (typeof callOutcomes)[number]["value"];

export const priorityOptions = [
  { value: "high", label: "High" },
  { value: "medium", label: "Medium" },
  { value: "low", label: "Low" },
] as const satisfies readonly Option<TaskPriority>[];

export const taskTypeOptions = [
  { value: "call", label: "Call" },
  { value: "email", label: "Email" },
  { value: "text", label: "Text message" },
  { value: "meeting", label: "Meeting" },
  { value: "follow_up", label: "Follow-up" },
  { value: "other", label: "Other" },
] as const satisfies readonly Option<TaskType>[];

/** Lists the values of options, as the tuple that `z.enum` needs. */
export function listOptionValues<Value extends string>(
  options: readonly Option<Value>[],
): [Value, ...Value[]] {
  return options.map((option) => option.value) as [Value, ...Value[]];
}

export function findOptionLabel(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

export const formatEnquiryChannel = ({
  source,
  origin: { isText, isMail, heardIn, phoneCallId },
}: {
  source: LeadSource;
  origin: { isText?: boolean; isMail?: boolean; heardIn?: "call" | "voicemail"; phoneCallId?: string };
}): string => {
  if (heardIn) return heardIn === "call" ? "Call, as told to staff" : "Voicemail, as staff heard it";
  if (phoneCallId) return "Call";
  return isText ? "Text message" : isMail ? "Email" : findOptionLabel(allSources, source);
};
