import type { ScorePart } from "#db/schema";
import { Tooltip } from "~/components/ui/tooltip";

export function ScoreParts({ parts }: { parts: ScorePart[] }) {
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 tabular-nums">
      {parts.map((part) => (
        <div key={part.label} className="contents">
          <dt>
            {part.label} <span className="opacity-80">({part.reason})</span>
          </dt>
          <dd className="text-right">
            {part.points} of {part.max}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Score({ score, parts }: { score: number; parts: ScorePart[] }) {
  return (
    <Tooltip content={<ScoreParts parts={parts} />}>
      <button
        type="button"
        aria-label={`Score ${score} of 100`}
        className="inline-flex min-h-7 items-center gap-2 rounded-sm font-semibold tabular-nums"
      >
        <span aria-hidden className="h-1.5 w-12 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
        </span>
        {score}
      </button>
    </Tooltip>
  );
}
