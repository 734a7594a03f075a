import { createId } from "#db/ids.server";
import {
  type GenerationContext,
  type GenerationResult,
  generatePost,
} from "~/domain/writing/generate-post.server";
import type { DraftRequest } from "~/domain/writing/request";
import { getModel } from "~/integrations/model/configured.server";
import { getAppContext } from "~/platform/context.server";
import { getRunningServer } from "~/services/practice/running.server";

type Asked = Pick<GenerationContext, "createdBy" | "by" | "postId" | "signal" | "onProgress">;

/** Writes a draft of a post; ends when `signal` aborts, and when the server stops. */
export function generateDraft(request: DraftRequest, { signal, ...asked }: Asked): Promise<GenerationResult> {
  const { db, env, now } = getAppContext();
  const ends = [signal, getRunningServer()?.lifecycle.stopping].filter((one) => one !== undefined);
  return generatePost(request, {
    ...asked,
    db,
    now,
    newId: createId,
    model: getModel(),
    siteUrl: env.SITE_URL,
    ...(ends.length > 0 && { signal: AbortSignal.any(ends) }),
  });
}
