import type { ReactNode } from "react";

export function FactorLine({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      {icon}
      <p className="min-w-0 flex-1 basis-48">
        <span className="break-words font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </p>
      {children}
    </li>
  );
}
