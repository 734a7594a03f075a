/** A shown mail's policy: no scripts, requests or forms; only this site may frame it. `sandbox` applies outside a frame, too. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

export const COLOR_SCHEMES = ["light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Makes the mail's rules for dark mode apply always or never. */
const forceColorScheme = (html: string, scheme: ColorScheme): string =>
  html.replaceAll("@media (prefers-color-scheme:dark)", scheme === "dark" ? "@media all" : "@media not all");

/** Answers with a mail's HTML, or 404 with the text if there is none. @param scheme if omitted, the reader's own */
export function buildMailBodyResponse(
  html: string | null | undefined,
  missing: string,
  scheme?: ColorScheme,
): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "private, no-store",
  };
  if (!html) return new Response(missing, { status: 404, headers });
  // The mail's links open in a new tab and not inside the frame.
  const shown = scheme ? forceColorScheme(html, scheme) : html;
  return new Response(shown.replace("<head>", '<head><base target="_blank">'), { headers });
}
