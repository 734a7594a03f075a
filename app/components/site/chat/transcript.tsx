import { joinClassNames } from "~/components/ui/class-names";
import { NarrowCrisisCard } from "../crisis/crisis-card";
import { type ChatConversation, findChatAnswer } from "./conversation";
import type { ConversationLine } from "./conversation-lines";

const ASSISTANT = "max-w-[88%] self-start rounded-card rounded-tl-sm bg-sage px-4 py-2.5 text-sm";
const VISITOR =
  "max-w-[88%] self-end rounded-card rounded-tr-sm bg-primary px-4 py-2.5 text-sm text-primary-on";

/** Announces replies alone, each once it is whole: a question is read when it gets the focus. */
export function Transcript({ state }: { state: ChatConversation }) {
  const { lines, question, sending, arriving, crisis } = state;
  const isStarting = state.phase === "starting";
  // A card that says more replaces the previous one.
  const card = lines.findLast(({ from }) => from === "card");
  const isChanging = question !== null && findChatAnswer(state, question) !== undefined;
  return (
    <div
      role="log"
      aria-label="Conversation"
      tabIndex={-1}
      className="mt-4 flex flex-col gap-2.5 outline-none empty:mt-0"
    >
      {lines.map((line) => (
        <TranscriptLine
          key={line.key}
          line={line}
          crisis={line === card && state.phase !== "done" ? crisis : null}
        />
      ))}
      {sending && question && !isChanging && (
        <>
          <p aria-live="off" className={ASSISTANT}>
            {question.question}
          </p>
          <VisitorLine text={sending.label} />
        </>
      )}
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

/** A line of the transcript; `crisis` is the card at this line, which is above the result instead once the chat is done. */
function TranscriptLine({ line, crisis }: { line: ConversationLine; crisis: ChatConversation["crisis"] }) {
  if (line.from === "card") return crisis && <NarrowCrisisCard crisis={crisis} />;
  if (line.from === "visitor") return <VisitorLine text={line.text} />;
  return (
    <p aria-live={line.isReply ? undefined : "off"} className={ASSISTANT}>
      {line.text}
    </p>
  );
}

function VisitorLine({ text }: { text: string }) {
  return (
    <p aria-live="off" className={joinClassNames(VISITOR, "whitespace-pre-line break-words")}>
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
