import type { LinksFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { EndOfArrival, SiteStyles, useArrivalMark } from "~/components/site/frame/arrival";
import { ErrorPage } from "~/components/site/frame/error-page";
import { useNonce } from "~/components/ui/nonce";

// In the browser zod would try `new Function`, which the CSP refuses and reports. This runs before any schema is made.
if (typeof document !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useEffect(markAsLive, []);
  return (
    <html lang="en" suppressHydrationWarning {...useArrivalMark()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Safari makes links of plain numbers and dates before React starts, which then finds other markup than its own. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="theme-color" content="#1F4D45" />
        <Meta />
        <Links />
        <SiteStyles />
      </head>
      <body>
        {children}
        <EndOfArrival />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Marks that the page's scripts run, which tests wait for; before that only the browser handles clicks. */
function markAsLive() {
  document.documentElement.dataset.live = "";
  addEventListener("keyup", keepInSight);
}

/** Scrolls what Tab has led to clear of the bars, as `scroll-padding` does but in WebKit. */
function keepInSight({ key }: KeyboardEvent) {
  if (key === "Tab")
    document.activeElement?.closest("main *, footer *")?.scrollIntoView({ block: "nearest" });
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
