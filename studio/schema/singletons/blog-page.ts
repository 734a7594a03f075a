import { defineType } from "sanity";
import { line, prose, searchAndSharing, section } from "../fields";

export const blogPage = defineType({
  name: "blogPage",
  title: "Blog",
  type: "document",
  fields: [
    section("hero", "Opening", [line("headline", "Headline"), prose("text", "Text", { max: 400 })]),
    section("list", "List of articles", [
      line("searchLabel", "Search label", { max: 60 }),
      line("searchPlaceholder", "Example in the search box", { max: 60 }),
      line("allLabel", "Filter: all categories", { max: 30 }),
      line("featuredLabel", "Featured label", { max: 40 }),
      line("emptyText", "Nothing found"),
      line("clearButton", "Clear filters", { max: 40 }),
    ]),
    section("newsletter", "Newsletter", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 400 }),
      line("label", "E-mail label", { max: 60 }),
      line("button", "Button", { max: 40 }),
      line("pendingButton", "Button while sending", { max: 40 }),
      prose("success", "After sending", { max: 300 }),
      prose("note", "Small print", { max: 300 }),
    ]),
    section("helpCard", "Help card under each article", [
      line("heading", "Heading", { max: 60 }),
      prose("text", "Text", { max: 300 }),
      line("button", "Button", { max: 40 }),
    ]),
    section("missing", "Article not found", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 300 }),
      line("button", "Button", { max: 40 }),
    ]),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Blog", subtitle: "/blog" }) },
});
