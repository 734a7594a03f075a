import { defineField, defineType } from "sanity";
import { defineLineField, defineProseField } from "../fields";

export const iconCard = defineType({
  name: "iconCard",
  title: "Card",
  type: "object",
  fields: [
    defineField({ name: "icon", title: "Icon", type: "icon", validation: (rule) => rule.required() }),
    defineLineField("title", "Title", { max: 60 }),
    defineProseField("description", "Description", { max: 400 }),
  ],
  preview: { select: { title: "title", subtitle: "description" } },
});
