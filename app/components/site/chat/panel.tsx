import { useLocation } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useSite } from "~/components/site/use-site";
import { joinClassNames } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import { labelWithShownWords } from "../crisis/crisis-line";
import { ChatBody } from "./body";
import {
  CHAT_PANEL_STATE_KEY,
  chatOpener,
  closeChat,
  isPanelStep,
  leaveChat,
  useChatOpen,
} from "./chat-store";
import { CHAT_WORDS_ID, PersonComposer } from "./composer";
import { QUESTION_COUNT } from "./contract";
import { computePercentComplete, countAnswered } from "./conversation";
import type { ChatConversation } from "./conversation-state";
import { hasBeenJoined, mayWriteToPerson } from "./conversation-with-person";
import { lastStepWords } from "./last-step-words";
import { PersonBar } from "./person-bar";
import { personWords } from "./person-words";
import { QuickExit } from "./quick-exit";
import { StartOver } from "./start-over";
import { useConversation } from "./use-conversation";

/** The chat's panel. It stays mounted once opened, so that closing it loses nothing that was typed. */
export function ChatPanel() {
  const open = useChatOpen();
  const panel = useRef<HTMLElement>(null);
  const { settings } = useSite();
  const { fillsScreen, isShort } = usePanelPlace(panel, open);
  const chat = useConversation(open);
  useFocusInAndBack(panel, open);
  usePanelStep(open && fillsScreen);
  useLeaveForRequest(chat.state.result?.request);

  const writeAgain = () => {
    chat.setAside();
    requestAnimationFrame(() => document.getElementById(CHAT_WORDS_ID)?.focus({ preventScroll: true }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in one of the panel's dialogs closes only that dialog.
    const isInDialog = event.target instanceof Element && event.target.closest("dialog") !== null;
    if (event.key === "Escape" && !event.defaultPrevented && !isInDialog) closeChat();
  };

  const { phase, sending, language, person } = chat.state;
  const isOpen = phase === "asking" || phase === "contact";
  const canStartOver =
    (countAnswered(chat.state) > 0 || hasBeenJoined(chat.state)) &&
    phase !== "starting" &&
    phase !== "done" &&
    !sending &&
    !chat.completing;

  return (
    // The panel is no <dialog>: in the top layer it would cover the page's toasts.
    <section
      ref={panel}
      role="dialog"
      aria-modal={fillsScreen || undefined}
      aria-labelledby="chat-title"
      aria-describedby="chat-notice"
      tabIndex={-1}
      hidden={!open}
      onKeyDown={onKeyDown}
      data-short={isShort || undefined}
      className={joinClassNames(
        "group/chat fixed z-50 flex-col overflow-clip data-[short]:overflow-y-auto bg-paper text-ink outline-none print:hidden",
        open && "flex animate-appear",
        "inset-x-0 top-[var(--chat-top,0px)] h-[var(--chat-height,100dvh)]",
        // Beside the page, the panel leaves the crisis lines and the header uncovered.
        "beside:inset-x-auto beside:bottom-6 beside:right-6 beside:top-auto beside:h-[min(46rem,calc(100dvh-10rem))] beside:w-[27rem] beside:rounded-panel beside:border beside:border-line beside:shadow-pop",
      )}
    >
      <PanelHeader settings={settings} state={chat.state} onSetAside={writeAgain} />
      <ChatBody chat={chat} settings={settings} />
      {isOpen && mayWriteToPerson(chat.state) && <PersonComposer {...chat} />}
      <div className="shrink-0 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] group-data-[short]/chat:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-md:justify-center">
          <p className="text-xs text-muted" lang={person ? language : undefined}>
            {person ? personWords[language].isHere : "Powered by AI • Human support available"}
          </p>
          {canStartOver && (
            <StartOver words={lastStepWords[language]} isSent={false} onStartOver={chat.startOver} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Closes the panel and focuses the page once the page of the visitor's request has loaded. */
function useLeaveForRequest(request: string | undefined) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const hasMoved = shown.current !== pathname;
    shown.current = pathname;
    if (!hasMoved || pathname !== request) return;
    leaveChat();
    // The page is focused one frame later, when it is no longer inert.
    requestAnimationFrame(() => document.getElementById("main")?.focus({ preventScroll: true }));
  }, [pathname, request]);
}

function useFocusInAndBack(panel: React.RefObject<HTMLElement>, open: boolean) {
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    element.focus({ preventScroll: true });
    return () => {
      const wasInside = element.contains(document.activeElement) || document.activeElement === document.body;
      if (!wasInside) return;
      // The chat's button is focused one frame later, when the page is no longer inert.
      requestAnimationFrame(() => {
        const opener = chatOpener();
        if (opener?.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [open, panel]);
}

/** When the panel fills the screen: the opposite of `beside` in the design tokens. */
const FILLS_SCREEN = "not all and (min-width: 48rem) and (min-height: 40rem)";

/** The visible height below which the chat panel hides what can wait, as above a phone's keyboard. */
const SHORT_HEIGHT_PX = 430;

/** Places the chat panel: on a phone it fills the screen above the keyboard (`visualViewport`), the page behind it inert. */
function usePanelPlace(panel: RefObject<HTMLElement>, open: boolean) {
  const [fillsScreen, setFillsScreen] = useState(() => window.matchMedia(FILLS_SCREEN).matches);
  const [isShort, setIsShort] = useState(false);

  useEffect(() => {
    const media = window.matchMedia(FILLS_SCREEN);
    const change = () => setFillsScreen(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, []);

  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return;
    const follow = () => {
      panel.current?.style.setProperty("--chat-height", `${view.height}px`);
      panel.current?.style.setProperty("--chat-top", `${view.offsetTop}px`);
      setIsShort(view.height < SHORT_HEIGHT_PX);
      keepFieldInView(panel.current);
    };
    follow();
    view.addEventListener("resize", follow);
    view.addEventListener("scroll", follow);
    return () => {
      view.removeEventListener("resize", follow);
      view.removeEventListener("scroll", follow);
    };
  }, [open, panel]);

  useEffect(() => {
    if (!open || !fillsScreen) return;
    const covered = elementsBefore(panel.current).filter((element) => !element.inert);
    for (const element of covered) element.inert = true;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = "hidden";
    return () => {
      for (const element of covered) element.inert = false;
      style.overflow = overflow;
    };
  }, [open, fillsScreen, panel]);

  return { fillsScreen, isShort };
}

/** Lists the elements before the panel, which become inert; toasts come after it and stay reachable. */
function elementsBefore(panel: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let element = panel?.previousElementSibling; element; element = element.previousElementSibling) {
    if (element instanceof HTMLElement) found.push(element);
  }
  return found;
}

/** Scrolls the focused field into view, as an open keyboard takes the lower half of the screen. */
function keepFieldInView(panel: HTMLElement | null): void {
  const field = document.activeElement;
  if (!panel?.contains(field) || !field?.matches("input:not([type=radio]), textarea")) return;
  // It waits two frames: the panel gets its new height first, and then hides what can wait.
  requestAnimationFrame(() => requestAnimationFrame(() => field.scrollIntoView({ block: "center" })));
}

/** Makes a panel that fills the screen a history step, so that a phone's Back closes it without the router noticing. */
function usePanelStep(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (!isPanelStep()) history.pushState({ ...history.state, [CHAT_PANEL_STATE_KEY]: true }, "");
    const onPop = (event: PopStateEvent) => {
      if (event.state?.idx === idx) event.stopImmediatePropagation();
      closeChat();
    };
    window.addEventListener("popstate", onPop, { capture: true });
    return () => {
      window.removeEventListener("popstate", onPop, { capture: true });
      // The panel was closed by its button, or moved beside the page when the screen was turned.
      if (isPanelStep()) stepBackUnheard();
    };
  }, [isCovering]);
}

function stepBackUnheard() {
  const unheard = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener("popstate", unheard, { capture: true, once: true });
  history.back();
}

const ROUND =
  "flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-white/15 tiny:size-9";

type PanelHeaderProps = { settings: SiteSettings; state: ChatConversation; onSetAside: () => void };

function PanelHeader({ settings, state, onSetAside }: PanelHeaderProps) {
  return (
    <div className="shrink-0">
      <div className="on-dark flex flex-wrap items-center gap-x-2 gap-y-1 bg-evergreen px-4 py-2 tiny:px-1 text-cream group-data-[short]/chat:py-1">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-white/15 max-sm:hidden group-data-[short]/chat:hidden"
        >
          <MessageCircle className="size-5" />
        </span>
        <div className="min-w-0 flex-1 tiny:sr-only">
          <h2 id="chat-title" className="text-h4">
            Support Guide
          </h2>
          <p
            lang={state.person ? state.language : undefined}
            className="text-xs text-cream-soft group-data-[short]/chat:hidden"
          >
            {state.person ? personWords[state.language].isHere : "AI-Powered Support"}
          </p>
        </div>
        <QuickExit className="bg-paper tiny:mr-auto max-sm:[&>svg]:hidden [&_span_span]:sr-only" />
        <a
          href={settings.phoneHref}
          aria-label={`Call ${settings.phone} to speak with a person`}
          className={ROUND}
        >
          <Phone aria-hidden className="size-5" />
        </a>
        <button type="button" onClick={closeChat} aria-label="Close chat" className={ROUND}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <DangerLines resources={settings.crisis.resources} />
      <PersonBar state={state} onBack={onSetAside} />
      {!state.person && state.phase !== "done" && state.phase !== "unavailable" && <Progress state={state} />}
    </div>
  );
}

/** The crisis lines in the panel, which on a phone covers the page's own line. */
function DangerLines({ resources }: { resources: SiteSettings["crisis"]["resources"] }) {
  return (
    <nav aria-label="In danger right now" className="on-dark bg-evergreen-night px-2.5 text-cream">
      <ul className="flex flex-wrap items-center">
        {resources.map((resource, index) => (
          <li key={resource.href} className={index > 1 ? "group-data-[short]/chat:hidden" : undefined}>
            <a
              href={resource.href}
              aria-label={labelWithShownWords(resource)}
              className="flex min-h-9 items-center px-1.5 text-xs font-semibold underline decoration-evergreen-soft underline-offset-4 hover:decoration-cream"
            >
              {resource.shortLabel}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Progress({ state }: { state: ChatConversation }) {
  const percent = computePercentComplete(state);
  const words = lastStepWords[state.language];
  const place = state.questions.findIndex(({ id }) => id === state.question?.id);
  const question = place < 0 ? countAnswered(state) + 1 : place + 1;
  const isLast = state.phase === "contact";
  return (
    <div className="border-b border-line px-4 pb-2.5 pt-2 group-data-[short]/chat:py-1">
      <p
        lang={isLast ? state.language : undefined}
        className="flex justify-between gap-3 text-xs font-semibold text-muted"
      >
        {isLast ? (
          <>
            <span>{state.upcoming ? personWords[state.language].details : words.progress}</span>
            <span className="shrink-0">{words.lastStep}</span>
          </>
        ) : (
          <>
            <span>
              Question {question} of {QUESTION_COUNT}
            </span>
            <span>{state.upcoming ? `${percent}% complete` : "All answered"}</span>
          </>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Questions answered"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sage-deep group-data-[short]/chat:hidden"
      >
        <div
          className="h-full origin-left rounded-full bg-primary transition-transform"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
