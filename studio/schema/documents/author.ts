import { defineField, defineType } from "sanity";
import { defineLineField, definePointsField, defineProseField } from "../fields";

export const author = defineType({
  name: "author",
  title: "Author",
  type: "document",
  fields: [
    defineLineField("name", "Name", { max: 80 }),
    defineField({
      name: "slug",
      title: "Address",
      type: "slug",
      options: { source: "name", maxLength: 80 },
      validation: (rule) => rule.required(),
    }),
    defineLineField("jobTitle", "Job title", { max: 80 }),
    defineProseField("bio", "About", { max: 500 }),
    definePointsField("credentials", "Credentials", { optional: true }),
    defineField({ name: "image", title: "Portrait", type: "figure" }),
  ],
  preview: { select: { title: "name", subtitle: "jobTitle", media: "image" } },
});
