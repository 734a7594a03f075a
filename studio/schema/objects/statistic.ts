import { defineType } from "sanity";
import { defineLineField } from "../fields";

export const statistic = defineType({
  name: "statistic",
  title: "Statistic",
  type: "object",
  fields: [
    defineLineField("value", "Figure", {
      max: 40,
      description: "For example 24/7, or {familiesHelped} from the settings.",
    }),
    defineLineField("label", "What it counts", { max: 60 }),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});
