import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { CardLanguage } from "#db/values";
import { Button, buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import type { ChatResult } from "~/services/chat/chat.server";
import { NarrowCrisisCard } from "../crisis/crisis-card";
import { closeChat, useChatOpen } from "./chat-store";
import { CheckQuestion } from "./check-question";
import { QuietLink, UnsentWords } from "./composer";
import { ContactStep } from "./contact-step";
import type { PanelAnswer } from "./contract";
import { findChatAnswer, findPreviousQuestion } from "./conversation";
import { hasBeenJoined, mayWriteToPerson } from "./conversation-with-person";
import { type LastStepWords, lastStepWords, type OutcomeWords } from "./last-step-words";
import { Notice } from "./notice";
import { personWords } from "./person-words";
import { BackButton, QuestionStep } from "./question-step";
import { StartOver } from "./start-over";
import { useStayAtEnd } from "./stay-at-end";
import { Transcript } from "./transcript";
import type { PanelMessage, useConversation } from "./use-conversation";

type Chat = ReturnType<typeof useConversation>;

const SCROLL_MARGIN_PX = 12;

export function ChatBody({ chat, settings }: { chat: Chat; settings: SiteSettings }) {
  const { state } = chat;
  const words = lastStepWords[state.language];
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const isAsking = state.phase === "asking" && !state.isSetAside;
  const isLeavingDetails = state.phase === "contact" && !state.isSetAside;
  const isUnsent =
    state.draft.trim() !== "" && !state.person && (state.phase === "done" || !hasBeenJoined(state));
  const check = state.check && !state.sending && (
    <div aria-live="off">
      <CheckQuestion
        check={state.check}
        action="/chat"
        onAnswer={chat.check}
        className={state.isSetAside ? undefined : "mt-4"}
      />
    </div>
  );
  const { isBehind, isAtEnd, goToEnd } = useStayAtEnd(scroller, content, state);
  useScrollToNew(scroller, step, chat, isAtEnd);

  return (
    <div className="flex min-h-28 flex-1 flex-col">
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-smooth px-4 py-3"
      >
        <div ref={content}>
          {state.phase !== "done" && <Notice phone={settings.phone} phoneHref={settings.phoneHref} />}
          {state.phase === "unavailable" ? (
            <Unavailable message={chat.message} settings={settings} onRetry={chat.retry} />
          ) : (
            <>
              {state.phase !== "done" && <Transcript state={state}>{state.isSetAside && check}</Transcript>}
              {!state.isSetAside && check}
              {isUnsent && <UnsentWords state={state} remove={chat.remove} />}
              <div ref={step} className="mt-4">
                {isAsking && state.question && !state.sending && (
                  <QuestionStep
                    key={state.question.id}
                    question={state.question}
                    given={findChatAnswer(state, state.question)?.value}
                    onAnswer={chat.answer}
                    onBack={findPreviousQuestion(state) && chat.back}
                  />
                )}
                {isLeavingDetails && (
                  <div lang={state.language}>
                    <ContactStep
                      words={words}
                      texts={state.texts?.[state.language]}
                      notes={state.notes?.[state.language]}
                      onSubmit={chat.complete}
                      onMended={chat.mend}
                      pending={chat.completing}
                      errors={chat.contactErrors}
                    >
                      {state.answers.length > 0 && (
                        <AnswersReview answers={state.answers} words={words} onChange={chat.change} />
                      )}
                      <MessageNote
                        message={chat.message}
                        scroller={scroller}
                        isMarked={Object.keys(chat.contactErrors).length > 0}
                      />
                    </ContactStep>
                    <BackButton onBack={chat.back}>{words.back}</BackButton>
                  </div>
                )}
                {(isAsking || isLeavingDetails) && !state.sending && (
                  <div lang={state.language} className="mt-2 flex flex-wrap gap-x-5">
                    {!state.person && <QuietLink onClick={chat.askPerson}>{words.askPerson}</QuietLink>}
                    {isAsking && hasBeenJoined(state) && (
                      <QuietLink onClick={chat.leaveDetails}>
                        {personWords[state.language].leaveDetails}
                      </QuietLink>
                    )}
                  </div>
                )}
                {state.phase === "done" && state.result && (
                  <>
                    {state.crisis && <NarrowCrisisCard crisis={state.crisis} className="mb-4" />}
                    <MessageNote message={chat.message} scroller={scroller} />
                    <Result
                      result={state.result}
                      settings={settings}
                      language={state.language}
                      words={words}
                      onRequest={buildRequestClick(state.result.request)}
                    >
                      <StartOver words={words} isSent onStartOver={chat.startOver} />
                    </Result>
                    {state.lines.length > 0 && (
                      <details className="group mt-2 text-sm">
                        <summary className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
                          {words.answers}
                        </summary>
                        <Transcript state={state} />
                      </details>
                    )}
                  </>
                )}
                {state.phase !== "done" && !isLeavingDetails && (
                  <MessageNote message={chat.message} scroller={scroller} />
                )}
              </div>
            </>
          )}
        </div>
      </div>
      {isBehind && (
        <button
          type="button"
          lang={state.language}
          onClick={goToEnd}
          className="flex min-h-11 shrink-0 items-center justify-center gap-1.5 border-t border-line bg-clay-tint text-sm font-semibold text-primary"
        >
          <span aria-hidden>↓</span>
          {personWords[state.language].news}
        </button>
      )}
    </div>
  );
}

/** Builds the click on the link to a request: on the request's own page, it closes the chat panel instead. */
const buildRequestClick = (request: string) => () => {
  if (window.location.pathname === request) closeChat();
};

/** A message shown beside the button that it answers: a toast could cover a number to call. */
function MessageNote({
  message,
  scroller,
  isMarked = false,
}: {
  message: PanelMessage | undefined;
  scroller: React.RefObject<HTMLDivElement>;
  /** Whether an invalid field is marked: it has the focus, so the log scrolls to the field instead of the message. */
  isMarked?: boolean;
}) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!message || isMarked || !box || !place.current) return;
    const below = place.current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below + SCROLL_MARGIN_PX;
  }, [message, isMarked, scroller]);
  return (
    message && (
      <p
        ref={place}
        role={message.failed ? "alert" : "status"}
        className={joinClassNames(
          "my-3 rounded-control border px-4 py-3 text-sm",
          message.failed ? "border-crisis/40 bg-crisis-tint text-crisis" : "border-line bg-sage",
        )}
      >
        <strong className="block font-semibold">{message.title}</strong>
        {message.description}
      </p>
    )
  );
}

