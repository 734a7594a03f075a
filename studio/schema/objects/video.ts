import { defineField, defineType } from "sanity";
import { defineLineField, defineProseField } from "../fields";

/** A video. Its provider gets no request until the visitor presses play, so a title and a text version are needed. */
export const video = defineType({
  name: "video",
  title: "Video",
  type: "object",
  fields: [
    defineLineField("title", "Title", { max: 90 }),
    defineField({
      name: "embedUrl",
      title: "Player address",
      type: "url",
      description: "The provider's player page, such as https://player.vimeo.com/video/123.",
      validation: (rule) => rule.required().uri({ scheme: ["https"] }),
    }),
    defineLineField("duration", "Length", { max: 12, description: "For example 1:30.", optional: true }),
    defineField({ name: "poster", title: "Still picture", type: "figure" }),
    defineProseField("transcript", "Text version", {
      rows: 8,
      max: 4000,
      optional: true,
      description: "What is said in the video, for people who read instead of listen.",
    }),
  ],
  preview: { select: { title: "title", subtitle: "duration", media: "poster" } },
});
