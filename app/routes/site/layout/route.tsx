import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { lazy, Suspense } from "react";
import { CrisisLine, STANDING_CRISIS_LINES } from "~/components/site/crisis/crisis-line";
import { readOptions } from "~/components/site/forms/read-options.server";
import {
  FAULT_PAGE_TEXT,
  NOT_FOUND_PAGE_TEXT,
  Trouble,
  TroubleButtons,
} from "~/components/site/forms/trouble";
import { SiteFrame } from "~/components/site/frame/frame";
import { rememberView } from "~/content/family-view.server";
import { isLakeEmbedded, LAKE_DATASET } from "~/content/lake.server";
import { getSiteSettings } from "~/content/settings.server";
import { getSettings } from "~/platform/config/env.server";
import { buildPublicPageHeaders } from "./page-headers";

const Preview = lazy(() => import("./preview"));
const FamilyBar = lazy(() => import("./family-bar"));

export const headers: HeadersFunction = buildPublicPageHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const settings = await getSiteSettings(options);
  const preview = options.stega && {
    lake: isLakeEmbedded() ? { dataset: LAKE_DATASET } : null,
  };
  const headers = await rememberView(request);
  const asFamily = options.asFamily === true;
  const site = { settings, siteUrl: getSettings().SITE_URL, preview, asFamily };
  if (!headers) return data(site);
  if (!asFamily) throw redirect(withoutChoice(request), { headers });
  return data(site, { headers });
}

/** The page's own address, which no longer says as whom it is looked at. */
function withoutChoice({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("as");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The same on every page. In the Studio's Presentation tool they follow what is typed there. */
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
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("routes/site/layout/route");
  const trouble = isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND_PAGE_TEXT : FAULT_PAGE_TEXT;
  if (data) {
    const { phone, phoneHref } = data.settings;
    return (
      <SiteFrame settings={data.settings} chat={false}>
        <title>{trouble.note?.title ?? trouble.title}</title>
        <Trouble {...trouble}>
          <TroubleButtons phone={phone} phoneHref={phoneHref} />
        </Trouble>
      </SiteFrame>
    );
  }
  return (
    <>
      <title>{trouble.note?.title ?? trouble.title}</title>
      <CrisisLine heading="In danger right now?" resources={STANDING_CRISIS_LINES} />
      <main id="main">
        <Trouble {...trouble}>
          <TroubleButtons />
        </Trouble>
      </main>
    </>
  );
}
