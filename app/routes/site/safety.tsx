import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/site/breadcrumbs";
import { JsonLd } from "~/components/site/json-ld";
import { Container } from "~/components/site/layout";
import { longDate } from "~/components/site/long-date";
import { LongText } from "~/components/site/long-text";
import { pageRecords } from "~/components/site/page-records.server";
import { readOptions } from "~/components/site/read-options.server";
import { siteMeta } from "~/components/site/site-meta";
import { breadcrumbData } from "~/components/site/structured-data.server";
import { TableOfContents } from "~/components/site/table-of-contents";
import { buttonClass } from "~/components/ui/button";
import { abandonedAfterDays } from "~/domain/chat/session.server";
import { cardWords } from "~/domain/crisis/cards";
import { crisisFigures, type Share } from "~/domain/crisis/figures";

const CRUMBS = [{ label: "Safety" }];

/** The parts of the page, in their order. */
const PARTS = [
  { id: "what-it-looks-for", text: "What it looks for", level: 2 },
  { id: "what-you-see", text: "What you see", level: 2 },
  { id: "what-it-cant-do", text: "What it can't do", level: 2 },
  { id: "what-our-team-sees-and-how-soon", text: "What our team sees, and how soon", level: 2 },
  { id: "what-is-kept", text: "What is kept", level: 2 },
  { id: "how-often-it-is-right", text: "How often it is right", level: 2 },
];

const Part = ({ id }: { id: string }) => <h2 id={id}>{PARTS.find((part) => part.id === id)?.text}</h2>;

export async function loader({ request }: LoaderFunctionArgs) {
  const { lines } = cardWords.en;
  const { measuredOn, models: _, ...figures } = crisisFigures;
  return {
    resources: [
      lines.call911,
      lines.call988,
      lines.text988,
      lines.textLine,
      lines.domesticViolence,
      lines.domesticViolenceText,
      lines.poisonControl,
    ],
    figures,
    measured: longDate(measuredOn, "UTC"),
    keptDays: abandonedAfterDays,
    structuredData: await pageRecords(await readOptions(request), (_, siteUrl) => [
      breadcrumbData(CRUMBS, siteUrl, "/safety"),
    ]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  siteMeta(matches, "/safety", {
    title: "Safety",
    description:
      "How this site looks for danger in what you write to us, what it shows you, what it can't do, and how often it is right.",
  });

/** In whole messages of a hundred, with the range in which the true figure lies. */
const ofHundred = ({ share, low, high }: Share) =>
  `${share} of 100 (the true figure is between ${Math.round(low)} and ${Math.round(high)}, as far as one can tell from so few)`;

export default function Safety() {
  const { resources, figures, measured, keptDays, structuredData } = useLoaderData<typeof loader>();
  const { crises, reach, calm, falseAlarms, asked, rightLine } = figures;
  return (
    <>
      <Container className="pb-section pt-5">
        <Breadcrumbs items={CRUMBS} />
        <LongText
          className="mt-5 lg:mt-8"
          head={<Numbers resources={resources} />}
          contents={<TableOfContents headings={PARTS} className="max-lg:hidden" />}
        >
          <div className="rich-text">
            <Part id="what-it-looks-for" />
            <p>
              When you write to us, in the contact form or in the chat, a program on our own server reads your
              words before anything else happens. It looks for signs that a life is in danger: an overdose or
              someone who can't be woken, violence, poisoning, and suicide or self-harm. It reads English and
              Spanish.
            </p>
            <p>
              That program needs no network. Where the practice uses an outside language model for the chat,
              that model may look a second time, with contact details taken out. It can add a warning and
              never takes one away.
            </p>
            <Part id="what-you-see" />
            <p>
              When your words speak of danger, the numbers to call stand first on the screen, in the language
              you wrote in. When the program is not sure, it asks one question: is anyone in danger right now?
              You may answer Yes, No or Not sure, or leave it. Nothing you send is held back, whatever you
              answer.
            </p>
            <p>
              If someone may be watching your screen, use Leave this site at the top of the page. It empties
              the page at once and goes to a weather page.
            </p>
            <Part id="what-it-cant-do" />
            <ul>
              <li>It can't call anyone for you, and it does not know where you are.</li>
              <li>It misses some messages that speak of danger, above all those that hint at it.</li>
              <li>It is wrong at times, and shows numbers that you don't need. You can ignore them.</li>
              <li>It reads what you write here. It does not hear phone calls.</li>
              <li>It is a program. It does not decide about you, and it is no diagnosis.</li>
            </ul>
            <Part id="what-our-team-sees-and-how-soon" />
            <p>
              A message that speaks of danger alerts the person on call at once, and others after 5 and 15
              minutes if nobody has taken it. The same goes for Yes and Not sure. That a person is alerted
              does not mean that someone reads it that minute: call 911 or 988 first.
            </p>
            <p>
              The alert itself says nothing of what you wrote. In our back office staff read your message,
              what the program found in it and why, and what you answered. They can end a false alarm.
            </p>
            <Part id="what-is-kept" />
            <p>
              Your message, what was found in it and your answer are kept with your inquiry, for as long as
              the inquiry is kept, and are erased with it. A chat that you leave without a name or a number is
              erased {keptDays} days after its last answer. The <a href="/privacy">Privacy Policy</a> says
              more.
            </p>
            <Part id="how-often-it-is-right" />
            <p>
              We last measured it on {measured}, with {crises} sample messages of danger and {calm} calm ones,
              many of them chosen because they sound alike. The program had learned from none of them, and no
              family wrote them.
            </p>
            <ul>
              <li>Of messages of danger it showed the numbers for {ofHundred(reach)}. Our aim is 92.</li>
              <li>Of calm messages it showed them for {ofHundred(falseAlarms)}. Our aim is 3, or fewer.</li>
              <li>
                With the question counted, it spoke up for {ofHundred(asked.reach)} messages of danger. Our
                aim is 98.
              </li>
              <li>It did so for {ofHundred(asked.falseAlarms)} calm ones. Our aim is 12, or fewer.</li>
              <li>
                Where it showed numbers for a danger, the right one stood first in {ofHundred(rightLine)}. Our
                aim is 95.
              </li>
            </ul>
            <p>
              So a message without a card is no proof that all is well. If you are worried about a life, call.
            </p>
          </div>
        </LongText>
      </Container>
      <JsonLd data={structuredData} />
    </>
  );
}

/** Whom to call comes before anything there is to read. */
function Numbers({ resources }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "resources">) {
  return (
    <div className="max-w-4xl">
      <h1 className="text-h1">How this site looks out for danger</h1>
      <p className="mt-4 max-w-measure text-lead text-muted">
        If someone may die or be badly hurt, don't wait for us. These lines answer now, day and night.
      </p>
      <ul className="mb-4 mt-8 grid gap-3 sm:grid-cols-2 wide:grid-cols-1">
        {resources.map(({ label, href }, index) => (
          <li key={href} className={index === 0 ? "sm:col-span-2 wide:col-span-1" : undefined}>
            <a
              href={href}
              className={`${buttonClass({ variant: index === 0 ? "crisis" : "secondary" })} h-full w-full !justify-start !text-left`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
