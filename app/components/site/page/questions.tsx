import Plus from "lucide-react/icons/plus";
import type { KeyboardEvent, ReactNode } from "react";
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

type AccordionItem = { id: string; title: string; content: ReactNode };

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const triggers = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > details > summary")];
  const at = triggers.indexOf(event.target as HTMLElement);
  const move = MOVES[event.key];
  if (at < 0 || !move) return;
  event.preventDefault();
  triggers[move(at, triggers.length)]?.focus();
}

/** Native `<details name>` elements: one is open at a time, without JavaScript, and their text can be found. */
function Accordion({ name, items }: { name: string; items: AccordionItem[] }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the summaries inside
    <div onKeyDown={moveFocus} className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <details key={item.id} name={name} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-primary">
            <h3 className="text-h4 font-medium">{item.title}</h3>
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-primary transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-prose animate-appear pb-6 pr-10 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
