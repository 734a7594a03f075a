import { defineField, defineType } from "sanity";
import { defineLineField, defineProseField } from "../fields";

export const methodStep = defineType({
  name: "methodStep",
  title: "Method step",
  type: "document",
  fields: [
    defineField({
      name: "number",
      title: "Number",
      type: "number",
      description: "Shown at the step, and set by dragging in the list.",
      validation: (rule) => rule.required().integer().min(1).max(9),
    }),
    defineLineField("title", "Title", { max: 40 }),
    defineLineField("subtitle", "Subtitle", { max: 80 }),
    defineProseField("description", "Description", { max: 500 }),
    defineField({ name: "icon", title: "Icon", type: "icon", validation: (rule) => rule.required() }),
    defineField({
      name: "color",
      title: "Colour",
      type: "string",
      options: { list: ["evergreen", "sage", "sand", "clay"], layout: "radio" },
      validation: (rule) => rule.required(),
    }),
  ],
  orderings: [{ name: "number", title: "Number", by: [{ field: "number", direction: "asc" }] }],
  preview: {
    select: { number: "number", title: "title", subtitle: "subtitle" },
    prepare: ({ number, title, subtitle }) => ({ title: `${number}. ${title}`, subtitle }),
  },
});
