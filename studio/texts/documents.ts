import { buildAfterCrisisTextsId, SHIPPED_AFTER_CRISIS } from "./after-crisis-rules";
import {
  buildQuestionDocumentId,
  buildRoutingDocumentId,
  QUESTION_IDS,
  ROUTING_OUTCOME_KEYS,
  SHIPPED_QUESTIONS,
  SHIPPED_ROUTING,
} from "./chat-rules";
import { familyLanguages } from "./languages";
import { buildNurtureDocuments } from "./shipped-nurture";
import { SHIPPED_STAFF_TEXTS } from "./shipped-staff";
import { buildSpokenWordsId, SHIPPED_SPOKEN } from "./spoken-rules";
import { buildStaffTextId, STAFF_NOTICES, type StaffNoticeKey } from "./staff-rules";
import { buildTextConsentId, SHIPPED_TEXT_CONSENT } from "./text-consent-rules";

/** Types of texts whose documents have fixed ids, one for each place in the product. */
export const TEXT_TYPES = [
  "nurtureEmail",
  "staffText",
  "chatQuestion",
  "routingMessage",
  "textConsent",
  "spokenWords",
  "afterCrisisTexts",
] as const;

export type TextDocument = { _id: string; _type: string } & Record<string, unknown>;

export const buildTextDocuments = (): TextDocument[] => [
  ...buildNurtureDocuments(),
  ...(Object.keys(STAFF_NOTICES) as StaffNoticeKey[]).map((notice) => ({
    _id: buildStaffTextId(notice),
    _type: "staffText",
    notice,
    ...SHIPPED_STAFF_TEXTS[notice],
  })),
  ...QUESTION_IDS.map((questionId) => ({
    _id: buildQuestionDocumentId(questionId),
    _type: "chatQuestion",
    questionId,
    question: SHIPPED_QUESTIONS[questionId],
  })),
  ...ROUTING_OUTCOME_KEYS.map((outcome) => ({
    _id: buildRoutingDocumentId(outcome),
    _type: "routingMessage",
    outcome,
    message: SHIPPED_ROUTING[outcome],
  })),
  ...familyLanguages.flatMap((language) => [
    {
      _id: buildTextConsentId(language),
      _type: "textConsent",
      language,
      ...SHIPPED_TEXT_CONSENT[language],
    },
    { _id: buildSpokenWordsId(language), _type: "spokenWords", language, ...SHIPPED_SPOKEN[language] },
    {
      _id: buildAfterCrisisTextsId(language),
      _type: "afterCrisisTexts",
      language,
      ...SHIPPED_AFTER_CRISIS[language],
    },
  ]),
];
