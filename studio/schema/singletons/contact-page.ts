import { defineArrayMember, defineField, defineType } from "sanity";
import { closing, line, prose, searchAndSharing, section } from "../fields";

export const contactPage = defineType({
  name: "contactPage",
  title: "Contact",
  type: "document",
  fields: [
    section("hero", "Opening", [
      line("headline", "Headline"),
      line("subline", "Line under it"),
      prose("text", "Text"),
    ]),
    section("phoneWay", "By phone", [
      line("title", "Title", { max: 60 }),
      prose("text", "Text", { max: 300 }),
      line("button", "Button", { max: 60 }),
    ]),
    section("emailWay", "By e-mail", [
      line("title", "Title", { max: 60 }),
      prose("text", "Text", { max: 300 }),
      line("button", "Button", { max: 60 }),
    ]),
    section("chatWay", "By chat", [
      line("title", "Title", { max: 60 }),
      prose("text", "Text", { max: 300 }),
      line("button", "Button", { max: 60 }),
    ]),
    defineField({
      name: "firstCall",
      title: "What happens when you call",
      type: "object",
      description: "Shown here and on Services, once it has a heading and an answer.",
      options: { collapsible: true, collapsed: false },
      fields: [
        line("heading", "Heading", { optional: true }),
        prose("text", "Text", { optional: true, max: 400 }),
        defineField({
          name: "items",
          title: "Answers",
          type: "array",
          of: [
            defineArrayMember({
              name: "callAnswer",
              title: "Answer",
              type: "object",
              fields: [line("question", "Question", { max: 80 }), prose("answer", "Answer", { max: 500 })],
              preview: { select: { title: "question", subtitle: "answer" } },
            }),
          ],
          validation: (rule) => rule.max(8),
        }),
      ],
    }),
    section("form", "Form", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 400 }),
      line("submitButton", "Send button", { max: 40 }),
      line("pendingButton", "Send button while sending", { max: 40 }),
      prose("note", "Note under the form", { max: 400 }),
    ]),
    section("thankYou", "After sending", [
      line("heading", "Heading"),
      line("scheduleHeading", "Booking card heading"),
      prose("scheduleText", "Booking card text", { max: 300 }),
      line("scheduleButton", "Booking button", { max: 60 }),
      line("againButton", "Send another", { max: 60 }),
    ]),
    section("faq", "Questions", [line("heading", "Heading"), prose("text", "Text", { max: 300 })]),
    closing(),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Contact", subtitle: "/contact" }) },
});
