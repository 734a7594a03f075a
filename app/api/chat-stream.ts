import type { AnswerResult } from "~/domain/chat/answer.server";
import type { ReplyHandlers } from "~/services/chat/chat.server";
import { createEventStream, EVENT_STREAM_HEADERS } from "./event-body";

type Refused = Exclude<AnswerResult, { outcome: "answered" }>;

/**
 * Streams a chat's answer as soon as there is something to say: `crisis`, `reply` in pieces, `done` with the whole. A refusal
 * has its own status. The work goes on when the visitor leaves: a repeat finds the answer.
 */
export async function streamAnswer(
  work: (heard: ReplyHandlers) => Promise<AnswerResult>,
): Promise<Response | Refused> {
  const { body, send, close } = createEventStream();
  let hasText = false;
  let begin = () => {};
  const begun = new Promise<"begun">((resolve) => {
    begin = () => resolve("begun");
  });
  const settled = work({
    onCrisis: (crisis) => {
      send("crisis", crisis);
      begin();
    },
    onText: (text) => {
      hasText = true;
      send("reply", { text });
      begin();
    },
  });
  const first = await Promise.race([begun, settled]);
  if (first !== "begun" && first.outcome !== "answered") return first;

  void settled
    .then((result) => {
      if (result.outcome !== "answered") return;
      if (!hasText) send("reply", { text: result.reply.response });
      send("done", result.reply);
    })
    // The panel asks again when the stream ends without `done`.
    .catch(() => {})
    .finally(close);
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}
