import { defineField, defineType } from "sanity";

/** A page's texts for search engines. The site adds the business name to the title. */
export const seo = defineType({
  name: "seo",
  title: "Search and sharing",
  type: "object",
  fields: [
    defineField({
      name: "title",
      title: "Page title",
      type: "string",
      description: "Shown in the browser tab before the business name. Under 60 characters.",
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: "description",
      title: "Description",
      type: "text",
      rows: 3,
      description: "Shown under the title in search results. Best between 120 and 160 characters.",
      validation: (rule) => [rule.required().max(200), rule.min(70).max(160).warning()],
    }),
  ],
});
