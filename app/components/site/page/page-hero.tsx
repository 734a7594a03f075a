import type { ReactNode } from "react";
import { Container } from "../layout";
import type { Crumb } from "../meta/page-meta";
import { SampleTag } from "../sample";
import { WholeNumbers } from "../whole-numbers";
import { Breadcrumbs } from "./breadcrumbs";

type PageHeroProps = {
  crumbs: Crumb[];
  headline: string;
  subline?: string | null | undefined;
  text?: string | null | undefined;
  sample?: boolean;
  actions?: ReactNode;
  picture?: ReactNode;
};

export function PageHero({
  crumbs,
  headline,
  subline,
  text,
  sample = false,
  actions,
  picture,
}: PageHeroProps) {
  return (
    <Container className="pb-12 pt-5 lg:pb-16">
      <Breadcrumbs items={crumbs} />
      <div
        className={
          picture ? "mt-5 grid items-center gap-8 lg:mt-8 lg:grid-cols-[1.2fr_1fr] lg:gap-16" : "mt-5 lg:mt-8"
        }
      >
        <div className={picture ? "max-w-2xl" : "max-w-4xl"}>
          <h1 className="text-h1">{headline}</h1>
          {subline && (
            <p className="mt-4 text-lead font-semibold text-primary">
              <WholeNumbers text={subline} />
            </p>
          )}
          {text && (
            <p className="mt-4 max-w-measure text-lead text-muted">
              <WholeNumbers text={text} />
            </p>
          )}
          <SampleTag of={sample} className="mt-4" />
          {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {picture}
      </div>
    </Container>
  );
}
