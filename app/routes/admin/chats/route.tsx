import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { joinClassNames } from "~/components/ui/class-names";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { chatForms } from "./action-data";
import { ChatList } from "./chat-list";
import { ChatView, NoSuchChat } from "./chat-view";
import { type ChatsData, changeChat, readChats } from "./data.server";

const REFRESH_INTERVAL_MS = 10_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return readChats(new URL(request.url), user.id);
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  return changeChat(await readFormData(request), user.id);
}

export const clientAction = answerFailure((form) => chatForms.buildFailure(form.get("intent")));

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
