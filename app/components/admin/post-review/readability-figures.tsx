import { Panel } from "~/components/ui/card";
import { formatCountedNoun } from "~/content/text";
import type { Readability } from "~/domain/seo/readability";

export function ReadabilityFigures({ id, readability }: { id: string; readability: Readability | null }) {
  return (
    <Panel id={id} title="Readability">
      {readability ? (
        <Figures {...readability} />
      ) : (
        <p className="text-sm text-muted">Nothing to read yet.</p>
      )}
    </Panel>
  );
}

function Figures({ ease, grade, label, words, sentences }: Readability) {
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Reading ease" value={ease} />
        <Figure label="Grade" value={grade} />
        <Figure label="Level" value={label} />
      </dl>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="mt-3 block h-3 w-full"
      >
        <rect y="3" width="100" height="4" className="fill-line" />
        <rect x="60" y="3" width="10" height="4" className="fill-primary/40" />
        <rect x={Math.min(99, Math.max(0, ease - 0.5))} width="1" height="10" className="fill-ink" />
      </svg>
      <p aria-hidden className="relative mt-0.5 flex justify-between text-xs text-muted">
        <span>Hard</span>
        <span className="absolute left-[65%] -translate-x-1/2">60–70</span>
        <span>Easy</span>
      </p>
      <p className="mt-2 text-xs text-muted">
        {formatCountedNoun(words, "word")} in {formatCountedNoun(sentences, "sentence")},{" "}
        {(words / sentences).toFixed(1)} a sentence. Headings are left out.
      </p>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-h3 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
