import { defineType } from "sanity";
import { defineLineField, defineProseField } from "../fields";

export const callToAction = defineType({
  name: "callToAction",
  title: "Call to action",
  type: "object",
  options: { collapsible: true },
  fields: [
    defineLineField("heading", "Heading"),
    defineProseField("text", "Text"),
    defineLineField("callButton", "Phone button", { max: 60 }),
    defineLineField("secondButton", "Second button", { max: 60, optional: true }),
  ],
});
