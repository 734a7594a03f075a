import type { ReactNode } from "react";

export function EmptyState({
  icon,
  title,
  hint,
  action,
}: {
  icon?: ReactNode;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-1 flex size-11 items-center justify-center rounded-full bg-primary-tint text-primary [&>svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="text-h3 font-semibold">{title}</p>
      {hint && <p className="max-w-measure text-sm text-muted">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
