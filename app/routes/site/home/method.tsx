import { Section, SectionHeading } from "~/components/site/layout";
import { ContentIcon } from "~/components/site/page/content-icon";
import { PhoneButton } from "~/components/site/page/phone-button";
import type { HomePage } from "~/content/pages.server";

type MethodProps = { method: HomePage["method"]; steps: HomePage["methodSteps"]; phoneHref: string };

export function Method({ method, steps, phoneHref }: MethodProps) {
  return (
    <Section labelledBy="method">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="method" text={method.text}>
            {method.heading}
          </SectionHeading>
          <PhoneButton href={phoneHref} variant="secondary" size="md" className="mt-8">
            {method.callButton}
          </PhoneButton>
        </div>
        <ol>
          {steps.map((step, index) => (
            <li key={step._id} className="relative flex gap-5 pb-10 last:pb-0 sm:gap-7">
              {index < steps.length - 1 && (
                <span aria-hidden className="absolute bottom-0 left-6 top-14 w-px bg-sage-deep" />
              )}
              <ContentIcon name={step.icon} tone={step.color} />
              <div>
                <p className="text-xs font-semibold text-clay-deep">Step {step.number}</p>
                <h3 className="mt-0.5 text-h3">
                  {step.title}
                  <span className="text-muted">: {step.subtitle}</span>
                </h3>
                <p className="mt-2 max-w-prose text-muted">{step.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
