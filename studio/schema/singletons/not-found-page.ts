import { defineType } from "sanity";
import { line, prose, searchAndSharing } from "../fields";

export const notFoundPage = defineType({
  name: "notFoundPage",
  title: "Page not found",
  type: "document",
  fields: [
    line("opening", "Headline", { optional: true, max: 60 }),
    prose("help", "Text under it", { max: 400 }),
    line("callButton", "Phone button", { max: 60 }),
    line("homeButton", "Link to Home", { max: 40 }),
    line("headline", "Small print"),
    line("text", "Small print, second line"),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Page not found" }) },
});
