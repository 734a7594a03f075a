import { defineArrayMember, defineField, defineType } from "sanity";
import { line, prose } from "../fields";

/** What happens when, step by step, for an emergency (days) or a planned intervention (weeks). */
export const timeline = defineType({
  name: "timeline",
  title: "Timeline",
  type: "object",
  options: { collapsible: true },
  fields: [
    line("heading", "Heading"),
    prose("text", "Text"),
    defineField({
      name: "steps",
      title: "Steps",
      type: "array",
      of: [
        defineArrayMember({
          name: "timelineStep",
          title: "Step",
          type: "object",
          fields: [
            line("when", "When", { max: 24, description: "For example Day 1 or Week 2." }),
            line("title", "Title", { max: 80 }),
            prose("description", "Description", { max: 500 }),
          ],
          preview: { select: { title: "title", subtitle: "when" } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(6),
    }),
  ],
});
