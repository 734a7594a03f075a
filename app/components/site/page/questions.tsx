import { Accordion } from "~/components/ui/accordion";
import { hasSample } from "~/content/sample-marks";
import { Prose, Section, SectionHeading } from "../layout";

type Question = { _id: string; question: string; answer: string };

export function Questions({
  name,
  heading,
  text,
  items,
}: {
  name: string;
  heading: string;
  text: string;
  items: Question[];
}) {
  return (
    <Section labelledBy="questions" className="!pb-0">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <SectionHeading id="questions" text={text} sample={hasSample(items) && items.map(hasSample)}>
          {heading}
        </SectionHeading>
        <Accordion
          name={name}
          items={items.map(({ _id, question, answer }) => ({
            id: _id,
            title: question,
            content: <Prose text={answer} />,
          }))}
        />
      </div>
    </Section>
  );
}
