import { defineArrayMember, defineField, defineType } from "sanity";
import {
  defineClosingField,
  defineLineField,
  definePointsField,
  defineProseField,
  defineSearchAndSharing,
  defineSectionField,
} from "../fields";

export const aboutPage = defineType({
  name: "aboutPage",
  title: "About",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineLineField("subline", "Line under it"),
      defineProseField("text", "Text", { max: 600 }),
      defineLineField("callButton", "Phone button", { max: 60 }),
    ]),
    defineSectionField("story", "Story", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { rows: 12, max: 3000 }),
    ]),
    defineSectionField("values", "Values", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineField({
        name: "items",
        title: "Values",
        type: "array",
        of: [defineArrayMember({ type: "iconCard" })],
        validation: (rule) => rule.required().length(3),
      }),
    ]),
    defineSectionField("statistics", "Figures", [
      defineLineField("heading", "Heading"),
      defineField({
        name: "items",
        title: "Figures",
        type: "array",
        of: [defineArrayMember({ type: "statistic" })],
        validation: (rule) => rule.required().min(1).max(6),
      }),
      defineProseField("note", "Note", {
        max: 400,
        description: "Where the figures come from and what they do not promise.",
      }),
    ]),
    defineSectionField("credentials", "Training", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 600 }),
      definePointsField("points", "Points"),
    ]),
    defineClosingField(),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "About", subtitle: "/about" }) },
});
