import { WholeNumbers } from "~/components/site/whole-numbers";
import { joinClassNames } from "~/components/ui/class-names";

type Step = { _key: string; when: string; title: string; description: string };

export function Timeline({
  heading,
  text,
  steps,
  urgent = false,
}: {
  heading: string;
  text: string;
  steps: Step[];
  urgent?: boolean;
}) {
  return (
    <article className="rounded-panel border border-line bg-surface p-6 sm:p-9">
      <h3 className="text-h3">{heading}</h3>
      <p className="mt-3 max-w-prose text-muted">
        <WholeNumbers text={text} />
      </p>
      <ol className="mt-8">
        {steps.map((step, index) => (
          <li key={step._key} className="relative pb-8 pl-8 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden className="absolute bottom-0 left-[7px] top-5 w-0.5 bg-sage-deep" />
            )}
            <span
              aria-hidden
              className={joinClassNames(
                "absolute left-0 top-1.5 size-4 rounded-full border-4 bg-surface",
                urgent ? "border-clay" : "border-primary",
              )}
            />
            <p
              className={joinClassNames("text-xs font-semibold", urgent ? "text-clay-deep" : "text-primary")}
            >
              {step.when}
            </p>
            <h4 className="mt-0.5 text-h4">{step.title}</h4>
            <p className="mt-1.5 max-w-prose text-sm text-muted">
              <WholeNumbers text={step.description} />
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}
