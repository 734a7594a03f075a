import { defineType } from "sanity";
import { defineLineField, defineProseField, defineSearchAndSharing, defineSectionField } from "../fields";

export const resourcesPage = defineType({
  name: "resourcesPage",
  title: "Resources",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineProseField("text", "Text", { max: 400 }),
    ]),
    defineSectionField("blogCard", "Blog card", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("linkText", "Link", { max: 60 }),
    ]),
    defineSectionField("carTalkCard", "Car Talk card", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("linkText", "Link", { max: 60 }),
    ]),
    defineSectionField("guidesCard", "Guides card", [
      defineLineField("title", "Title", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
    ]),
    defineSectionField("closing", "Closing", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineLineField("linkText", "Link to Home", { max: 60 }),
    ]),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Resources", subtitle: "/resources" }) },
});
