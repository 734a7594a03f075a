import { z } from "zod";
import { isSafeHref } from "#studio/rich-text/types";
import {
  AFTER_CRISIS_PARTS,
  type AfterCrisisTexts,
  buildAfterCrisisTextsId,
  findAfterCrisisTextsProblem,
} from "#studio/texts/after-crisis-rules";
import {
  buildQuestionDocumentId,
  buildRoutingDocumentId,
  type ChatQuestionId,
  findQuestionProblem,
  findRoutingProblem,
  QUESTION_IDS,
  ROUTING_OUTCOME_KEYS,
  ROUTING_OUTCOMES,
  type RoutingOutcome,
} from "#studio/texts/chat-rules";
import { FAMILY_LANGUAGES, type FamilyLanguage, familyLanguages } from "#studio/texts/languages";
import {
  buildNurtureId,
  findNurtureProblem,
  NURTURE_PLACES,
  type NurtureForm,
  type NurtureSeries,
  type NurtureText,
} from "#studio/texts/nurture-rules";
import {
  buildSpokenWordsId,
  findSpokenProblem,
  SPOKEN_PARTS,
  type SpokenWords,
} from "#studio/texts/spoken-rules";
import {
  buildStaffTextId,
  findStaffTextProblem,
  STAFF_NOTICES,
  type StaffNoticeKey,
  type StaffText,
} from "#studio/texts/staff-rules";
import {
  buildTextConsentId,
  findTextConsentProblem,
  TEXT_CONSENT_PARTS,
  type TextConsentWords,
} from "#studio/texts/text-consent-rules";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { type ContentWatch, readContent, watchContent } from "./client.server";
import { textsQuery } from "./queries";
import type { TextsQueryResult } from "./types.generated";

type Texts = {
  nurture: ReadonlyMap<string, NurtureText>;
  staff: ReadonlyMap<string, StaffText>;
  questions: ReadonlyMap<string, string>;
  routing: ReadonlyMap<string, string>;
  textConsent: ReadonlyMap<string, TextConsentWords>;
  spoken: ReadonlyMap<string, SpokenWords>;
  afterCrisis: ReadonlyMap<string, AfterCrisisTexts>;
  problems: readonly TextProblem[];
};

const NO_TEXTS: Texts = {
  nurture: new Map(),
  staff: new Map(),
  questions: new Map(),
  routing: new Map(),
  textConsent: new Map(),
  spoken: new Map(),
  afterCrisis: new Map(),
  problems: [],
};

/** Holds texts in memory: mail and chat never wait for the content store. What was read last stays when the store is away. */
const getStoredTexts = () =>
  ensureSingleton("published-texts", () => ({
    texts: NO_TEXTS,
    isRead: false,
    unreadable: null as string | null,
  }));

/** Finds the published text of a campaign's step; undefined where none can be used. */
export const findPublishedNurture = (series: NurtureSeries, step: number): NurtureText | undefined =>
  getStoredTexts().texts.nurture.get(buildNurtureId(series, step));

/** Finds the published text of a notice to staff; undefined where none can be used. */
export const findPublishedStaffText = (notice: StaffNoticeKey): StaffText | undefined =>
  getStoredTexts().texts.staff.get(buildStaffTextId(notice));

/** Finds the published text of a chat's question; undefined where none can be used. */
export const findPublishedQuestion = (id: ChatQuestionId): string | undefined =>
  getStoredTexts().texts.questions.get(buildQuestionDocumentId(id));

/** Finds the published text of a routing outcome; undefined where none can be used. */
export const findPublishedRouting = (outcome: RoutingOutcome): string | undefined =>
  getStoredTexts().texts.routing.get(buildRoutingDocumentId(outcome));

/** Finds the published words that ask whether to text; undefined where none can be used. */
export const findPublishedTextConsent = (language: FamilyLanguage): TextConsentWords | undefined =>
  getStoredTexts().texts.textConsent.get(buildTextConsentId(language));

