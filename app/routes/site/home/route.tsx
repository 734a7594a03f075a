import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import { OpenChatLink } from "~/components/site/chat/open-chat-link";
import { DangerFirst } from "~/components/site/crisis/danger-first";
import { Container } from "~/components/site/layout";
import { buildSiteMeta, JsonLd } from "~/components/site/meta/page-meta";
import {
  buildPageJsonLd,
  buildPersonJsonLd,
  buildServiceJsonLd,
  buildWebsiteJsonLd,
} from "~/components/site/meta/structured-data.server";
import { Closing } from "~/components/site/page/closing";
import { FigureTiles, listFigureTiles } from "~/components/site/page/figure-tiles";
import { PhoneButton } from "~/components/site/page/phone-button";
import { Picture } from "~/components/site/page/picture";
import { SampleTag } from "~/components/site/sample";
import doorway from "~/components/site/scenes/lit-doorway.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { useSite } from "~/components/site/use-site";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { buildButtonClass } from "~/components/ui/button";
import { getHomePage, type HomePage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { hasSample } from "~/content/sample-marks";
import { getSiteSettings } from "~/content/settings.server";
import { MENU_NAMES } from "~/pages";
import { IntroVideo, Method, Pathways, Profile, Testimonials } from "./sections";
import { Ways } from "./ways";

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const structuredData = buildPageJsonLd(options, (settings, siteUrl) => [
    buildWebsiteJsonLd(settings, siteUrl),
    ...buildServiceJsonLd(settings, siteUrl),
    buildPersonJsonLd(settings, siteUrl),
  ]);
  const { figures } = await getSiteSettings(options);
  return { ...(await getHomePage(options)), figures, structuredData: await structuredData };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/", data?.seo);

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const { phoneHref } = settings;
  const tiles = listFigureTiles(page.figures, settings);
  return (
    <>
      <Hero hero={page.hero} phoneHref={phoneHref} />
      <Ways ways={page.ways} settings={settings} />
      {tiles.length > 0 && (
        <Container>
          <FigureTiles tiles={tiles} className="border-y border-line py-8 lg:py-10" />
          <SampleTag of={tiles.map(({ isSample }) => isSample)} className="mt-3" />
        </Container>
      )}
      <IntroVideo video={page.video} />
      <Profile profile={page.profile} name={settings.name} portrait={settings.image} />
      <Method method={page.method} steps={page.methodSteps} phoneHref={phoneHref} />
      <Pathways pathways={page.pathways} phoneHref={phoneHref} />
      <Testimonials testimonials={page.testimonials} quotes={page.quotes} />
      <Closing {...page.closing} phoneHref={phoneHref} />
      <Container className="pb-10 text-sm text-muted print:hidden">
        What we keep about health, and who gets it:{" "}
        <Link to="/health-data" className="font-semibold text-primary underline underline-offset-2">
          {MENU_NAMES["/health-data"]}
        </Link>
      </Container>
      <JsonLd data={page.structuredData} />
    </>
  );
}

function Hero({ hero, phoneHref }: { hero: HomePage["hero"]; phoneHref: string }) {
  return (
    <Container className="grid items-center gap-10 pb-12 pt-8 sm:pt-12 lg:grid-cols-[1.12fr_1fr] lg:gap-14 lg:pb-16 lg:pt-14 wide:grid-cols-[1fr_1.1fr] wide:gap-20">
      <div>
        {hero.subtitle && (
          <p className="flex items-center gap-3 text-sm font-semibold text-clay-deep">
            <span aria-hidden className="h-px w-8 bg-clay" />
            {hero.subtitle}
          </p>
        )}
        <h1 className="mt-4 text-h1">{hero.headline}</h1>
        <p className="mt-5 max-w-measure text-lead text-muted">{hero.text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {phoneHref ? (
            <PhoneButton href={phoneHref} className="max-sm:w-full">
              {hero.callButton}
            </PhoneButton>
          ) : (
            <Link to="/contact" className={`${buildButtonClass({ size: "lg" })} max-sm:w-full`}>
              Write to Us
            </Link>
          )}
          <OpenChatLink className={`${buildButtonClass({ variant: "secondary", size: "lg" })} max-sm:w-full`}>
            <MessageCircle aria-hidden className="size-[1.1em]" />
            {hero.chatButton}
          </OpenChatLink>
        </div>
        <DangerFirst className="mt-3 text-crisis" />
        {hero.availability && (
          <p className="mt-1 flex items-center gap-2.5 text-sm font-semibold text-primary">
            <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-clay ring-4 ring-clay-tint" />
            <span>
              <WholeNumbers text={hero.availability} />
            </span>
            <SampleTag of={hasSample(hero)} />
          </p>
        )}
      </div>
      {hero.image ? (
        <Picture
          eager
          picture={hero.image}
          sizes="(min-width: 110rem) 720px, (min-width: 64rem) 560px, 100vw"
          className="aspect-[4/3] w-full rounded-panel object-cover lg:aspect-[7/8] wide:aspect-[8/7]"
        />
      ) : (
        <SceneImage
          src={doorway}
          width={560}
          height={640}
          eager
          className="block aspect-[4/3] w-full rounded-panel object-bottom sm:aspect-[16/10] lg:aspect-[8/9] wide:aspect-[8/7]"
        />
      )}
    </Container>
  );
}
