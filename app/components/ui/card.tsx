import type { ReactNode } from "react";
import { joinClassNames } from "./class-names";

export function Panel({
  title,
  aside,
  id,
  className,
  bodyClassName,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** Id of the heading; the section is labelled by it. */
  id: string;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={joinClassNames("rounded-card border border-line bg-surface", className)}
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {aside}
      </header>
      <div className={joinClassNames("p-4", bodyClassName)}>{children}</div>
    </section>
  );
}
