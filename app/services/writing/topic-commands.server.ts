import { handleCommands } from "~/commands/handle.server";
import { buildDraftRequest } from "~/domain/scheduler/run.server";
import {
  addTopic,
  buildTopicJson,
  changeTopic,
  countUse,
  removeTopic,
  requireTopic,
} from "~/domain/scheduler/topics.server";
import { formatBuiltInDraftNote } from "~/domain/writing/draft-words";
import { WritingError } from "~/domain/writing/request";
import { getAppContext } from "~/platform/context.server";
import { refuseConflict } from "~/refusal";
import { generateDraft } from "./generate.server";
import { topicCommands } from "./topic-commands";

export const topicHandlers = handleCommands(topicCommands, {
  async saveTopic(change, { id, ...fields }) {
    await (id ? changeTopic(id, fields) : addTopic(change, fields));
    return { isNew: !id };
  },
  addTopic: async (change, fields) => buildTopicJson(await addTopic(change, fields)),
  changeTopic: async (_, { id, ...patch }) => buildTopicJson(await changeTopic(id, patch)),
  removeTopic: (_, { id }) => removeTopic(id),
  async writeTopic(change, { id }) {
    const request = buildDraftRequest(await requireTopic(id));
    const { log, now } = getAppContext();
    const nextChange = () => ({ ...change, now: now() });
    const by = { createdBy: change.actor.username };
    const { record, written } = await generateDraft(nextChange, request, by).catch((error) => {
      throw error instanceof WritingError ? refuseConflict(error.message) : error;
    });
    // A failure to count the topic's use is only logged, as the draft is stored already.
    await countUse(id, now()).catch((error) => log.error({ err: error }, "a topic's use was not counted"));
    const note = written.writer.kind === "built-in" ? formatBuiltInDraftNote(written.note) : "";
    return { postId: record.id, note };
  },
});
