/** The values of enumerated columns, for CHECK constraints, types and option lists. Safe to import anywhere. */

export const relationships = ["parent", "spouse", "sibling", "child", "friend", "other", "self"] as const;
export type Relationship = (typeof relationships)[number];

export const concernTypes = [
  "drug-addiction",
  "alcohol-addiction",
  "mental-health",
  "dual-diagnosis",
  "process-addiction",
  "not-sure",
] as const;
export type ConcernType = (typeof concernTypes)[number];

/** Levels of urgency, most urgent first: the index is the sort rank of the dashboard. */
export const urgencyLevels = ["immediate", "urgent", "planning", "exploratory"] as const;
export type UrgencyLevel = (typeof urgencyLevels)[number];

/** The best time to call, in the called person's time zone. */
export const bestTimes = ["anytime", "morning", "afternoon", "evening", "night"] as const;
export type BestTime = (typeof bestTimes)[number];

export const leadStatuses = ["new", "contacted", "qualified", "booked", "completed", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadSources = [
  "contact_form",
  "chat",
  "website",
  "manual",
  "phone",
  "referral",
  "conference",
  "email",
  "other",
] as const;
export type LeadSource = (typeof leadSources)[number];

export const routingActions = ["emergency", "standard", "exploratory"] as const;
export type RoutingAction = (typeof routingActions)[number];

export const meetingTypes = ["emergency", "standard", "exploratory"] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** Levels of crisis, most serious first. */
export const crisisLevels = ["emergency", "violence", "poisoning", "suicide"] as const;
export type CrisisLevel = (typeof crisisLevels)[number];

/** The kinds of danger that have a card, most serious first. `minor`: the writer is under 18, which alone is no crisis. */
export const dangerKinds = [...crisisLevels, "minor"] as const;
export type DangerKind = (typeof dangerKinds)[number];

/** What families say that is only counted, by month: the question whether this is a person, and to be under 18. */
export const countedSayings = ["is_this_a_person", "minor"] as const;
export type Saying = (typeof countedSayings)[number];

/** The languages of the crisis cards and of the question about danger. */
export const cardLanguages = ["en", "es"] as const;
export type CardLanguage = (typeof cardLanguages)[number];

export const checkAnswers = ["yes", "no", "not_sure"] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** What the detector did (showed a card, asked), and the outcome (staff cleared the card; an answer). */
export const crisisOutcomeValues = ["card", "cleared", "asked", ...checkAnswers] as const;
export type CrisisOutcome = (typeof crisisOutcomeValues)[number];

export const lostReasons = [
  "no_response",
  "chose_another",
  "cost",
  "not_ready",
  "not_a_fit",
  "wrong_contact",
  "duplicate",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

export const taskPriorities = ["high", "medium", "low"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const taskStatuses = ["pending", "completed"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskTypes = ["call", "email", "text", "meeting", "follow_up", "other"] as const;
export type TaskType = (typeof taskTypes)[number];

/**
 * A `respond` task waits until somebody has been reached, or the enquiries have been answered in another way. A `keep` task
 * asks whether to close an open lead without contact; to complete it is to keep the lead. An `after_crisis` task is one of three
 * calls to a family after it was reached in a crisis.
 */
export const taskPurposes = ["respond", "keep", "after_crisis"] as const;
export type TaskPurpose = (typeof taskPurposes)[number];

export const contactKinds = ["phone", "email"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Where a lead's contact came from. `enquiry`: a later, unproven enquiry; `staff`: entered or confirmed by them. */
export const contactSources = ["form", "enquiry", "staff", "import"] as const;
export type ContactSource = (typeof contactSources)[number];

export const campaignUrgencies = ["critical", "high", "medium", "low"] as const;
export type CampaignUrgency = (typeof campaignUrgencies)[number];

export const campaignStatuses = ["active", "paused", "completed", "stopped"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignStopReasons = [
  "booked",
  "completed",
  "lost",
  "unsubscribed",
  "complained",
  "bounced",
  "replied",
  "staff",
] as const;
export type CampaignStopReason = (typeof campaignStopReasons)[number];

/**
 * Why a campaign is held. `unproven_reply`: a mail arrived that anybody could have sent. `no_notes`: only the first mail was
 * wished; the campaign is active until that one has left, then paused.
 */
export const campaignHoldReasons = ["unproven_reply", "no_notes"] as const;
export type CampaignHoldReason = (typeof campaignHoldReasons)[number];

/** States of a mail to a lead. `scheduled`: claimed, without an outcome yet; `needs_review`: outcome unknown for 24 hours. */
export const emailLogStatuses = ["scheduled", "sent", "failed", "needs_review", "skipped"] as const;
export type EmailLogStatus = (typeof emailLogStatuses)[number];

export const emailTypes = [
  "nurture",
  "follow_up",
  "resource_share",
  "consultation_invite",
  "check_in",
  "test",
] as const;
export type EmailType = (typeof emailTypes)[number];

/** States of a mail in the outbox. `held` waits for a person or a setting (a missing postal address), not for the clock. */
export const outboxStatuses = [
  "queued",
  "sending",
  "sent",
  "failed",
  "held",
  "cancelled",
  "needs_review",
] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

/** Who causes mail to an address that anybody can type. `link`: its reader, by a link in an earlier mail. */
export const mailCauses = ["stranger", "link"] as const;
export type MailCause = (typeof mailCauses)[number];

/** What a mail service reports; each outranks those before it. */
export const mailReports = ["delivered", "bounced", "complained"] as const;
export type MailReported = (typeof mailReports)[number];

/** Why a scheduled mail is held: the family has written in the meantime, or the mail may not be sent for now. */
export const laterEmailHolds = ["wrote", "address", "stopped", "do_not_contact"] as const;
export type LaterEmailHold = (typeof laterEmailHolds)[number];

/** Roles of staff: `owner` may do everything, `staff` works with leads, mail and content, `editor` with content alone. */
export const userRoles = ["owner", "staff", "editor"] as const;
export type UserRole = (typeof userRoles)[number];

/** The ways in which an alert is sent. */
export const alertSendKinds = ["email", "sms", "push"] as const;
export type AlertSendKind = (typeof alertSendKinds)[number];

/** A channel of kind `voice` is a phone that rings for calls; no alert is sent to it. */
export const alertChannelKinds = [...alertSendKinds, "voice"] as const;
export type AlertChannelKind = (typeof alertChannelKinds)[number];

/** States of an alert's message. `unknown`: it may have been sent. `stopped`: the alert ended before it was sent. */
export const alertSendStates = ["queued", "sending", "sent", "failed", "unknown", "stopped"] as const;
export type AlertSendState = (typeof alertSendStates)[number];

/** Why an alert ended: somebody said "I have it", or there is no reason left to call. */
export const alertEnds = ["acknowledged", "reached", "closed", "cleared", "seen", "answered"] as const;
export type AlertEnd = (typeof alertEnds)[number];

/** How somebody of ours went out of a chat: `lost` where nothing was heard of them, `over` where the chat ended. */
export const joinEnds = ["left", "lost", "taken_over", "over"] as const;
export type JoinEnd = (typeof joinEnds)[number];

export const inboxKinds = ["mention", "assignment"] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** States of a text message. `unknown`: it may have been sent. `stopped`: permission to send it ended first. */
export const textStates = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "failed",
  "unknown",
  "stopped",
  "received",
] as const;
export type TextState = (typeof textStates)[number];

/** Whether texts to a number have ended. `unsure`: a text may have asked for that, so they wait. */
export const textStopStates = ["stopped", "unsure"] as const;
export type TextStopState = (typeof textStopStates)[number];

export const callDirections = ["in", "out"] as const;
export type CallDirection = (typeof callDirections)[number];

/** How a call in ends: somebody of ours talked with them; they asked to be called back; they left a message; neither. */
export const callEnds = ["answered", "asked_back", "voicemail", "hung_up"] as const;
export type CallEnd = (typeof callEnds)[number];

/**
 * How a call out ends at the telephone service. Whether it reached somebody only staff know: a mailbox picks up as well.
 * `not_placed`: the service did not take it. `not_picked_up`: who placed it did not pick up, or pressed no key. `unknown`: the
 * service said nothing.
 */
export const callOutEnds = ["not_placed", "not_picked_up", "not_answered", "connected", "unknown"] as const;
export type CallOutEnd = (typeof callOutEnds)[number];

/** States of a voicemail's sound. `kept`: here. `refused`: too large or no sound, and left at the telephone service. `empty`: silence. */
export const recordingStates = ["awaited", "kept", "refused", "lost", "empty"] as const;
export type RecordingState = (typeof recordingStates)[number];

/** What the telephone service says of the practice's number: its calls come here; they go elsewhere; it is none of the account's. */
export const lineStates = ["ours", "elsewhere", "missing"] as const;
export type LineState = (typeof lineStates)[number];

export const transcriptStates = ["awaited", "read", "failed"] as const;
export type TranscriptState = (typeof transcriptStates)[number];

/** States of a received mail: `waiting` matches no lead; `filed` is under one. `automatic` changes nothing, lead or not. */
export const replyStates = ["waiting", "filed", "automatic", "dismissed"] as const;
export type ReplyState = (typeof replyStates)[number];

/** Kinds of mail that no person wrote. */
export const automaticKinds = ["answer", "list", "report"] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

export const suppressionScopes = ["all", "nurture", "newsletter"] as const;
export type SuppressionScope = (typeof suppressionScopes)[number];

export const suppressionReasons = ["unsubscribed", "bounced", "complained", "staff"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** States of a newsletter issue; one without approval has no row. */
export const issueStatuses = ["scheduled", "sending", "sent", "stopped"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** States of a newsletter's letter, which follow its mail in the outbox. */
export const letterStatuses = ["queued", "sent", "failed", "cancelled", "needs_review"] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** What somebody asks for about the data that is kept of them; an appeal is about a request that was refused. */
export const privacyAsks = ["see", "correct", "delete", "appeal"] as const;
export type PrivacyAsk = (typeof privacyAsks)[number];

/** A request for one's data is unconfirmed until the link in its mail was pressed. */
export const privacyRequestStatuses = ["unconfirmed", "open", "done", "refused"] as const;
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number];

/** The kinds of the duty log: who was told of a danger or was handed a record, and what puts an entry right. */
export const dutyKinds = [
  "911",
  "988",
  "welfare_check",
  "child_report",
  "elder_report",
  "disclosure",
  "subpoena",
  "correction",
] as const;
export type DutyKind = (typeof dutyKinds)[number];

export const consentKinds = ["contact_form", "chat", "staff_entry", "newsletter", "text"] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const calendarStatuses = ["scheduled", "generated", "skipped"] as const;
export type CalendarStatus = (typeof calendarStatuses)[number];

export const scheduleTimezones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
] as const;
export type ScheduleTimezone = (typeof scheduleTimezones)[number];

/** An `asked_for` time is kept for nobody until Confirm is pressed in its mail, or staff confirm it. */
export const bookingStatuses = ["booked", "cancelled", "asked_for"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingOutcomes = ["kept", "no_show"] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];

export const jobRunStatuses = ["running", "done", "failed"] as const;
export type JobRunStatus = (typeof jobRunStatuses)[number];
