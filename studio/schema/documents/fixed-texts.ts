import { defineArrayMember, defineField, defineType } from "sanity";
import {
  AFTER_CRISIS_PARTS,
  type AfterCrisisPart,
  findAfterCrisisPartProblem,
} from "../../texts/after-crisis-rules";
import {
  findQuestionProblem,
  findRoutingProblem,
  QUESTION_IDS,
  ROUTING_OUTCOME_KEYS,
  ROUTING_OUTCOMES,
} from "../../texts/chat-rules";
import { FAMILY_LANGUAGES, type FamilyLanguage } from "../../texts/languages";
import {
  findNurtureBodyProblem,
  findNurtureLineProblem,
  MAX_NURTURE_CHARS,
  NURTURE_FORMS,
  NURTURE_READERS,
  NURTURE_STEPS,
  NURTURE_TONES,
  type NurtureForm,
} from "../../texts/nurture-rules";
import { findSpokenPartProblem, SPOKEN_PARTS, type SpokenPart } from "../../texts/spoken-rules";
import { findStaffLineProblem, STAFF_NOTICES, type StaffText } from "../../texts/staff-rules";
import {
  findTextConsentPartProblem,
  TEXT_CONSENT_PARTS,
  type TextConsentPart,
} from "../../texts/text-consent-rules";
import { TEXT_TOKENS } from "../../tokens";
import { defineKeyField, defineNumberField } from "../fields";
import { TEXT_FORMAT } from "../rich-text";

const tokens = Object.entries(TEXT_TOKENS)
  .map(([name, meaning]) => `{{${name}}} is ${meaning}`)
  .join("; ");

const readForm = (document: Record<string, unknown> | undefined) => document?.form as NurtureForm | undefined;

/** The emails of campaigns, each with its fixed id: five for each tone, and two for violence. */
export const nurtureEmail = defineType({
  name: "nurtureEmail",
  title: "Campaign email",
  type: "document",
  description:
    "What families get after they wrote. The danger lines, the address and the link that stops these mails are added to each. Looking at it as it arrives, and sending yourself a test, are under Preview. The two for violence go to families who named it: their mail may be read at home.",
  groups: [
    { name: "inbox", title: "In the inbox" },
    { name: "mail", title: "Email" },
  ],
  fields: [
    defineKeyField("tone", "Tone", NURTURE_TONES, { optional: true }),
    defineKeyField("form", "Form", NURTURE_FORMS, { optional: true }),
    defineNumberField("step", "Step", { min: 1, max: NURTURE_STEPS.length, readOnly: true, hidden: true }),
    defineField({
      name: "subject",
      title: "Subject",
      type: "string",
      group: "inbox",
      description: `Others may read it on a locked phone: it never says what the practice does. Up to ${MAX_NURTURE_CHARS.subject} characters.`,
      validation: (rule) =>
        rule.custom(
          (line, { document }) => findNurtureLineProblem(line, "subject", readForm(document)) ?? true,
        ),
    }),
    defineField({
      name: "preheader",
      title: "Preview line",
      type: "string",
      group: "inbox",
      description: "Stands beside the subject in the inbox. As discreet as the subject.",
      validation: (rule) =>
        rule.custom(
          (line, { document }) => findNurtureLineProblem(line, "preheader", readForm(document)) ?? true,
        ),
    }),
    defineField({
      name: "body",
      title: "Text",
      type: "array",
      group: "mail",
      description: `${tokens}. A line that is only {{bookingLink}}, or only a link, becomes a button. The style of a paragraph says who gets it. A sentence whose fact isn’t known is left out.`,
      of: [
        defineArrayMember({
          type: "block",
          styles: [
            { title: "Text", value: "normal" },
            { title: "Heading", value: "h2" },
            ...Object.entries(NURTURE_READERS).map(([value, title]) => ({ title, value })),
          ],
          ...TEXT_FORMAT,
        }),
      ],
      validation: (rule) =>
        rule.custom((body, { document }) => findNurtureBodyProblem(body, readForm(document)) ?? true),
    }),
  ],
  preview: {
    select: { subject: "subject", tone: "tone", form: "form", step: "step" },
    prepare: ({ subject, tone, form, step }) => ({
      title: `${step}. ${subject ?? ""}`,
      subtitle: String(tone ?? form),
    }),
  },
});

const line = (name: keyof StaffText, title: string, description: string, rows?: number) =>
  defineField({
    name,
    title,
    type: rows ? "text" : "string",
    ...(rows && { rows }),
    description,
    validation: (rule) =>
      rule.custom(
        (text: unknown, { document }) => findStaffLineProblem(text, name, document?.notice) ?? true,
      ),
  });

/** The text of a notice to staff. Who it is about, and by when somebody should call, is added to these words. */
export const staffText = defineType({
  name: "staffText",
  title: "Notice to staff",
  type: "document",
  fields: [
    defineKeyField("notice", "Notice", Object.keys(STAFF_NOTICES)),
    line("subject", "Subject", "The subject begins with it. It shows on a locked phone and names nobody."),
    line("preheader", "Preview line", "Stands beside the subject in the inbox."),
    line("heading", "Heading", "{{practice}} and {{professional}} stand for the practice’s own."),
    line(
      "text",
      "Text",
      "Under the heading. What the mail is about, and what to do, follows by itself. A token that can’t be used here is refused, with those that can.",
      3,
    ),
  ],
  preview: {
    select: { notice: "notice", subject: "subject" },
    prepare: ({ notice, subject }) => ({
      title: STAFF_NOTICES[notice as keyof typeof STAFF_NOTICES] ?? String(notice),
      subtitle: subject,
    }),
  },
});

