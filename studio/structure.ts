import type { ListItemBuilder, StructureBuilder, StructureResolver } from "sanity/structure";
import { buildOrderedList } from "./ordered/ordered-list";
import { singletonTypes } from "./schema";
import { buildAfterCrisisTextsId } from "./texts/after-crisis-rules";
import {
  buildQuestionDocumentId,
  buildRoutingDocumentId,
  QUESTION_IDS,
  ROUTING_OUTCOME_KEYS,
  ROUTING_OUTCOMES,
  SHIPPED_QUESTIONS,
} from "./texts/chat-rules";
import { FAMILY_LANGUAGES, familyLanguages } from "./texts/languages";
import { buildNurtureId, NURTURE_PLACES, type NurtureSeries } from "./texts/nurture-rules";
import { buildSpokenWordsId } from "./texts/spoken-rules";
import { buildStaffTextId, STAFF_NOTICES, type StaffNoticeKey } from "./texts/staff-rules";
import { buildTextConsentId } from "./texts/text-consent-rules";

/** Builds the desk in the order an editor thinks of: the practice, the pages, their lists, the blog and the podcast. */
export const buildDeskStructure: StructureResolver = (S) =>
  S.list()
    .title("Content")
    .items([
      buildSingletonItem(S, "siteSettings", "Site settings"),
      S.divider(),
      buildFolder(S, "pages", "Pages", [
        ...singletonTypes
          .filter((type) => type.name !== "siteSettings")
          .map((type) => buildSingletonItem(S, type.name, type.title ?? type.name)),
        S.divider(),
        buildSortedItem(S, "legalPage", "Legal pages", "title", "asc"),
      ]),
      buildFolder(S, "parts", "Parts of pages", [
        buildOrderedItem(S, "serviceCard", "Services"),
        buildOrderedItem(S, "methodStep", "Method steps", "number"),
        buildFolder(S, "questions", "Questions and answers", [
          buildQuestionsItem(S, "services", "Services"),
          buildQuestionsItem(S, "contact", "Contact"),
        ]),
        buildOrderedItem(S, "testimonial", "Testimonials"),
        buildOrderedItem(S, "guide", "Guides"),
      ]),
      S.divider(),
      buildSortedItem(S, "post", "Posts", "publishedAt", "desc"),
      buildSortedItem(S, "topic", "Topics", "priority", "desc"),
      buildOrderedItem(S, "category", "Categories"),
      buildSortedItem(S, "author", "Authors", "name", "asc"),
      S.divider(),
      buildEmailsAndChatItem(S),
      buildSortedItem(S, "newsletterIssue", "Newsletter", "_createdAt", "desc"),
      buildSortedItem(S, "podcastEpisode", "Podcast episodes", "date", "desc"),
    ]);

function buildFolder(
  S: StructureBuilder,
  id: string,
  title: string,
  items: (ListItemBuilder | ReturnType<StructureBuilder["divider"]>)[],
): ListItemBuilder {
  return S.listItem().id(id).title(title).child(S.list().id(id).title(title).items(items));
}

function buildSingletonItem(S: StructureBuilder, name: string, title: string) {
  return S.listItem()
    .id(name)
    .title(title)
    .child(S.document().schemaType(name).documentId(name).title(title));
}

function buildSortedItem(
  S: StructureBuilder,
  type: string,
  title: string,
  field: string,
  direction: "asc" | "desc",
) {
  return S.documentTypeListItem(type)
    .title(title)
    .child(S.documentTypeList(type).title(title).defaultOrdering([{ field, direction }]));
}

/** Builds the list item of a type whose documents the site shows in the order that is set here. */
function buildOrderedItem(S: StructureBuilder, type: string, title: string, field = "order") {
  return S.documentTypeListItem(type)
    .title(title)
    .child(buildOrderedList(S.documentTypeList(type).title(title), { type, field }));
}

const SERIES_TITLES: Record<NurtureSeries, string> = {
  critical: "It can’t wait",
  high: "Help within days",
  medium: "Weighing options",
  low: "Just learning",
  violence: "Where violence was named",
};

/** Lists the texts of emails and chat; each has one fixed place in the product, and a fixed id. */
function buildEmailsAndChatItem(S: StructureBuilder) {
  const buildTextItem = (type: string, id: string, title: string) =>
    S.listItem()
      .id(id)
      .title(title)
      .schemaType(type)
      .child(S.document().schemaType(type).documentId(id).title(title));
  return buildFolder(S, "texts", "Emails, chat and calls", [
    ...(Object.keys(SERIES_TITLES) as NurtureSeries[]).map((series) =>
      buildFolder(
        S,
        `nurture-${series}`,
        `Campaign: ${SERIES_TITLES[series]}`,
        NURTURE_PLACES.filter((place) => place.series === series).map(({ step }) =>
          buildTextItem("nurtureEmail", buildNurtureId(series, step), `Step ${step}`),
        ),
      ),
    ),
    buildFolder(
      S,
      "staff-texts",
      "Notices to staff",
      (Object.keys(STAFF_NOTICES) as StaffNoticeKey[]).map((notice) =>
        buildTextItem("staffText", buildStaffTextId(notice), STAFF_NOTICES[notice]),
      ),
    ),
    buildFolder(
      S,
      "chat-questions",
      "The chat’s questions",
      QUESTION_IDS.map((id) =>
        buildTextItem("chatQuestion", buildQuestionDocumentId(id), SHIPPED_QUESTIONS[id]),
      ),
    ),
    buildFolder(
      S,
      "routing-messages",
      "What happens next",
      ROUTING_OUTCOME_KEYS.map((outcome) =>
        buildTextItem("routingMessage", buildRoutingDocumentId(outcome), ROUTING_OUTCOMES[outcome]),
      ),
    ),
    buildFolder(
      S,
      "text-consent",
      "Asking whether to text",
      familyLanguages.map((language) =>
        buildTextItem("textConsent", buildTextConsentId(language), FAMILY_LANGUAGES[language]),
      ),
    ),
    buildFolder(
      S,
      "spoken-words",
      "What callers hear",
      familyLanguages.map((language) =>
        buildTextItem("spokenWords", buildSpokenWordsId(language), FAMILY_LANGUAGES[language]),
      ),
    ),
    buildFolder(
      S,
      "after-crisis-texts",
      "Texts after a crisis",
      familyLanguages.map((language) =>
        buildTextItem("afterCrisisTexts", buildAfterCrisisTextsId(language), FAMILY_LANGUAGES[language]),
      ),
    ),
  ]);
}

function buildQuestionsItem(S: StructureBuilder, page: string, title: string) {
  return S.listItem()
    .id(`questions-${page}`)
    .title(title)
    .child(
      buildOrderedList(
        S.documentList()
          .id(`questions-${page}`)
          .title(title)
          .schemaType("faqItem")
          .apiVersion("2025-02-19")
          .filter('_type == "faqItem" && page == $page')
          .params({ page }),
        { type: "faqItem", field: "order", among: { field: "page", value: page } },
      ),
    );
}
