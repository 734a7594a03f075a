import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { CardLanguage, CheckAnswer } from "#db/values";
import { markJustSent, readVisitorZone } from "../forms/family-form";
import { trackEvent } from "./analytics";
import {
  ChatCallError,
  requestChatSession,
  sendAnswer,
  submitChatContact,
  submitCheckAnswer,
} from "./chat-calls";
import { isPanelStep } from "./chat-store";
import { forgetContact } from "./contact-step";
import type { ChatContact } from "./contract";
import { chatDrafts, findChatAnswer, findPreviousQuestion, reduceConversation } from "./conversation";
import { initialConversation } from "./conversation-state";
import { type LastStepWords, lastStepWords } from "./last-step-words";
import { personWords } from "./person-words";
import { usePerson } from "./use-person";

/** A message in the panel (docs/product/messages.md §8). A server's own reason has precedence over the panel's text. */
export type PanelMessage = { title: string; description: string; failed: boolean };

const FAILURES = {
  start: { title: "Connection Error", description: "Unable to start chat session. Please try again." },
  send: { title: "Message Error", description: "Failed to send message. Please try again." },
};

/** Statuses whose message is written for the visitor: it says what to change, or gives the phone number. */
const STATUSES_WITH_REASON = [401, 422, 429];

function describeFailure(words: { title: string; description: string }, error: unknown): PanelMessage {
  const told = error instanceof ChatCallError && STATUSES_WITH_REASON.includes(error.status) && error.message;
  return { ...words, ...(told && { description: told }), failed: true };
}

/** Whether an error says that another tab answered meanwhile (409), or the session is no longer this browser's (401). */
const isOutOfStep = (error: unknown) =>
  error instanceof ChatCallError && (error.status === 409 || error.status === 401);

