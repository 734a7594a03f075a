import { defineArrayMember, defineField, defineType } from "sanity";
import { defineLineField, defineProseField } from "../fields";

export const TOPIC_TONES = ["professional", "empathetic", "educational", "conversational"] as const;
export const TOPIC_DIFFICULTIES = ["easy", "medium", "hard"] as const;

/** A topic for posts. Content Studio picks topics by rotation, priority and least use. */
export const topic = defineType({
  name: "topic",
  title: "Topic",
  type: "document",
  groups: [
    { name: "idea", title: "Idea", default: true },
    { name: "use", title: "Use" },
  ],
  fields: [
    defineLineField("title", "Title", { max: 120, group: "idea" }),
    defineLineField("topicTemplate", "What to write", {
      max: 240,
      optional: true,
      group: "idea",
      description: "The request given to the writer. Left empty, the title is used.",
    }),
    defineProseField("description", "Description", { max: 600, optional: true, group: "idea" }),
    defineField({
      name: "category",
      title: "Category",
      type: "reference",
      to: [{ type: "category" }],
      group: "idea",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "keywords",
      title: "Keywords",
      type: "array",
      of: [defineArrayMember({ type: "string" })],
      options: { layout: "tags" },
      group: "idea",
    }),
    defineField({
      name: "tone",
      title: "Tone",
      type: "string",
      options: { list: [...TOPIC_TONES] },
      initialValue: "empathetic",
      group: "idea",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "difficulty",
      title: "Difficulty",
      type: "string",
      options: { list: [...TOPIC_DIFFICULTIES], layout: "radio" },
      initialValue: "medium",
      group: "idea",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "priority",
      title: "Priority",
      type: "number",
      initialValue: 1,
      group: "use",
      description: "Higher numbers are written first.",
      validation: (rule) => rule.required().integer().min(0).max(10),
    }),
    defineField({
      name: "active",
      title: "In use",
      type: "boolean",
      initialValue: true,
      group: "use",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "useCount",
      title: "Times used",
      type: "number",
      initialValue: 0,
      readOnly: true,
      group: "use",
    }),
    defineField({ name: "lastUsed", title: "Last used", type: "datetime", readOnly: true, group: "use" }),
    defineField({ name: "createdBy", title: "Created by", type: "string", readOnly: true, group: "use" }),
  ],
  orderings: [{ name: "priority", title: "Priority", by: [{ field: "priority", direction: "desc" }] }],
  preview: {
    select: { title: "title", category: "category.title", active: "active" },
    prepare: ({ title, category, active }) => ({
      title,
      subtitle: [category, active === false ? "not in use" : undefined].filter(Boolean).join(" · "),
    }),
  },
});
