import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { getSiteSettings } from "~/content/settings.server";
import { PAGE_NAMES, PUBLIC_PAGES, type PublicPage } from "~/pages";
import { requireUser } from "~/platform/auth/require-user.server";
import { getSettings } from "~/platform/config/env.server";

const EmbeddedStudio = lazy(() => import("./studio.client"));

export const meta: MetaFunction = () => [{ title: "Studio" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, role } = await requireUser(request);
  const { SANITY_PROJECT_ID, SANITY_DATASET, BUSINESS_TIMEZONE } = getSettings();
  return {
    projectId: SANITY_PROJECT_ID ?? "embedded",
    dataset: SANITY_DATASET ?? "production",
    embedded: !SANITY_PROJECT_ID,
    title: await getSiteSettings().then(
      ({ business }) => business || "Content",
      () => "Content",
    ),
    /** Whether the Studio has its query tool: for owners and in development (`npm run dev`), not for editors. */
    developer: role === "owner" || process.env.NODE_ENV === "development",
    /** The time zone in which documents are given their dates. */
    timeZone: BUSINESS_TIMEZONE,
    userId,
    /** The pages that the Studio's preview can open. */
    pages: PUBLIC_PAGES.map(({ path, ...page }: PublicPage) => ({
      path,
      name: PAGE_NAMES[path],
      legal: page.legal,
      document: page.document,
      shows: page.shows,
    })),
  };
}

/** The Sanity Studio, in the browser only; its code is a chunk of its own. */
export default function Studio() {
  const settings = useLoaderData<typeof loader>();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const opening = (
    <p style={{ padding: "2rem", fontFamily: "system-ui, sans-serif" }}>Opening the Studio …</p>
  );
  if (!inBrowser) return opening;
  return (
    <Suspense fallback={opening}>
      <EmbeddedStudio {...settings} />
    </Suspense>
  );
}
