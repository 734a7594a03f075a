import { defineArrayMember, defineField, defineType } from "sanity";
import {
  findInboxLineProblem,
  findNurtureBodyProblem,
  MAX_NURTURE_CHARS,
  NURTURE_READERS,
  NURTURE_STEPS,
  NURTURE_TONES,
} from "../../texts/nurture-rules";
import { TEXT_TOKENS } from "../../tokens";
import { TEXT_FORMAT } from "../objects/rich-text";

const tokens = Object.entries(TEXT_TOKENS)
  .map(([name, meaning]) => `{{${name}}} is ${meaning}`)
  .join("; ");

/** The emails of campaigns: twenty in all, each with its fixed id. */
export const nurtureEmail = defineType({
  name: "nurtureEmail",
  title: "Campaign email",
  type: "document",
  description:
    "What families get after they wrote. The danger lines, the address and the link that stops these mails are added to each. Looking at it as it arrives, and sending yourself a test, are under Preview.",
  groups: [
    { name: "inbox", title: "In the inbox" },
    { name: "mail", title: "Email" },
  ],
  fields: [
    defineField({
      name: "tone",
      title: "Tone",
      type: "string",
      options: { list: [...NURTURE_TONES] },
      readOnly: true,
      hidden: true,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "step",
      title: "Step",
      type: "number",
      readOnly: true,
      hidden: true,
      validation: (rule) => rule.required().integer().min(1).max(NURTURE_STEPS.length),
    }),
    defineField({
      name: "subject",
      title: "Subject",
      type: "string",
      group: "inbox",
      description: `Others may read it on a locked phone: it never says what the practice does. Up to ${MAX_NURTURE_CHARS.subject} characters.`,
      validation: (rule) => rule.custom((line) => findInboxLineProblem(line, "subject") ?? true),
    }),
    defineField({
      name: "preheader",
      title: "Preview line",
      type: "string",
      group: "inbox",
      description: "Stands beside the subject in the inbox. As discreet as the subject.",
      validation: (rule) => rule.custom((line) => findInboxLineProblem(line, "preheader") ?? true),
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
      validation: (rule) => rule.custom((body) => findNurtureBodyProblem(body) ?? true),
    }),
  ],
  preview: {
    select: { subject: "subject", tone: "tone", step: "step" },
    prepare: ({ subject, tone, step }) => ({ title: `${step}. ${subject ?? ""}`, subtitle: String(tone) }),
  },
});
