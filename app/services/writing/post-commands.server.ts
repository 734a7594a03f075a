import { handleCommands } from "~/commands/handle.server";
import { listPostRevisions, restoreRevision } from "~/domain/blog/history.server";
import { deletePostAndDate } from "~/domain/scheduler/deleted-posts.server";
import { schedulePost } from "~/domain/scheduler/planned-post.server";
import { formatDayAndClock } from "~/domain/time/spoken-time";
import { Refusal, refuseConflict, refuseMissing } from "~/refusal";
import { postCommands } from "./post-commands";

export const postHandlers = handleCommands(postCommands, {
  async deletePost(change, { id }) {
    const last = (await listPostRevisions(id)).find(({ documentId }) => documentId);
    const date = await deletePostAndDate(change, id);
    return {
      id,
      message: date && `Its date, ${formatDayAndClock(date, change.zone)}, went with it.`,
      undo: last ? { id, to: last.id, ...(date && { at: date.toISOString() }) } : null,
    };
  },
  async restorePost(change, { id, to, at }) {
    const { now, zone, actor } = change;
    const result = await restoreRevision(id, to, { now, by: actor.id });
    if (!result.ok)
      throw "missing" in result
        ? refuseMissing("post")
        : refuseConflict("Someone else has changed this post.");
    if (!at) return { message: "The earlier version is the draft now." };
    const date = new Date(at);
    try {
      await schedulePost(change, id, date);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { message: "It is a draft again, without its date." };
    }
    return { message: `It is a draft again, with its date, ${formatDayAndClock(date, zone)}.` };
  },
});
