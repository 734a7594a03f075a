import { categoryOptions, toneOptions } from "~/domain/blog/options";
import type { Model, ModelFailure } from "~/integrations/model/model";
import {
  BLOG_DRAFT_VERSION,
  buildBlogDraftPrompt,
  buildBlogRepairPrompt,
  type DraftBrief,
} from "~/integrations/model/prompts/blog-draft";
import { redactTopic } from "~/integrations/model/redact";
import { PUBLIC_PAGES } from "~/pages";
import type { WritersLibrary } from "./built-in/library.server";
import { findNearestPosts } from "./built-in/links";
import { BUILT_IN_NAME, BUILT_IN_VERSION, composeBuiltInDraft } from "./built-in/writer";
import {
  type AllowedLinks,
  convertAnswerToDraft,
  type ModelDraft,
  modelAnswer,
  readPartial,
} from "./model/answer";
import { findDraftProblems, fitDraft } from "./model/fit";
import { computeCostMicros } from "./prices";
import {
  type BlogDraft,
  type DraftProgress,
  type DraftRequest,
  type LinkablePost,
  type SiteFacts,
  type TokenUsage,
  WritingError,
  type WrittenDraft,
} from "./request";

export interface Writers {
  model: Model;
  posts: readonly LinkablePost[];
  facts: SiteFacts;
  library: WritersLibrary;
  /** Aborts the writing, which causes a WritingError with the reason "cancelled". */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: DraftProgress) => void) | undefined;
  /** How long to wait for the model's draft and for its repair, in milliseconds. */
  timeouts?: { draft: number; repair: number };
}

/** The limit of the model's answer: some 1,500 tokens for the text; reasoning models need more. */
const MAX_TOKENS = 8_000;
const TIMEOUTS_MS = { draft: 120_000, repair: 60_000 };
const MAX_POSTS_OFFERED = 10;
export const DRAFT_CANCELLED_MESSAGE = "The draft was canceled. Nothing was saved.";

const LINKABLE = PUBLIC_PAGES.flatMap((page) =>
  "draftLink" in page ? [{ address: page.path, title: page.draftLink }] : [],
);

const WHY_BUILT_IN: Record<Exclude<ModelFailure, "off">, string> = {
  timeout: "The model took too long, so this is a built-in draft.",
  resting:
    "The model has not answered lately and is left alone for a few minutes, so this is a built-in draft.",
  refused: "The model declined to write about this topic, so this is a built-in draft.",
  malformed: "The model's answer could not be used, so this is a built-in draft.",
  error: "The model could not be reached, so this is a built-in draft.",
};

/**
 * Writes with the model, and a second pass that repairs what the checks find; else, with a `note` if there is a model, with
 * the built-in writer. @throws WritingError only when `signal` aborts
 */
export async function writeDraft(request: DraftRequest, writers: Writers): Promise<WrittenDraft> {
  const { model, signal } = writers;
  const used: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  const stopIfCancelled = () => {
    if (signal?.aborted) throw new WritingError(DRAFT_CANCELLED_MESSAGE, "cancelled", used);
  };
  stopIfCancelled();
  const answer = model.isLive
    ? await modelDraft(request, writers, used)
    : ({ ok: false, reason: "off" } as const);
  stopIfCancelled();
  if (answer.ok) {
    const cost = computeCostMicros(model.name, used);
    return {
      draft: answer.draft,
      writer: {
        kind: "model",
        name: model.name,
        model: model.name,
        promptVersion: BLOG_DRAFT_VERSION,
        ...used,
        costMicros: cost ?? 0,
        costKnown: cost !== null,
      },
      generationPrompt: askedFor(request, `${model.name}, ${BLOG_DRAFT_VERSION}`),
      note: null,
    };
  }
  const why = answer.reason === "off" ? null : WHY_BUILT_IN[answer.reason];
  writers.onProgress?.({ stage: "built-in", reason: why });
  const { draft, note } = composeBuiltInDraft(request, writers.posts, writers.library);
  const cost = model.isLive ? computeCostMicros(model.name, used) : 0;
  return {
    draft,
    writer: {
      kind: "built-in",
      name: BUILT_IN_NAME,
      model: model.isLive ? model.name : null,
      promptVersion: BUILT_IN_VERSION,
      ...used,
      costMicros: cost ?? 0,
      // A model that was cut short reports nothing, but may cost.
      costKnown: !model.isLive || (cost !== null && used.inputTokens + used.outputTokens > 0),
    },
    generationPrompt: askedFor(request, BUILT_IN_NAME),
    note: [why, note].filter(Boolean).join(" ") || null,
  };
}

