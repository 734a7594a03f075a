/** Builds an address that plays a video at once and asks not to track; YouTube's become those of its cookie-less host. */
export function buildPlayerUrl(embedUrl: string): string {
  const url = new URL(embedUrl);
  const isYouTube = /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname);
  if (isYouTube) url.hostname = "www.youtube-nocookie.com";
  else url.searchParams.set("dnt", "1");
  url.searchParams.set("autoplay", "1");
  return url.href;
}
