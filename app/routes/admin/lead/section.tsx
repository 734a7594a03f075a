import type { ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";

export function Section({
  id,
  title,
  aside,
  className,
  children,
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={joinClassNames("min-w-0", className)}>
      <header className="mb-2 flex min-h-8 items-center justify-between gap-2 border-b border-line">
        <h2 id={id} className="text-sm font-semibold text-muted">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
