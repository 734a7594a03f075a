import { defineField, defineType } from "sanity";
import { defineLineField, defineProseField, defineSearchAndSharing } from "../fields";

/** A page with a legal text. Have a lawyer in your state read these before you launch. */
export const legalPage = defineType({
  name: "legalPage",
  title: "Legal page",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 60 }),
    defineField({
      name: "slug",
      title: "Address",
      type: "slug",
      description: "The site links to /privacy, /terms and /disclaimer.",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "lastUpdated",
      title: "Last updated",
      type: "date",
      validation: (rule) => rule.required(),
    }),
    defineProseField("summary", "In short", { max: 500 }),
    defineField({
      name: "content",
      title: "Text",
      type: "richText",
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: "confirmed",
      title: "Read and approved",
      type: "boolean",
      initialValue: false,
      description:
        "A lawyer of the practice's state has read the text as it is now, the state it names among it.",
    }),
    defineSearchAndSharing(),
  ],
  preview: { select: { title: "title", subtitle: "lastUpdated" } },
});
