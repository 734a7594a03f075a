import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type RefObject, useEffect, useRef } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { EarlierAnswers, FlaggedBecause } from "~/components/admin/lead/danger";
import { buildAdminMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { chatCommands } from "~/services/chat/commands";
import { ChatBadges } from "../chat-badges";
import { Conversation } from "./conversation";
import type { loader, OpenChat } from "./screen.server";
import { Turn } from "./turn";
import { useBeat, useChatStream } from "./use-live";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<OpenChat>();

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Chat");

/** How often the screen is read again: beside its stream, as who has left says nothing, and without one. In milliseconds. */
const REFRESH_INTERVAL_MS = 10_000;
const UNSTREAMED_INTERVAL_MS = 2_000;

export default function ChatScreen() {
  const chat = useLoaderData<typeof loader>() as OpenChat;
  const { reference, join, isComplete } = chat;
  const isStreamed = useChatStream(reference);
  usePolling(isStreamed && !isComplete ? REFRESH_INTERVAL_MS : UNSTREAMED_INTERVAL_MS);
  useBeat(reference, join?.isOwn ?? false);
  const screen = useRef<HTMLDivElement>(null);
  useKeyboardRoom(screen);
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-h1">
            Chat of <When at={chat.began} />
          </h1>
          <p className="mt-0.5 text-sm text-muted">
            {chat.answered}, the last word {chat.age}
          </p>
        </div>
        <ButtonLink to="/admin/chats">
          <ArrowLeft aria-hidden className="size-4" />
          All chats
        </ButtonLink>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside
          aria-label="About this chat"
          className="grid gap-4 lg:sticky lg:top-[calc(1.25rem+var(--crisis-bar))] lg:order-last"
        >
          <About chat={chat} />
        </aside>
        <div
          ref={screen}
          className="grid min-w-0 gap-3 bg-surface pb-[--keyboard] pt-4 max-lg:-mx-4 max-lg:-mb-5 max-lg:border-t max-lg:border-line sm:max-lg:-mx-6 lg:rounded-card lg:border lg:border-line"
        >
          <div className="grid gap-3 px-4 sm:max-lg:px-6">
            <Conversation lines={chat.lines} />
          </div>
          <section
            aria-label="Your turn"
            className="sticky bottom-[--keyboard] z-10 grid gap-2 border-t border-line bg-surface px-4 py-3 sm:max-lg:px-6 lg:rounded-b-card"
          >
            <Turn chat={chat} />
          </section>
        </div>
      </div>
    </>
  );
}

/** Leaves room below for a phone's keyboard, which covers the page instead of making it smaller. */
function useKeyboardRoom(screen: RefObject<HTMLElement>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () => {
      // What is zoomed into has no keyboard below it.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      screen.current?.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    follow();
    view.addEventListener("resize", follow);
    view.addEventListener("scroll", follow);
    return () => {
      view.removeEventListener("resize", follow);
      view.removeEventListener("scroll", follow);
    };
  }, [screen]);
}

/** The danger, and since when; what they answered and how it was flagged. */
function About({ chat }: { chat: OpenChat }) {
  const { danger, isSeen, heardAt, because, answers } = chat;
  return (
    <>
      <ChatBadges chat={chat} />
      {danger && (
        <div
          className={joinClassNames(
            "flex items-start gap-2.5 rounded-card px-4 py-2.5",
            isSeen ? "border border-line" : "on-ink bg-crisis text-crisis-on",
          )}
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p className="font-semibold">
            {danger}
            {heardAt && (
              <span className="block text-sm font-normal">
                Read <When at={heardAt} />
              </span>
            )}
          </p>
        </div>
      )}
      <FlaggedBecause words={because} />
      {answers.length > 0 && (
        <dl className="grid gap-2">
          {answers.map(({ question, answer, earlier }) => (
            // A phone has them in the conversation below, but for those that were replaced.
            <div key={question} className={earlier.length === 0 ? "max-lg:hidden" : undefined}>
              <dt className="text-xs text-muted">{question}</dt>
              <dd className="line-clamp-4 [overflow-wrap:anywhere]">{answer}</dd>
              <EarlierAnswers earlier={earlier} />
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-muted max-lg:hidden">
        There is no name or number. If they leave one, this chat becomes a lead and this address leads to it.
      </p>
      <Seen chat={chat} />
    </>
  );
}

function Seen({ chat: { reference, isSeen, seen } }: { chat: OpenChat }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <ActionButton do={isSeen ? chatCommands.markUnseen : chatCommands.markSeen} with={{ reference }}>
        {isSeen ? "Not seen" : "Mark as seen"}
      </ActionButton>
      {seen && (
        <span>
          {isSeen ? "Seen" : "Something was said since it was seen"} by {seen.by}, <When at={seen.at} />
        </span>
      )}
    </div>
  );
}
