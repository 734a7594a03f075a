import { z } from "zod";
import { extractFirstName } from "~/content/first-name";
import type { EmailDraftType } from "~/domain/leads/outreach/email-draft-types";
import type { emailDraftRequest } from "~/domain/leads/outreach/schemas";
import { markForeignContacts, type OwnContacts } from "~/integrations/model/foreign-contacts";
import type { Model } from "~/integrations/model/model";
import { redactContactData } from "~/integrations/model/redact";
import { type Cues, extractContextCues, isRepeatingContext } from "./context-cues";
import { formatLeadFacts, type LeadFacts, promptGuards, type WrittenText } from "./facts";

export const emailDraftSchema = z.object({
  subject: z.string().min(1).max(150),
  body: z.string().min(1).max(5_000),
  tone: z.string().min(1).max(60),
});

export type EmailDraft = z.infer<typeof emailDraftSchema>;
type Request = Omit<z.output<typeof emailDraftRequest>, "contactId">;
/** A drafted email; `isContextUnused`: the built-in writer has no sentence for staff's notes. */
export type WrittenEmailDraft = WrittenText<EmailDraft> & { isContextUnused: boolean };
/** The end of a drafted email; `bookingLink` is null where the lead can't book. */
export type EmailSignature = { name: string; phone: string; bookingLink: string | null; own: OwnContacts };

const DRAFT_TIMEOUT_MS = 15_000;
/** The placeholder for the lead's first name, which is never sent to a model. */
const NAME = "[first name]";

const SYSTEM = `You draft a short email from a family intervention practice to a relative who asked for help. Begin with "Hi ${NAME}," and end without a signature. At most 150 words, grade 7, warm, without hurry or judgement. No diagnosis, no promise of an outcome, no price, no invented fact, phone number or link. Person-first words. What staff add is a note between colleagues: follow it, and never quote or repeat it. The subject is discreet: it never speaks of addiction, drugs, alcohol, rehab or mental health. "tone" is one or two words. ${promptGuards}`;

/** Drafts an email; fixed texts without a model, or when it repeats staff's notes, which are not for the family. Never throws. */
export async function composeEmailDraft(
  model: Model,
  lead: LeadFacts,
  request: Request,
  signature: EmailSignature,
): Promise<WrittenEmailDraft> {
  // Nobody under 18 is invited: what they get is a check-in.
  const isInvitation = request.emailType === "consultation_invite";
  const emailType = lead.isMinor && isInvitation ? "check_in" : request.emailType;
  const context = request.additionalContext && redactContactData(request.additionalContext, [lead.name]);
  const written = await model.writeObject(
    {
      name: "email-draft",
      version: "email-draft-3",
      system: SYSTEM,
      user: `Kind of email: ${emailType}\nThe lead: ${formatLeadFacts(lead)}\nStaff add: ${JSON.stringify(context ?? "")}`,
    },
    emailDraftSchema,
    { timeout: DRAFT_TIMEOUT_MS, maxTokens: 600 },
  );
  const isUsable =
    written.ok &&
    !isRepeatingContext(`${written.value.subject} ${written.value.body}`, request.additionalContext ?? "");
  const link = emailType === "consultation_invite" ? signature.bookingLink : null;
  const cues = extractContextCues(request.additionalContext ?? "", emailType);
  const { subject, body, tone } = isUsable
    ? markForeignContacts(written.value, signature.own)
    : builtInDraft(emailType, cues, link !== null);
  return {
    subject,
    body: [fillFirstName(body, lead.name), ...(link ? [booking(link)] : []), signed(signature)].join("\n\n"),
    tone,
    writer: isUsable ? model.name : "built-in",
    isContextUnused: !isUsable && Boolean(request.additionalContext?.trim()) && !hasCue(cues),
  };
}

const booking = (link: string) => `Here you can choose a time yourself: ${link}`;

const TEXTS: Record<EmailDraftType, { subject: string; tone: string; paragraphs: [string, string] }> = {
  follow_up: {
    subject: "Following up on our conversation",
    tone: "warm",
    paragraphs: [
      "Thank you for reaching out. I know it is not an easy step, and I would like to help you find the next one.",
      "Would a short call this week suit you? Tell me a time, or call whenever you are ready.",
    ],
  },
  resource_share: {
    subject: "Something that may help",
    tone: "helpful",
    paragraphs: [
      "Many families in your place have found it useful to read a little before deciding anything. Our guides on preparing, on looking after yourself and on warning signs are on our website, free to download.",
      "If anything in them raises a question, just answer this email. There is no wrong question.",
    ],
  },
  consultation_invite: {
    subject: "A time for a call",
    tone: "inviting",
    paragraphs: [
      "I would like to offer you a free consultation. We would go over what is going on, what you have tried, and what could come next. You decide nothing on that call.",
      "Which days and times are good for you?",
    ],
  },
  check_in: {
    subject: "Checking in",
    tone: "gentle",
    paragraphs: [
      "I have been thinking of you and your family, and wanted to ask how things are.",
      "If something has changed, or if you would just like to go over it, I am here.",
    ],
  },
};

const hasCue = ({ sentences, when, isShort }: Cues) => sentences.length > 0 || when !== null || isShort;

function builtInDraft(
  emailType: EmailDraftType,
  { sentences, when, isShort }: Cues,
  canBook: boolean,
): EmailDraft {
  const { subject, tone, paragraphs } = TEXTS[emailType];
  const [first, last] = paragraphs;
  const beginning = isShort ? first.slice(0, first.indexOf(". ") + 1) || first : first;
  const question = when ?? (canBook && emailType === "consultation_invite" ? null : last);
  const body = [`Hi ${NAME},`, beginning, sentences.join(" "), question].filter(Boolean).join("\n\n");
  return { subject, body, tone };
}

const signed = ({ name, phone }: EmailSignature) => ["Warmly,", name, phone].filter(Boolean).join("\n");

/** Fills in the first name; where none is known, what leads to it goes too: "Hi [first name]," becomes "Hi,". */
function fillFirstName(body: string, name: string): string {
  const first = extractFirstName(name);
  return first ? body.replaceAll(NAME, first) : body.replaceAll(` ${NAME}`, "").replaceAll(NAME, "");
}
