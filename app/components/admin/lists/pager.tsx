import type { LinkProps } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button-link";
import { type RowRange, writeRange } from "./range";

type Props = RowRange & {
  /** Accessible name: which list the pager belongs to. */
  label: string;
  noun: [string, string];
  first: LinkProps["to"] | null;
  /** Null on the last page. */
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
          {first && (
            <ButtonLink to={first} variant="secondary" size="sm">
              First page
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={next} variant="secondary" size="sm">
              Next page
            </ButtonLink>
          )}
        </span>
      )}
    </nav>
  );
}
