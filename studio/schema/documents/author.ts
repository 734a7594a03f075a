import { defineField, defineType } from "sanity";
import { line, points, prose } from "../fields";

/** Who a post is by. */
export const author = defineType({
  name: "author",
  title: "Author",
  type: "document",
  fields: [
    line("name", "Name", { max: 80 }),
    defineField({
      name: "slug",
      title: "Address",
      type: "slug",
      options: { source: "name", maxLength: 80 },
      validation: (rule) => rule.required(),
    }),
    line("jobTitle", "Job title", { max: 80 }),
    prose("bio", "About", { max: 500 }),
    points("credentials", "Credentials", { optional: true }),
    defineField({ name: "image", title: "Portrait", type: "figure" }),
  ],
  preview: { select: { title: "name", subtitle: "jobTitle", media: "image" } },
});
