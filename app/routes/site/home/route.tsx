import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import {
  buildPageJsonLd,
  buildPersonJsonLd,
  buildServiceJsonLd,
  buildWebsiteJsonLd,
} from "~/components/site/meta/structured-data.server";
import { Closing } from "~/components/site/page/closing";
import { useSite } from "~/components/site/use-site";
import { getHomePage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { FigureRow } from "./figures";
import { Hero } from "./hero";
import { IntroVideo } from "./intro-video";
import { Method } from "./method";
import { Pathways } from "./pathways";
import { Profile } from "./profile";
import { Testimonials } from "./testimonials";
import { Ways } from "./ways";

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const structuredData = buildPageJsonLd(options, (settings, siteUrl) => [
    buildWebsiteJsonLd(settings, siteUrl),
    ...buildServiceJsonLd(settings, siteUrl),
    buildPersonJsonLd(settings, siteUrl),
  ]);
  return { ...(await getHomePage(options)), structuredData: await structuredData };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/", data?.seo);

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const { phoneHref } = settings;
  return (
    <>
      <Hero hero={page.hero} phoneHref={phoneHref} />
      <Ways ways={page.ways} settings={settings} />
      <FigureRow {...settings} />
      <IntroVideo video={page.video} />
      <Profile profile={page.profile} name={settings.name} portrait={settings.image} />
      <Method method={page.method} steps={page.methodSteps} phoneHref={phoneHref} />
      <Pathways pathways={page.pathways} phoneHref={phoneHref} />
      <Testimonials testimonials={page.testimonials} quotes={page.quotes} />
      <Closing {...page.closing} phoneHref={phoneHref} />
      <JsonLd data={page.structuredData} />
    </>
  );
}
