import { defineField, defineType } from "sanity";
import { defineLineField, definePlaceField, defineProseField } from "../fields";

export const serviceCard = defineType({
  name: "serviceCard",
  title: "Service",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 60 }),
    defineField({ name: "icon", title: "Icon", type: "icon", validation: (rule) => rule.required() }),
    defineProseField("description", "Description", { max: 500 }),
    definePlaceField("serviceCard"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description" } },
});
