import { defineType } from "sanity";
import {
  defineLineField,
  defineProseField,
  defineSearchAndSharing,
  defineSlugField,
  defineSwitchField,
  defineTypedField,
} from "../fields";

/** A page with a legal text. Have a lawyer in your state read these before you launch. */
export const legalPage = defineType({
  name: "legalPage",
  title: "Legal page",
  type: "document",
  fields: [
    defineLineField("title", "Title", { max: 60 }),
    defineSlugField(undefined, {
      description: "The site links to /privacy, /health-data, /terms and /disclaimer.",
    }),
    defineTypedField("lastUpdated", "Last updated", "date"),
    defineProseField("summary", "In short", { max: 500 }),
    defineTypedField("content", "Text", "richText", { min: 1 }),
    defineSwitchField("confirmed", "Read and approved", {
      description:
        "A lawyer of the practice's state has read the text as it is now, the state it names among it.",
    }),
    defineSearchAndSharing(),
  ],
  preview: { select: { title: "title", subtitle: "lastUpdated" } },
});
