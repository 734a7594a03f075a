import { defineField, defineType } from "sanity";
import { defineLineField } from "../fields";

/** A phone number or link for help in a crisis. `href` is dialed or opened unchanged: `tel:`, `sms:` or `https:`. */
export const crisisResource = defineType({
  name: "crisisResource",
  title: "Crisis resource",
  type: "object",
  fields: [
    defineLineField("label", "Label", { max: 60, description: "For example Call 911." }),
    defineLineField("detail", "When to use it", { max: 140 }),
    defineLineField("shortLabel", "Short label", {
      max: 24,
      description: "For the narrow line at the top of each page.",
    }),
    defineField({
      name: "href",
      title: "Link",
      type: "url",
      validation: (rule) => rule.required().uri({ scheme: ["tel", "sms", "https"] }),
    }),
  ],
  preview: { select: { title: "label", subtitle: "detail" } },
});
