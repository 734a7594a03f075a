import { defineArrayMember, defineField, defineType } from "sanity";
import { closing, line, points, prose, searchAndSharing, section } from "../fields";

export const aboutPage = defineType({
  name: "aboutPage",
  title: "About",
  type: "document",
  fields: [
    section("hero", "Opening", [
      line("headline", "Headline"),
      line("subline", "Line under it"),
      prose("text", "Text", { max: 600 }),
      line("callButton", "Phone button", { max: 60 }),
    ]),
    section("story", "Story", [line("heading", "Heading"), prose("text", "Text", { rows: 12, max: 3000 })]),
    section("values", "Values", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 400 }),
      defineField({
        name: "items",
        title: "Values",
        type: "array",
        of: [defineArrayMember({ type: "iconCard" })],
        validation: (rule) => rule.required().length(3),
      }),
    ]),
    section("statistics", "Figures", [
      line("heading", "Heading"),
      defineField({
        name: "items",
        title: "Figures",
        type: "array",
        of: [defineArrayMember({ type: "statistic" })],
        validation: (rule) => rule.required().min(1).max(6),
      }),
      prose("note", "Note", {
        max: 400,
        description: "Where the figures come from and what they do not promise.",
      }),
    ]),
    section("credentials", "Training", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 600 }),
      points("points", "Points"),
    ]),
    closing(),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "About", subtitle: "/about" }) },
});
