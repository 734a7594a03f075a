import { defineType } from "sanity";
import {
  defineLineField,
  definePlaceField,
  defineProseField,
  defineSlugField,
  defineSwitchField,
  defineTypedField,
} from "../fields";

/** A guide for families, who download the PDF that is made from this text. */
export const guide = defineType({
  name: "guide",
  title: "Guide",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 90 }),
    defineLineField("subtitle", "Subtitle", { max: 140 }),
    defineSlugField(
      { source: "title", maxLength: 60 },
      {
        title: "File name",
        description:
          "The PDF is at /guides/ followed by this name and .pdf. Small letters, digits and hyphens.",
      },
    ),
    defineProseField("description", "Description", { max: 300 }),
    defineLineField("button", "Button", { max: 40 }),
    defineTypedField("content", "Text", "richText", {
      min: 1,
      description:
        "The PDF is made from this when it is published. [ ] before a list item makes a box to tick, _____ a line to write on. Pictures are left out.",
    }),
    defineSwitchField("confirmed", "Read and approved", {
      description: "Somebody of the practice has read the text as it was delivered, and stands by it.",
    }),
    definePlaceField("guide"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description" } },
});
