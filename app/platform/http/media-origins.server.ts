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
