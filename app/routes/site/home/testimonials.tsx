import { Section, SectionHeading } from "~/components/site/layout";
import type { HomePage } from "~/content/pages.server";
import { isMarked } from "~/content/sample-marks";

type TestimonialsProps = { testimonials: HomePage["testimonials"]; quotes: HomePage["quotes"] };

export function Testimonials({ testimonials, quotes }: TestimonialsProps) {
  if (quotes.length === 0) return null;
  return (
    <Section labelledBy="testimonials" className="!pb-0">
      <SectionHeading
        id="testimonials"
        text={testimonials.text}
        sample={quotes.map((quote) => isMarked(quote, "quote"))}
      >
        {testimonials.heading}
      </SectionHeading>
      <ul className="mt-10 grid gap-6 lg:grid-cols-3">
        {quotes.map((quote) => (
          <li key={quote._id}>
            <figure className="flex h-full flex-col rounded-panel border border-line bg-surface p-7">
              <span aria-hidden className="font-display text-[4rem] font-medium leading-[0.7] text-clay">
                “
              </span>
              <blockquote className="font-display text-h4 font-medium leading-normal">
                <p>{quote.quote}</p>
              </blockquote>
              <figcaption className="mt-auto pt-6 text-sm">
                <span className="font-semibold">{quote.author}</span>, {quote.role}
                <span className="block text-xs text-muted">
                  {quote.location} · {quote.service}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
