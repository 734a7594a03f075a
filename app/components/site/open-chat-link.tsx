import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { openChat, toggleChat } from "./chat/chat-store";

type OpenChatLinkProps = {
  className?: string;
  /** Closes the panel when it is open. */
  toggles?: boolean;
  children: ReactNode;
};

/** Every way into the chat: it opens the panel, and without JavaScript leads to the same questions at `/chat`. */
export function OpenChatLink({ className, toggles = false, children }: OpenChatLinkProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    (toggles ? toggleChat : openChat)(event.currentTarget);
  };
  return (
    <Link to="/chat" aria-haspopup="dialog" onClick={onClick} className={className}>
      {children}
    </Link>
  );
}
