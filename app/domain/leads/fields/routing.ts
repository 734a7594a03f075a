import type { StoredReading } from "#db/schema/crisis";
import type { CrisisLevel, MeetingType, RoutingAction, UrgencyLevel } from "#db/values";
import type { RoutingOutcome } from "#studio/texts/chat-rules";
import { extractTokens } from "#studio/tokens";
import { removeSentences } from "~/content/fill-text";
import { resolveEnquiryUrgency } from "./enquiry";
import { type Score, type ScoreAnswers, scoreLead } from "./score";

/** How an enquiry is routed; `message` is for the family. */
export type Routing = { action: RoutingAction; meetingType: MeetingType; message: string };

export type RoutingDecision = Omit<Routing, "message"> & { outcome: RoutingOutcome };

/** Values for the tokens of the routing message. */
export type RoutingWords = { name?: string; business?: string; phone?: string };

/** From this score on, an enquiry is routed as if it were urgent (docs/product/enquiry.md §10). */
const MIN_STANDARD_SCORE = 75;

export function routeLead(lead: { urgencyLevel: UrgencyLevel; score: number }): RoutingDecision {
  if (lead.urgencyLevel === "immediate")
    return { action: "emergency", meetingType: "emergency", outcome: "emergency" };
  if (lead.urgencyLevel === "urgent")
    return { action: "standard", meetingType: "standard", outcome: "urgent" };
  if (lead.score >= MIN_STANDARD_SCORE)
    return { action: "standard", meetingType: "standard", outcome: "next-day" };
  const outcome = lead.urgencyLevel === "planning" ? "next-day" : "within-days";
  return { action: "exploratory", meetingType: "exploratory", outcome };
}

/** Computes an enquiry's urgency, score and routing from its own answers, not the lead's. */
export function assessEnquiry(
  enquiry: ScoreAnswers & { crisisLevel?: CrisisLevel | null; crisisReading?: StoredReading | null },
): {
  urgencyLevel: UrgencyLevel;
  score: Score;
  route: RoutingDecision;
} {
  const urgencyLevel = resolveEnquiryUrgency(enquiry);
  const score = scoreLead({ ...enquiry, urgencyLevel });
  return { urgencyLevel, score, route: routeLead({ urgencyLevel, score: score.total }) };
}

const IN_DANGER =
  "If anyone may be in danger right now, call 911. For thoughts of suicide, call or text 988.";

/** Formats the routing message for a family. It ends with a sooner way: 911 and 988 in an emergency or without a phone. */
export function formatRoutingMessage(outcome: RoutingOutcome, text: string, practice: RoutingWords): string {
  const { phone } = practice;
  const lacks = (sentence: string) => extractTokens(sentence).includes("phone") && !phone;
  const words = named(removeSentences(text.trim(), lacks), practice);
  return [words, ending(outcome, words, phone)].filter(Boolean).join(" ");
}

function ending(outcome: RoutingOutcome, words: string, phone: string | undefined): string {
  if (phone && words.includes(phone)) return outcome === "emergency" ? IN_DANGER : "";
  if (phone)
    return [`If it can't wait, call us at ${phone}, day or night.`, outcome === "emergency" && IN_DANGER]
      .filter(Boolean)
      .join(" ");
  return outcome === "emergency" ? IN_DANGER : `If it can't wait, write to us again. ${IN_DANGER}`;
}

/** Fills the practice's names and phone into a text; without a name, the text says "we". */
function named(text: string, { name, business, phone = "" }: RoutingWords): string {
  const practice = business || name;
  return text
    .replaceAll("{{phone}}", () => phone)
    .replace(/(^|[.!?]\s+)?\{\{(professional|practice)\}\}/g, (_, start: string | undefined, token) => {
      const known = token === "practice" ? practice : name || business;
      return (start ?? "") + (known || (start === undefined ? "our team" : "We"));
    });
}
