import { Link } from "@remix-run/react";
import Inbox from "lucide-react/icons/inbox";
import { CursorPager } from "~/components/admin/lists/pager";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { joinClassNames } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/screen";
import { buildOutboxUrl } from "./addresses";
import type { MailRow, OutboxData } from "./screen.server";
import { MailStatus } from "./status";

/** Lists the mails, newest first; a row opens its mail beside the list, or in its place on a phone. */
export function MailList({ outbox }: { outbox: OutboxData }) {
  const { rows, open, cursor, nextCursor } = outbox;
  if (rows.length === 0) return <NoMail outbox={outbox} />;
  return (
    <>
      <ul aria-label="Mail, newest first" className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <MailLine
              row={row}
              to={buildOutboxUrl(outbox, { mail: row.id, layout: outbox.layout })}
              isOpen={row.id === open?.id}
            />
          </li>
        ))}
      </ul>
      <CursorPager
        label="Pages of mail"
        first={cursor && buildOutboxUrl(outbox, { cursor: null })}
        next={nextCursor && buildOutboxUrl(outbox, { cursor: nextCursor })}
        className="border-t border-line p-3"
      />
    </>
  );
}

function MailLine({ row, to, isOpen }: { row: MailRow; to: string; isOpen: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-current={isOpen ? "true" : undefined}
      className={joinClassNames(
        "grid grid-cols-1 gap-0.5 border-l-2 px-3 py-2.5 -outline-offset-2",
        isOpen
          ? "border-transparent lg:border-primary lg:bg-primary-tint"
          : "border-transparent hover:bg-paper",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{row.title}</span>
        <When at={row.at} className="shrink-0 text-xs text-muted" />
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-xs text-muted">
          <span className="sr-only">To </span>
          {row.to}
        </span>
        <MailStatus {...row} />
      </span>
    </Link>
  );
}

function NoMail({ outbox: { filters } }: { outbox: OutboxData }) {
  const filtered = Boolean(filters.q || filters.view);
  return (
    <EmptyState
      icon={<Inbox />}
      title={filtered ? "No mail found" : "No mail yet"}
      hint={
        filtered
          ? "Try another word, or look at all mail."
          : "Notices, confirmations and follow-up messages appear here as they are made."
      }
      action={
        filtered && (
          <ButtonLink to="/admin/outbox" variant="secondary" size="sm">
            Clear filters
          </ButtonLink>
        )
      }
    />
  );
}
