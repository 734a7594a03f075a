import type { ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";

type LongTextProps = { head: ReactNode; contents: ReactNode; className?: string; children: ReactNode };

/** Lays out a text. On a wide screen its head is at the left, so that lines stay readable and the text begins at the top. */
export function LongText({ head, contents, className, children }: LongTextProps) {
  return (
    <div
      className={joinClassNames(
        "grid print:block gap-x-16 gap-y-5 sm:gap-y-8 lg:grid-cols-[minmax(0,36.25rem)_17rem] xl:gap-x-28",
        "wide:grid-cols-[minmax(0,24rem)_minmax(0,36.25rem)_17rem] wide:justify-between wide:gap-x-12",
        className,
      )}
    >
      <header className="print:mb-6 lg:col-span-2 wide:col-span-1 wide:self-start wide:[@media(min-height:56rem)]:sticky wide:[@media(min-height:56rem)]:top-28">
        {head}
      </header>
      <div className="min-w-0 xl:text-[1.25rem]">{children}</div>
      {contents}
    </div>
  );
}
