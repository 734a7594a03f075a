import { defineField, defineType } from "sanity";
import { line, placeInList, prose } from "../fields";

/** One of the services on /services. */
export const serviceCard = defineType({
  name: "serviceCard",
  title: "Service",
  type: "document",
  fields: [
    line("title", "Title", { max: 60 }),
    defineField({ name: "icon", title: "Icon", type: "icon", validation: (rule) => rule.required() }),
    prose("description", "Description", { max: 500 }),
    placeInList("serviceCard"),
  ],
  orderings: [{ name: "order", title: "Order", by: [{ field: "order", direction: "asc" }] }],
  preview: { select: { title: "title", subtitle: "description" } },
});
