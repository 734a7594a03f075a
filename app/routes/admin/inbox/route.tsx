import { useLoaderData } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { ActionButton } from "~/components/admin/forms/action-button";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { CursorPager } from "~/components/admin/lists/pager";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { EmptyState, PageHeader } from "~/components/ui/screen";
import { inboxCommands } from "~/domain/inbox/commands";
import { getScreenTitle } from "~/screens";
import { InboxLine } from "./line";
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
        title={getScreenTitle("/admin/inbox")}
        lead={`Notes that name you and leads you were given, for ${days} days`}
        actions={
          unread > 0 && (
            <ActionButton do={inboxCommands.markRead} with={{}} label="Mark all as read" variant="secondary">
              Mark all as read
            </ActionButton>
          )
        }
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
