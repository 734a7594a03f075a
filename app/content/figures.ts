import { FIGURE_PARTS, FIGURES, type FigureKey } from "#studio/figures";
import type { ShownFigure } from "./fill-text";
import { markSamples } from "./sample-marks";
import { stripStega } from "./text";

type FigurePart = keyof typeof FIGURE_PARTS;

/** A figure of the site settings as stored, where any part may be missing. */
export type StoredFigure = { figure?: string | null; samples?: readonly string[] } & {
  [Part in FigurePart]?: string | null;
};

const listMissingParts = (figure: StoredFigure): string[] =>
  (Object.keys(FIGURE_PARTS) as FigurePart[])
    .filter((part) => !figure[part]?.trim())
    .map((part) => FIGURE_PARTS[part]);

const findFigure = (figures: readonly StoredFigure[], key: FigureKey) =>
  figures.find(({ figure }) => stripStega(figure) === key);

/** Lists the figures that have all of their parts, in the order of `FIGURES`; samples among them are marked. */
export function listShownFigures(figures: readonly StoredFigure[]): ShownFigure[] {
  return FIGURES.flatMap(({ key, label }) => {
    const figure = findFigure(figures, key);
    if (!figure?.value || listMissingParts(figure).length > 0) return [];
    const { value, definition, count, from, until, source } = figure;
    const note = `${definition}: ${count}, ${from} to ${until}. Source: ${source}`;
    return [markSamples({ key, label, value, note }, figure.samples ? ["value"] : [])];
  });
}

export type FigureValues = Record<FigureKey, string> & { figures: ShownFigure[] };

/** Builds what copy is filled with; a figure that is not shown is empty. `samples` names those that are one. */
export function buildFigureValues(shown: ShownFigure[]): FigureValues & { samples: FigureKey[] } {
  const values = Object.fromEntries(
    FIGURES.map(({ key }) => [key, shown.find((figure) => figure.key === key)?.value ?? ""]),
  ) as Record<FigureKey, string>;
  const samples = shown.filter((figure) => "samples" in figure).map(({ key }) => key);
  return { ...values, figures: shown, samples };
}

export type FigureProblem = { key: string; title: string; why: string };

type FigureDocument = { readonly _type: string; readonly [field: string]: unknown };

/**
 * Lists the figures that content holds and no page shows. Older versions wrote one as a field of the settings or as a
 * line of the About page, without a definition.
 */
export function listFigureProblems(documents: readonly FigureDocument[]): FigureProblem[] {
  const settings = documents.find(({ _type }) => _type === "siteSettings");
  const figures = (Array.isArray(settings?.figures) ? settings.figures : []) as StoredFigure[];
  return [
    ...FIGURES.flatMap(({ key, title }) => {
      const typed = settings?.[key];
      const older = typeof typed === "string" ? { value: typed } : undefined;
      const figure = findFigure(figures, key) ?? (older?.value.trim() ? older : undefined);
      return figure ? describeProblem(key, title, figure) : [];
    }),
    ...listTypedStatistics(documents).flatMap(({ _key, label, value }) =>
      describeProblem(`about-${_key}`, `On the About page: ${label}`, { value }),
    ),
  ];
}

function describeProblem(key: string, title: string, figure: StoredFigure): FigureProblem[] {
  const missing = listMissingParts(figure);
  if (missing.length === 0) return [];
  const named = new Intl.ListFormat("en", { type: "disjunction" }).format(missing);
  return [{ key, title, why: `${figure.value ? `“${figure.value}” has` : "It has"} no ${named}.` }];
}

type TypedStatistic = { _key: string; label: string; value: string };

/** Lists the About page's own figures from before; those that only name one of the settings are none. */
function listTypedStatistics(documents: readonly FigureDocument[]): TypedStatistic[] {
  const statistics = documents.find(({ _type }) => _type === "aboutPage")?.statistics as
    | { items?: TypedStatistic[] }
    | undefined;
  return (statistics?.items ?? []).filter(({ value }) => !/^\{\w+\}$/.test(value));
}