/** Holds one conversation with the server, begun when the panel is first open. */
export function useConversation(open: boolean) {
  const [state, dispatch] = useReducer(reduceConversation, initialConversation);
  const [contactErrors, setContactErrors] = useState<Record<string, string[]>>({});
  const [completing, setCompleting] = useState(false);
  const [message, setMessage] = useState<PanelMessage>();
  const begun = useRef(false);
  const current = useRef(state);
  current.current = state;
  const navigate = useNavigate();

  const start = useCallback(async (startOver = false) => {
    dispatch({ type: "starting" });
    setContactErrors({});
    setMessage(undefined);
    try {
      dispatch({ type: "started", start: await requestChatSession({ startOver }) });
    } catch (error) {
      dispatch({ type: "unavailable" });
      setMessage(describeFailure(FAILURES.start, error));
    }
  }, []);

  const resync = useCallback(async () => {
    try {
      dispatch({ type: "started", start: await requestChatSession() });
    } catch {
      dispatch({ type: "not sent" });
    }
  }, []);

  useEffect(() => {
    if (!open) return;
    if (!begun.current) void start();
    // A consultation may have been booked or moved since the chat was sent.
    else if (current.current.phase === "done") void resync();
    begun.current = true;
  }, [open, start, resync]);

  const send = useCallback(
    async (questionId: string, value: string, label: string): Promise<boolean> => {
      const { sessionId } = current.current;
      dispatch({ type: "sent", value, label });
      setMessage(undefined);
      try {
        const reply = await sendAnswer(
          { sessionId, questionId, message: value },
          {
            onCrisis: (crisis) => dispatch({ type: "crisis", crisis }),
            onReply: (text) => dispatch({ type: "arriving", text }),
          },
        );
        dispatch({ type: "replied", reply });
        return true;
      } catch (error) {
        setMessage(describeFailure(FAILURES.send, error));
        if (isOutOfStep(error)) await resync();
        else dispatch({ type: "not sent" });
        return false;
      }
    },
    [resync],
  );

  /** Sends an answer. @returns whether it got through; until then the typed text stays in its field */
  const answer = useCallback(
    async (value: string, label: string): Promise<boolean> => {
      const { question, sending } = current.current;
      if (!question || sending) return false;
      if (findChatAnswer(current.current, question)?.value === value) {
        dispatch({ type: "returned" });
        return true;
      }
      return send(question.id, value, label);
    },
    [send],
  );

  /** Asks whether this is a person, at any step: the words are the last question's where all are answered. */
  const askPerson = useCallback(() => {
    const { question, upcoming, questions, sending, language } = current.current;
    const at = question ?? upcoming ?? questions.at(-1);
    const words = lastStepWords[language].askPerson;
    if (at && !sending) void send(at.id, words, words);
  }, [send]);

  const check = useCallback(
    async (given: CheckAnswer, label: string) => {
      const { sessionId, check: asked } = current.current;
      if (!asked) return;
      setMessage(undefined);
      try {
        const crisis = await submitCheckAnswer({ sessionId, id: asked.id, answer: given });
        dispatch({ type: "checked", label, crisis });
      } catch (error) {
        setMessage(describeFailure(FAILURES.send, error));
        if (isOutOfStep(error)) await resync();
      }
    },
    [resync],
  );

  const complete = useCallback(
    async (contact: ChatContact) => {
      const words = lastStepWords[current.current.language];
      setContactErrors({});
      setMessage(undefined);
      const missing = findMissingFields(contact, words);
      if (Object.keys(missing).length > 0) {
        setContactErrors(missing);
        setMessage({ ...words.missing, failed: true });
        return;
      }
      setCompleting(true);
      try {
        const result = await submitChatContact(current.current.sessionId, contact);
        forgetContact();
        dispatch({ type: "completed", result });
        const { action, meetingType } = result.routing;
        trackEvent({
          name: "lead_captured",
          params: { lead_id: result.leadId, routing_action: action, meeting_type: meetingType },
        });
        markJustSent("chat");
        const zone = new URLSearchParams({ zone: readVisitorZone() });
        navigate(`${result.request}?${zone}`, { replace: isPanelStep() });
      } catch (error) {
        if (error instanceof ChatCallError)
          setContactErrors(renameFieldErrors(error.errors, current.current.language));
        setMessage(describeFailure(words.failed, error));
        if (isOutOfStep(error)) await resync();
      } finally {
        setCompleting(false);
      }
    },
    [resync, navigate],
  );

  const mend = useCallback((name: string) => {
    setContactErrors((errors) => {
      if (!errors[name]) return errors;
      const { [name]: _, ...others } = errors;
      if (Object.keys(others).length === 0) setMessage(undefined);
      return others;
    });
  }, []);

  const change = useCallback((questionId: string) => dispatch({ type: "changing", questionId }), []);
  const report = useCallback(
    async (error?: unknown) => {
      setMessage(
        error === undefined
          ? undefined
          : describeFailure(personWords[current.current.language].notSent, error),
      );
      if (isOutOfStep(error)) await resync();
    },
    [resync],
  );
  const person = usePerson(open, { state, current, dispatch, resync, report });
  const back = useCallback(() => {
    // Details that are left early lead back to what was on screen before.
    if (current.current.phase === "contact" && (current.current.upcoming || current.current.person))
      return person.setAside();
    const before = findPreviousQuestion(current.current);
    if (before) change(before.id);
  }, [change, person.setAside]);

  const startOver = useCallback(() => {
    chatDrafts.clear();
    forgetContact();
    // The page of the erased request must not be seen any more.
    if (current.current.result?.request === window.location.pathname) navigate("/", { replace: true });
    return start(true);
  }, [start, navigate]);
  const retry = useCallback(() => start(), [start]);
  return {
    state,
    message,
    ...person,
    answer,
    askPerson,
    change,
    back,
    check,
    complete,
    completing,
    contactErrors,
    mend,
    startOver,
    retry,
  };
}

const findMissingFields = (contact: ChatContact, { wrong }: LastStepWords): Record<string, string[]> =>
  Object.fromEntries(
    (["name", "email", "phone"] as const)
      .filter((field) => !contact[field].trim())
      .map((field) => [field, [wrong[field] ?? ""]]),
  );

/** Translates the call's field errors, which are by path (`contactInfo.email`) and in English, for the form. */
const renameFieldErrors = (errors: Record<string, string[]>, language: CardLanguage) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, told]) => {
      const field = path.replace(/^contactInfo\./, "");
      const translated = language === "en" ? undefined : lastStepWords[language].wrong[field];
      return [field, translated ? [translated] : told];
    }),
  );
