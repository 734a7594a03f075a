import { lazy, Suspense, useEffect, useState } from "react";
import { warmToaster } from "~/components/site/toast-slot";
import { useChatOpen } from "./chat-store";
import { ChatUnreachable } from "./unreachable";

// A lost connection must not cost anybody the page they are reading.
const ChatPanel = lazy(() =>
  import("./panel").then(
    (module) => ({ default: module.ChatPanel }),
    () => ({ default: ChatUnreachable }),
  ),
);

/** The panel's place on every public page. Its code is asked for when it is first opened; then it stays. */
export function ChatSlot() {
  const open = useChatOpen();
  const [wanted, setWanted] = useState(open);
  useEffect(() => {
    if (!open) return;
    setWanted(true);
    warmToaster();
  }, [open]);
  return wanted ? (
    <Suspense fallback={null}>
      <ChatPanel />
    </Suspense>
  ) : null;
}
