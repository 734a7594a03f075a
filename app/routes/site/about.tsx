import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { Closing } from "~/components/site/closing";
import { ContentIcon } from "~/components/site/content-icon";
import { JsonLd } from "~/components/site/json-ld";
import { Prose, Section, SectionHeading } from "~/components/site/layout";
import { PageHero } from "~/components/site/page-hero";
import { pageRecords } from "~/components/site/page-records.server";
import { PhoneButton } from "~/components/site/phone-button";
import { Picture } from "~/components/site/picture";
import { readOptions } from "~/components/site/read-options.server";
import { SampleTag } from "~/components/site/sample";
import { siteMeta } from "~/components/site/site-meta";
import { breadcrumbData, personData } from "~/components/site/structured-data.server";
import { useSite } from "~/components/site/use-site";
import { getAboutPage } from "~/content/pages.server";
import { isMarked } from "~/content/samples";

const CRUMBS = [{ label: "About" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const structuredData = pageRecords(options, (settings, siteUrl) => [
    personData(settings, siteUrl),
    breadcrumbData(CRUMBS, siteUrl, "/about"),
  ]);
  return { ...(await getAboutPage(options)), structuredData: await structuredData };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  siteMeta(matches, "/about", data?.seo);

export default function About() {
  const page = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const { phoneHref, emailHref, image } = settings;
  return (
    <>
      <PageHero
        crumbs={CRUMBS}
        {...page.hero}
        actions={<PhoneButton href={phoneHref}>{page.hero.callButton}</PhoneButton>}
        picture={
          image && (
            <Picture
              eager
              picture={image}
              sizes="(min-width: 64rem) 420px, 100vw"
              className="aspect-[4/5] w-full max-w-sm justify-self-center rounded-panel object-cover lg:max-w-md"
            />
          )
        }
      />
      <Section labelledBy="story" tone="white">
        <div className="grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
          <SectionHeading id="story">{page.story.heading}</SectionHeading>
          <Prose text={page.story.text} className="max-w-prose" />
        </div>
      </Section>
      <Section labelledBy="values">
        <SectionHeading id="values" text={page.values.text}>
          {page.values.heading}
        </SectionHeading>
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {page.values.items.map((value) => (
            <li key={value._key} className="rounded-panel border border-line bg-surface p-7">
              <ContentIcon name={value.icon} />
              <h3 className="mt-5 text-h3">{value.title}</h3>
              <p className="mt-3 text-muted">{value.description}</p>
            </li>
          ))}
        </ul>
      </Section>
      {page.statistics.items.length > 0 && (
        <Section labelledBy="numbers" tone="sage">
          <SectionHeading id="numbers">{page.statistics.heading}</SectionHeading>
          <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
            {page.statistics.items.map((figure) => (
              <div
                key={figure._key}
                className="flex flex-col-reverse gap-1.5 border-l-2 border-sage-deep pl-5"
              >
                <dt className="text-sm">{figure.label}</dt>
                <dd className="font-display text-figure font-medium text-primary">{figure.value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-10 max-w-measure text-xs text-muted">{page.statistics.note}</p>
        </Section>
      )}
      <Section labelledBy="credentials" className="!pb-0">
        <div className="grid gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
          <SectionHeading id="credentials" text={page.credentials.text}>
            {page.credentials.heading}
          </SectionHeading>
          {page.credentials.points.length > 0 && (
            <ul className="divide-y divide-line border-y border-line lg:self-center">
              {page.credentials.points.map((point) => (
                <li key={point} className="flex gap-3 py-4">
                  <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
                  <span>
                    {point}
                    {isMarked(page.credentials, "points") && <SampleTag />}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
      <Closing {...page.closing} phoneHref={phoneHref} emailHref={emailHref} />
      <JsonLd data={page.structuredData} />
    </>
  );
}
