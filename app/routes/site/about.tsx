import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { Prose, Section, SectionHeading } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import {
  buildBreadcrumbJsonLd,
  buildPageJsonLd,
  buildPersonJsonLd,
} from "~/components/site/meta/structured-data.server";
import { Closing } from "~/components/site/page/closing";
import { ContentIcon } from "~/components/site/page/content-icon";
import { FigureTiles, listFigureTiles } from "~/components/site/page/figure-tiles";
import { PageHero } from "~/components/site/page/page-hero";
import { PhoneButton } from "~/components/site/page/phone-button";
import { Picture } from "~/components/site/page/picture";
import { useSite } from "~/components/site/use-site";
import { type AboutPage, getAboutPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { hasSample, isMarked } from "~/content/sample-marks";
import { getSiteSettings } from "~/content/settings.server";

const CRUMBS = [{ label: "About" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const structuredData = buildPageJsonLd(options, (settings, siteUrl) => [
    buildPersonJsonLd(settings, siteUrl),
    buildBreadcrumbJsonLd(CRUMBS, siteUrl, "/about"),
  ]);
  const { figures } = await getSiteSettings(options);
  return { ...(await getAboutPage(options)), figures, structuredData: await structuredData };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/about", data?.seo);

export default function About() {
  const page = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const { phoneHref, emailHref, image } = settings;
  const tiles = listFigureTiles(page.figures, settings);
  return (
    <>
      <PageHero
        crumbs={CRUMBS}
        {...page.hero}
        sample={hasSample(page.hero)}
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
        <div className="grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16 wide:grid-cols-2">
          <SectionHeading id="story" sample={hasSample(page.story)}>
            {page.story.heading}
          </SectionHeading>
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
      {tiles.length > 0 && (
        <Section labelledBy="numbers" tone="sage">
          <SectionHeading id="numbers" sample={tiles.map(({ isSample }) => isSample)}>
            {page.statistics.heading}
          </SectionHeading>
          <FigureTiles tiles={tiles} className="mt-10" />
          <p className="mt-10 max-w-prose text-xs text-muted">{page.statistics.note}</p>
        </Section>
      )}
      <Section labelledBy="credentials" className="!pb-0">
        <div className="grid gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
          <SectionHeading id="credentials" text={page.credentials.text} sample={hasSample(page.credentials)}>
            {page.credentials.heading}
          </SectionHeading>
          {page.credentials.points.length > 0 && (
            <ul className="divide-y divide-line border-y border-line lg:self-center">
              {page.credentials.points.map((point) => (
                <li key={point} className="flex gap-3 py-4">
                  <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Checkable trust={page.trust} city={formatOwnCity(settings.address)} />
      </Section>
      <Closing {...page.closing} phoneHref={phoneHref} emailHref={emailHref} />
      <JsonLd data={page.structuredData} />
    </>
  );
}

/** Formats the practice's city and region; null if the address is a sample. */
function formatOwnCity(address: { locality: string | null; region: string }): string | null {
  if (!address.locality || isMarked(address, "locality")) return null;
  return [address.locality, address.region].filter(Boolean).join(", ");
}

/** Lists what families can check about the practice; each line appears as soon as it is filled in. */
function Checkable({ trust, city }: { trust: AboutPage["trust"]; city: string | null }) {
  const { certifyingBody, certificateNumber, certificateUrl, supervision, feeRange } = trust ?? {};
  const lines = [
    { term: "Certified by", text: certifyingBody },
    { term: "Certificate", text: certificateNumber, href: certificateUrl },
    { term: "Complaints", text: certifyingBody && `To us, or to ${certifyingBody}` },
    { term: "Supervision", text: supervision },
    { term: "Based in", text: city },
    { term: "Fees", text: feeRange },
  ].filter(({ text, href }) => text || href);
  if (lines.length === 0) return null;
  return (
    <div className="mt-12 grid gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-16">
      <h3 className="text-h3">What you can check</h3>
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(({ term, text, href }) => (
          <div key={term} className="grid gap-x-6 py-3.5 sm:grid-cols-[9rem_1fr]">
            <dt className="text-sm font-semibold text-muted">{term}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              {text && `${text} `}
              {href && (
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4"
                >
                  Look it up<span className="sr-only"> in the public register (opens in a new tab)</span>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
