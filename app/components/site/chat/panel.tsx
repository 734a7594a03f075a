import { type KeyboardEvent, useEffect, useRef } from "react";
import { useSite } from "~/components/site/use-site";
import { cx } from "~/components/ui/class-names";
import { ChatBody } from "./body";
import { chatOpener, closeChat, useChatOpen } from "./chat-store";
import { PanelFooter } from "./panel-footer";
import { PanelHeader } from "./panel-header";
import { useConversation } from "./use-conversation";
import { usePanelPlace } from "./use-panel-place";

/** The intake assistant. It stays on the page once opened, so that closing it loses nothing that was typed. */
export function ChatPanel() {
  const open = useChatOpen();
  const panel = useRef<HTMLElement>(null);
  const { settings } = useSite();
  const { fillsScreen, isShort } = usePanelPlace(panel, open);
  const chat = useConversation(open);
  useFocusInAndBack(panel, open);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) closeChat();
  };

  return (
    // No <dialog>: in the top layer it would cover the page's toasts.
    <section
      ref={panel}
      role="dialog"
      aria-modal={fillsScreen || undefined}
      aria-labelledby="chat-title"
      aria-describedby="chat-notice"
      tabIndex={-1}
      hidden={!open}
      onKeyDown={onKeyDown}
      data-short={isShort || undefined}
      className={cx(
        "group/chat fixed z-50 flex-col overflow-clip bg-paper text-ink outline-none print:hidden",
        open && "flex animate-appear",
        "inset-x-0 top-[var(--chat-top,0px)] h-[var(--chat-height,100dvh)]",
        // Beside the page it leaves the crisis lines and the header free.
        "beside:inset-x-auto beside:bottom-6 beside:right-6 beside:top-auto beside:h-[min(46rem,calc(100dvh-10rem))] beside:w-[27rem] beside:rounded-panel beside:border beside:border-line beside:shadow-pop",
      )}
    >
      <PanelHeader settings={settings} state={chat.state} />
      <ChatBody chat={chat} settings={settings} />
      <PanelFooter
        canStartOver={
          chat.state.answeredCount > 0 &&
          chat.state.phase !== "done" &&
          !chat.state.sending &&
          !chat.completing
        }
        onStartOver={chat.startOver}
      />
    </section>
  );
}

/** The keyboard goes into the panel when it opens, and back to what opened it when it closes. */
function useFocusInAndBack(panel: React.RefObject<HTMLElement>, open: boolean) {
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    element.focus({ preventScroll: true });
    return () => {
      const wasInside = element.contains(document.activeElement) || document.activeElement === document.body;
      if (!wasInside) return;
      // After the page is within reach again.
      requestAnimationFrame(() => {
        const opener = chatOpener();
        if (opener?.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [open, panel]);
}
