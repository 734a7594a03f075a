import { QUESTION_IDS, questionDocumentId, SHIPPED_QUESTIONS } from "./question-rules";
import { OUTCOMES, routingDocumentId, SHIPPED_ROUTING } from "./routing-rules";
import { nurtureDocuments } from "./shipped-nurture";
import { SHIPPED_STAFF_TEXTS } from "./shipped-staff";
import { STAFF_NOTICES, type StaffNoticeKey, staffTextId } from "./staff-rules";

/** The types whose documents have fixed ids: each stands for one place in the product. */
export const TEXT_TYPES = ["nurtureEmail", "staffText", "chatQuestion", "routingMessage"] as const;

export type TextDocument = { _id: string; _type: string } & Record<string, unknown>;

/** Every text of the practice's own, in the words that come with the product. */
export const textDocuments = (): TextDocument[] => [
  ...nurtureDocuments(),
  ...(Object.keys(STAFF_NOTICES) as StaffNoticeKey[]).map((notice) => ({
    _id: staffTextId(notice),
    _type: "staffText",
    notice,
    ...SHIPPED_STAFF_TEXTS[notice],
  })),
  ...QUESTION_IDS.map((questionId) => ({
    _id: questionDocumentId(questionId),
    _type: "chatQuestion",
    questionId,
    question: SHIPPED_QUESTIONS[questionId],
  })),
  ...OUTCOMES.map((outcome) => ({
    _id: routingDocumentId(outcome),
    _type: "routingMessage",
    outcome,
    message: SHIPPED_ROUTING[outcome],
  })),
];
