import { createHash } from "node:crypto";

export function buildSecurityHeaders(siteUrl: string, frames: "DENY" | "SAMEORIGIN"): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    // No other site learns that somebody was here, also where a script leaves: what a link says then does not count.
    ["Referrer-Policy", "same-origin"],
    ["X-Frame-Options", frames],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ...(siteUrl.startsWith("https:")
      ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] satisfies [string, string][])
      : []),
  ];
}

/** Paths meant for other sites: feeds, images of shared links, icons in mails and feed readers. */
const EMBEDDABLE_PATHS =
  /^\/(og\/.*|og-image\.jpg|favicon\.(ico|svg)|icon-\d+\.png|apple-touch-icon\.png|rss\.xml|feed\.json|podcast\.xml|sitemap\.xml|robots\.txt|\.well-known\/security\.txt)$/;
/** Files of the content lake, which sets `Cross-Origin-Resource-Policy` on them itself. */
const LAKE_FILES = /^\/lake\/(images|files)\//;

/** Builds the header that lets other sites embed only paths meant for them. */
export function buildResourcePolicyHeader(path: string): string[] {
  if (LAKE_FILES.test(path)) return [];
  return ["Cross-Origin-Resource-Policy", EMBEDDABLE_PATHS.test(path) ? "cross-origin" : "same-origin"];
}

export const buildNonceSources = (nonce: string) => `'self' 'nonce-${nonce}' 'strict-dynamic'`;

export const hashSources = (hashes: string[]) => ["'self'", ...hashes].join(" ");

export const hashInlineSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type PolicyOptions = {
  nonce: string;
  dev: boolean;
  siteUrl: string;
  /** The origin that pictures come from, if not from Sanity's own network. */
  pictures?: string | undefined;
  styles?: string;
  mediaOrigins?: readonly string[];
  /** Allows pictures from any origin, as staff may preview one before it is added to a post. */
  anyPicture?: boolean;
  /** Allows the staff side's service worker. */
  ownWorker?: boolean;
  /** Allows the Studio to show the page in a frame, for previews. */
  inStudio?: boolean;
};

const REPORT_PATH = "/api/csp-reports";
export const REPORTING_ENDPOINTS = `csp="${REPORT_PATH}"`;

/** Where a CSP reports to. `report-to` makes browsers ignore `report-uri`, and over plain http they send nothing to it. */
const buildReporting = (siteUrl: string): Record<string, string[]> => ({
  "report-uri": [REPORT_PATH],
  ...(siteUrl.startsWith("https:") ? { "report-to": ["csp"] } : {}),
});

/** The origins of frames that are loaded only after the visitor's click. */
const FRAME_ORIGINS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://calendly.com",
];

/** The hash of an empty style element, which the Studio's preview fills by styled-components. */
const EMPTY_STYLE = hashInlineSource("");

/** Builds the pages' CSP: allows inline scripts only with the nonce, and from other sites only pictures, media and frames. */
export function buildPagePolicy(options: PolicyOptions): string {
  const { nonce, dev, siteUrl, styles, pictures = "https://cdn.sanity.io" } = options;
  const { mediaOrigins = [], anyPicture, ownWorker, inStudio } = options;
  return formatPolicy({
    "default-src": ["'self'"],
    "script-src": [buildNonceSources(nonce)],
    "style-src": [
      "'self'",
      ...(styles ? [styles] : []),
      ...(inStudio ? [EMPTY_STYLE] : []),
      ...(dev ? ["'unsafe-inline'"] : []),
    ],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...(anyPicture ? ["https:", "http:"] : [pictures])],
    ...(mediaOrigins.length > 0 ? { "media-src": ["'self'", ...mediaOrigins] } : {}),
    "font-src": ["'self'"],
    ...(ownWorker ? { "worker-src": ["'self'"] } : {}),
    "connect-src": ["'self'", ...(dev ? ["ws:"] : [])],
    "frame-src": ["'self'", ...FRAME_ORIGINS],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [inStudio ? "'self'" : "'none'"],
    ...(siteUrl.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
    ...buildReporting(siteUrl),
  });
}

/** Builds the Studio's CSP: `connect-src 'self'` alone also stops version polling; the hosted lake needs Sanity's hosts, too. */
export function buildStudioPolicy({ nonce, dev, siteUrl }: PolicyOptions, hosted: boolean): string {
  const sanity = hosted ? ["https://*.sanity.io", "wss://*.sanity.io", "https://cdn.sanity.io"] : [];
  return formatPolicy({
    "default-src": ["'self'"],
    "script-src": [buildNonceSources(nonce)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...(hosted ? ["https://cdn.sanity.io"] : [])],
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", "blob:", ...sanity, ...(dev ? ["ws:"] : [])],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(siteUrl.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
    ...buildReporting(siteUrl),
  });
}

const formatPolicy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/** An origin that a Content-Security-Policy can name: `URL` accepts characters that would begin a new directive. */
const POLICY_ORIGIN = /^https:\/\/[\w.-]+(:\d+)?$/;

/** Finds the origin of a media file; null for this site's own, and for one that no CSP can name. */
export function findMediaOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return POLICY_ORIGIN.test(origin) ? origin : null;
}

export function collectMediaOrigins(loaderData: Record<string, unknown>): string[] {
  return Object.values(loaderData).flatMap((data) =>
    typeof data === "object" && data !== null && "mediaOrigins" in data
      ? (data.mediaOrigins as string[])
      : [],
  );
}