export const chatQuestion = defineType({
  name: "chatQuestion",
  title: "Chat question",
  type: "document",
  fields: [
    defineKeyField("questionId", "What it asks for", QUESTION_IDS),
    defineField({
      name: "question",
      title: "Question",
      type: "string",
      description: "The answers to choose from stay as they are, so the question must still fit them.",
      validation: (rule) => rule.custom((question) => findQuestionProblem(question) ?? true),
    }),
  ],
  preview: { select: { title: "question", subtitle: "questionId" } },
});

/** A message that chat and contact form show once a family has written; the answers decide which. */
export const routingMessage = defineType({
  name: "routingMessage",
  title: "What happens next",
  type: "document",
  fields: [
    defineKeyField("outcome", "When it is said", ROUTING_OUTCOME_KEYS),
    defineField({
      name: "message",
      title: "Message",
      type: "text",
      rows: 6,
      description:
        "{{professional}}, {{practice}} and {{phone}} stand for the practice’s own. Without a number, sentences that name it are left out. Promise only what is kept: how soon somebody answers is not changed by these words. Where it can’t wait, 911 and 988 follow by themselves.",
      validation: (rule) => rule.custom((message) => findRoutingProblem(message) ?? true),
    }),
  ],
  preview: {
    select: { outcome: "outcome", message: "message" },
    prepare: ({ outcome, message }) => ({
      title: ROUTING_OUTCOMES[outcome as keyof typeof ROUTING_OUTCOMES] ?? String(outcome),
      subtitle: message,
    }),
  },
});

const CONSENT_HINTS: Partial<Record<TextConsentPart, string>> = {
  who: "{{practice}} is the practice’s name, which has to be named.",
  purpose:
    "Staff’s own texts about what a family asked, and reminders of their times: the product sends nothing else.",
  frequency: "No number that isn’t kept.",
  stopAndHelp: "Both are answered: a text with STOP ends texts, and one with HELP says who to call.",
  terms: "What the link is called. It leads to /terms.",
  privacy: "What the link is called. It leads to /privacy.",
};

/** The words beside the box that asks whether a number may be texted. Without one of its parts the shipped words are shown. */
export const textConsent = defineType({
  name: "textConsent",
  title: "Asking whether to text",
  type: "document",
  description:
    "Shown in full beside the box on the contact form and in the chat, and read out by staff who ask. Each family’s yes is kept with the words it saw, so a change is for those who are asked from now on.",
  fields: [
    defineKeyField("language", "Language", Object.keys(FAMILY_LANGUAGES)),
    ...(Object.keys(TEXT_CONSENT_PARTS) as TextConsentPart[]).map((part) =>
      defineField({
        name: part,
        title: TEXT_CONSENT_PARTS[part],
        type: "string",
        ...(CONSENT_HINTS[part] && { description: CONSENT_HINTS[part] }),
        validation: (rule) => rule.custom((text) => findTextConsentPartProblem(text, part) ?? true),
      }),
    ),
  ],
  preview: {
    select: { language: "language", who: "who" },
    prepare: ({ language, who }) => ({
      title: FAMILY_LANGUAGES[language as FamilyLanguage] ?? String(language),
      subtitle: who,
    }),
  },
});

const SPOKEN_HINTS: Partial<Record<SpokenPart, string>> = {
  danger: "Before anything rings.",
  greeting: "May be left empty. It names nobody: somebody may call back a number that they found on a phone.",
  agree: "Follows the words about texts, which are those of “Asking whether to text”.",
  tone: "Asks for a number that is safe: others may hear a call back.",
};

/** What callers to the practice's number hear. Without one of its parts the shipped words are said. */
export const spokenWords = defineType({
  name: "spokenWords",
  title: "What callers hear",
  type: "document",
  description:
    "A voice says it, in English and then in Spanish, so it is short. Nothing in it says when somebody calls back: nobody can promise that.",
  fields: [
    defineKeyField("language", "Language", Object.keys(FAMILY_LANGUAGES)),
    ...(Object.keys(SPOKEN_PARTS) as SpokenPart[]).map((part) =>
      defineField({
        name: part,
        title: SPOKEN_PARTS[part],
        type: "string",
        ...(SPOKEN_HINTS[part] && { description: SPOKEN_HINTS[part] }),
        validation: (rule) => rule.custom((text) => findSpokenPartProblem(text, part) ?? true),
      }),
    ),
  ],
  preview: {
    select: { language: "language", danger: "danger" },
    prepare: ({ language, danger }) => ({
      title: FAMILY_LANGUAGES[language as FamilyLanguage] ?? String(language),
      subtitle: danger,
    }),
  },
});

/** What staff may text on a call after a crisis. Without one of its texts the shipped ones are offered. */
export const afterCrisisTexts = defineType({
  name: "afterCrisisTexts",
  title: "Texts after a crisis",
  type: "document",
  description:
    "Staff find them where they write a text, on the days on which a family is called after a crisis, and send them by hand to a number that agreed to texts. Others may see the phone: a text names nobody of the family, says nothing of what happened, has no number for an emergency and no link, and promises no call. {{professional}} and {{phone}} stand for the practice’s own. How to end texts is added.",
  fields: [
    defineKeyField("language", "Language", Object.keys(FAMILY_LANGUAGES)),
    ...(Object.keys(AFTER_CRISIS_PARTS) as AfterCrisisPart[]).map((part) =>
      defineField({
        name: part,
        title: AFTER_CRISIS_PARTS[part],
        type: "string",
        validation: (rule) => rule.custom((text) => findAfterCrisisPartProblem(text, part) ?? true),
      }),
    ),
  ],
  preview: {
    select: { language: "language", dayAfter: "dayAfter" },
    prepare: ({ language, dayAfter }) => ({
      title: FAMILY_LANGUAGES[language as FamilyLanguage] ?? String(language),
      subtitle: dayAfter,
    }),
  },
});
