import { defineArrayMember, defineField, defineType } from "sanity";
import {
  defineClosingField,
  defineLineField,
  defineProseField,
  defineSearchAndSharing,
  defineSectionField,
} from "../fields";

export const contactPage = defineType({
  name: "contactPage",
  title: "Contact",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineLineField("subline", "Line under it"),
      defineProseField("text", "Text"),
    ]),
    defineSectionField("phoneWay", "By phone", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("button", "Button", { max: 60 }),
    ]),
    defineSectionField("emailWay", "By e-mail", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("button", "Button", { max: 60 }),
    ]),
    defineSectionField("chatWay", "By chat", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("button", "Button", { max: 60 }),
    ]),
    defineField({
      name: "firstCall",
      title: "What happens when you call",
      type: "object",
      description: "Shown here and on Services, once it has a heading and an answer.",
      options: { collapsible: true, collapsed: false },
      fields: [
        defineLineField("heading", "Heading", { optional: true }),
        defineProseField("text", "Text", { optional: true, max: 400 }),
        defineField({
          name: "items",
          title: "Answers",
          type: "array",
          of: [
            defineArrayMember({
              name: "callAnswer",
              title: "Answer",
              type: "object",
              fields: [
                defineLineField("question", "Question", { max: 80 }),
                defineProseField("answer", "Answer", { max: 500 }),
              ],
              preview: { select: { title: "question", subtitle: "answer" } },
            }),
          ],
          validation: (rule) => rule.max(8),
        }),
      ],
    }),
    defineSectionField("form", "Form", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineLineField("submitButton", "Send button", { max: 40 }),
      defineLineField("pendingButton", "Send button while sending", { max: 40 }),
      defineProseField("note", "Note under the form", { max: 400 }),
    ]),
    defineSectionField("thankYou", "After sending", [
      defineLineField("heading", "Heading"),
      defineLineField("scheduleHeading", "Booking card heading"),
      defineProseField("scheduleText", "Booking card text", { max: 300 }),
      defineLineField("scheduleButton", "Booking button", { max: 60 }),
      defineLineField("againButton", "Send another", { max: 60 }),
    ]),
    defineSectionField("faq", "Questions", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 300 }),
    ]),
    defineClosingField(),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Contact", subtitle: "/contact" }) },
});
