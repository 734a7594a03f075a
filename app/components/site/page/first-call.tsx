import type { ContactPage } from "~/content/pages.server";
import { Section, SectionHeading } from "../layout";
import { useSite } from "../use-site";
import { WholeNumbers } from "../whole-numbers";

/** The section on a first call; hidden until an editor has written it and the practice has a phone number. */
export function FirstCall({ firstCall }: { firstCall: ContactPage["firstCall"] }) {
  const { settings } = useSite();
  const answers = (firstCall?.items ?? []).filter(({ question, answer }) => question && answer);
  if (!settings.phone || !firstCall?.heading || answers.length === 0) return null;
  return (
    <Section labelledBy="first-call">
      <SectionHeading id="first-call" text={firstCall.text}>
        {firstCall.heading}
      </SectionHeading>
      <dl className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3 wide:grid-cols-5">
        {answers.map(({ _key, question, answer }) => (
          <div key={_key} className="border-t border-line pt-5">
            <dt className="font-display text-h3 font-medium">{question}</dt>
            <dd className="mt-2 text-sm text-muted">
              <WholeNumbers text={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
