import { defineField, defineType } from "sanity";
import { line, prose } from "../fields";

export const notFoundPage = defineType({
  name: "notFoundPage",
  title: "Page not found",
  type: "document",
  fields: [
    line("headline", "Headline"),
    line("text", "Line under it"),
    prose("help", "Help", { max: 400 }),
    line("homeButton", "Button to Home", { max: 40 }),
    line("callButton", "Phone button", { max: 60 }),
    defineField({
      name: "seo",
      title: "Search and sharing",
      type: "seo",
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { prepare: () => ({ title: "Page not found" }) },
});
