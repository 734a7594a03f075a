import ArrowDown from "lucide-react/icons/arrow-down";
import { useEffect, useRef, useState } from "react";
import { useNow, When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { formatClockTime, formatShortDay } from "~/domain/time/spoken-time";
import type { ChatLine } from "./screen.server";

/** All that was said in a chat, in order. New lines are announced, and come to sight where the end was in sight. */
export function Conversation({ lines }: { lines: readonly ChatLine[] }) {
  const { hasNews, showEnd } = useEnd(lines.length);
  return (
    <>
      <div role="log" aria-label="Conversation" className="grid gap-1.5">
        {lines.map((line, index) => (
          <Line key={line.key} line={line} before={lines[index - 1]} />
        ))}
      </div>
      {hasNews && (
        <div className="sticky bottom-60 z-10 grid justify-center">
          <Button size="sm" variant="secondary" onClick={showEnd} className="shadow-pop">
            <ArrowDown aria-hidden className="size-4" />
            New words
          </Button>
        </div>
      )}
    </>
  );
}

/** How near to the page's end a reader is at its end, in CSS pixels. */
const NEAR_END_PX = 120;

const scrollToEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight });

/** Keeps the end of the page in sight as lines come and what is below them grows, unless the reader has scrolled up. */
function useEnd(lines: number): { hasNews: boolean; showEnd: () => void } {
  const isAtEnd = useRef(true);
  const shown = useRef(lines);
  const [hasNews, setNews] = useState(false);

  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      isAtEnd.current = scrollHeight - window.innerHeight - window.scrollY < NEAR_END_PX;
      if (isAtEnd.current) setNews(false);
    };
    // The router scrolls to the top of a screen that is opened.
    const opening = setTimeout(() => {
      scrollToEnd();
      window.addEventListener("scroll", look, { passive: true });
    });
    const growth = new ResizeObserver(() => isAtEnd.current && scrollToEnd());
    growth.observe(document.body);
    return () => {
      clearTimeout(opening);
      window.removeEventListener("scroll", look);
      growth.disconnect();
    };
  }, []);

  useEffect(() => {
    if (lines > shown.current && !isAtEnd.current) setNews(true);
    shown.current = lines;
  }, [lines]);

  return { hasNews, showEnd: scrollToEnd };
}

const isSameSpeaker = (a: ChatLine, b: ChatLine | undefined) => a.role === b?.role && a.name === b.name;

const toMinute = (at: string) => at.slice(0, 16);

const SPEAKERS: Record<ChatLine["role"], string> = {
  assistant: "Assistant",
  visitor: "Visitor",
  person: "A colleague",
  card: "Card, as they see it",
  notice: "",
};

const WORDS = "max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]";

const LOOKS: Record<ChatLine["role"], string> = {
  assistant: "text-sm text-muted",
  visitor: "justify-self-start rounded-card border border-line bg-paper px-3 py-2 text-lead",
  person: "justify-self-end rounded-card bg-primary-tint px-3 py-2 text-lead",
  card: "justify-self-start rounded-card border border-line px-3 py-2 text-sm",
  notice: "text-sm text-muted",
};

/** The time of a line; the day with it where the line before was said on another one. */
function LineTime({ at, before }: { at: string; before: string | undefined }) {
  const { timeZone } = useNow();
  const instant = new Date(at);
  const day = formatShortDay(instant, timeZone);
  if (!before || formatShortDay(new Date(before), timeZone) !== day) return <When at={at} />;
  return (
    <time dateTime={at} className="tabular-nums">
      {formatClockTime(instant, timeZone)}
    </time>
  );
}

function Line({ line, before }: { line: ChatLine; before: ChatLine | undefined }) {
  const { role, text, at, name } = line;
  const isNew = !isSameSpeaker(line, before) || toMinute(at) !== toMinute(before?.at ?? "");
  const speaker = name ?? SPEAKERS[role];
  return (
    <div className={joinClassNames("grid gap-0.5", isNew && before && "mt-2")}>
      {isNew && (
        <p
          className={joinClassNames(
            "flex items-baseline gap-2 text-xs text-muted",
            role === "person" && "justify-self-end",
          )}
        >
          {speaker && <span className="font-semibold">{speaker}</span>}
          <LineTime at={at} before={before?.at} />
        </p>
      )}
      <p className={joinClassNames(WORDS, LOOKS[role])}>
        {!isNew && speaker && <span className="sr-only">{speaker}: </span>}
        {text}
      </p>
    </div>
  );
}
