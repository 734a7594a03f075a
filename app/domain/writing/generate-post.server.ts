import { getPostCards } from "~/content/posts.server";
import { getSiteSettings } from "~/content/settings.server";
import type { PostRecord } from "~/content/versions.server";
import { createDraft } from "~/domain/blog/write.server";
import { computeSeoScore } from "~/domain/seo/seo-score";
import type { Model } from "~/integrations/model/model";
import type { NextChange } from "~/records/change";
import { readWritersLibrary } from "./built-in/library.server";
import { computeCostMicros } from "./prices";
import {
  type DraftProgress,
  type DraftRequest,
  type LinkablePost,
  type SiteFacts,
  WritingError,
  type WrittenDraft,
} from "./request";
import { recordRun } from "./runs.server";
import { type Writers, writeDraft } from "./write-draft";

export interface GenerationSources {
  model: Model;
  siteUrl: string;
  /** The author of the post: a username, or "Autopilot". */
  createdBy: string;
  postId?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: DraftProgress) => void) | undefined;
  timeouts?: Writers["timeouts"];
}

export interface GenerationResult {
  record: PostRecord;
  written: WrittenDraft;
  /** The post's SEO score, 0 to 100. */
  quality: number;
}

/** Drafts and saves a post, and records the usage. @throws WritingError when `signal` aborts, without saving; store errors */
export async function generatePost(
  nextChange: NextChange,
  request: DraftRequest,
  options: GenerationSources,
): Promise<GenerationResult> {
  const { model, signal, onProgress } = options;
  const begun = nextChange().now;
  const record = (run: Omit<Parameters<typeof recordRun>[1], "durationMs">) => {
    const change = nextChange();
    recordRun(change, { ...run, durationMs: change.now.getTime() - begun.getTime() });
  };
  try {
    const { posts, facts } = await readSite(options.siteUrl);
    const written = await writeDraft(request, {
      model,
      posts,
      facts,
      library: readWritersLibrary(),
      signal,
      onProgress,
      timeouts: options.timeouts,
    });
    onProgress?.({ stage: "saving" });
    const { draft, writer } = written;
    const post = await createDraft(
      nextChange(),
      { ...draft, category: request.category },
      {
        createdBy: options.createdBy,
        aiGenerated: true,
        generationPrompt: written.generationPrompt,
        isOutline: writer.kind === "built-in",
        id: options.postId,
      },
    );
    record({
      postId: post.id,
      writer: writer.kind,
      model: writer.model,
      promptVersion: writer.promptVersion,
      inputTokens: writer.inputTokens,
      outputTokens: writer.outputTokens,
      costMicros: writer.costMicros,
      problem: writer.kind === "built-in" && writer.model ? written.note : null,
    });
    return { record: post, written, quality: computeSeoScore(draft).score };
  } catch (error) {
    if (error instanceof WritingError)
      record({
        postId: null,
        writer: model.isLive ? "model" : "built-in",
        model: model.isLive ? model.name : null,
        promptVersion: null,
        ...error.used,
        costMicros: computeCostMicros(model.name, error.used) ?? 0,
        problem: error.reason === "cancelled" ? "Canceled" : error.message,
      });
    throw error;
  }
}

/** Reads the published posts, and public facts about the practice. */
async function readSite(siteUrl: string): Promise<{ posts: LinkablePost[]; facts: SiteFacts }> {
  const [cards, settings] = await Promise.all([getPostCards(), getSiteSettings()]);
  const { business, description, areaServed, hoursText, name, phone, email, url } = settings;
  const withoutPerson = (text: string) =>
    [phone, email].reduce(
      (rest, detail) => rest.replaceAll(detail, ""),
      text.replaceAll(name, "the interventionist"),
    );
  return {
    posts: cards.map(({ title, slug, excerpt, tags, category }) => ({
      title,
      slug,
      excerpt,
      keywords: [...tags],
      ...(category && { category: category.slug }),
    })),
    facts: {
      business,
      description: withoutPerson(description),
      areaServed,
      hoursText,
      siteUrl,
      ownHosts: url ? [new URL(url).hostname] : [],
    },
  };
}
