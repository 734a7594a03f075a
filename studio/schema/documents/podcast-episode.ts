import { defineArrayMember, defineField, defineType } from "sanity";
import {
  defineLineField,
  defineNumberField,
  defineProseField,
  defineSlugField,
  defineSwitchField,
  defineTagsField,
  defineTypedField,
  defineUrlField,
} from "../fields";

/** An episode of the podcast; the newest featured one is the page's "Latest Episode". */
export const podcastEpisode = defineType({
  name: "podcastEpisode",
  title: "Podcast episode",
  type: "document",
  fields: [
    defineNumberField("number", "Episode number", { min: 1 }),
    defineLineField("title", "Title", { max: 120 }),
    defineSlugField({ source: "title", maxLength: 80 }),
    defineProseField("description", "Description", { rows: 5, max: 1200 }),
    defineTypedField("date", "Date", "date"),
    defineField({
      name: "duration",
      title: "Length",
      type: "string",
      description: "Minutes and seconds, such as 32:10.",
      validation: (rule) =>
        rule.required().regex(/^(\d+:)?\d{1,2}:\d{2}$/, { name: "length, such as 32:10" }),
    }),
    defineField({
      name: "audio",
      title: "Recording",
      type: "file",
      description: "An MP3 or M4A file. Until there is one, the public site does not show the episode.",
      options: { accept: "audio/*" },
      validation: (rule) =>
        rule
          .custom((file, { document }) =>
            file || document?.audioUrl ? true : "The episode needs its recording",
          )
          .warning(),
    }),
    defineUrlField("audioUrl", "Address of a recording kept elsewhere", ["https"], {
      optional: true,
      description:
        "Only where the recording is not uploaded above. The file itself: an address that leads on to another host does not play.",
    }),
    defineNumberField("audioBytes", "Size of the recording kept elsewhere", {
      optional: true,
      min: 0,
      description: "In bytes. Podcast apps ask for it.",
    }),
    defineProseField("transcript", "Transcript", {
      rows: 12,
      max: 60_000,
      optional: true,
      description:
        "What is said in the episode, for people who read instead of listen. Blank lines part paragraphs.",
    }),
    defineTagsField("topics", "Topics", { isUnique: true, min: 1 }),
    defineSwitchField("featured", "Latest Episode", {
      optional: false,
      description: "The newest episode with this is at the top of Car Talk.",
    }),
    defineField({
      name: "clips",
      title: "Vertical videos",
      type: "array",
      description: "Two short clips, shown when this is the latest episode.",
      of: [defineArrayMember({ type: "video" })],
      validation: (rule) => [
        rule.max(2),
        rule
          .custom((clips, { document }) =>
            document?.featured && (clips ?? []).length !== 2 ? "The latest episode shows two clips" : true,
          )
          .warning(),
      ],
    }),
  ],
  orderings: [{ name: "newest", title: "Newest first", by: [{ field: "date", direction: "desc" }] }],
  preview: {
    select: { title: "title", number: "number", date: "date" },
    prepare: ({ title, number, date }) => ({ title, subtitle: `Episode ${number} · ${date}` }),
  },
});
