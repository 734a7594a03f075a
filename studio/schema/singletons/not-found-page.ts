import { defineType } from "sanity";
import { line, prose, searchAndSharing } from "../fields";

export const notFoundPage = defineType({
  name: "notFoundPage",
  title: "Page not found",
  type: "document",
  fields: [
    line("headline", "Headline"),
    line("text", "Line under it"),
    prose("help", "Help", { max: 400 }),
    line("homeButton", "Button to Home", { max: 40 }),
    line("callButton", "Phone button", { max: 60 }),
    searchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Page not found" }) },
});
