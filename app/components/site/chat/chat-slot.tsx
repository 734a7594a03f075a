import { lazy, Suspense, useEffect, useState } from "react";
import { useSite } from "~/components/site/use-site";
import { Button, buildButtonClass } from "~/components/ui/button";
import { closeChat, useChatOpen } from "./chat-store";

// A lost connection must not replace the page they are reading.
const ChatPanel = lazy(() =>
  import("./panel").then(
    (module) => ({ default: module.ChatPanel }),
    () => ({ default: ChatUnreachable }),
  ),
);

/** Holds the chat panel, whose code loads when it is first opened. It stays mounted. */
export function ChatSlot() {
  const open = useChatOpen();
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  return wanted ? (
    <Suspense fallback={null}>
      <ChatPanel />
    </Suspense>
  ) : null;
}

function ChatUnreachable() {
  const { settings } = useSite();
  return useChatOpen() ? (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 grid gap-3 rounded-panel border border-line bg-paper p-5 shadow-pop md:left-auto md:right-6 md:w-[24rem]"
    >
      <p className="text-sm font-semibold">
        The chat can't be loaded right now. You can{" "}
        {settings.phone ? "call at any hour" : "write to us instead"}.
      </p>
      <a href={settings.phoneHref} className={buildButtonClass()}>
        <span>
          Call <span className="whitespace-nowrap">{settings.phone}</span>
        </span>
      </a>
      <Button variant="quiet" onClick={closeChat}>
        Close
      </Button>
    </div>
  ) : null;
}
