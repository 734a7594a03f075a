import type { LinkDescriptor, MetaDescriptor, MetaFunction } from "@remix-run/node";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { getScreenTitle, type ScreenPath } from "~/screens";
import adminCss from "~/styles/admin.css?url";
import textFont from "~/styles/fonts/source-sans-3.woff2?url";
import { checkConnection, confirmConnection } from "../connection/connection";

type Matches = readonly { id: string; data?: unknown }[];

/** Title of a staff screen; staff screens are never indexed. */
export function buildAdminMeta(matches: Matches, title: string): MetaDescriptor[] {
  const layout = matches.find((match) => match.id === "routes/admin/layout/route")?.data as
    | { business: string }
    | undefined;
  return [
    { title: layout ? `${title} | ${layout.business}` : title },
    { name: "robots", content: "noindex, nofollow" },
    // The manifest comes before the public site's, as browsers take the first. Like all of /admin, it needs a session.
    {
      tagName: "link",
      rel: "manifest",
      href: "/admin/app.webmanifest",
      crossOrigin: "use-credentials",
    },
  ];
}

export const buildScreenMeta =
  (path: ScreenPath): MetaFunction =>
  ({ matches }) =>
    buildAdminMeta(matches, getScreenTitle(path));

type Load<Data> = (args: { request: Request; serverLoader: () => Promise<Data> }) => Promise<Data>;

/**
 * A client loader that falls back on the last answer for the same address when the server can't be reached or is broken.
 * Redirects and refusals still count.
 *
 * It does not run on hydration: Remix would take a link pressed meanwhile to be part of the page's start, and show the next
 * screen without the layout's data, as an error.
 */
export function keepLast<Data>(): Load<Data> {
  let last: { url: string; data: Data } | undefined;
  return async ({ request, serverLoader }) => {
    try {
      const data = await serverLoader();
      last = { url: request.url, data };
      confirmConnection();
      return data;
    } catch (error) {
      if (isAnswer(error)) throw error;
      // A load that a newer one has overtaken says nothing about the connection.
      if (!request.signal.aborted) checkConnection();
      if (last?.url === request.url) return last.data;
      const shown = shownAt(request.url);
      if (shown !== undefined) return shown as Data;
      throw error;
    }
  };
}

type Router = {
  state: { location: { pathname: string; search: string }; matches: { route: { id: string } }[] } & {
    loaderData: Record<string, unknown>;
  };
};

/** Returns the data that the open page's innermost route came with; undefined where another address is open. */
function shownAt(url: string): unknown {
  const router = (globalThis as { __remixRouter?: Router }).__remixRouter;
  if (!router) return undefined;
  const { location, matches, loaderData } = router.state;
  const { pathname, search } = new URL(url);
  if (location.pathname !== pathname || location.search !== search) return undefined;
  return loaderData[matches.at(-1)?.route.id ?? ""];
}

/** Whether an error is a redirect or a refusal of the site's own. */
const isAnswer = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;

/** Asks for the screen's data again every `interval` milliseconds; rests while the tab is hidden or offline. */
export function usePolling(interval: number) {
  const { revalidate, state } = useRevalidator();
  const idle = useRef(true);
  idle.current = state === "idle";

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && navigator.onLine && idle.current) revalidate();
    };
    const timer = setInterval(refresh, interval);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [interval, revalidate]);
}

export const buildAdminLinks = (): LinkDescriptor[] => [
  { rel: "stylesheet", href: adminCss },
  { rel: "preload", as: "font", type: "font/woff2", href: textFont, crossOrigin: "anonymous" },
];
