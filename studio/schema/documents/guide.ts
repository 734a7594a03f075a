import { defineField, defineType } from "sanity";
import { defineLineField, definePlaceField, defineProseField } from "../fields";

/** A guide for families, who download the PDF that is made from this text. */
export const guide = defineType({
  name: "guide",
  title: "Guide",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 90 }),
    defineLineField("subtitle", "Subtitle", { max: 140 }),
    defineField({
      name: "slug",
      title: "File name",
      type: "slug",
      description:
        "The PDF is at /guides/ followed by this name and .pdf. Small letters, digits and hyphens.",
      options: { source: "title", maxLength: 60 },
      validation: (rule) => rule.required(),
    }),
    defineProseField("description", "Description", { max: 300 }),
    defineLineField("button", "Button", { max: 40 }),
    defineField({
      name: "content",
      title: "Text",
      type: "richText",
      description:
        "The PDF is made from this when it is published. [ ] before a list item makes a box to tick, _____ a line to write on. Pictures are left out.",
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: "confirmed",
      title: "Read and approved",
      type: "boolean",
      initialValue: false,
      description: "Somebody of the practice has read the text as it was delivered, and stands by it.",
    }),
    definePlaceField("guide"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description" } },
});