type UnavailableProps = { message: PanelMessage | undefined; settings: SiteSettings; onRetry: () => void };

function Unavailable({ message, settings, onRetry }: UnavailableProps) {
  return (
    <div role="alert" className="mt-4 rounded-card border border-line bg-surface p-5">
      <h3 className="text-h4">The chat can't be reached</h3>
      {message && (
        <p className="mt-2 text-sm text-crisis">
          <strong className="font-semibold">{message.title}.</strong> {message.description}
        </p>
      )}
      <p className="mt-2 text-sm">
        A person can
        {settings.phone ? ". Call any time, or write an email." : ": write to us on the contact page."}
      </p>
      <div className="mt-4 grid gap-2.5">
        <a href={settings.phoneHref} className={buildButtonClass()}>
          <span>
            Call <span className="whitespace-nowrap">{settings.phone}</span>
          </span>
        </a>
        <a href={settings.emailHref} className={buildButtonClass({ variant: "secondary" })}>
          Email us
        </a>
        <Button variant="quiet" onClick={onRetry}>
          Try the chat again
        </Button>
      </div>
    </div>
  );
}

/**
 * Scrolls to new parts of the chat and focuses them, the safety card first. While an answer is sent, the log has the focus.
 * A chat that is opened again jumps to where it was, and leaves the focus where it is.
 */
