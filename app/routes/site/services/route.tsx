import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import { OpenChatLink } from "~/components/site/chat/open-chat-link";
import { Container, Section, SectionHeading } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import {
  buildBreadcrumbJsonLd,
  buildFaqJsonLd,
  buildPageJsonLd,
  buildServiceJsonLd,
} from "~/components/site/meta/structured-data.server";
import { Closing } from "~/components/site/page/closing";
import { ContentIcon } from "~/components/site/page/content-icon";
import { FirstCall } from "~/components/site/page/first-call";
import { PageHero } from "~/components/site/page/page-hero";
import { PhoneButton } from "~/components/site/page/phone-button";
import { Questions } from "~/components/site/page/questions";
import { SampleTag } from "~/components/site/sample";
import chairs from "~/components/site/scenes/chairs-in-a-circle.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { useSite } from "~/components/site/use-site";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { getServicesPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { hasSample } from "~/content/sample-marks";

const CRUMBS = [{ label: "Services" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const page = await getServicesPage(options);
  const structuredData = await buildPageJsonLd(options, (settings, siteUrl) => [
    ...buildServiceJsonLd(settings, siteUrl),
    buildFaqJsonLd(page.faqItems),
    buildBreadcrumbJsonLd(CRUMBS, siteUrl, "/services"),
  ]);
  return { ...page, structuredData };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/services", data?.seo);

export default function Services() {
  const page = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const { phoneHref } = settings;
  const { hero, services, timelines, coverage, faq } = page;
  return (
    <>
      <PageHero
        crumbs={CRUMBS}
        {...hero}
        actions={
          <>
            <OpenChatLink className={buildButtonClass({ size: "lg" })}>
              <MessageCircle aria-hidden className="size-[1.1em]" />
              {hero.chatButton}
            </OpenChatLink>
            <PhoneButton href={phoneHref} variant="secondary">
              {hero.callButton}
            </PhoneButton>
          </>
        }
        picture={
          <SceneImage
            src={chairs}
            width={840}
            height={720}
            className="hidden aspect-[7/6] w-full rounded-panel lg:block"
          />
        }
      />
      <Section labelledBy="services" tone="white">
        <SectionHeading id="services" text={services.text}>
          {services.heading}
        </SectionHeading>
        <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {page.serviceCards.map((card) => (
            <li key={card._id} className="border-t border-line pt-7">
              <ContentIcon name={card.icon} />
              <h3 className="mt-5 text-h3">{card.title}</h3>
              <p className="mt-3 max-w-[27em] text-sm text-muted">
                <WholeNumbers text={card.description} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="timelines" tone="sand">
        <SectionHeading id="timelines" text={timelines.text}>
          {timelines.heading}
        </SectionHeading>
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-2">
          <Timeline {...timelines.emergency} urgent />
          <Timeline {...timelines.planned} />
        </div>
      </Section>
      <section aria-labelledby="coverage" className="on-dark bg-evergreen py-16 text-cream">
        <Container className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
          <div className="max-w-measure">
            <h2 id="coverage" className="text-h2">
              {coverage.heading}
            </h2>
            <p className="mt-4 text-lead text-cream-soft">
              <WholeNumbers text={coverage.text} />
            </p>
            <SampleTag of={hasSample(coverage)} onDark className="mt-4" />
          </div>
          <PhoneButton href={phoneHref} variant="inverse">
            {coverage.callButton}
          </PhoneButton>
        </Container>
      </section>
      <FirstCall firstCall={page.firstCall} />
      <Questions name="services-questions" {...faq} items={page.faqItems} />
      <Closing {...page.closing} phoneHref={phoneHref} />
      <JsonLd data={page.structuredData} />
    </>
  );
}

type Step = { _key: string; when: string; title: string; description: string };

function Timeline({
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
