import { defineType } from "sanity";
import { defineLineField, defineProseField, defineSearchAndSharing } from "../fields";

export const notFoundPage = defineType({
  name: "notFoundPage",
  title: "Page not found",
  type: "document",
  fields: [
    defineLineField("opening", "Headline", { optional: true, max: 60 }),
    defineProseField("help", "Text under it", { max: 400 }),
    defineLineField("callButton", "Phone button", { max: 60 }),
    defineLineField("homeButton", "Link to Home", { max: 40 }),
    defineLineField("headline", "Small print"),
    defineLineField("text", "Small print, second line"),
    defineSearchAndSharing(),
  ],
  preview: { prepare: () => ({ title: "Page not found" }) },
});
