import { Link, useLoaderData } from "@remix-run/react";
import AtSign from "lucide-react/icons/at-sign";
import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { CursorPager } from "~/components/admin/lists/pager";
import { EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { inboxCommands } from "~/domain/inbox/commands";
import type { InboxScreen, loader } from "./screen.server";

const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<InboxScreen>();

export const meta = buildScreenMeta("/admin/inbox");

export default function InboxPage() {
  const { entries, unread, days, isFirstPage, older } = useLoaderData<typeof loader>() as InboxScreen;
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        screen="/admin/inbox"
        lead={`Notes that name you and leads you were given, for ${days} days`}
        actions={unread > 0 && <ActionButton do={inboxCommands.markRead}>Mark all as read</ActionButton>}
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title={isFirstPage ? "Nothing here yet" : "Nothing older"}
          hint="When a colleague names you in a note with @ or gives you a lead, it stands here."
        />
      ) : (
        <ul aria-label="Newest first" className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <InboxLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <CursorPager
        label="Pages of the inbox"
        first={isFirstPage ? null : "/admin/inbox"}
        next={older}
        words={["Newest", "Older"]}
      />
    </>
  );
}

const ICONS = { mention: AtSign, assignment: UserRoundCheck };

/** Marks a notification as read, also while the screen is left; on a failure it stays unread. */
function markOpened(id: string): void {
  const body = JSON.stringify({ ids: [id] });
  const headers = { "Content-Type": "application/json" };
  void fetch("/api/inbox/read", { method: "POST", keepalive: true, headers, body }).catch(() => {});
}

function InboxLine({ entry }: { entry: InboxScreen["entries"][number] }) {
  const { id, kind, leadId, leadName, words, by, at, readAt } = entry;
  const isRead = readAt !== null;
  const Icon = ICONS[kind];
  const who = by ?? "Somebody";
  return (
    <li className="relative flex items-start gap-3 py-2.5 hover:bg-line/30">
      <span className="relative mt-0.5 shrink-0">
        <Icon aria-hidden className={joinClassNames("size-4", isRead ? "text-edge" : "text-primary")} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={`/admin/leads/${leadId}${kind === "mention" ? "#timeline" : ""}`}
            onClick={() => isRead || markOpened(id)}
            className={joinClassNames(
              "min-w-0 [overflow-wrap:anywhere] after:absolute after:inset-0",
              !isRead && "font-semibold",
            )}
          >
            {!isRead && <span className="sr-only">Unread: </span>}
            {kind === "mention" ? `${who} mentioned you at ${leadName}` : `${who} gave you ${leadName}`}
          </Link>
          <When at={at} className="text-xs text-muted" />
        </p>
        {words && (
          <p className="mt-0.5 line-clamp-3 max-w-prose whitespace-pre-wrap text-sm text-muted [overflow-wrap:anywhere]">
            {words}
          </p>
        )}
      </div>
      {!isRead && (
        <div className="relative shrink-0">
          <ActionButton
            do={inboxCommands.markRead}
            with={{ ids: id }}
            label={`Mark as read: ${leadName}`}
            variant="quiet"
            className="max-md:min-h-11 max-md:min-w-11"
          >
            <Check aria-hidden className="size-4" />
          </ActionButton>
        </div>
      )}
    </li>
  );
}
