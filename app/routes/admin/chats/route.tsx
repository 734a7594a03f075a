import { Link, useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import MessageSquare from "lucide-react/icons/message-square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Saying } from "#db/values";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { DangerFlag, EarlierAnswers, FlaggedBecause } from "~/components/admin/lead/danger";
import { CursorPager } from "~/components/admin/lists/pager";
import { Badge, EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { buildPathWithQuery } from "~/domain/lists/filters";
import { chatCommands } from "~/services/chat/commands";
import type { ChatsData, ListedChat, loader, OpenChat } from "./screen.server";

const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<ChatsData>();

export const meta = buildScreenMeta("/admin/chats");

export default function ChatsScreen() {
  const chats = useLoaderData<typeof loader>() as ChatsData;
  usePolling(REFRESH_INTERVAL_MS);
  const { open, isChosen } = chats;
  return (
    <>
      <PageHeader
        screen="/admin/chats"
        lead={`Someone answered and left no way to reach them. A chat is erased ${chats.days} days after its last answer.`}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)]">
        <section
          aria-label="Chats"
          className={joinClassNames(
            "rounded-card border border-line bg-surface",
            isChosen && "max-lg:hidden",
          )}
        >
          <ChatList chats={chats} />
          <Sayings sayings={chats.sayings} />
        </section>
        {(open || isChosen) && (
          <div
            className={joinClassNames(
              "rounded-card border border-line bg-surface",
              !isChosen && "max-lg:hidden",
            )}
          >
            {open ? <ChatView key={open.id} chat={open} back={chats.cursor} /> : <NoSuchChat />}
          </div>
        )}
      </div>
    </>
  );
}

const SAYING_WORDS: Record<Saying, string> = {
  is_this_a_person: "Asked “Are you a person?”",
  minor: "Said to be under 18, in forms and texts too",
};

/** How often visitors said what is only counted, also in chats that became leads. */
function Sayings({ sayings }: Pick<ChatsData, "sayings">) {
  const said = sayings.filter(({ months }) => months.length > 0);
  if (said.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-line px-3 py-2.5 text-sm text-muted">
      {said.map(({ what, months }) => (
        <p key={what}>
          {SAYING_WORDS[what]}: {months.map(({ month, count }) => `${count} in ${month}`).join(", ")}
        </p>
      ))}
    </div>
  );
}

const CHATS_PATH = "/admin/chats";

function ChatList({ chats: { rows, open, cursor, nextCursor } }: { chats: ChatsData }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<MessageSquare />}
        title={cursor ? "No more chats" : "No unfinished chats"}
        hint="A chat shows up here with its first answer, and leaves when it becomes a lead."
        action={cursor && <ButtonLink to={CHATS_PATH}>First page</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul aria-label="Crises first, then the newest" className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Row
              row={row}
              to={buildPathWithQuery(CHATS_PATH, { cursor, chat: row.id })}
              isOpen={row.id === open?.id}
            />
          </li>
        ))}
      </ul>
      <CursorPager
        label="Pages of chats"
        first={cursor && CHATS_PATH}
        next={nextCursor && buildPathWithQuery(CHATS_PATH, { cursor: nextCursor })}
        className="border-t border-line p-3"
      />
    </>
  );
}

function Row({ row, to, isOpen }: { row: ListedChat; to: string; isOpen: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={joinClassNames(
        "grid grid-cols-1 gap-0.5 border-l-2 border-transparent px-3 py-2.5 -outline-offset-2",
        isOpen ? "lg:border-primary lg:bg-primary-tint" : "hover:bg-paper",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={joinClassNames("min-w-0 truncate", row.isSeen ? "text-muted" : "font-semibold")}>
          {row.isQuote ? `“${row.words}”` : row.words}
        </span>
        <span title={row.date} className="shrink-0 text-xs text-muted">
          {row.age}
        </span>
      </span>
      <span className="flex min-h-6 items-center justify-between gap-3">
        <span className="min-w-0 truncate text-xs text-muted">{row.answered}</span>
        <ChatState chat={row} />
      </span>
    </Link>
  );
}

/** A chat's badges: an unseen crisis is red; a seen one keeps the badge without the red. */
function ChatState({ chat: { isCrisis, doubt, isMinor, isSeen, mayBeThere } }: { chat: ListedChat }) {
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {isCrisis && (
        <Badge tone={isSeen ? "outline" : "crisis"} icon={<TriangleAlert aria-hidden />}>
          Crisis
        </Badge>
      )}
      <DangerFlag doubt={doubt} isMinor={isMinor} isPast={isSeen} />
      {mayBeThere && (
        <Badge tone="outline" icon={<MessageSquare aria-hidden />}>
          Perhaps still there
        </Badge>
      )}
      {isSeen && (
        <Badge tone="outline" icon={<Check aria-hidden />}>
          Seen
        </Badge>
      )}
    </span>
  );
}

function ChatView({ chat, back }: { chat: OpenChat; back: string | null }) {
  return (
    <article aria-labelledby="chat-open" className="grid gap-5 p-4 sm:p-5">
      <ButtonLink
        to={buildPathWithQuery(CHATS_PATH, { cursor: back })}
        variant="quiet"
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
function NoSuchChat() {
  return (
    <EmptyState
      icon={<MessageSquare />}
      title="This chat is no longer there"
      hint="It was started over, or erased after its time."
      action={<ButtonLink to={CHATS_PATH}>All chats</ButtonLink>}
    />
  );
}
