import type { ReactNode } from "react";
import { joinClassNames } from "./class-names";

export type BadgeTone = "neutral" | "primary" | "crisis" | "amber" | "outline";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-line/60 text-ink",
  primary: "bg-primary-tint text-primary",
  crisis: "bg-crisis text-crisis-on",
  amber: "border border-amber-edge text-amber",
  outline: "border border-line text-muted",
};

export function Badge({
  tone = "neutral",
  icon,
  children,
  className,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={joinClassNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs font-semibold",
        "[&>svg]:size-[1.1em] [&>svg]:shrink-0",
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
