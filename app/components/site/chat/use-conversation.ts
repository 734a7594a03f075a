import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { CheckAnswer } from "#db/values";
import { prefilledBookingLink } from "~/domain/booking/links";
import { track } from "./analytics";
import { answerCheck, CallFailed, completeChat, sendAnswer, startChat } from "./calls";
import type { ChatContact, ChatResult } from "./contract";
import { atStart, next } from "./conversation";
import { drafts } from "./drafts";

/** What the panel says of itself (docs/product.md §8). A server that says why in its own words is believed. */
export type Said = { title: string; description: string; failed: boolean };

const FAILURES = {
  start: { title: "Connection Error", description: "Unable to start chat session. Please try again." },
  send: { title: "Message Error", description: "Failed to send message. Please try again." },
  complete: { title: "Submission Error", description: "Failed to complete session. Please try again." },
};

/** Statuses whose message is written for the visitor: it says what to change, or gives the phone number. */
const TELLING = [401, 422, 429];

function failure(what: keyof typeof FAILURES, error: unknown): Said {
  const told = error instanceof CallFailed && TELLING.includes(error.status) && error.message;
  return { ...FAILURES[what], ...(told && { description: told }), failed: true };
}

/** Another tab answered meanwhile (409), or the session is not this browser's any more (401): the server knows where we are. */
const isOutOfStep = (error: unknown) =>
  error instanceof CallFailed && (error.status === 409 || error.status === 401);

/** One conversation with the server. `active` is true from the first opening on. */
export function useConversation(active: boolean) {
  const [state, dispatch] = useReducer(next, atStart);
  const [contactErrors, setContactErrors] = useState<Record<string, string[]>>({});
  const [completing, setCompleting] = useState(false);
  const [said, setSaid] = useState<Said>();
  const begun = useRef(false);
  const current = useRef(state);
  current.current = state;

  const start = useCallback(async (startOver = false) => {
    dispatch({ type: "starting" });
    setContactErrors({});
    setSaid(undefined);
    try {
      dispatch({ type: "started", start: await startChat({ startOver }) });
    } catch (error) {
      dispatch({ type: "unavailable" });
      setSaid(failure("start", error));
    }
  }, []);

  const resync = useCallback(async () => {
    try {
      dispatch({ type: "started", start: await startChat() });
    } catch {
      dispatch({ type: "not sent" });
    }
  }, []);

  useEffect(() => {
    if (!active || begun.current) return;
    begun.current = true;
    void start();
  }, [active, start]);

  /** @returns whether the answer got through; what was typed stays where it is until then. */
  const answer = useCallback(
    async (value: string, label: string): Promise<boolean> => {
      const { sessionId, question, sending } = current.current;
      if (!question || sending) return false;
      dispatch({ type: "sent", value, label });
      setSaid(undefined);
      try {
        const reply = await sendAnswer(
          { sessionId, questionId: question.id, message: value },
          {
            onCrisis: (crisis) => dispatch({ type: "crisis", crisis }),
            onReply: (text) => dispatch({ type: "arriving", text }),
          },
        );
        dispatch({ type: "replied", reply });
        return true;
      } catch (error) {
        setSaid(failure("send", error));
        if (isOutOfStep(error)) await resync();
        else dispatch({ type: "not sent" });
        return false;
      }
    },
    [resync],
  );

  const check = useCallback(
    async (given: CheckAnswer, label: string) => {
      const { sessionId, check: asked } = current.current;
      if (!asked) return;
      setSaid(undefined);
      try {
        const crisis = await answerCheck({ sessionId, id: asked.id, answer: given });
        dispatch({ type: "checked", label, crisis });
      } catch (error) {
        setSaid(failure("send", error));
        if (isOutOfStep(error)) await resync();
      }
    },
    [resync],
  );

  const complete = useCallback(
    async (contact: ChatContact) => {
      setContactErrors({});
      setSaid(undefined);
      if (!contact.name.trim() || !contact.email.trim() || !contact.phone.trim()) {
        setContactErrors(missing(contact));
        setSaid({
          title: "Missing Information",
          description: "Please fill in all contact fields.",
          failed: true,
        });
        return;
      }
      setCompleting(true);
      try {
        const result = await completeChat(current.current.sessionId, contact);
        dispatch({ type: "completed", result: prefilled(result, contact) });
        const { action, meetingType } = result.routing;
        track({
          name: "lead_captured",
          params: { lead_id: result.leadId, routing_action: action, meeting_type: meetingType },
        });
        setSaid({
          title: "Thank You!",
          description: "We've received your information and will be in touch soon.",
          failed: false,
        });
      } catch (error) {
        if (error instanceof CallFailed) setContactErrors(byField(error.errors));
        setSaid(failure("complete", error));
        if (isOutOfStep(error)) await resync();
      } finally {
        setCompleting(false);
      }
    },
    [resync],
  );

  const startOver = useCallback(() => {
    drafts.clear();
    return start(true);
  }, [start]);
  const retry = useCallback(() => start(), [start]);
  return { state, said, answer, check, complete, completing, contactErrors, startOver, retry };
}

/**
 * Name, e-mail and phone go into the booking link here and not on the server: whoever opens the chat later on
 * this device is shown the result, and must not be shown them.
 */
const prefilled = (result: ChatResult, contact: ChatContact): ChatResult =>
  result.calendlyLink
    ? { ...result, calendlyLink: prefilledBookingLink(result.calendlyLink, contact) }
    : result;

const missing = (contact: ChatContact): Record<string, string[]> => ({
  ...(!contact.name.trim() && { name: ["Name is required"] }),
  ...(!contact.email.trim() && { email: ["Please enter a valid email address"] }),
  ...(!contact.phone.trim() && { phone: ["Please enter a valid phone number, with area code"] }),
});

/** The call names its fields by path (`contactInfo.email`), the form by name. */
const byField = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, told]) => [path.replace(/^contactInfo\./, ""), told]),
  );
