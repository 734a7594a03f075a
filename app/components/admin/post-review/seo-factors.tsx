import { Panel } from "~/components/ui/card";
import type { SeoScore } from "~/domain/seo/seo-score";

export function SeoFactors({ id, seo }: { id: string; seo: SeoScore }) {
  return (
    <Panel
      id={id}
      title="SEO score"
      aside={
        <p className="text-h3 font-semibold tabular-nums">
          {seo.score}
          <span className="text-xs font-normal text-muted"> of 100</span>
        </p>
      }
    >
      <dl className="grid gap-2.5">
        {seo.factors.map(({ id: factor, label, score, detail }) => (
          <div key={factor} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{score}</dd>
            <dd aria-hidden className="col-span-2 my-1 h-1 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
            </dd>
            <dd className="col-span-2 text-xs text-muted [overflow-wrap:anywhere]">{detail}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