async function modelDraft(
  request: DraftRequest,
  { model, posts, facts, library, signal, onProgress, timeouts = TIMEOUTS_MS }: Writers,
  used: TokenUsage,
): Promise<{ ok: true; draft: BlogDraft } | { ok: false; reason: Exclude<ModelFailure, "off"> | "off" }> {
  const brief = briefFor(request, { posts, facts, library });
  const links: AllowedLinks = {
    pages: brief.pages.map(({ address }) => address),
    sources: brief.sources.map(({ address }) => address),
    hosts: [new URL(facts.siteUrl).host, ...facts.ownHosts],
  };
  const options = {
    maxTokens: MAX_TOKENS,
    signal,
    onUsage: ({ inputTokens, outputTokens }: TokenUsage) => {
      used.inputTokens += inputTokens;
      used.outputTokens += outputTokens;
    },
  };

  onProgress?.({ stage: "writing", section: null, words: 0 });
  const first = await model.writeObject(buildBlogDraftPrompt(brief), modelAnswer, {
    ...options,
    timeout: timeouts.draft,
    onPartial: onChange(readPartial, ({ words, section }) =>
      onProgress?.({ stage: "writing", section, words }),
    ),
  });
  if (!first.ok) return first;
  let best = judged(first.value, request, links, facts);
  if (!best) return { ok: false, reason: "malformed" };

  if (best.problems.length > 0 && !signal?.aborted) {
    onProgress?.({ stage: "repairing", words: 0 });
    const second = await model.writeObject(
      buildBlogRepairPrompt(brief, first.value, best.problems),
      modelAnswer,
      {
        ...options,
        timeout: timeouts.repair,
        onPartial: onChange(readPartial, ({ words }) => onProgress?.({ stage: "repairing", words })),
      },
    );
    const repaired = second.ok ? judged(second.value, request, links, facts) : null;
    if (repaired && repaired.problems.length < best.problems.length) best = repaired;
  }
  return { ok: true, draft: fitDraft(best.draft, composeBuiltInDraft(request, posts, library).draft) };
}

function judged(answer: ModelDraft, request: DraftRequest, links: AllowedLinks, facts: SiteFacts) {
  const draft = convertAnswerToDraft(answer, request, links);
  if (!draft) return null;
  // Problems go to the model, so no keyword with a name may be in them.
  const keywords = draft.keywords.filter((keyword) => redactTopic(keyword) === keyword);
  return { draft, problems: findDraftProblems({ ...draft, keywords }, facts) };
}

/** Reports progress only now and then, as a model sends dozens of pieces a second. */
function onChange<Value extends { words: number; section: string | null }>(
  read: (json: string) => Value,
  tell: (value: Value) => void,
) {
  const step = (words: number) => Math.floor(words / 10);
  let last: Value | undefined;
  return (json: string) => {
    const now = read(json);
    if (last && step(last.words) === step(now.words) && last.section === now.section) return;
    last = now;
    tell(now);
  };
}

/** Redacts names, phones and e-mails that staff typed (docs/product/writing.md §13). */
function briefFor(
  request: DraftRequest,
  { posts, facts, library }: Pick<Writers, "posts" | "facts" | "library">,
): DraftBrief {
  const topic = redactTopic(request.topic);
  const keywords = request.keywords.map(redactTopic);
  const near = findNearestPosts(
    { text: [topic, ...keywords].join(" "), category: request.category },
    posts,
    MAX_POSTS_OFFERED,
    topic,
  );
  const { business, description, areaServed, hoursText } = facts;
  return {
    topic,
    ...(request.notes && { notes: redactTopic(request.notes) }),
    tone: toneOptions.find(({ value }) => value === request.tone)?.label ?? request.tone,
    category: categoryOptions.find(({ value }) => value === request.category)?.label ?? request.category,
    keywords,
    practice: { business, description, areaServed, hours: hoursText },
    pages: [...LINKABLE, ...near.map(({ post }) => ({ address: `/blog/${post.slug}`, title: post.title }))],
    sources: Object.values(library.sources).map(({ href, name }) => ({ address: href, name })),
  };
}

function askedFor({ topic, tone, category, keywords, notes }: DraftRequest, writer: string): string {
  return [
    `Writer: ${writer}`,
    `Topic: ${topic}`,
    `Tone: ${tone}`,
    `Category: ${category}`,
    keywords.length > 0 && `Keywords: ${keywords.join(", ")}`,
    notes && `Notes: ${notes}`,
  ]
    .filter(Boolean)
    .join("\n");
}