/** Finds the published words that callers hear; undefined where none can be used. */
export const findPublishedSpokenWords = (language: FamilyLanguage): SpokenWords | undefined =>
  getStoredTexts().texts.spoken.get(buildSpokenWordsId(language));

/** Finds the published texts for the days after a crisis; undefined where none can be used. */
export const findPublishedAfterCrisisTexts = (language: FamilyLanguage): AfterCrisisTexts | undefined =>
  getStoredTexts().texts.afterCrisis.get(buildAfterCrisisTextsId(language));

export function listTextProblems(): readonly TextProblem[] {
  const { texts, isRead, unreadable } = getStoredTexts();
  if (!unreadable) return texts.problems;
  const why = isRead
    ? `The content store does not answer (${unreadable}): the texts are those read last.`
    : `The content store does not answer (${unreadable}): the texts are those that come with the product.`;
  return [{ id: "", type: "", title: "All texts", why }, ...texts.problems];
}

/** Reads a campaign step's draft, else its published text, with what keeps it from being used. */
export async function readNurtureDraft(
  series: NurtureSeries,
  step: number,
): Promise<{ text: NurtureText | undefined; problem: string | undefined }> {
  const id = buildNurtureId(series, step);
  const found = await readContent(textsQuery, {}, { perspective: "drafts" });
  const { nurture, problems } = collectUsableTexts(found.filter(({ _id }) => _id === id));
  return { text: nurture.get(id), problem: problems.find((one) => one.id === id)?.why };
}

/** The longest a start waits for the texts, in milliseconds; a hosted store's copy on disk answers within that time. */
const START_TIMEOUT_MS = 5_000;

/** Reads the texts now and after each edit. Resolves when they are read, or after five seconds. */
export async function watchTexts(onError: (error: unknown) => void): Promise<ContentWatch> {
  const watch = watchContent(readTexts, (error) => {
    getStoredTexts().unreadable = (error as Error).message;
    onError(error);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, START_TIMEOUT_MS);
  });
  await Promise.race([watch.settled(), late]);
  clearTimeout(timer);
  return watch;
}

async function readTexts(): Promise<void> {
  const texts = collectUsableTexts(await readContent(textsQuery));
  Object.assign(getStoredTexts(), { texts, isRead: true, unreadable: null });
}

/** Collects the texts that can be used, and what is wrong with the others. */
function collectUsableTexts(documents: TextsQueryResult): Texts {
  const stored = new Map(documents.map((document) => [document._id, document]));
  const problems: TextProblem[] = [];
  const usable = <Text>(
    expected: readonly { id: string; type: string; title: string }[],
    read: (document: TextsQueryResult[number]) => { problem: string | undefined; text: Text },
  ) =>
    new Map(
      expected.flatMap(({ id, type, title }): [string, Text][] => {
        const document = stored.get(id);
        const { problem, text } =
          document?._type === type
            ? read(document)
            : { problem: "It isn’t published in the Studio.", text: null };
        if (problem !== undefined || text === null) {
          problems.push({ id, type, title, why: problem ?? "" });
          return [];
        }
        return [[id, text]];
      }),
    );
  return {
    nurture: usable(NURTURE, ({ _id, subject, preheader, body }) => {
      const form = readFormFromId(_id);
      return {
        problem: blocks.safeParse(body).success
          ? findNurtureProblem({ subject, preheader, body }, form)
          : "Its text isn’t as the Studio writes it, or a link has no address that a mail program can open",
        text: { subject, preheader, body, form } as NurtureText,
      };
    }),
    staff: usable(STAFF, ({ _id, subject, preheader, heading, text }) => ({
      problem: findStaffTextProblem(readNotice(_id), { subject, preheader, heading, text }),
      text: { subject, preheader, heading, text: text ?? "" } as StaffText,
    })),
    questions: usable(QUESTIONS, ({ question }) => ({
      problem: findQuestionProblem(question),
      text: question as string,
    })),
    routing: usable(ROUTING, ({ message }) => ({
      problem: findRoutingProblem(message),
      text: message as string,
    })),
    textConsent: usable(TEXT_CONSENT, (document) => {
      const words = pickParts(document, TEXT_CONSENT_PARTS);
      return { problem: findTextConsentProblem(words), text: words as TextConsentWords };
    }),
    spoken: usable(SPOKEN, (document) => {
      const words = pickParts(document, SPOKEN_PARTS);
      return { problem: findSpokenProblem(words), text: words as SpokenWords };
    }),
    afterCrisis: usable(AFTER_CRISIS, (document) => {
      const words = pickParts(document, AFTER_CRISIS_PARTS);
      return { problem: findAfterCrisisTextsProblem(words), text: words as AfterCrisisTexts };
    }),
    problems,
  };
}

