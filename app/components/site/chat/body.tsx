import { useEffect, useRef } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import { BookingLink } from "./booking-link";
import { CheckQuestion } from "./check-question";
import { ContactStep } from "./contact-step";
import { CrisisHelp } from "./crisis-help";
import { Notice } from "./notice";
import { QuestionStep } from "./question-step";
import { Result } from "./result";
import { Transcript } from "./transcript";
import type { Said, useConversation } from "./use-conversation";

type Chat = ReturnType<typeof useConversation>;

/** Left around what is brought into view, in pixels. */
const MARGIN = 12;

/** Everything between the panel's header and footer, in one scroll. */
export function ChatBody({ chat, settings }: { chat: Chat; settings: SiteSettings }) {
  const { state } = chat;
  const scroller = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  useFollow(scroller, step, chat);

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-smooth px-4 py-3">
      <Notice phone={settings.phone} phoneHref={settings.phoneHref} />
      {state.phase === "unavailable" ? (
        <Unavailable said={chat.said} settings={settings} onRetry={chat.retry} />
      ) : (
        <>
          {state.phase !== "done" && <Transcript state={state} />}
          {state.check && !state.sending && (
            <CheckQuestion check={state.check} action="/chat" onAnswer={chat.check} className="mt-4" />
          )}
          <div ref={step} className="mt-4">
            {state.phase === "asking" && state.question && !state.sending && (
              <QuestionStep key={state.question.id} question={state.question} onAnswer={chat.answer} />
            )}
            {state.phase === "contact" && (
              <ContactStep onSubmit={chat.complete} pending={chat.completing} errors={chat.contactErrors} />
            )}
            {state.phase === "done" && state.result && (
              <>
                {state.crisis && <CrisisHelp crisis={state.crisis} className="mb-4" />}
                <PanelSays said={chat.said} scroller={scroller} />
                <Result
                  result={state.result}
                  settings={settings}
                  booking={<BookingLink result={state.result} settings={settings} />}
                >
                  <Button variant="secondary" className="w-full" onClick={chat.startOver}>
                    Start over
                  </Button>
                </Result>
                {state.lines.length > 0 && (
                  <details className="group mt-4 text-sm">
                    <summary className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
                      Your answers
                    </summary>
                    <Transcript state={state} />
                  </details>
                )}
              </>
            )}
            {state.phase !== "done" && <PanelSays said={chat.said} scroller={scroller} />}
          </div>
        </>
      )}
    </div>
  );
}

/** What would be a toast elsewhere stands here, beside the button it answers: a toast could cover a number to call. */
function PanelSays({
  said,
  scroller,
}: {
  said: Said | undefined;
  scroller: React.RefObject<HTMLDivElement>;
}) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!said || !box || !place.current) return;
    const below = place.current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below + MARGIN;
  }, [said, scroller]);
  return (
    said && (
      <p
        ref={place}
        role={said.failed ? "alert" : "status"}
        className={cx(
          "my-3 rounded-control border px-4 py-3 text-sm",
          said.failed ? "border-crisis/40 bg-crisis-tint text-crisis" : "border-line bg-sage",
        )}
      >
        <strong className="block font-semibold">{said.title}</strong>
        {said.description}
      </p>
    )
  );
}

type UnavailableProps = { said: Said | undefined; settings: SiteSettings; onRetry: () => void };

function Unavailable({ said, settings, onRetry }: UnavailableProps) {
  return (
    <div role="alert" className="mt-4 rounded-card border border-line bg-surface p-5">
      <h3 className="text-h4">The chat can't be reached</h3>
      {said && (
        <p className="mt-2 text-sm text-crisis">
          <strong className="font-semibold">{said.title}.</strong> {said.description}
        </p>
      )}
      <p className="mt-2 text-sm">
        A person can
        {settings.phone ? ". Call any time, or write an email." : ": write to us on the contact page."}
      </p>
      <div className="mt-4 grid gap-2.5">
        <a href={settings.phoneHref} className={buttonClass()}>
          Call {settings.phone}
        </a>
        <a href={settings.emailHref} className={buttonClass({ variant: "secondary" })}>
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
 * Brings what is new into view and gives it the keyboard: the card for danger before all else, else the next
 * question or step. While an answer is on its way the log has the keyboard, as the question is gone.
 */
function useFollow(
  scroller: React.RefObject<HTMLDivElement>,
  step: React.RefObject<HTMLDivElement>,
  { state }: Chat,
) {
  const before = useRef({
    phase: state.phase,
    question: state.question,
    sending: state.sending,
    crisis: state.crisis,
    check: state.check,
  });

  useEffect(() => {
    const was = before.current;
    before.current = state;
    const element = scroller.current;
    if (!element || element.offsetParent === null) return;
    const card = element.querySelector<HTMLElement>("[data-crisis]");

    if (state.crisis && state.crisis !== was.crisis && (was.sending || was.check) && card) {
      card.focus({ preventScroll: true });
      bringToTop(card, element);
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
    if (question && state.check !== was.check && was.phase !== "starting") {
      question.focus({ preventScroll: true });
      bringToTop(question.closest("form") ?? question, element);
      return;
    }
    const isNext = was.sending || was.check !== state.check || was.phase !== state.phase;
    if (!isNext || was.phase === "starting") return;
    if (document.activeElement === card) return;
    step.current?.querySelector<HTMLElement>("[data-step]")?.focus({ preventScroll: true });
    const height = step.current?.offsetHeight ?? 0;
    if (step.current && height > element.clientHeight) bringToTop(step.current, element);
    else element.scrollTop = element.scrollHeight;
  }, [state, scroller, step]);
}

/** `scrollIntoView` would move the page around the panel as well. */
function bringToTop(element: HTMLElement, scroller: HTMLElement): void {
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - MARGIN;
}
