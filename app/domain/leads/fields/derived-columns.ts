import { extractPhoneDigits, normalizeEmail, parsePhoneToE164 } from "#db/normalize";
import { readPlace } from "~/domain/time/place";
import type { EnquiryAnswers } from "./enquiry";
import { routeLead } from "./routing";
import { type ScoreAnswers, scoreLead } from "./score";

export const deriveContactColumns = ({ email, phone }: Pick<EnquiryAnswers, "email" | "phone">) => ({
  emailNormalized: email && normalizeEmail(email),
  phoneE164: phone && parsePhoneToE164(phone),
  phoneDigits: extractPhoneDigits(phone ?? ""),
});

export function deriveTriageColumns(answers: ScoreAnswers) {
  const { total, parts } = scoreLead(answers);
  const { action, meetingType } = routeLead({ urgencyLevel: answers.urgencyLevel, score: total });
  return { leadScore: total, scoreParts: parts, routingDecision: action, meetingType };
}

export function deriveLeadColumns({
  location,
  ...said
}: Pick<EnquiryAnswers, "email" | "phone" | "location">) {
  const place = readPlace(location);
  return {
    ...deriveContactColumns(said),
    state: place?.state ?? null,
    timeZone: place?.timeZone ?? null,
  };
}
