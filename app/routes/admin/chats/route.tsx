import { useLoaderData } from "@remix-run/react";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { joinClassNames } from "~/components/ui/class-names";
import { PageHeader } from "~/components/ui/screen";
import { getScreenTitle } from "~/screens";
import { ChatList } from "./chat-list";
import { ChatView, NoSuchChat } from "./chat-view";
import type { ChatsData, loader } from "./screen.server";

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
        title={getScreenTitle("/admin/chats")}
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
