import { WholeNumbers } from "~/components/site/whole-numbers";
import { joinClassNames } from "~/components/ui/class-names";
import type { ShownFigure } from "~/content/fill-text";
import { isMarked } from "~/content/sample-marks";

type FigureTile = { label: string; value: string; note: string | null; isSample: boolean };

/** Lists the tiles: each figure with a label, and in how many states the practice works, which counts nothing. */
export function listFigureTiles(
  figures: readonly ShownFigure[],
  settings: { statesServed: string },
): FigureTile[] {
  const tiles = figures.flatMap((figure) => {
    const { label, value, note } = figure;
    return label ? [{ label, value, note, isSample: isMarked(figure, "value") }] : [];
  });
  const isSample = isMarked(settings, "statesServed");
  return settings.statesServed
    ? [...tiles, { label: "states served", value: settings.statesServed, note: null, isSample }]
    : tiles;
}

/** Shows figures, each with what it counts, of how many, in which time, and who counted. */
export function FigureTiles({ tiles, className }: { tiles: readonly FigureTile[]; className: string }) {
  return (
    <dl className={joinClassNames("grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4", className)}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col gap-1.5 border-l-2 border-sage-deep pl-5">
          <dt className="order-2 text-sm font-semibold">{label}</dt>
          <dd className="order-1 font-display text-figure font-medium text-primary">{value}</dd>
          {note && (
            <dd className="order-3 text-xs text-muted [overflow-wrap:anywhere]">
              <WholeNumbers text={`${note}.`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
