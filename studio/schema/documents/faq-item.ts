import { defineField, defineType } from "sanity";
import { defineLineField, definePlaceField, defineProseField } from "../fields";

export const faqItem = defineType({
  name: "faqItem",
  title: "Question and answer",
  type: "document",
  fields: [
    defineLineField("question", "Question", { max: 140 }),
    defineProseField("answer", "Answer", { rows: 6, max: 1200 }),
    defineField({
      name: "page",
      title: "Page",
      type: "string",
      options: {
        list: [
          { value: "services", title: "Services" },
          { value: "contact", title: "Contact" },
        ],
        layout: "radio",
      },
      validation: (rule) => rule.required(),
    }),
    definePlaceField("faqItem"),
  ],
  orderings: [
    {
      name: "page",
      title: "Page, then order",
      by: [
        { field: "page", direction: "asc" },
        { field: "order", direction: "asc" },
      ],
    },
  ],
  preview: { select: { title: "question", subtitle: "answer" } },
});
