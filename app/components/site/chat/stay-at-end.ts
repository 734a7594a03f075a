import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatConversation } from "./conversation-state";

/** A reader so close to the end of the log is at its end. */
const NEAR_END_PX = 48;

/**
 * Keeps the end of the log in view while somebody of ours is written to, for who is at the end: as a line comes, and as a
 * phone's keyboard opens. @returns whether something new is below what is read, and how to go there
 */
export function useStayAtEnd(
  scroller: RefObject<HTMLElement>,
  content: RefObject<HTMLElement>,
  { lines, saying, isSetAside }: ChatConversation,
) {
  const isAtEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);
  const goToEnd = () => {
    isAtEnd.current = true;
    setBehind(false);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: "instant" });
  };

  useLayoutEffect(() => {
    if (saying) isAtEnd.current = true;
  }, [saying]);

  useEffect(() => {
    const element = scroller.current;
    if (!isSetAside || !element || !content.current) return setBehind(false);
    isAtEnd.current = true;
    let shown = "";
    const describeSize = () => `${element.clientHeight} ${element.scrollHeight}`;
    const onScroll = () => {
      // The reader has not scrolled where the log has just got another height: the observer is about to see it.
      if (describeSize() !== shown) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
      if (isAtEnd.current) setBehind(false);
    };
    const observer = new ResizeObserver(() => {
      shown = describeSize();
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
    });
    observer.observe(element);
    observer.observe(content.current);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [isSetAside, scroller, content]);

  const last = lines.at(-1);
  useEffect(() => {
    if (last?.from === "person" && isSetAside && !isAtEnd.current) setBehind(true);
  }, [last, isSetAside]);
  return { isBehind, isAtEnd, goToEnd };
}
