import { defineField, defineType } from "sanity";
import { defineLineField, definePlaceField, defineProseField } from "../fields";

/** The categories of posts; the five that the site starts with are in the seed. */
export const category = defineType({
  name: "category",
  title: "Category",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 40 }),
    defineField({
      name: "slug",
      title: "Address",
      type: "slug",
      options: { source: "title", maxLength: 60 },
      validation: (rule) => rule.required(),
    }),
    defineProseField("description", "Description", { max: 240 }),
    defineField({
      name: "picture",
      title: "Picture",
      type: "figure",
      description: "Stands at posts of this category that have no picture of their own.",
    }),
    definePlaceField("category"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description", media: "picture" } },
});
