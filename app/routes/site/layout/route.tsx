import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { Trouble, TroubleButtons } from "~/components/site/forms/trouble";
import { FramelessTrouble, pickTroubleText } from "~/components/site/frame/error-page";
import { SiteFrame } from "~/components/site/frame/frame";
import { isLakeEmbedded, LAKE_DATASET } from "~/content/lake.server";
import { readOptions, rememberView } from "~/content/read-options.server";
import { getSiteSettings } from "~/content/settings.server";
import { getSettings } from "~/platform/config/env.server";

const Preview = lazy(() => import("./preview"));
const FamilyBar = lazy(() => import("./staff-bar"));

/** Browsers ask each time; a cache in front may keep the page for a second, so that an edit shows at once. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=1, must-revalidate",
  "CDN-Cache-Control": "max-age=1, stale-while-revalidate=10, stale-if-error=86400",
});

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const { figures, ...settings } = await getSiteSettings(options);
  const preview = options.stega && {
    lake: isLakeEmbedded() ? { dataset: LAKE_DATASET } : null,
  };
  const headers = await rememberView(request);
  const asFamily = options.asFamily === true;
  const site = { settings, siteUrl: getSettings().SITE_URL, preview, asFamily };
  if (!headers) return data(site);
  if (!asFamily) throw redirect(stripViewChoice(request), { headers });
  return data(site, { headers });
}

function stripViewChoice({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("as");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The layout's data is the same on every page. In the Studio's Presentation tool it follows what is typed there. */
export const shouldRevalidate = () => !!document.querySelector("sanity-visual-editing");

export default function SiteLayout() {
  const { settings, preview, asFamily } = useLoaderData<typeof loader>();
  return (
    <>
      {preview && (
        <Suspense fallback={null}>
          <Preview {...preview} />
        </Suspense>
      )}
      {asFamily && (
        <Suspense fallback={null}>
          <FamilyBar />
        </Suspense>
      )}
      <SiteFrame settings={settings}>
        <Outlet />
      </SiteFrame>
    </>
  );
}

export function ErrorBoundary() {
  const trouble = pickTroubleText(useRouteError());
  const site = useRouteLoaderData<typeof loader>("routes/site/layout/route");
  if (!site) return <FramelessTrouble trouble={trouble} />;
  const { phone, phoneHref } = site.settings;
  return (
    <SiteFrame settings={site.settings} chat={false}>
      <title>{trouble.note?.title ?? trouble.title}</title>
      <Trouble {...trouble}>
        <TroubleButtons phone={phone} phoneHref={phoneHref} />
      </Trouble>
    </SiteFrame>
  );
}
