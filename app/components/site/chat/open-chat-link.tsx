import { Link, useLocation } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { openChat, toggleChat } from "./chat-store";

type OpenChatLinkProps = {
  className?: string;
  /** The page on which the link opens the chat, instead of this one. */
  at?: "/";
  toggles?: boolean;
  children: ReactNode;
};

/** A link that opens the chat panel. Without JavaScript, and on `/chat` itself, it leads to the questions there. */
export function OpenChatLink({ className, at, toggles = false, children }: OpenChatLinkProps) {
  const { pathname } = useLocation();
  if (pathname === "/chat")
    return (
      <a href="#answers" className={className}>
        {children}
      </a>
    );
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (at) return openChat();
    event.preventDefault();
    (toggles ? toggleChat : openChat)(event.currentTarget);
  };
  return (
    <Link to={at ?? "/chat"} aria-haspopup="dialog" onClick={onClick} className={className}>
      {children}
    </Link>
  );
}
