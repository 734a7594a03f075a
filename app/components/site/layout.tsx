import type { HTMLAttributes, ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { splitParagraphs } from "~/content/text";
import { SampleTag } from "./sample";
import { WholeNumbers } from "./whole-numbers";

export function Container({ className, children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div className={joinClassNames("mx-auto w-full max-w-page px-gutter", className)} {...rest}>
      {children}
    </div>
  );
}

const TONES = { paper: "", sage: "bg-sage", sand: "bg-sand", white: "bg-surface" };

type SectionProps = {
  labelledBy: string;
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
};

export function Section({ labelledBy, tone = "paper", className, children }: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} className={joinClassNames("py-section", TONES[tone], className)}>
      <Container>{children}</Container>
    </section>
  );
}

export function SectionHeading({
  id,
  text,
  sample = false,
  children,
  className,
}: {
  id: string;
  text?: string | null | undefined;
  sample?: boolean | readonly boolean[];
  children: ReactNode;
  className?: string;
}) {
  return (
    <header className={joinClassNames("max-w-measure", className)}>
      <h2 id={id} className="text-h2">
        {children}
      </h2>
      {text && (
        <p className="mt-4 text-lead text-muted">
          <WholeNumbers text={text} />
        </p>
      )}
      <SampleTag of={sample} className="mt-4" />
    </header>
  );
}

/** Renders a text whose paragraphs are separated by blank lines. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={joinClassNames("space-y-4", className)}>
      {splitParagraphs(text).map((paragraph) => (
        <p key={paragraph}>
          <WholeNumbers text={paragraph} />
        </p>
      ))}
    </div>
  );
}
