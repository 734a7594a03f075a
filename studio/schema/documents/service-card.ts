import { defineField, defineType } from "sanity";
import { line, prose } from "../fields";

/** One of the services on /services. */
export const serviceCard = defineType({
  name: "serviceCard",
  title: "Service",
  type: "document",
  fields: [
    line("title", "Title", { max: 60 }),
    defineField({ name: "icon", title: "Icon", type: "icon", validation: (rule) => rule.required() }),
    prose("description", "Description", { max: 500 }),
    defineField({
      name: "order",
      title: "Order",
      type: "number",
      validation: (rule) => rule.required().integer(),
    }),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description" } },
});
