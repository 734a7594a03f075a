import { extractPhoneDigits, normalizeEmail, parsePhoneToE164 } from "#db/normalize";
import { readPlace } from "~/domain/time/place";
import type { SaidWords } from "./enquiry";
import { routeLead } from "./routing";
import { type ScoreAnswers, scoreLead } from "./score";

/** The columns of a lead by which its primary address and number are found. */
export const deriveContactColumns = ({ email, phone }: Pick<SaidWords, "email" | "phone">) => ({
  emailNormalized: email && normalizeEmail(email),
  phoneE164: phone && parsePhoneToE164(phone),
  phoneDigits: extractPhoneDigits(phone ?? ""),
});

/** How a lead is scored and routed by its answers. */
export function deriveTriageColumns(answers: ScoreAnswers) {
  const { total, parts } = scoreLead(answers);
  const { action, meetingType } = routeLead({ urgencyLevel: answers.urgencyLevel, score: total });
  return { leadScore: total, scoreParts: parts, routingDecision: action, meetingType };
}

/** The columns of a lead that follow from what was said. */
export function deriveLeadColumns({ location, ...said }: Pick<SaidWords, "email" | "phone" | "location">) {
  const place = readPlace(location);
  return {
    ...deriveContactColumns(said),
    state: place?.state ?? null,
    timeZone: place?.timeZone ?? null,
  };
}
