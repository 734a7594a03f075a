import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import X from "lucide-react/icons/x";
import type { SiteSettings } from "~/content/settings.server";
import { labelWithShownWords } from "../crisis/crisis-line";
import { closeChat } from "./chat-store";
import { QUESTION_COUNT } from "./contract";
import { type ChatConversation, computePercentComplete, countAnswered } from "./conversation";
import { lastStepWords } from "./last-step-words";
import { QuickExit } from "./quick-exit";

const ROUND =
  "flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-white/15 tiny:size-9";

export function PanelHeader({ settings, state }: { settings: SiteSettings; state: ChatConversation }) {
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
          <p className="text-xs text-cream-soft group-data-[short]/chat:hidden">AI-Powered Support</p>
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
      {state.phase !== "done" && state.phase !== "unavailable" && <Progress state={state} />}
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
            <span>{words.progress}</span>
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
