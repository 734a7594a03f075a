import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCount } from "../format";

type Props = RowRange & {
  /** The pager's accessible name: which list it belongs to. */
  label: string;
  noun: [string, string];
  /** The link to the list's first page; null when this is it. */
  first: LinkProps["to"] | null;
  /** The link to the list's next page; null on the last. */
  next: LinkProps["to"] | null;
};

export function Pager({ label, noun, first, next, ...range }: Props) {
  return (
    <nav
      aria-label={label}
      className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-1.5"
    >
      <p className="text-xs tabular-nums text-muted">{writeRange(range, noun)}</p>
      {(first || next) && (
        <span className="flex gap-2">
          {first && <ButtonLink to={first}>First page</ButtonLink>}
          {next && <ButtonLink to={next}>Next page</ButtonLink>}
        </span>
      )}
    </nav>
  );
}

type CursorPagerProps = Pick<Props, "label" | "first" | "next"> & {
  words?: [first: string, next: string];
  className?: string;
  /** What is said between the links. */
  children?: ReactNode;
};

/** The pager of a list whose length is not counted; nothing where all of it is on one page. */
export function CursorPager({
  label,
  first,
  next,
  words = ["First page", "Next page"],
  className,
  children,
}: CursorPagerProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className={joinClassNames("flex justify-between gap-2", className)}>
      {first ? <ButtonLink to={first}>{words[0]}</ButtonLink> : <span />}
      {children}
      {next ? <ButtonLink to={next}>{words[1]}</ButtonLink> : <span />}
    </nav>
  );
}

/** Numbers of rows: `before` a page, on it, and in all. */
export type RowRange = { before: number; shown: number; total: number };

/** Writes a page's range of rows: "1–25 of 961 leads". @param noun for one, and for several */
export function writeRange({ before, shown, total }: RowRange, noun: [string, string]): string {
  // Rows added or removed since the first page was read must not make a page's end pass the total.
  const all = Math.max(total, before + shown);
  const many = `${formatCount(all)} ${all === 1 ? noun[0] : noun[1]}`;
  if (shown === 0 || shown === all) return many;
  const first = formatCount(before + 1);
  return `${shown === 1 ? first : `${first}–${formatCount(before + shown)}`} of ${many}`;
}
