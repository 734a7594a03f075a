import { defineArrayMember, defineField, defineType, type StringRule } from "sanity";
import { findRevealingWord, LETTER_LIMITS, LETTER_MESSAGES } from "../../limits";

/** Builds the rules for a line that an inbox shows before a mail is opened. */
const shownInInbox = (limit: number, message: string) => (rule: StringRule) => [
  rule.required().max(limit).error(message),
  rule.custom((line) => {
    const word = findRevealingWord(line ?? "");
    return word ? LETTER_MESSAGES.revealing(word) : true;
  }),
];

/** An issue of the newsletter, which is previewed, tested and sent on the staff's Newsletter screen. */
export const newsletterIssue = defineType({
  name: "newsletterIssue",
  title: "Newsletter issue",
  type: "document",
  description:
    "Write the letter here. Previewing, testing and sending are on the Newsletter screen of the back office; what is sent is the text as it was approved there.",
  groups: [
    { name: "inbox", title: "In the inbox" },
    { name: "letter", title: "Letter" },
  ],
  fields: [
    defineField({
      name: "title",
      title: "Heading",
      type: "string",
      group: "letter",
      description: "Stands at the top of the letter.",
      validation: (rule) => rule.required().max(LETTER_LIMITS.title).error(LETTER_MESSAGES.title),
    }),
    defineField({
      name: "body",
      title: "Text",
      type: "richText",
      group: "letter",
      description: "{phone}, {business} and {name} stand for the practice’s own.",
      validation: (rule) => rule.required().min(1).error(LETTER_MESSAGES.body),
    }),
    defineField({
      name: "posts",
      title: "Posts",
      type: "array",
      group: "letter",
      description: "Listed under the text, each with its excerpt and a link. Published posts only.",
      // The letter's references are weak: it must not keep a post from being deleted.
      of: [defineArrayMember({ type: "reference", to: [{ type: "post" }], weak: true })],
      validation: (rule) => rule.unique().max(LETTER_LIMITS.posts),
    }),
    defineField({
      name: "subject",
      title: "Subject",
      type: "string",
      group: "inbox",
      description: "Others may read it on a locked phone: it never says what the practice does.",
      validation: shownInInbox(LETTER_LIMITS.subject, LETTER_MESSAGES.subject),
    }),
    defineField({
      name: "preheader",
      title: "Preview line",
      type: "string",
      group: "inbox",
      description: "Stands beside the subject in the inbox. As discreet as the subject.",
      validation: shownInInbox(LETTER_LIMITS.preheader, LETTER_MESSAGES.preheader),
    }),
  ],
  preview: { select: { title: "title", subtitle: "subject" } },
});
