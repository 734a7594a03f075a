import { defineType } from "sanity";
import { line, prose } from "../fields";

/** The closing band of a page: a few warm words, a phone button and a second way in. */
export const callToAction = defineType({
  name: "callToAction",
  title: "Call to action",
  type: "object",
  options: { collapsible: true },
  fields: [
    line("heading", "Heading"),
    prose("text", "Text"),
    line("callButton", "Phone button", { max: 60 }),
    line("secondButton", "Second button", { max: 60, optional: true }),
  ],
});
