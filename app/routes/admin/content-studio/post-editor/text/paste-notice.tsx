import { Button } from "~/components/ui/button";
import { formatCountedNoun } from "~/content/text";
import type { LeftOut } from "./paste";

const MAX_NAMED = 8;

type Props = { copying: number; left: readonly LeftOut[]; onDismiss: () => void };

/** Says which pictures of a paste are being copied, and which were left out, and why; at the foot of what is seen of the text. */
export function PasteNotice({ copying, left, onDismiss }: Props) {
  const more = left.length - MAX_NAMED;
  return (
    <div role="status" className="sticky bottom-3 z-10 grid gap-2 text-sm">
      {copying > 0 && (
        <p className="w-fit rounded-control border border-line bg-surface px-3 py-2 text-muted">
          Copying {formatCountedNoun(copying, "picture")} to this site…
        </p>
      )}
      {left.length > 0 && (
        <div className="flex flex-wrap items-start gap-3 rounded-control border border-edge bg-surface p-3">
          <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
            <p className="font-semibold">{describeLeftOut(left)}</p>
            <ul className="list-disc pl-5">
              {left.slice(0, MAX_NAMED).map(({ name, why }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one name
                <li key={at}>
                  {name}: {why}
                </li>
              ))}
              {more > 0 && <li>and {more} more</li>}
            </ul>
          </div>
          <Button size="sm" variant="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}

const describeLeftOut = (left: readonly LeftOut[]) =>
  `${formatCountedNoun(left.length, left.every(({ isPicture }) => isPicture) ? "picture" : "file")} ${left.length === 1 ? "was" : "were"} left out:`;
