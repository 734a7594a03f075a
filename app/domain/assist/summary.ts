import { z } from "zod";
import { markForeignContacts, type OwnContacts } from "~/integrations/model/foreign-contacts";
import type { Model } from "~/integrations/model/model";
import { redactContactData } from "~/integrations/model/redact";
import type { Exchange, SpokenLine } from "../chat/transcript";
import { CALL_A_MINOR } from "../leads/response/first-task";
import { buildLeadLabels, formatLeadFacts, type LeadFacts, promptGuards, type WrittenText } from "./facts";

/** The summary of a chat for staff (docs/product/calls.md §7). */
export const conversationSummarySchema = z.object({
  summary: z.string().min(1).max(1_500),
  keyPoints: z.array(z.string().min(1).max(400)).min(1).max(8),
  urgencyAssessment: z.string().min(1).max(600),
  recommendations: z.array(z.string().min(1).max(400)).min(1).max(8),
});

export type ConversationSummary = z.infer<typeof conversationSummarySchema>;
const SUMMARY_TIMEOUT_MS = 15_000;
/** The most lines between a family and somebody of ours that a model is given: the last ones. */
const SPOKEN_LINES_READ = 80;

const SYSTEM = `You summarise an intake conversation for the staff of a family intervention practice. Say only what the conversation holds: no diagnosis, no guess at causes, no promise. "summary" is two or three sentences. "keyPoints" are short facts. "urgencyAssessment" is one or two sentences on how soon somebody should call and why. "recommendations" are concrete next steps for staff. Use plain, person-first words. ${promptGuards}`;

/** Summarizes a chat; without a model from its answers themselves. Never throws. */
export async function summarizeConversation(
  model: Model,
  lead: LeadFacts,
  conversation: readonly Exchange[],
  own: OwnContacts,
  spoken: readonly SpokenLine[] = [],
): Promise<WrittenText<ConversationSummary>> {
  const said = listSaidToPerson(spoken);
  const names = [lead.name, ...new Set(said.flatMap(({ name }) => name ?? []))];
  const lines = [
    ...conversation.map(({ question, answer }) =>
      JSON.stringify({ question, answer: redactContactData(answer, names) }),
    ),
    ...said
      .slice(-SPOKEN_LINES_READ)
      .map(({ role, text }) =>
        JSON.stringify({ [role === "person" ? "staff" : "family"]: redactContactData(text, names) }),
      ),
  ];
  const written = await model.writeObject(
    {
      name: "conversation-summary",
      version: "conversation-summary-3",
      system: SYSTEM,
      user: `The lead: ${formatLeadFacts(lead)}\nThe conversation:\n${lines.join("\n")}`,
    },
    conversationSummarySchema,
    { timeout: SUMMARY_TIMEOUT_MS, maxTokens: 700 },
  );
  if (written.ok) return { ...markForeignContacts(written.value, own), writer: model.name };
  return { ...builtInSummary(lead, conversation, said), writer: "built-in" };
}

const ASSESSMENT = {
  immediate: "Crisis. Somebody should call now, within 15 minutes of the inquiry.",
  urgent: "Urgent. Help is needed within days; the first call belongs within the hour.",
  planning: "Planning. There is time to prepare; a call or mail on the next business day is soon enough.",
  exploratory: "Exploratory. They are learning; a friendly answer within two business days is enough.",
} as const;

const FIRST_STEP = {
  immediate:
    "Call now. If nobody answers, try again within the hour; leave a message or text only where that is safe.",
  urgent: "Call today and offer the next free consultation.",
  planning: "Offer a consultation and ask what they have been thinking of doing.",
  exploratory: "Send a guide that fits and ask what would help most.",
} as const;

/** Lists what a family and somebody of ours have said to each other, from the first who came on. */
const listSaidToPerson = (spoken: readonly SpokenLine[]): readonly SpokenLine[] =>
  spoken
    .slice(spoken.findIndex(({ role }) => role === "notice"))
    .filter(({ role }) => role === "person" || role === "visitor");

function builtInSummary(
  lead: LeadFacts,
  conversation: readonly Exchange[],
  said: readonly SpokenLine[],
): ConversationSummary {
  const { attentionUrgency: urgency } = lead;
  const isDanger = lead.dangerNamed || lead.crisisLevel !== null;
  const words = buildLeadLabels(lead);
  const tried = lead.previousAttempts
    ? "Intervention or treatment has been tried before."
    : "Nothing has been tried before, as far as they say.";
  const points = [
    ...conversation.map(({ question, answer }) => `${question} ${answer}`),
    ...said.filter(({ role }) => role === "visitor").map(({ text }) => `In the chat: “${text}”`),
  ];
  const own = lead.message ? ` In their own words: “${shortened(lead.message)}”` : "";
  return {
    summary: `Relationship: ${words.relationship}. Main concern: ${words.concern}. ${tried}${own}`,
    keyPoints: points.length
      ? points.slice(0, 8).map((point) => shortened(point, 380))
      : [`Concern: ${words.concern}`, `Urgency: ${words.urgency}`],
    urgencyAssessment:
      isDanger && urgency === "immediate"
        ? `A message names a danger to life. ${ASSESSMENT.immediate}`
        : ASSESSMENT[lead.isMinor && urgency !== "immediate" ? "urgent" : urgency],
    recommendations: [
      ...(isDanger ? ["Make sure they know of 911 and 988 before anything else."] : []),
      ...(lead.isMinor && urgency !== "immediate" ? [] : [FIRST_STEP[urgency]]),
      ...(lead.isMinor
        ? [CALL_A_MINOR]
        : [
            lead.previousAttempts
              ? "Ask what was tried, what helped and what did not."
              : "Explain in plain words how an intervention is prepared.",
            "Ask who else in the family would take part, and note it here.",
          ]),
    ],
  };
}

const shortened = (text: string, limit = 280) =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