const pickParts = <Part extends string>(
  document: Record<NoInfer<Part>, unknown>,
  parts: Record<Part, string>,
): Record<Part, unknown> =>
  Object.fromEntries((Object.keys(parts) as Part[]).map((part) => [part, document[part]])) as Record<
    Part,
    unknown
  >;

/** The blocks are checked here too: an import or a call to the store doesn't go through the Studio's form. */
const blocks = z.array(
  z.looseObject({
    _type: z.literal("block"),
    style: z.string().nullish(),
    listItem: z.enum(["bullet", "number"]).nullish(),
    children: z.array(z.looseObject({ text: z.string().optional(), marks: z.array(z.string()).optional() })),
    markDefs: z.array(z.looseObject({ _key: z.string(), href: z.string().refine(isSafeHref) })).optional(),
  }),
);

const NURTURE = NURTURE_PLACES.map(({ series, step }) => ({
  id: buildNurtureId(series, step),
  type: "nurtureEmail",
  title: `Campaign email, ${series}, step ${step}`,
}));

/** The id decides, not the field: whatever is stored there is what a family in danger gets. */
const readFormFromId = (id: string): NurtureForm =>
  id.startsWith("nurtureEmail-violence-") ? "violence" : "usual";

const readNotice = (id: string) => id.replace(/^staffText-/, "") as StaffNoticeKey;

const STAFF = (Object.keys(STAFF_NOTICES) as StaffNoticeKey[]).map((notice) => ({
  id: buildStaffTextId(notice),
  type: "staffText",
  title: `Notice to staff: ${STAFF_NOTICES[notice]}`,
}));

const QUESTIONS = QUESTION_IDS.map((id) => ({
  id: buildQuestionDocumentId(id),
  type: "chatQuestion",
  title: `Chat question: ${id}`,
}));

const ROUTING = ROUTING_OUTCOME_KEYS.map((outcome) => ({
  id: buildRoutingDocumentId(outcome),
  type: "routingMessage",
  title: `What happens next: ${ROUTING_OUTCOMES[outcome]}`,
}));

const TEXT_CONSENT = familyLanguages.map((language) => ({
  id: buildTextConsentId(language),
  type: "textConsent",
  title: `Asking whether to text: ${FAMILY_LANGUAGES[language]}`,
}));

const SPOKEN = familyLanguages.map((language) => ({
  id: buildSpokenWordsId(language),
  type: "spokenWords",
  title: `What callers hear: ${FAMILY_LANGUAGES[language]}`,
}));

const AFTER_CRISIS = familyLanguages.map((language) => ({
  id: buildAfterCrisisTextsId(language),
  type: "afterCrisisTexts",
  title: `Texts after a crisis: ${FAMILY_LANGUAGES[language]}`,
}));

/** A text that can't be used; the built-in text is used instead. */
export type TextProblem = {
  /** The id of the document with the unusable text; empty where all texts are meant. */
  id: string;
  type: string;
  title: string;
  why: string;
};
