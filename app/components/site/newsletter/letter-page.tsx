import type { ReactNode } from "react";
import { Breadcrumbs } from "../breadcrumbs";
import { Container } from "../layout";

/** The short pages that links in mails lead to: one heading, one card, one thing to do. */
export function LetterPage({
  crumb,
  heading,
  text,
  children,
}: {
  crumb: string;
  heading: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <Container className="!max-w-3xl pb-section pt-5">
      <Breadcrumbs items={[{ label: crumb }]} />
      <div className="mt-6 rounded-panel border border-line bg-surface p-6 sm:p-10 lg:mt-10">
        <h1 className="text-h2">{heading}</h1>
        {text && <p className="mt-4 max-w-measure text-muted">{text}</p>}
        {children && <div className="mt-7">{children}</div>}
      </div>
    </Container>
  );
}
