/** No scripts, no requests, no forms; only this site may frame it. `sandbox` applies outside a frame too. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** A mail's HTML as an answer for a frame in the back office; 404 with the text where there is none. */
export function mailBody(html: string | null | undefined, missing: string): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "Cache-Control": "private, no-store",
  };
  if (!html) return new Response(missing, { status: 404, headers });
  // Links open in a new tab and not inside the frame.
  return new Response(html.replace("<head>", '<head><base target="_blank">'), { headers });
}
