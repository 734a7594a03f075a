import { defineField, defineType } from "sanity";
import { findQuestionProblem, QUESTION_IDS } from "../../texts/question-rules";

export const chatQuestion = defineType({
  name: "chatQuestion",
  title: "Chat question",
  type: "document",
  fields: [
    defineField({
      name: "questionId",
      title: "What it asks for",
      type: "string",
      options: { list: [...QUESTION_IDS] },
      readOnly: true,
      hidden: true,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "question",
      title: "Question",
      type: "string",
      description: "The answers to choose from stay as they are, so the question must still fit them.",
      validation: (rule) => rule.custom((question) => findQuestionProblem(question) ?? true),
    }),
  ],
  preview: { select: { title: "question", subtitle: "questionId" } },
});
