/** Browsers ask each time; a cache in front may keep the page for a second, so that an edit shows at once. */
export const buildPublicPageHeaders = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=1, must-revalidate",
  "CDN-Cache-Control": "max-age=1, stale-while-revalidate=10, stale-if-error=86400",
});
