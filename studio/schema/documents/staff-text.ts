import { defineField, defineType } from "sanity";
import { findStaffLineProblem, STAFF_NOTICES, type StaffText } from "../../texts/staff-rules";

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
    defineField({
      name: "notice",
      title: "Notice",
      type: "string",
      options: { list: Object.keys(STAFF_NOTICES) },
      readOnly: true,
      hidden: true,
      validation: (rule) => rule.required(),
    }),
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
