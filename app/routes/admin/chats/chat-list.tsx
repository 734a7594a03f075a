import { Link } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import MessageSquare from "lucide-react/icons/message-square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { DangerFlag } from "~/components/admin/lead/danger";
import { CursorPager } from "~/components/admin/lists/pager";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button-link";
import { joinClassNames } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/screen";
import { buildPathWithQuery } from "~/domain/lists/filters";
import type { ChatsData, ListedChat } from "./screen.server";

export const CHATS_PATH = "/admin/chats";

/** Lists chats, unseen crises first, then the newest; a row opens its chat, on a phone in place of the list. */
export function ChatList({ chats: { rows, open, cursor, nextCursor } }: { chats: ChatsData }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<MessageSquare />}
        title={cursor ? "No more chats" : "No unfinished chats"}
        hint="A chat shows up here with its first answer, and leaves when it becomes a lead."
        action={
          cursor && (
            <ButtonLink to={CHATS_PATH} variant="secondary" size="sm">
              First page
            </ButtonLink>
          )
        }
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
export function ChatState({ chat: { isCrisis, doubt, isSeen, mayBeThere } }: { chat: ListedChat }) {
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {isCrisis && (
        <Badge tone={isSeen ? "outline" : "crisis"} icon={<TriangleAlert aria-hidden />}>
          Crisis
        </Badge>
      )}
      <DangerFlag doubt={doubt} isPast={isSeen} />
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
