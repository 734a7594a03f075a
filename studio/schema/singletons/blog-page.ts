import { defineType } from "sanity";
import { defineLineField, defineProseField, defineSearchAndSharing, defineSectionField } from "../fields";

export const blogPage = defineType({
  name: "blogPage",
  title: "Blog",
  type: "document",
  fields: [
    defineSectionField("hero", "Opening", [
      defineLineField("headline", "Headline"),
      defineProseField("text", "Text", { max: 400 }),
    ]),
    defineSectionField("list", "List of articles", [
      defineLineField("searchLabel", "Search label", { max: 60 }),
      defineLineField("searchPlaceholder", "Example in the search box", { max: 60 }),
      defineLineField("allLabel", "Filter: all categories", { max: 30 }),
      defineLineField("featuredLabel", "Featured label", { max: 40 }),
      defineLineField("emptyText", "Nothing found"),
      defineLineField("clearButton", "Clear filters", { max: 40 }),
    ]),
    defineSectionField("newsletter", "Newsletter", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 400 }),
      defineLineField("label", "E-mail label", { max: 60 }),
      defineLineField("button", "Button", { max: 40 }),
      defineLineField("pendingButton", "Button while sending", { max: 40 }),
      defineProseField("success", "After sending", { max: 300 }),
      defineProseField("note", "Small print", { max: 300 }),
    ]),
    defineSectionField("helpCard", "Help card under each article", [
      defineLineField("heading", "Heading", { max: 60 }),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("button", "Button", { max: 40 }),
    ]),
    defineSectionField("missing", "Article not found", [
      defineLineField("heading", "Heading"),
      defineProseField("text", "Text", { max: 300 }),
      defineLineField("button", "Button", { max: 40 }),
    ]),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Blog", subtitle: "/blog" }) },
});
