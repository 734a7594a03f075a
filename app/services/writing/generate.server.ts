import {
  type GenerationResult,
  type GenerationSources,
  generatePost,
} from "~/domain/writing/generate-post.server";
import type { DraftRequest } from "~/domain/writing/request";
import { getModel } from "~/integrations/model/configured.server";
import { getAppContext } from "~/platform/context.server";
import type { NextChange } from "~/records/change";
import { getRunningServer } from "~/services/practice/running.server";

type Asked = Pick<GenerationSources, "createdBy" | "postId" | "signal" | "onProgress">;

/** Writes a draft of a post; ends when `signal` aborts, and when the server stops. */
export function generateDraft(
  nextChange: NextChange,
  request: DraftRequest,
  { signal, ...asked }: Asked,
): Promise<GenerationResult> {
  const ends = [signal, getRunningServer()?.lifecycle.stopping].filter((one) => one !== undefined);
  return generatePost(nextChange, request, {
    ...asked,
    model: getModel(),
    siteUrl: getAppContext().env.SITE_URL,
    ...(ends.length > 0 && { signal: AbortSignal.any(ends) }),
  });
}
