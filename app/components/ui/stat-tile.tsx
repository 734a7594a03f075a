import type { ReactNode } from "react";
import { joinClassNames } from "./class-names";

/** A tile with one figure and what it counts. Place several inside a `<dl>`. */
export function StatTile({
  label,
  value,
  note,
  tone = "neutral",
}: {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  tone?: "neutral" | "crisis";
}) {
  const isCrisis = tone === "crisis";
  return (
    <div
      className={joinClassNames(
        "flex flex-col gap-1 rounded-card border px-4 py-3",
        isCrisis ? "border-crisis/40 bg-crisis-tint" : "border-line bg-surface",
      )}
    >
      <dt
        className={joinClassNames(
          "flex items-center gap-1.5 text-xs font-semibold",
          isCrisis ? "text-crisis" : "text-muted",
          "[&>svg]:size-3.5",
        )}
      >
        {label}
      </dt>
      <dd className="text-figure font-semibold tabular-nums">{value}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}
