import { Link, useLoaderData } from "@remix-run/react";
import MessageSquare from "lucide-react/icons/message-square";
import type { Saying } from "#db/values";
import { ButtonLink } from "~/components/admin/buttons";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { CursorPager } from "~/components/admin/lists/pager";
import { EmptyState, Notice, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { joinClassNames } from "~/components/ui/class-names";
import { buildPathWithQuery } from "~/domain/lists/filters";
import { buildChatPath } from "~/services/chat/commands";
import { ChatBadges } from "./chat-badges";
import type { ListedChat } from "./chat-line.server";
import type { ChatsData, loader } from "./screen.server";

const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<ChatsData>();

export const meta = buildScreenMeta("/admin/chats");

export default function ChatsScreen() {
  const chats = useLoaderData<typeof loader>() as ChatsData;
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        screen="/admin/chats"
        lead={`Someone answered and left no way to reach them. A chat is erased ${chats.days} days after its last answer.`}
      />
      {chats.isGone && (
        <Notice icon={<MessageSquare aria-hidden />} role="status">
          This chat is no longer there. It was started over, or erased after its time.
        </Notice>
      )}
      <section aria-label="Chats" className="rounded-card border border-line bg-surface">
        <ChatList chats={chats} />
        <Sayings sayings={chats.sayings} />
      </section>
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

function ChatList({ chats: { rows, cursor, nextCursor } }: { chats: ChatsData }) {
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
          <li key={row.reference}>
            <Row row={row} />
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

/** On a wide screen one line, on a phone two. */
const Row = ({ row }: { row: ListedChat }) => (
  <Link
    to={buildChatPath(row.reference)}
    className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 -outline-offset-2 hover:bg-paper lg:grid-cols-[minmax(0,1fr)_auto_8.5rem_7rem]"
  >
    <span className={joinClassNames("truncate", row.isSeen ? "text-muted" : "font-semibold")}>
      {row.isQuote ? `“${row.words}”` : row.words}
    </span>
    <span title={row.date} className="text-right text-xs text-muted lg:order-last">
      {row.age}
    </span>
    <ChatBadges chat={row} className="max-lg:order-last max-lg:col-span-2 lg:justify-end" />
    <span className="text-xs text-muted max-lg:col-span-2 max-lg:row-start-3 lg:text-right">
      {row.answered}
    </span>
  </Link>
);
