import { type Dispatch, type MutableRefObject, useCallback, useEffect } from "react";
import { sendSaid } from "./chat-calls";
import { type ChatEvent, chatDrafts } from "./conversation";
import type { ChatConversation } from "./conversation-state";
import { followChat } from "./follow-chat";

type PersonContext = {
  state: ChatConversation;
  current: MutableRefObject<ChatConversation>;
  dispatch: Dispatch<ChatEvent>;
  resync: () => Promise<void>;
  /** Says what went wrong, or takes that away; a chat that is out of step begins again from the server. */
  report: (error?: unknown) => Promise<void>;
};

/** Whether a field of a form has the keyboard. */
const isFillingIn = (): boolean =>
  document.activeElement?.matches("input:not([type=radio]), select, textarea") ?? false;

/** Follows who of ours is in the chat while the panel is open, and sends what is written to them. */
export function usePerson(open: boolean, { state, current, dispatch, resync, report }: PersonContext) {
  const { sessionId, phase } = state;
  const isGoingOn = open && sessionId !== "" && (phase === "asking" || phase === "contact");
  useEffect(() => {
    if (!isGoingOn) return;
    return followChat(sessionId, {
      onState: (chat) => {
        if (chat.isComplete) return void resync();
        const { question } = current.current;
        const typed = question?.type === "text" ? chatDrafts.get(question.id) : undefined;
        dispatch({ type: "followed", chat, typed, isFillingIn: isFillingIn() });
      },
      onGone: resync,
      onCutOff: () => dispatch({ type: "cut off" }),
    });
  }, [isGoingOn, sessionId, current, dispatch, resync]);

  const say = useCallback(async () => {
    const { draft, saying, unsent, sessionId } = current.current;
    const text = draft.trim();
    if (!text || saying) return;
    const key = unsent?.text === text ? unsent.key : crypto.getRandomValues(new Uint32Array(4)).join("-");
    dispatch({ type: "saying", message: { key, text } });
    await report();
    try {
      const answer = await sendSaid({ sessionId, text, key });
      dispatch({ type: "said", key, answer });
      forgetDraft(text);
    } catch (error) {
      dispatch({ type: "not said" });
      await report(error);
    }
  }, [current, dispatch, report]);

  const type = useCallback((text: string) => dispatch({ type: "typed", text }), [dispatch]);
  const remove = useCallback(() => dispatch({ type: "removed" }), [dispatch]);
  const goOn = useCallback(() => dispatch({ type: "going on" }), [dispatch]);
  const leaveDetails = useCallback(() => dispatch({ type: "leaving details" }), [dispatch]);
  const setAside = useCallback(() => dispatch({ type: "setting aside" }), [dispatch]);
  return { say, type, remove, goOn, leaveDetails, setAside };
}

/** Forgets the text of an open question that was sent to somebody of ours instead. */
function forgetDraft(text: string): void {
  for (const [questionId, typed] of chatDrafts) if (typed.trim() === text) chatDrafts.delete(questionId);
}
