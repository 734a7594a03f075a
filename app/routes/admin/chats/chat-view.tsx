import ArrowLeft from "lucide-react/icons/arrow-left";
import MessageSquare from "lucide-react/icons/message-square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { ActionButton } from "~/components/admin/forms/action-button";
import { FlaggedBecause } from "~/components/admin/lead/danger";
import { EarlierAnswers } from "~/components/admin/lead/earlier-answers";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { joinClassNames } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/screen";
import { chatCommands } from "~/domain/chat/unfinished-commands";
import { buildPathWithQuery } from "~/domain/lists/filters";
import { CHATS_PATH, ChatState } from "./chat-list";
import type { OpenChat } from "./screen.server";

export function ChatView({ chat, back }: { chat: OpenChat; back: string | null }) {
  return (
    <article aria-labelledby="chat-open" className="grid gap-5 p-4 sm:p-5">
      <ButtonLink
        to={buildPathWithQuery(CHATS_PATH, { cursor: back })}
        variant="quiet"
        size="sm"
        className="justify-self-start lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All chats
      </ButtonLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="chat-open" className="text-h2 font-semibold">
            Chat of <When at={chat.began} />
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {chat.answered}, the last one {chat.age}
          </p>
        </div>
        <ChatState chat={chat} />
      </header>
      {chat.danger && (
        <p
          className={joinClassNames(
            "flex items-start gap-2.5 rounded-card px-4 py-2.5 font-semibold",
            chat.isSeen ? "border border-line" : "bg-crisis text-crisis-on",
          )}
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {chat.danger}
        </p>
      )}
      <FlaggedBecause words={chat.because} />
      <dl className="grid gap-4">
        {chat.answers.map(({ question, answer, earlier }) => (
          <div key={question}>
            <dt className="text-xs text-muted">{question}</dt>
            <dd className="mt-0.5 max-w-prose whitespace-pre-wrap text-lead [overflow-wrap:anywhere]">
              {answer}
            </dd>
            <EarlierAnswers earlier={earlier} />
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        There is no name or number. If they leave one, this chat becomes a lead and this address leads to it.
      </p>
      <Seen chat={chat} />
    </article>
  );
}

function Seen({ chat: { id, isSeen, seen } }: { chat: OpenChat }) {
  const label = isSeen ? "Not seen" : "Mark as seen";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 text-sm text-muted">
      <ActionButton
        do={isSeen ? chatCommands.markUnseen : chatCommands.markSeen}
        with={{ id }}
        variant={isSeen ? "secondary" : "primary"}
      >
        {label}
      </ActionButton>
      {seen && (
        <span>
          {isSeen ? "Seen" : "Something was said since it was seen"} by {seen.by}, <When at={seen.at} />
        </span>
      )}
    </div>
  );
}

/** Shown for a chat that no longer exists: its visitor started over, or it has been erased by now. */
export function NoSuchChat() {
  return (
    <EmptyState
      icon={<MessageSquare />}
      title="This chat is no longer there"
      hint="It was started over, or erased after its time."
      action={
        <ButtonLink to={CHATS_PATH} variant="secondary" size="sm">
          All chats
        </ButtonLink>
      }
    />
  );
}
