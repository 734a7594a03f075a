import { Fragment, type ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { NarrowCrisisCard } from "../crisis/crisis-card";
import { CHAT_LOG_ID } from "./composer";
import { findChatAnswer } from "./conversation";
import type { ConversationLine } from "./conversation-lines";
import type { ChatConversation } from "./conversation-state";

const ASSISTANT = "max-w-[88%] self-start rounded-card rounded-tl-sm bg-sage px-4 py-2.5 text-sm";
const VISITOR =
  "max-w-[88%] self-end rounded-card rounded-tr-sm bg-primary px-4 py-2.5 text-sm text-primary-on";

const PERSON = "max-w-[88%] self-start rounded-card rounded-tl-sm bg-clay-tint px-4 py-2.5 text-sm text-ink";

/** Shows the conversation, and `children`, the question about danger, where it was asked. Announces replies and what others write alone, each once it is whole: a question is read when it gets the focus. */
export function Transcript({ state, children }: { state: ChatConversation; children?: ReactNode }) {
  const { checkPlace, lines, question, sending, arriving, crisis, saying } = state;
  const isStarting = state.phase === "starting";
  // A card that says more replaces the previous one.
  const card = lines.findLast(({ from }) => from === "card");
  const isChanging = question !== null && findChatAnswer(state, question) !== undefined;
  return (
    <div
      id={CHAT_LOG_ID}
      role="log"
      aria-label="Conversation"
      tabIndex={-1}
      className="mt-4 flex flex-col gap-2.5 outline-none empty:mt-0"
    >
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {children && index === checkPlace && children}
          <TranscriptLine
            line={line}
            isNamed={line.name !== lines[index - 1]?.name}
            language={state.language}
            crisis={line === card && state.phase !== "done" ? crisis : null}
          />
        </Fragment>
      ))}
      {children && checkPlace >= lines.length && children}
      {sending && question && !isChanging && (
        <>
          <p aria-live="off" className={ASSISTANT}>
            {question.question}
          </p>
          <VisitorLine text={sending.label} />
        </>
      )}
      {saying && <VisitorLine text={saying.text} isOnItsWay />}
      {sending && crisis && !card && <NarrowCrisisCard crisis={crisis} />}
      {(sending || isStarting) && (
        <p aria-hidden className={joinClassNames(ASSISTANT, "min-h-11")}>
          {arriving || <Dots />}
        </p>
      )}
      {isStarting && <p className="sr-only">Starting the chat</p>}
    </div>
  );
}

type TranscriptLineProps = {
  line: ConversationLine;
  /** Whether it is the first of what somebody of ours wrote in a row. */
  isNamed: boolean;
  language: ChatConversation["language"];
  crisis: ChatConversation["crisis"];
};

/** A line of the transcript; `crisis` is the card at this line, which is above the result instead once the chat is done. */
function TranscriptLine({ line, isNamed, language, crisis }: TranscriptLineProps) {
  if (line.from === "card") return crisis && <NarrowCrisisCard crisis={crisis} />;
  if (line.from === "visitor") return <VisitorLine text={line.text} />;
  if (line.from === "notice")
    return (
      <p
        aria-live={line.isReply ? undefined : "off"}
        lang={language}
        data-notice
        className="mx-auto my-1 max-w-[32rem] border-y border-line px-3 py-2 text-center text-xs text-ink [overflow-wrap:anywhere]"
      >
        {line.text}
      </p>
    );
  if (line.from === "person")
    return (
      <p
        aria-live={line.isReply ? undefined : "off"}
        className={joinClassNames(PERSON, "whitespace-pre-line [overflow-wrap:anywhere]")}
      >
        <span className={isNamed ? "block text-xs font-semibold text-clay-deep" : "sr-only"}>
          {line.name}
          <span className="sr-only">: </span>
        </span>
        {line.text}
      </p>
    );
  return (
    <p aria-live={line.isReply ? undefined : "off"} className={ASSISTANT}>
      {line.text}
    </p>
  );
}

function VisitorLine({ text, isOnItsWay = false }: { text: string; isOnItsWay?: boolean }) {
  return (
    <p
      aria-live="off"
      className={joinClassNames(
        VISITOR,
        "whitespace-pre-line [overflow-wrap:anywhere]",
        isOnItsWay && "opacity-80",
      )}
    >
      <span className="sr-only">You answered: </span>
      {text}
    </p>
  );
}

function Dots() {
  return (
    <span className="flex h-6 items-center gap-1.5">
      {[0, 200, 400].map((delay) => (
        <span
          key={delay}
          className="size-2 animate-breathe rounded-full bg-evergreen-mid"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}
