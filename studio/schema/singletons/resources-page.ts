import { defineType } from "sanity";
import { line, prose, searchAndSharing, section } from "../fields";

export const resourcesPage = defineType({
  name: "resourcesPage",
  title: "Resources",
  type: "document",
  fields: [
    section("hero", "Opening", [line("headline", "Headline"), prose("text", "Text", { max: 400 })]),
    section("blogCard", "Blog card", [
      line("title", "Title", { max: 60 }),
      prose("text", "Text", { max: 300 }),
      line("linkText", "Link", { max: 60 }),
    ]),
    section("carTalkCard", "Car Talk card", [
      line("title", "Title", { max: 60 }),
      prose("text", "Text", { max: 300 }),
      line("linkText", "Link", { max: 60 }),
    ]),
    section("guidesCard", "Guides card", [
      line("title", "Title", { max: 60 }),
      prose("text", "Text", { max: 300 }),
    ]),
    section("closing", "Closing", [
      line("heading", "Heading"),
      prose("text", "Text", { max: 400 }),
      line("linkText", "Link to Home", { max: 60 }),
    ]),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Resources", subtitle: "/resources" }) },
});
