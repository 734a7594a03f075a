import { defineField, defineType } from "sanity";

export const socialProfile = defineType({
  name: "socialProfile",
  title: "Social profile",
  type: "object",
  fields: [
    defineField({
      name: "platform",
      title: "Platform",
      type: "string",
      options: { list: ["LinkedIn", "Facebook", "Instagram", "YouTube"] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "url",
      title: "Address",
      type: "url",
      validation: (rule) => rule.required().uri({ scheme: ["https"] }),
    }),
  ],
  preview: { select: { title: "platform", subtitle: "url" } },
});