function useScrollToNew(
  scroller: React.RefObject<HTMLDivElement>,
  step: React.RefObject<HTMLDivElement>,
  { state }: Chat,
  isAtEnd: RefObject<boolean>,
) {
  const isWriting = mayWriteToPerson(state);
  const open = useChatOpen();
  const before = useRef({
    phase: state.phase,
    question: state.question,
    sending: state.sending,
    crisis: state.crisis,
    check: state.check,
    saying: state.saying,
    person: state.person,
    isWriting,
    open,
  });

  useEffect(() => {
    const was = before.current;
    before.current = { ...state, isWriting, open };
    const element = scroller.current;
    if (!element || element.offsetParent === null) return;
    const card = element.querySelector<HTMLElement>("[data-crisis]");

    if (state.crisis && state.crisis !== was.crisis && (was.sending || was.check || was.saying) && card) {
      card.focus({ preventScroll: true });
      scrollToTop(card, element);
      return;
    }
    if (state.sending && !was.sending) {
      element.querySelector<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
    }
    if (state.sending) {
      if (!state.crisis) element.scrollTop = element.scrollHeight;
      return;
    }
    const question = element.querySelector<HTMLElement>("[data-check]");
    const check = question?.closest("form");
    if (was.phase === "starting" || !was.open) {
      const isAgain = state.lines.some(({ from }) => from === "visitor");
      const place = card ?? check ?? step.current;
      if (isAgain && place && !state.isSetAside && state.phase !== "done")
        scrollToTop(place, element, "instant");
      return;
    }
    if (question && check && state.check !== was.check) {
      question.focus({ preventScroll: true });
      scrollToTop(check, element);
      return;
    }
    const notice = [...element.querySelectorAll<HTMLElement>("[data-notice]")].at(-1);
    if (was.person && !state.person && was.isWriting && notice) {
      if (isAtEnd.current) scrollToTop(notice, element);
      if (!isWriting && hasLostFocus()) focusStep(step.current);
      return;
    }
    if (state.isSetAside) return;
    const hasWritten = was.isWriting && !isWriting;
    const isNext =
      was.sending ||
      hasWritten ||
      was.check !== state.check ||
      was.phase !== state.phase ||
      was.question?.id !== state.question?.id;
    if (!isNext) return;
    if (document.activeElement === card) return;
    if (hasWritten && !hasLostFocus()) return;
    focusStep(step.current);
    if (step.current) scrollToTop(step.current, element);
  }, [state, isWriting, isAtEnd, scroller, step, open]);
}

/** Whether what had the keyboard is gone; who types while somebody leaves keeps it. */
const hasLostFocus = () => document.activeElement?.matches("body, [role=dialog]") ?? true;

const focusStep = (step: HTMLElement | null) =>
  step?.querySelector<HTMLElement>("[data-step]")?.focus({ preventScroll: true });

/** Scrolls an element to the log's top; `scrollIntoView` would also scroll the page around the panel. */
function scrollToTop(element: HTMLElement, scroller: HTMLElement, behavior: ScrollBehavior = "auto"): void {
  const distance = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollBy({ top: distance - SCROLL_MARGIN_PX, behavior });
}

type AnswersReviewProps = {
  answers: readonly PanelAnswer[];
  words: LastStepWords;
  onChange: (questionId: string) => void;
};

function AnswersReview({ answers, words, onChange }: AnswersReviewProps) {
  return (
    <section aria-labelledby="chat-review" className="border-t border-line pt-3">
      <h4 id="chat-review" className="text-h4">
        {words.review}
      </h4>
      <ul className="mt-1 divide-y divide-line">
        {answers.map(({ questionId, question, answer }) => (
          <li key={questionId} className="flex items-start gap-3 py-1.5">
            <p lang="en" className="min-w-0 flex-1 py-1 text-sm">
              <span className="block text-xs text-muted">{question}</span>
              <strong className="line-clamp-4 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
                {answer}
              </strong>
            </p>
            <button
              type="button"
              onClick={() => onChange(questionId)}
              className="min-h-11 rounded-sm px-1 text-sm font-semibold text-primary underline underline-offset-4 hover:no-underline"
            >
              {words.change}
              <span className="sr-only">: {question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ResultProps = {
  result: ChatResult;
  settings: SiteSettings;
  language: CardLanguage;
  words: OutcomeWords;
  onRequest: () => void;
  children: ReactNode;
};

function Result({ result, settings, language, words, onRequest, children }: ResultProps) {
  const { request, booking } = result;
  return (
    <section aria-labelledby="chat-result" lang={language} className="animate-appear">
      <div className="rounded-card border border-line bg-surface p-4">
        <h3 id="chat-result" data-step tabIndex={-1} className="text-h3 outline-none">
          {words.next}
        </h3>
        <p className="mt-2.5 text-sm">{result.routing.message}</p>
        {booking && (
          <p className="mt-2.5 text-sm">
            {words.booked} <strong lang="en">{booking.label}</strong>
          </p>
        )}
        <div className="mt-4 grid gap-2.5">
          <Link to={request} onClick={onRequest} className={buildButtonClass()}>
            {words.request}
          </Link>
          <a
            href={settings.phoneHref}
            className={joinClassNames(buildButtonClass({ variant: "secondary" }), "w-full")}
          >
            <Phone aria-hidden className="size-[1.1em]" />
            <span>
              {words.call} <span className="whitespace-nowrap">{settings.phone}</span>
            </span>
          </a>
        </div>
      </div>
      <div className="mt-4">{children}</div>
    </section>
  );
}
