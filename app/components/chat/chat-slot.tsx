import { lazy, Suspense, useEffect, useState } from "react";
import { useChatOpen } from "./chat-store";

const ChatPanel = lazy(() => import("./panel").then((module) => ({ default: module.ChatPanel })));

/** The panel's place on every public page. Its code is asked for when it is first opened; then it stays. */
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
