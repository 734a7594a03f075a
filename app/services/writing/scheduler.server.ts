import { publishPost } from "~/domain/blog/write.server";
import { checkPost } from "~/domain/scheduler/judge";
import { publishByHand, watchPublished } from "~/domain/scheduler/publish.server";
import type { AutopilotServices } from "~/domain/scheduler/run.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import { readPractice } from "~/services/practice/practice.server";
import { getRunningServer } from "~/services/practice/running.server";
import { buildManualPublishContext } from "./blog.server";
import { generateDraft } from "./generate.server";

/** The autopilot uses the Content Studio's writers, checks and publishing. */
export async function createAutopilot(): Promise<AutopilotServices> {
  const { env, log, now } = getAppContext();
  const { name, email } = await readPractice();
  const site = { siteUrl: env.SITE_URL, ownHosts: [], business: name };
  const nextChange = () => buildJobChange("write-posts");
  return {
    nextChange,
    staffEmail: email,
    write: async (request, as) => {
      const { record } = await generateDraft(nextChange, request, { ...as, createdBy: "Autopilot" });
      return record;
    },
    judge: (record) => checkPost(record, site),
    publish: (postId) => publishPost(postId, {}, { now: now() }),
    publishPlanned: (postId) => publishByHand(postId, {}, buildManualPublishContext({ now: now() })),
    stopping: getRunningServer()?.lifecycle.stopping ?? new AbortController().signal,
    onError: (error, entry) => log.warn({ err: error, entry }, "a scheduled post could not be written"),
  };
}

export const watchPublishing = () => {
  const { db, log, now } = getAppContext();
  return watchPublished({
    db,
    now,
    onError: (error) => log.error({ err: error }, "a post's publishing could not be noted"),
  });
};
