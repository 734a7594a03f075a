import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { startApp } from "~/boot.server";
import { SiteStylesContext } from "~/components/site/frame/arrival";
import { NonceContext } from "~/components/ui/nonce";
import { findRequestPreview, guardStaffView } from "~/content/read-options.server";
import { isAnonymous } from "~/page-cache/cacheable-request";
import { findSharedRender } from "~/page-cache/render.server";
import { getSettings } from "~/platform/config/env.server";
import {
  buildPagePolicy,
  buildStudioPolicy,
  collectMediaOrigins,
  REPORTING_ENDPOINTS,
} from "~/platform/http/security-headers.server";
import { readSiteStyles } from "~/platform/http/site-styles.server";
import { getLogger } from "~/platform/log.server";

await startApp();

export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
) {
  const shared = findSharedRender(request);
  const nonce = shared?.nonce ?? randomBytes(16).toString("base64");
  const { pathname } = new URL(request.url);
  // Uses the matched routes, not the address: the router accepts `/Admin`, `//admin` and more for the same page.
  const matched = remixContext.staticHandlerContext.matches.map(({ route }) => route.id);
  const isAdmin = matched.some(isOfAdmin);
  const settings = getSettings();
  const styles = readSiteStyles();
  const options = {
    nonce,
    dev: settings.NODE_ENV === "development",
    siteUrl: settings.SITE_URL,
    pictures: settings.SANITY_API_HOST && new URL(settings.SANITY_API_HOST).origin,
    mediaOrigins: collectMediaOrigins(remixContext.staticHandlerContext.loaderData),
    anyPicture: isAdmin,
    ownWorker: isAdmin,
    styles: styles?.source,
    inStudio: matched.some(isSitePath) && (await findRequestPreview(request)) !== null,
  };
  // Its address is not bounded: without all routes Remix would look for those of each part of it.
  const isStudio = matched.some((id) => id.startsWith("routes/studio"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  guardStaffView(request, headers);
  keepPrivate(request, status, headers);
  keepNothingOfStaff(request, headers, isStudio || isAdmin);
  headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
  headers.set(
    "Content-Security-Policy",
    isStudio ? buildStudioPolicy(options, Boolean(settings.SANITY_PROJECT_ID)) : buildPagePolicy(options),
  );

  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <SiteStylesContext.Provider value={styles?.css ?? null}>
          <RemixServer
            context={isAdmin || isStudio ? withAllRoutes(remixContext) : remixContext}
            url={request.url}
            abortDelay={streamTimeout + 1_000}
            nonce={nonce}
          />
        </SiteStylesContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        // Loaders have already waited for all data, so streaming gains nothing and costs much: each part passes every
        // stream separately.
        onAllReady() {
          clearTimeout(giveUp);
          const respond = (html: BodyInit) => new Response(html, { headers, status: failed ? 500 : status });
          pipe(whole((html) => resolve(respond(html))));
        },
        onShellError(error: unknown) {
          clearTimeout(giveUp);
          reject(error);
        },
        onError(error: unknown) {
          failed = true;
          if (shared) shared.isComplete = false;
          if (!isClientsMistake(error)) getLogger().error({ err: error, path: pathname }, "render failed");
        },
      },
    );
    const giveUp = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

function whole(take: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      take(Buffer.concat(parts));
      done();
    },
  });
}

/** Makes a response private unless everybody may see it, whatever the route of the page says. */
function keepPrivate(request: Request, status: number, headers: Headers): void {
  const isEveryones =
    status === 200 && /^(GET|HEAD)$/.test(request.method) && isAnonymous(Object.fromEntries(request.headers));
  if (isEveryones || !/\bpublic\b/.test(headers.get("Cache-Control") ?? "")) return;
  headers.set("Cache-Control", "private, no-cache");
  headers.delete("CDN-Cache-Control");
}

const isSitePath = (id: string) => id.startsWith("routes/site/");

/** Whether a route is on the staff side, by the route ids of `routes.ts`. */
const isOfAdmin = (id: string) => /^(routes\/)?admin\//.test(id);

/**
 * The router asks for missing routes before a form is sent or data is revalidated, and replaces the screen by an error
 * when it gets no answer. On the staff side a lost connection must not take away a screen.
 */
function withAllRoutes(remixContext: EntryContext): EntryContext {
  return {
    ...remixContext,
    future: { ...remixContext.future, v3_lazyRouteDiscovery: false },
    serverHandoffString: remixContext.serverHandoffString?.replace(
      '"v3_lazyRouteDiscovery":true',
      '"v3_lazyRouteDiscovery":false',
    ),
  };
}

/** Keeps staff pages out of caches, where the next person at the same desk would find them. */
function keepNothingOfStaff(request: Request, headers: Headers, isStaffs: boolean): void {
  const isSomebodys = !isAnonymous(Object.fromEntries(request.headers));
  if ((isStaffs || isSomebodys) && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-store");
}

/** Sets headers of data requests. The requested routes are not known here; without a session they hold no data. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  guardStaffView(request, response.headers);
  keepNothingOfStaff(request, response.headers, new URL(request.url).pathname.startsWith("/admin/"));
  return response;
}

const isClientsMistake = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** Logs a failed request without its contents. A disconnected client or a client's mistake is no error. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || isClientsMistake(error)) return;
  getLogger().error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
