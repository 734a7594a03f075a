import { defineType } from "sanity";
import {
  defineChoiceField,
  defineLineField,
  defineNumberField,
  defineProseField,
  defineSwitchField,
  defineTagsField,
  defineTypedField,
  groupFields,
} from "../fields";

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
    ...groupFields("idea", [
      defineLineField("title", "Title", { max: 120 }),
      defineLineField("topicTemplate", "What to write", {
        max: 240,
        optional: true,
        description: "The request given to the writer. Left empty, the title is used.",
      }),
      defineProseField("description", "Description", { max: 600, optional: true }),
      defineTypedField("category", "Category", "reference", { to: [{ type: "category" }] }),
      defineTagsField("keywords", "Keywords", { optional: true }),
      defineChoiceField("tone", "Tone", TOPIC_TONES, { initialValue: "empathetic" }),
      defineChoiceField("difficulty", "Difficulty", TOPIC_DIFFICULTIES, {
        layout: "radio",
        initialValue: "medium",
      }),
    ]),
    ...groupFields("use", [
      defineNumberField("priority", "Priority", {
        initialValue: 1,
        description: "Higher numbers are written first.",
        min: 0,
        max: 10,
      }),
      defineSwitchField("active", "In use", { initialValue: true, optional: false }),
      defineTypedField("useCount", "Times used", "number", {
        optional: true,
        initialValue: 0,
        readOnly: true,
      }),
      defineTypedField("lastUsed", "Last used", "datetime", { optional: true, readOnly: true }),
      defineTypedField("createdBy", "Created by", "string", { optional: true, readOnly: true }),
    ]),
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
