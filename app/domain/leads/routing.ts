import type { CrisisLevel, MeetingType, RoutingAction, UrgencyLevel } from "#db/values";
import { effectiveUrgency } from "./enquiry";
import { type Score, type ScoreAnswers, scoreLead } from "./score";

export type Routing = { action: RoutingAction; meetingType: MeetingType; message: string };

/** The practice's name and phone for the message; both are optional. */
export type RoutingWords = { name?: string; phone?: string };

/** From this score on an enquiry is routed as if it were urgent (docs/product.md §10). */
const standardScore = 75;

/** What happens with an enquiry, and what the family is told about it. */
export function routeLead(
  lead: { urgencyLevel: UrgencyLevel; score: number },
  words: RoutingWords = {},
): Routing {
  if (lead.urgencyLevel === "immediate") {
    return { action: "emergency", meetingType: "emergency", message: emergencyMessage(words) };
  }
  if (lead.urgencyLevel === "urgent") {
    return { action: "standard", meetingType: "standard", message: standardMessage(words) };
  }
  if (lead.score >= standardScore) {
    return {
      action: "standard",
      meetingType: "standard",
      message: plannedMessage(words, "by the end of the next business day"),
    };
  }
  const when = lead.urgencyLevel === "planning" ? "by the end of the next business day" : "within three days";
  return { action: "exploratory", meetingType: "exploratory", message: plannedMessage(words, when) };
}

/** Urgency, score and routing of an enquiry, from its own answers only. */
export function assessEnquiry(
  enquiry: ScoreAnswers & { crisisLevel?: CrisisLevel | null },
  words: RoutingWords = {},
): { urgencyLevel: UrgencyLevel; score: Score; routing: Routing } {
  const urgencyLevel = effectiveUrgency(enquiry);
  const score = scoreLead({ ...enquiry, urgencyLevel });
  return { urgencyLevel, score, routing: routeLead({ urgencyLevel, score: score.total }, words) };
}

const who = ({ name }: RoutingWords) => name || "We";

/** What to do when it can't wait: without a number of the practice's own, to write again. */
const sooner = (when: string, { phone }: RoutingWords) =>
  phone
    ? `${when}, call us at ${phone}, day or night.`
    : `${when}, write to us again. In danger, call 911; for thoughts of suicide, call or text 988.`;

function emergencyMessage(words: RoutingWords): string {
  return (
    "Thank you for reaching out. You did the right thing. Your message is marked urgent and goes to the front. " +
    `${who(words)} will call you as soon as possible. ` +
    (words.phone ? `You don't have to wait for that: call us at ${words.phone}, day or night. ` : "") +
    "If anyone may be in danger right now, call 911. For thoughts of suicide, call or text 988."
  );
}

function standardMessage(words: RoutingWords): string {
  return (
    "Thank you for reaching out. That takes courage. " +
    `${who(words)} will read what you wrote and aim to call or email you within 2 hours during business hours. ` +
    sooner("If things change before then", words)
  );
}

function plannedMessage(words: RoutingWords, when: string): string {
  return (
    "Thank you for reaching out. There is no wrong time to ask. " +
    `${who(words)} will read what you wrote and aim to get back to you ${when}, with no pressure and no obligation. ` +
    sooner("If something changes and you need us sooner", words)
  );
}
