import { defineArrayMember, defineField, defineType } from "sanity";
import { defineLineField, defineProseField } from "../fields";

/** The steps of an intervention: in an emergency (days), or planned (weeks). */
export const timeline = defineType({
  name: "timeline",
  title: "Timeline",
  type: "object",
  options: { collapsible: true },
  fields: [
    defineLineField("heading", "Heading"),
    defineProseField("text", "Text"),
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
            defineLineField("when", "When", { max: 24, description: "For example Day 1 or Week 2." }),
            defineLineField("title", "Title", { max: 80 }),
            defineProseField("description", "Description", { max: 500 }),
          ],
          preview: { select: { title: "title", subtitle: "when" } },
        }),
      ],
      validation: (rule) => rule.required().min(1).max(6),
    }),
  ],
});
