import { Link, useLocation } from "@remix-run/react";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import Play from "lucide-react/icons/play";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { CallLink } from "~/components/admin/telephone/call-link";
import { useNow } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { formatDuration } from "~/domain/time/spoken-time";
import { alertCommands } from "~/services/alerts/commands";
import { chatCommands } from "~/services/chat/commands";
import type { WatchData } from "./watch.server";

type Line = NonNullable<WatchData["first"]>;

const BUTTON = joinClassNames(buildButtonClass({ variant: "secondary", size: "sm" }), "!min-h-7 !py-0");

const HUB = "/admin/hub";

/** True while the hub's own crisis cards are in view, which show the same. */
function useCardsInSight(): boolean {
  const { pathname } = useLocation();
  const isHub = pathname === HUB;
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const cards = isHub && document.querySelector("section[aria-labelledby=now]");
    if (!cards) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true));
    observer.observe(cards);
    return () => observer.disconnect();
  }, [isHub]);
  return isHub && inSight;
}

/** The bar above every screen while somebody in a crisis must be called; on the hub once its cards are scrolled out of view. */
export function CrisisBar({ watch, onTaken }: { watch: WatchData | null; onTaken: () => Promise<void> }) {
  const { pathname } = useLocation();
  const isHub = pathname === HUB;
  const cardsInSight = useCardsInSight();
  // A chat says the same on its own screen.
  const isShown = watch?.pressing === 1 && watch.first?.chat?.to === pathname;
  const first = cardsInSight || isShown ? null : watch?.first;
  return (
    <div
      role="status"
      className={joinClassNames(
        // On a phone the crisis bar covers the practice's name, so that no screen begins lower.
        "crisis-bar fixed left-0 right-11 top-0 z-40 empty:hidden lg:z-20",
        isHub ? "lg:left-56 lg:right-0" : "lg:sticky lg:inset-x-auto",
      )}
    >
      {watch && first && (
        <div className="on-ink flex h-12 items-center gap-3 bg-crisis pl-4 pr-2 text-sm text-crisis-on sm:px-6 lg:h-[--crisis-bar] lg:px-8">
          <TriangleAlert aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          <p className="flex min-w-0 flex-1 items-center gap-1.5">
            <Who line={first} />
          </p>
          <span className="flex shrink-0 items-center gap-2">
            {first.phone && (
              <CallLink
                leadId={first.leadId}
                phone={first.phone}
                className={joinClassNames(BUTTON, "max-sm:!min-h-11 max-sm:min-w-11")}
                aria-label={`Call ${first.phone.text}, ${first.name}`}
              >
                <Phone aria-hidden className="size-4" />
                <span className="max-sm:hidden">Call</span>
              </CallLink>
            )}
            {first.chat ? (
              <ChatToJoin chat={first.chat} owner={first.owner} onJoined={onTaken} />
            ) : first.leadId === null ? (
              <Link to={first.to} className={joinClassNames(BUTTON, "max-sm:!min-h-11")}>
                <Play aria-hidden className="size-4" />
                Listen
              </Link>
            ) : first.owner ? (
              <span>{first.owner} has it</span>
            ) : (
              <ActionButton
                do={alertCommands.takeLead}
                with={{ leadId: first.leadId }}
                at={HUB}
                about={first.name}
                onDone={onTaken}
                className="!min-h-7 !py-0 max-sm:!min-h-11"
              >
                I have it
              </ActionButton>
            )}
            {watch.pressing > 1 && (
              <Link to={`${HUB}#now`} className="font-semibold underline underline-offset-2 max-sm:hidden">
                {watch.pressing - 1} more
              </Link>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

/** Join while the visitor may still be there and the chat is offered to oneself, else Read. */
function ChatToJoin({
  chat: { reference, to, isOffered, isJoined, isOwn },
  owner,
  onJoined,
}: {
  chat: NonNullable<Line["chat"]>;
  owner: string | null;
  onJoined: () => Promise<void>;
}) {
  if (isOffered)
    return (
      <ActionButton
        do={chatCommands.join}
        with={{ reference }}
        at={HUB}
        label="Join the chat"
        onDone={onJoined}
        className="!min-h-7 !py-0 max-sm:!min-h-11"
      >
        <MessageSquare aria-hidden className="size-4" />
        Join
      </ActionButton>
    );
  return (
    <>
      {isJoined && (
        <span className="max-sm:sr-only">
          {isOwn ? "You are in it" : `${owner ?? "A colleague"} is in it`}
        </span>
      )}
      <Link to={to} className={joinClassNames(BUTTON, "max-sm:!min-h-11")}>
        <MessageSquare aria-hidden className="size-4" />
        {isOwn ? "Go on" : "Read"}
      </Link>
    </>
  );
}

function Who({ line: { to, name, danger, since } }: { line: Line }) {
  const { now } = useNow();
  return (
    <>
      <Link to={to} className="min-w-0 truncate py-1 font-semibold underline-offset-2 hover:underline">
        {name}
      </Link>
      {since && (
        <span className="shrink-0 tabular-nums">
          waits {formatDuration(Math.max(0, now.getTime() - Date.parse(since)))}
        </span>
      )}
      {danger.length > 0 && <span className="min-w-0 truncate max-md:hidden">· “{danger[0]}”</span>}
    </>
  );
}
