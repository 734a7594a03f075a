import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Container } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import { buildBreadcrumbJsonLd, buildPageJsonLd } from "~/components/site/meta/structured-data.server";
import { Breadcrumbs } from "~/components/site/page/breadcrumbs";
import { formatLongDate } from "~/components/site/page/long-date";
import { LongText } from "~/components/site/page/long-text";
import { TableOfContents } from "~/components/site/page/rich-text";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { buildButtonClass } from "~/components/ui/button";
import { readOptions } from "~/content/read-options.server";
import { ABANDONED_SESSION_TTL_DAYS } from "~/domain/chat/session.server";
import { crisisCardWords } from "~/domain/crisis/cards";
import { crisisFigures, type MessageShare } from "~/domain/crisis/figures";

const CRUMBS = [{ label: "Safety" }];

const PARTS = [
  { id: "what-it-looks-for", text: "What it looks for", level: 2 },
  { id: "what-you-see", text: "What you see", level: 2 },
  { id: "what-it-cant-do", text: "What it can't do", level: 2 },
  { id: "who-reads-it", text: "Who reads it, and how soon", level: 2 },
  { id: "what-is-kept", text: "What is kept", level: 2 },
  { id: "how-often-it-is-right", text: "How often it is right", level: 2 },
];

const Part = ({ id }: { id: string }) => <h2 id={id}>{PARTS.find((part) => part.id === id)?.text}</h2>;

export async function loader({ request }: LoaderFunctionArgs) {
  const { lines } = crisisCardWords.en;
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
    measured: formatLongDate(measuredOn, "UTC"),
    keptDays: ABANDONED_SESSION_TTL_DAYS,
    structuredData: await buildPageJsonLd(await readOptions(request), (_, siteUrl) => [
      buildBreadcrumbJsonLd(CRUMBS, siteUrl, "/safety"),
    ]),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  buildSiteMeta(matches, "/safety", {
    title: "Safety",
    description:
      "How this site looks for danger in what you write to us, what it shows you, what it can't do, and how often it is right.",
  });

/** Formats a measured share of messages with its confidence interval. */
const ofHundred = ({ share, low, high }: MessageShare) =>
  `${share} of 100 (the true figure is between ${Math.round(low)} and ${Math.round(high)}, as far as one can tell from so few)`;

/** Whole messages out of a hundred, rounded down so that it is never better than measured. */
const atLeast = ({ share }: MessageShare) => Math.floor(share);
const atMost = ({ share }: MessageShare) => Math.ceil(share);

export default function Safety() {
  const { resources, figures, measured, keptDays, structuredData } = useLoaderData<typeof loader>();
  const { reach, falseAlarms, asked } = figures;
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
              When you write to us, a program reads your words at once. It looks for signs that a life is in
              danger: an overdose, someone you can't wake, violence, poison, suicide or self-harm. It reads
              English and Spanish. It also looks for words that say the writer is under 18.
            </p>
            <Part id="what-you-see" />
            <p>
              If it finds such a sign, the numbers to call come first on your screen. If it is not sure, it
              asks one thing: is anyone in danger right now? You can answer Yes, No or Not sure, or skip it.
              Your message reaches us either way.
            </p>
            <p>
              Are you under 18? You see the number of Childhelp too: call or text{" "}
              <a href="tel:+18004224453" className="whitespace-nowrap">
                1-800-422-4453
              </a>
              , day or night. We keep what we must to protect you.
            </p>
            <p>
              Is someone watching your screen? Press Leave this site at the top. The page goes blank and a
              weather page opens. Your browser still remembers that you were here. Clear its history if
              somebody may look there.
            </p>
            <Part id="what-it-cant-do" />
            <ul>
              <li>It can't call anyone for you. It does not know where you are.</li>
              <li>It misses some danger, most of all when it is only hinted at.</li>
              <li>It is wrong at times and shows numbers you don't need. You can ignore them.</li>
              <li>It reads what you write here. It does not hear phone calls.</li>
              <li>It is a program. It does not judge you or your family.</li>
            </ul>
            <Part id="who-reads-it" />
            <p>
              A message about danger alerts the person on call at once. If nobody takes it, others are alerted
              after 5 minutes and after 15. The same happens when you answer Yes or Not sure. An alert does
              not mean that someone reads it that minute, so call 911 or 988 first.
            </p>
            <p>
              The alert shows nothing of what you wrote. Our team reads your message after they sign in. They
              can end a false alarm.
            </p>
            <Part id="what-is-kept" />
            <p>
              Your message, what the program found and your answer are kept together, and erased together. A
              chat that you leave without a name or a number is erased {keptDays} days after its last answer.
              The <a href="/privacy">Privacy Policy</a> says more.
            </p>
            <Part id="how-often-it-is-right" />
            <p>We tested it with sample messages that it had never seen. This is what it did:</p>
            <ul>
              <li>
                Of 100 messages about danger, it showed the numbers to call for {atLeast(reach)}. With the
                question counted, it spoke up for {atLeast(asked.reach)}. It stayed silent at{" "}
                {100 - atLeast(asked.reach)}.
              </li>
              <li>
                Of 100 calm messages, it showed the numbers by mistake for {atMost(falseAlarms)}. With the
                question counted, it spoke up for {atMost(asked.falseAlarms)}.
              </li>
            </ul>
            <p>
              <strong>So silence is no proof that all is well. If you fear for a life, call.</strong>
            </p>
            <Details figures={figures} measured={measured} />
          </div>
        </LongText>
      </Container>
      <JsonLd data={structuredData} />
    </>
  );
}

function Details({
  figures,
  measured,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "figures" | "measured">) {
  const { crises, reach, calm, falseAlarms, asked, rightLine } = figures;
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
        The exact figures, and how it works
      </summary>
      <div className="mt-2 space-y-4 pb-3 text-sm">
        <p>
          The program runs on our own server and needs no network. If the practice uses an outside language
          model for the chat, that model may look a second time, with contact details taken out. It can add a
          warning and never takes one away.
        </p>
        <p>
          We last measured it on {measured}, with {crises} sample messages of danger and {calm} calm ones,
          many of them chosen because they sound alike. The program had learned from none of them, and no
          family wrote them.
        </p>
        <ul>
          <li>Of messages of danger it showed the numbers for {ofHundred(reach)}. Our aim is 92.</li>
          <li>Of calm messages it showed them for {ofHundred(falseAlarms)}. Our aim is 3, or fewer.</li>
          <li>
            With the question counted, it spoke up for {ofHundred(asked.reach)} messages of danger. Our aim is
            98.
          </li>
          <li>It did so for {ofHundred(asked.falseAlarms)} calm ones. Our aim is 12, or fewer.</li>
          <li>
            Where it showed numbers for a danger, the right one stood first in {ofHundred(rightLine)}. Our aim
            is 95.
          </li>
        </ul>
      </div>
    </details>
  );
}

/** Shows whom to call in danger, before the page's texts. */
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
              className={`${buildButtonClass({ variant: index === 0 ? "crisis" : "secondary" })} h-full w-full !justify-start !text-left`}
            >
              <span>
                <WholeNumbers text={label} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
