import { defineField, defineType } from "sanity";
import { ROUTING_OUTCOMES } from "../../texts/response-times";
import { findRoutingProblem, ROUTING_OUTCOME_KEYS } from "../../texts/routing-rules";

/** A message that chat and contact form show once a family has written; the answers decide which. */
export const routingMessage = defineType({
  name: "routingMessage",
  title: "What happens next",
  type: "document",
  fields: [
    defineField({
      name: "outcome",
      title: "When it is said",
      type: "string",
      options: { list: [...ROUTING_OUTCOME_KEYS] },
      readOnly: true,
      hidden: true,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "message",
      title: "Message",
      type: "text",
      rows: 6,
      description:
        "{{professional}}, {{practice}} and {{phone}} stand for the practice’s own. Without a number, sentences that name it are left out. Promise only what is kept: how soon somebody answers is not changed by these words. Where it can’t wait, 911 and 988 follow by themselves.",
      validation: (rule) => rule.custom((message) => findRoutingProblem(message) ?? true),
    }),
  ],
  preview: {
    select: { outcome: "outcome", message: "message" },
    prepare: ({ outcome, message }) => ({
      title: ROUTING_OUTCOMES[outcome as keyof typeof ROUTING_OUTCOMES] ?? String(outcome),
      subtitle: message,
    }),
  },
});
